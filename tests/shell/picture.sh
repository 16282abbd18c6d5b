#!/bin/sh
# The picture of the README is what its script draws of what the program says now. ARBITRO_APPROVE=1 draws it anew.
set -u
. "$(dirname "$0")/checks"
needs python3
pictures=$(dirname "$samples")/pictures
python3 "$pictures/draw.py" "$arbitro" "$pictures/match.yaml" >finding.svg || exit 1
[ -z "${ARBITRO_APPROVE-}" ] || cp finding.svg "$pictures/finding.svg"
check "the picture" "$(cat finding.svg)" "$(cat "$pictures/finding.svg")"
check "a finding in it" "$(grep -c 'class="error"' finding.svg)" 3
check "well-formed" "$(python3 -c 'import xml.dom.minidom as dom; print(dom.parse("finding.svg").documentElement.tagName)')" svg
exit $fails
