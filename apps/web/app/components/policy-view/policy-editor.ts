import { defaultKeymap } from '@codemirror/commands';
import { EditorState, type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  gutterLineClass,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { COMMON } from '#messages/common.ts';
import { severityShape } from './severity-shape.ts';

export interface ShownFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  reason: string | null;
  /** Null: about the file as a whole; it stands at the end. */
  place: { from: number; to: number } | null;
  /** What a fix would make of the place, and how to have it made; null where there is none. */
  fix: { label: string; apply: () => void } | null;
}

export interface PolicyEditor {
  show: (text: string, findings: readonly ShownFinding[]) => void;
  goTo: (line: number) => void;
  destroy: () => void;
}

const RANK = { error: 0, warning: 1, info: 2 };

/** Message, code and fix under the line that they are about. */
class FindingWidget extends WidgetType {
  readonly finding: ShownFinding;

  constructor(finding: ShownFinding) {
    super();
    this.finding = finding;
  }

  override eq(other: FindingWidget): boolean {
    return other.finding === this.finding;
  }

  toDOM(): HTMLElement {
    const { code, severity, message, reason, fix, place } = this.finding;
    const element = document.createElement('div');
    element.className = `cm-finding cm-finding-${severity}`;
    const text = document.createElement('p');
    const head = document.createElement('b');
    head.textContent = `${COMMON.severities[severity]} ${code}`.trim();
    text.append(head, ` ${message} `);
    if (reason) text.title = reason;
    if (!place) {
      const mark = document.createElement('span');
      mark.className = `cm-severity cm-severity-${severity}`;
      mark.append(severityShape(severity));
      element.append(mark);
    }
    element.append(text);
    if (fix) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = fix.label;
      button.addEventListener('click', fix.apply);
      text.append(button);
    }
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

class SeverityMarker extends GutterMarker {
  readonly severity: ShownFinding['severity'];

  constructor(severity: ShownFinding['severity']) {
    super();
    this.severity = severity;
  }

  override eq(other: SeverityMarker): boolean {
    return other.severity === this.severity;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = `cm-severity cm-severity-${this.severity}`;
    mark.append(severityShape(this.severity));
    return mark;
  }
}

class FindingLine extends GutterMarker {
  override elementClass: string;

  constructor(severity: ShownFinding['severity']) {
    super();
    this.elementClass = `cm-line-${severity}`;
  }

  override eq(other: FindingLine): boolean {
    return other.elementClass === this.elementClass;
  }
}

interface Placed {
  findings: readonly ShownFinding[];
  decorations: DecorationSet;
  markers: RangeSet<SeverityMarker>;
  lines: RangeSet<GutterMarker>;
}

const setFindings = StateEffect.define<readonly ShownFinding[]>();
const NOTHING: Placed = {
  findings: [],
  decorations: Decoration.none,
  markers: RangeSet.empty,
  lines: RangeSet.empty,
};

const startOf = ({ place }: ShownFinding, end: number): number => Math.min(place?.from ?? end, end);

function placeAll(state: EditorState, findings: readonly ShownFinding[]): Placed {
  const end = state.doc.length;
  const sorted = [...findings].sort((a, b) => startOf(a, end) - startOf(b, end));
  const worst = new Map<number, ShownFinding['severity']>();
  const decorations = sorted.map((finding, order) =>
    Decoration.widget({ widget: new FindingWidget(finding), block: true, side: order + 1 }).range(
      state.doc.lineAt(startOf(finding, end)).to,
    ),
  );
  for (const { place, severity } of sorted) {
    if (!place) continue;
    const from = Math.min(place.from, end);
    const line = state.doc.lineAt(from);
    const known = worst.get(line.from);
    if (!known || RANK[severity] < RANK[known]) worst.set(line.from, severity);
    const to = Math.min(place.to, line.to);
    if (to > from) decorations.push(Decoration.mark({ class: `cm-mark-${severity}` }).range(from, to));
  }
  const places = [...worst].sort(([a], [b]) => a - b);
  for (const [at, severity] of places) decorations.push(Decoration.line({ class: `cm-line-${severity}` }).range(at));
  return {
    findings: sorted,
    decorations: Decoration.set(decorations, true),
    markers: RangeSet.of(places.map(([at, severity]) => new SeverityMarker(severity).range(at))),
    lines: RangeSet.of(
      places.map(([at, severity]): ReturnType<GutterMarker['range']> => new FindingLine(severity).range(at)),
    ),
  };
}

const placed = StateField.define<Placed>({
  create: () => NOTHING,
  update(value, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setFindings)) return placeAll(transaction.state, effect.value);
    return transaction.docChanged ? NOTHING : value;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    gutterLineClass.from(field, ({ lines }) => lines),
  ],
});

const COMMENT = Decoration.mark({ class: 'cm-comment' });
const NAME = Decoration.mark({ class: 'cm-name' });

function colours(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      if (/^\s*#/.test(line.text)) builder.add(line.from, line.to, COMMENT);
      else {
        const name = /^[^=]{1,64}=/.exec(line.text);
        if (name) builder.add(line.from, line.from + name[0].length, NAME);
      }
      at = line.to + 1;
    }
  }
  return builder.finish();
}

const colouring = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = colours(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = colours(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** F8 and Shift-F8 go from finding to finding, as in other editors. */
const step =
  (direction: 1 | -1) =>
  (view: EditorView): boolean => {
    const { findings } = view.state.field(placed);
    if (findings.length === 0) return false;
    const at = view.state.selection.main.from;
    const end = view.state.doc.length;
    const next =
      direction === 1
        ? (findings.find((finding) => startOf(finding, end) > at) ?? findings[0])
        : (findings.findLast((finding) => startOf(finding, end) < at) ?? findings.at(-1));
    if (!next) return false;
    const from = startOf(next, end);
    view.dispatch({
      selection: { anchor: from, head: Math.min(Math.max(next.place?.to ?? from, from), end) },
      effects: [
        EditorView.scrollIntoView(from, { y: 'center' }),
        EditorView.announce.of(
          COMMON.lineFinding(view.state.doc.lineAt(from).number, COMMON.severities[next.severity], next.message),
        ),
      ],
    });
    return true;
  };

const reading: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  keymap.of([{ key: 'F8', run: step(1), shift: step(-1) }, ...defaultKeymap.filter(({ key }) => key !== 'Escape')]),
];

/** A policy file to be read, with its findings in the gutter and under their lines. Nothing is typed into it. */
export function createPolicyEditor(parent: HTMLElement, label: string, nonce: string | undefined): PolicyEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(nonce ?? ''),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', tabindex: '0' }),
        lineNumbers(),
        gutter({ class: 'cm-severities', markers: (editor) => editor.state.field(placed).markers }),
        highlightSpecialChars(),
        placed,
        colouring,
        EditorView.lineWrapping,
        reading,
      ],
    }),
  });
  return {
    show(next, nextFindings) {
      const before = view.state.doc.toString();
      const change = before === next ? undefined : changeBetween(before, next);
      view.dispatch({ changes: change, effects: setFindings.of(nextFindings) });
    },
    goTo(number) {
      const line = view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
      view.focus();
      view.dispatch({
        selection: { anchor: line.from, head: line.to },
        effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
      });
    },
    destroy: () => view.destroy(),
  };
}

/** The one span in which two texts differ, so that the view keeps its place while the rest changes. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
