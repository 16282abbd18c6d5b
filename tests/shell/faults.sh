#!/bin/sh
# Whatever call of the system fails, and whenever the program is interrupted: the right status, the old file as it was, nothing left beside it.
set -eu
# A build with sanitizers cannot look for leaks while it is traced.
export ASAN_OPTIONS=detect_leaks=0
arbitro=$1
samples=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/in" "$work/out"
copy=0
while [ $copy -lt 20 ]; do
  copy=$((copy + 1))
  cp "$samples/full.yaml" "$work/in/$copy.yaml"
done
fails=0

# expect NAME STATUS...: the last status is one of these, the old output is untouched and alone in its folder.
expect() {
  name=$1
  shift
  case " $* " in *" $status "*) ;; *) echo "$name: status $status, not $*"; fails=1 ;; esac
  [ "$status" = 0 ] && return
  [ "$(cat "$work/out/result")" = old ] || { echo "$name: the old file changed"; fails=1; }
  [ "$(ls -A "$work/out")" = result ] || { echo "$name: left behind: $(ls -A "$work/out")"; fails=1; rm -rf "${work:?}/out"; mkdir "$work/out"; }
}

score() { "$@" "$arbitro" score -f json -j2 -o "$work/out/result" "$work/in" 2>/dev/null; }

done_with_strace=no
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
  done_with_strace=yes
  # inject NAME CALL WHAT STATUS...: the program runs while strace does something to that call, and ends with one of the statuses.
  inject() {
    case_name=$1
    call=$2
    what=$3
    shift 3
    echo old >"$work/out/result"
    status=0
    score strace -f -o /dev/null -e "trace=$call" -e "inject=$call:$what" || status=$?
    expect "$case_name" "$@"
  }
  for fault in write:ENOSPC write:EIO fsync:EIO rename:EACCES; do
    for nth in 1 2 3 9; do
      inject "$fault from call $nth on" "${fault%:*}" "error=${fault#*:}:when=$nth+" 2 0
    done
  done
  # An interrupt while the system works for the program: it comes as soon as the call returns.
  for call in openat fchmod read write fsync close rename; do
    for nth in $(seq 24); do
      inject "interrupted in $call, call $nth" "$call" "signal=INT:when=$nth" 0 130
    done
  done
  # One input that cannot be opened or read: the others are done, and the result is that of the others.
  for fault in openat:EMFILE openat:EACCES read:EIO; do
    echo old >"$work/out/result"
    status=0
    score strace -f -o /dev/null -P "$work/in/7.yaml" -e "trace=${fault%:*}" -e "inject=${fault%:*}:error=${fault#*:}:when=1+" || status=$?
    [ "$status" = 2 ] || { echo "$fault of one input: status $status, not 2"; fails=1; }
    [ "$(grep -o '"file":"[^"]*"' "$work/out/result" | sort -u | wc -l)" = 19 ] || { echo "$fault of one input: not 19 others in the result"; fails=1; }
  done
fi

for delay in 0.001 0.003 0.006 0.01 0.02; do
  echo old >"$work/out/result"
  status=0
  score timeout --preserve-status -s INT "$delay" || status=$?
  expect "interrupted after $delay s" 0 130
done

[ $done_with_strace = yes ] || echo "system calls that fail: skipped, strace is not usable here"
exit $fails
