;;; -*- lexical-binding: t -*-
;; Emacs with eglot as an editor of logs, in batch. The environment names the program (ARBITRO) and a sound log to work on (LOG).

(require 'package)
(package-initialize)
(require 'eglot)
(require 'flymake)

(define-derived-mode log-mode prog-mode "Log")
(setq eglot-server-programs `((log-mode . (,(getenv "ARBITRO") "lsp")))
      eglot-sync-connect t
      eglot-autoshutdown nil
      project-find-functions nil
      make-backup-files nil
      create-lockfiles nil)

(defun wait-for (what condition)
  (let ((until (+ (float-time) 20)))
    (while (not (funcall condition))
      (when (> (float-time) until) (error "waited in vain: %s" what))
      (accept-process-output nil 0.02))))

(defun check (what truth) (unless truth (error "%s" what)))

(defun go-to (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun ask (method params) (jsonrpc-request (eglot--current-server-or-lose) method params))

(defun findings ()
  (eglot--signal-textDocument/didChange)
  (flymake-start)
  (flymake-diagnostics))

(find-file (getenv "LOG"))
(log-mode)
(apply #'eglot (eglot--guess-contact))
(check "not managed" (eglot-managed-p))
(let ((sound (buffer-string)))
  (check "findings in a sound log" (null (findings)))
  ;; A mistake is made and found, at its place.
  (go-to "game: scopa")
  (forward-char 6)
  (delete-char 5)
  (insert "scoppa")
  (wait-for "the finding" (lambda () (= 1 (length (findings)))))
  (let ((found (car (findings))))
    (check "another finding" (string-match-p "scoppa" (flymake-diagnostic-text found)))
    (check "another place" (equal "scoppa" (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found)))))
  ;; Completion answers in the middle of it.
  (go-to "scoppa")
  (let ((table (eglot-completion-at-point)))
    (check "nothing to complete" table)
    (check "the game is not completed" (member "scopa" (mapcar #'substring-no-properties (all-completions "" (nth 2 table))))))
  ;; The fix is applied, and the log is as it was.
  (let* ((range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position)))
         (actions (ask :textDocument/codeAction
                       (list :textDocument (eglot--TextDocumentIdentifier) :range range :context '(:diagnostics []))))
         (fix (aref actions 0)))
    (check "the fix is not preferred" (eq t (plist-get fix :isPreferred)))
    (eglot--apply-workspace-edit (plist-get fix :edit) nil))
  (wait-for "no finding" (lambda () (null (findings))))
  (check "fixed otherwise" (equal sound (buffer-string)))
  ;; A play tells what it did.
  (go-to "4s x 4d")
  (let ((said (plist-get (plist-get (ask :textDocument/hover (eglot--TextDocumentPositionParams)) :contents) :value)))
    (check "the play is not shown" (string-match-p "Tommaso: 4s x 4d" said)))
  (save-buffer)
  (eglot-shutdown (eglot--current-server-or-lose)))
