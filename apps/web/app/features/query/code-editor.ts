import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension, Prec, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { SuggestionSource } from '../../lib/suggest-domains.ts';
import { completeCypher } from './cypher-completion.ts';
import { cypher } from './cypher-language.ts';

export interface TextRange {
  from: number;
  to: number;
}

interface CodeEditorOptions {
  text: string;
  selection: TextRange;
  label: string;
  placeholder: string;
  nonce: string | undefined;
  parameters: () => string[];
  suggest: SuggestionSource;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onLeave: () => void;
}

export interface CodeEditor {
  focus: () => void;
  /** Replaces the text. One undo step restores the previous one. */
  replace: (text: string) => void;
  text: () => string;
  mark: (range: TextRange | null) => void;
  describe: (attributes: { describedBy: string | undefined; invalid: boolean; disabled: boolean }) => void;
  destroy: () => void;
}

const setMarkEffect = StateEffect.define<TextRange | null>();
const underlineMark = Decoration.mark({ class: 'cm-problem' });

class ProblemLine extends GutterMarker {
  override elementClass = 'cm-problem-line';
}
const problemLine = new ProblemLine();

/** The marked range moves with the text around it and disappears when it is edited. */
const problemMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let next = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setMarkEffect)) continue;
      const { value: range } = effect;
      const end = transaction.newDoc.length;
      // An empty range, such as the end of the text, marks the character before it.
      const to = range ? Math.min(end, Math.max(range.to, range.from + 1)) : 0;
      const from = range ? Math.min(range.from, Math.max(0, to - 1)) : 0;
      next = range && to > from ? Decoration.set([underlineMark.range(from, to)]) : Decoration.none;
    }
    return next;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    gutterLineClass.compute([field], (state) => {
      const iterator = state.field(field).iter();
      return iterator.value ? RangeSet.of([problemLine.range(state.doc.lineAt(iterator.from).from)]) : RangeSet.empty;
    }),
  ],
});

/**
 * Creates a CodeMirror editor inside `parent`. Tab moves to the next element as in any field. It only accepts a
 * completion while completions are open.
 */
export function createCodeEditor(parent: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const attributes = new Compartment();
  const describe = (describedBy: string | undefined, invalid: boolean, disabled: boolean): Extension => [
    EditorView.editable.of(!disabled),
    EditorView.contentAttributes.of({
      'aria-label': options.label,
      placeholder: options.placeholder,
      spellcheck: 'false',
      autocapitalize: 'off',
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(disabled && { 'aria-disabled': 'true' }),
    }),
  ];
  const submit = () => {
    options.onSubmit();
    return true;
  };
  const blurEditor = (view: EditorView) => {
    if (completionStatus(view.state)) return closeCompletion(view);
    options.onLeave();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: options.text,
      selection: {
        anchor: Math.min(options.selection.from, options.text.length),
        head: Math.min(options.selection.to, options.text.length),
      },
      extensions: [
        EditorView.cspNonce.of(options.nonce ?? ''),
        attributes.of(describe(undefined, false, false)),
        Prec.highest(
          keymap.of([
            { key: 'Mod-Enter', run: submit },
            { key: 'Ctrl-Enter', run: submit },
            { key: 'Escape', run: blurEditor },
            { key: 'Tab', run: acceptCompletion },
          ]),
        ),
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        bracketMatching(),
        cypher,
        syntaxHighlighting(classHighlighter),
        problemMarks,
        autocompletion({
          override: [completeCypher(options.parameters, options.suggest)],
          icons: false,
          activateOnTypingDelay: 150,
        }),
        placeholder(options.placeholder),
        EditorView.lineWrapping,
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    replace: (text) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: text.length },
        effects: setMarkEffect.of(null),
      }),
    text: () => view.state.doc.toString(),
    mark: (range) => view.dispatch({ effects: setMarkEffect.of(range) }),
    describe: ({ describedBy, invalid, disabled }) =>
      view.dispatch({ effects: attributes.reconfigure(describe(describedBy, invalid, disabled)) }),
    destroy: () => view.destroy(),
  };
}
