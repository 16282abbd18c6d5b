// The checker: an editor with the findings of the referee, his fixes to click, and the replay below.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { forceLinting, lintGutter, linter, lintKeymap } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { button, later, make, tell } from './dom.js';
import example from '../../samples/full.yaml';
import { adopt, keep_log, kept_log, on_log } from './store.js';
import { language, say } from './words.js';

const from_store = Annotation.define();
const encoder = new TextEncoder();

/** The place in a text of UTF-16 that so many bytes of UTF-8 lead to. */
function place_of(text, byte) {
  const bytes = encoder.encode(text).subarray(0, byte);
  return new TextDecoder().decode(bytes).length;
}

export class Checker {
  constructor(arbitro) {
    this.arbitro = arbitro;
    this.findings = make('ul', { class: 'findings', id: 'findings' });
    this.verdict = make('p', { role: 'status', class: 'verdict' });
    this.frame = make('iframe', { title: say('replay'), sandbox: 'allow-scripts', hidden: true });
    this.fix_all = button(say('fix_all'), () => this.replace(this.arbitro.fix(this.text(), { lang: language() }), say('fixed')), {
      hidden: true,
    });
    const edited = EditorView.updateListener.of((update) => {
      if (!update.docChanged) return;
      this.checked = undefined;
      if (update.transactions.some((transaction) => transaction.annotation(from_store))) return;
      adopt();
      keep_log(this.text(), this);
    });
    this.editor = new EditorView({
      state: EditorState.create({
        doc: kept_log(),
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          lintGutter(),
          linter(() => this.diagnostics(), { delay: 250 }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': say('editor'), spellcheck: 'false', tabindex: '0', autocapitalize: 'off' }),
          EditorView.lineWrapping,
          edited,
        ],
      }),
    });
    this.show_replay = later(() => this.replay(), 600);
    on_log((from) => from !== this && this.replace(kept_log(), '', from_store.of(true)));
    this.section = make(
      'section',
      { 'aria-label': say('check') },
      make('div', { class: 'editor' }, this.editor.dom),
      make(
        'p',
        { class: 'buttons' },
        this.fix_all,
        button(say('example'), () => this.replace(example, '')),
      ),
      this.verdict,
      (this.heading = make('h2', { hidden: true }, say('findings'))),
      this.findings,
      make('h2', { id: 'replay' }, say('replay')),
      this.frame,
    );
  }

  text() {
    return this.editor.state.doc.toString();
  }

  show() {
    forceLinting(this.editor);
    this.editor.requestMeasure();
    this.show_replay();
  }

  replace(text, said, annotation) {
    if (text !== this.text())
      this.editor.dispatch({ changes: { from: 0, to: this.editor.state.doc.length, insert: text }, annotations: annotation });
    if (said) tell(said);
    if (!annotation) this.show();
  }

  apply(fix) {
    const text = this.text();
    const changes = fix.edits.map((edit) => ({ from: place_of(text, edit.begin), to: place_of(text, edit.end), insert: edit.text }));
    this.editor.dispatch({ changes });
    tell(say('fixed'));
    forceLinting(this.editor);
  }

  /** All that the referee finds, for the editor and for the list below it. */
  diagnostics() {
    const text = this.text();
    if (this.checked === text + language()) return this.marks;
    this.checked = text + language();
    performance.mark('check');
    const report = text.trim() === '' ? { matches: [] } : this.arbitro.check(text, { lang: language() });
    performance.measure('checked', 'check');
    const findings = report.matches.flatMap((match) => match.findings);
    this.list(findings, text);
    this.show_replay();
    const doc = this.editor.state.doc;
    const at = (line, column) => {
      const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
      return Math.min(found.from + column - 1, found.to);
    };
    this.marks = findings.map((finding) => ({
      from: at(finding.line, finding.column_utf16),
      to: at(finding.end_line, finding.end_column_utf16),
      severity: finding.severity === 'note' ? 'info' : finding.severity,
      message: `${finding.code}: ${finding.message}${finding.help ? `\n${finding.help}` : ''}`,
      actions: (finding.fixes ?? []).map((fix) => ({ name: fix.title, apply: () => this.apply(fix) })),
    }));
    return this.marks;
  }

  list(findings, text) {
    this.fix_all.hidden = !findings.some((finding) => finding.fixes?.length > 0);
    this.heading.hidden = findings.length === 0;
    this.verdict.textContent = text.trim() === '' ? say('empty') : findings.length === 0 ? say('clean') : '';
    const item = (finding) => {
      const jump = () => {
        const line = this.editor.state.doc.line(Math.min(finding.line, this.editor.state.doc.lines));
        this.editor.dispatch({ selection: { anchor: Math.min(line.from + finding.column_utf16 - 1, line.to) }, scrollIntoView: true });
        this.editor.focus();
      };
      return make(
        'li',
        { class: finding.severity, 'data-code': finding.code },
        make('strong', {}, `${say(finding.severity)} ${finding.code}`),
        ' ',
        button(say('line', finding.line), jump, { class: 'plain' }),
        make('p', {}, finding.message),
        finding.help ? make('p', { class: 'soft' }, finding.help) : null,
        make(
          'p',
          { class: 'buttons' },
          (finding.fixes ?? []).map((fix) => button(say('apply', fix.title), () => this.apply(fix))),
        ),
      );
    };
    this.findings.replaceChildren(...findings.map(item));
  }

  replay() {
    if (this.section.hidden) return;
    const text = this.text();
    this.frame.hidden = text.trim() === '';
    if (this.replayed === text + language()) return;
    this.replayed = text + language();
    URL.revokeObjectURL(this.frame.src);
    performance.mark('write');
    const page = this.frame.hidden ? '' : this.arbitro.html(text, { lang: language() });
    performance.measure('written', 'write');
    this.frame.src = URL.createObjectURL(new Blob([page], { type: 'text/html' })); // its address may get the play that is shown
  }
}
