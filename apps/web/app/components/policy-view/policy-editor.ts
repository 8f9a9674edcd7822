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
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as POLICY_VIEW_TEXT } from '#messages/policy-view.ts';
import { createSeverityIcon } from './severity-icon.ts';

export interface EditorFinding {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  reason: string | null;
  /**
   * Offsets in UTF-16 units. Null if the finding is about the whole file, or about how it is served. It is then shown at
   * the end.
   */
  range: { from: number; to: number; line: number } | null;
  /** The fix, and the function that applies it. Null if there is none. */
  fix: { label: string; apply: () => void } | null;
}

export interface PolicyEditor {
  update: (text: string, findings: readonly EditorFinding[]) => void;
  goTo: (line: number) => void;
  destroy: () => void;
}

const RANK = { error: 0, warning: 1, info: 2 };

/** Shows message, code and fix of a finding below its line. */
class FindingWidget extends WidgetType {
  readonly finding: EditorFinding;

  constructor(finding: EditorFinding) {
    super();
    this.finding = finding;
  }

  override eq(other: FindingWidget): boolean {
    return other.finding === this.finding;
  }

  toDOM(view: EditorView): HTMLElement {
    const { code, severity, message, reason, fix, range } = this.finding;
    const element = document.createElement('div');
    element.className = `cm-finding cm-finding-${severity}`;
    const text = document.createElement('p');
    const head = document.createElement('b');
    head.textContent = `${COMMON.severities[severity]} ${code}`.trim();
    text.append(head, ` ${message} `);
    if (reason) text.title = reason;
    if (!range) {
      const mark = document.createElement('span');
      mark.className = `cm-severity cm-severity-${severity}`;
      mark.append(createSeverityIcon(severity));
      element.append(mark);
    }
    element.append(text);
    if (fix) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = fix.label;
      button.addEventListener('click', () => {
        // The button disappears with the finding, so the focus moves to the text.
        view.focus();
        fix.apply();
      });
      text.append(button);
    }
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

class SeverityMarker extends GutterMarker {
  readonly severity: EditorFinding['severity'];

  constructor(severity: EditorFinding['severity']) {
    super();
    this.severity = severity;
  }

  override eq(other: SeverityMarker): boolean {
    return other.severity === this.severity;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = `cm-severity cm-severity-${this.severity}`;
    mark.append(createSeverityIcon(this.severity));
    return mark;
  }
}

class FindingLine extends GutterMarker {
  override elementClass: string;

  constructor(severity: EditorFinding['severity']) {
    super();
    this.elementClass = `cm-line-${severity}`;
  }

  override eq(other: FindingLine): boolean {
    return other.elementClass === this.elementClass;
  }
}

interface PlacedFindings {
  /** Findings in the order of the text. */
  findings: readonly EditorFinding[];
  /** Index of the last visited finding. -1: none. */
  at: number;
  decorations: DecorationSet;
  markers: RangeSet<SeverityMarker>;
  lines: RangeSet<GutterMarker>;
}

const setFindingsEffect = StateEffect.define<readonly EditorFinding[]>();
const setCurrentIndexEffect = StateEffect.define<number>();
const NO_FINDINGS: PlacedFindings = {
  findings: [],
  at: -1,
  decorations: Decoration.none,
  markers: RangeSet.empty,
  lines: RangeSet.empty,
};

/** A finding about the whole file is above its first line, because it is about none of them. */
const getHeadlineStart = ({ range }: EditorFinding, end: number): number => Math.min(range?.from ?? 0, end);

function placeFindings(state: EditorState, findings: readonly EditorFinding[]): PlacedFindings {
  const end = state.doc.length;
  const sorted = [...findings].sort(
    (a, b) =>
      Number(a.range !== null) - Number(b.range !== null) || getHeadlineStart(a, end) - getHeadlineStart(b, end),
  );
  const worst = new Map<number, EditorFinding['severity']>();
  const decorations = sorted.map((finding, order) =>
    finding.range
      ? Decoration.widget({ widget: new FindingWidget(finding), block: true, side: order + 1 }).range(
          state.doc.lineAt(getHeadlineStart(finding, end)).to,
        )
      : Decoration.widget({ widget: new FindingWidget(finding), block: true, side: order - sorted.length }).range(0),
  );
  for (const { range, severity } of sorted) {
    if (!range) continue;
    const from = Math.min(range.from, end);
    const line = state.doc.lineAt(from);
    const known = worst.get(line.from);
    if (!known || RANK[severity] < RANK[known]) worst.set(line.from, severity);
    const to = Math.min(range.to, line.to);
    if (to > from) decorations.push(Decoration.mark({ class: `cm-mark-${severity}` }).range(from, to));
  }
  const places = [...worst].sort(([a], [b]) => a - b);
  for (const [at, severity] of places) decorations.push(Decoration.line({ class: `cm-line-${severity}` }).range(at));
  return {
    findings: sorted,
    at: -1,
    decorations: Decoration.set(decorations, true),
    markers: RangeSet.of(places.map(([at, severity]) => new SeverityMarker(severity).range(at))),
    lines: RangeSet.of(
      places.map(([at, severity]): ReturnType<GutterMarker['range']> => new FindingLine(severity).range(at)),
    ),
  };
}

const findingsField = StateField.define<PlacedFindings>({
  create: () => NO_FINDINGS,
  update(value, transaction) {
    for (const effect of transaction.effects) {
      if (effect.is(setFindingsEffect)) return placeFindings(transaction.state, effect.value);
      if (effect.is(setCurrentIndexEffect)) return { ...value, at: effect.value };
    }
    return transaction.docChanged ? NO_FINDINGS : value;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    gutterLineClass.from(field, ({ lines }) => lines),
  ],
});

const COMMENT = Decoration.mark({ class: 'cm-comment' });
const NAME = Decoration.mark({ class: 'cm-name' });

function buildHighlighting(view: EditorView): DecorationSet {
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

const highlighting = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = buildHighlighting(view);
    }
    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.decorations = buildHighlighting(update.view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

/** Returns the current finding: the last visited one, or else the first one on the line of the cursor. */
function findFindingAt(view: EditorView): EditorFinding | null {
  const { findings, at } = view.state.field(findingsField);
  const end = view.state.doc.length;
  const { from } = view.state.selection.main;
  const last = findings[at];
  if (last && getHeadlineStart(last, end) === from) return last;
  const line = view.state.doc.lineAt(from);
  const findingsOfLine = findings.filter(
    (finding) => view.state.doc.lineAt(getHeadlineStart(finding, end)).from === line.from,
  );
  return findingsOfLine.find(({ fix }) => fix !== null) ?? findingsOfLine[0] ?? null;
}

/** F8 and Shift-F8 move between findings, as in other editors, even if several start at the same position. */
const goToAdjacentFinding =
  (direction: 1 | -1) =>
  (view: EditorView): boolean => {
    const { findings, at } = view.state.field(findingsField);
    if (findings.length === 0) return false;
    const { from: cursor } = view.state.selection.main;
    const end = view.state.doc.length;
    const last = findings[at];
    const adjacent =
      last && getHeadlineStart(last, end) === cursor ? at + direction : getOrdinal(findings, cursor, end, direction);
    const next = (adjacent + findings.length) % findings.length;
    const finding = findings[next];
    if (!finding) return false;
    const from = getHeadlineStart(finding, end);
    const { number } = view.state.doc.lineAt(from);
    const announcement = COMMON.lineFinding({
      line: number,
      severity: COMMON.severities[finding.severity],
      message: finding.message,
    });
    view.dispatch({
      selection: { anchor: from, head: Math.min(Math.max(finding.range?.to ?? from, from), end) },
      effects: [
        setCurrentIndexEffect.of(next),
        EditorView.scrollIntoView(from, { y: 'center' }),
        EditorView.announce.of(
          finding.fix ? `${announcement} ${POLICY_VIEW_TEXT.fixAvailable({ label: finding.fix.label })}` : announcement,
        ),
      ],
    });
    return true;
  };

/**
 * Returns the index of the first finding after a position, or of the last one before it. It is outside the list if
 * there is none.
 */
function getOrdinal(findings: readonly EditorFinding[], cursor: number, end: number, direction: 1 | -1): number {
  if (direction === -1) return findings.findLastIndex((finding) => getHeadlineStart(finding, end) < cursor);
  const next = findings.findIndex((finding) => getHeadlineStart(finding, end) > cursor);
  return next < 0 ? findings.length : next;
}

/** Fixes the finding at the cursor, like the button under its line. */
function applyFix(view: EditorView): boolean {
  const fix = findFindingAt(view)?.fix;
  view.dispatch({
    effects: EditorView.announce.of(fix ? POLICY_VIEW_TEXT.fixed({ label: fix.label }) : POLICY_VIEW_TEXT.noFix),
  });
  fix?.apply();
  return true;
}

const readerKeymap: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  keymap.of([
    { key: 'F8', run: goToAdjacentFinding(1), shift: goToAdjacentFinding(-1) },
    { key: 'Mod-.', run: applyFix, preventDefault: true },
    { key: 'Alt-Enter', run: applyFix, preventDefault: true },
    ...defaultKeymap.filter(({ key }) => key !== 'Escape'),
  ]),
];

/** Creates a read-only view of a policy file, with its findings in the gutter and below their lines. */
export function createPolicyEditor(parent: HTMLElement, label: string, nonce: string | undefined): PolicyEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(nonce ?? ''),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-readonly': 'true',
          'aria-keyshortcuts': 'F8 Shift+F8 Control+. Alt+Enter',
          'data-shortcuts': 'findings',
          tabindex: '0',
        }),
        lineNumbers(),
        gutter({ class: 'cm-severities', markers: (editor) => editor.state.field(findingsField).markers }),
        highlightSpecialChars(),
        findingsField,
        highlighting,
        EditorView.lineWrapping,
        readerKeymap,
      ],
    }),
  });
  return {
    update(next, nextFindings) {
      const before = view.state.doc.toString();
      const change = before === next ? undefined : computeChange(before, next);
      view.dispatch({ changes: change, effects: setFindingsEffect.of(nextFindings) });
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

/** Computes the range in which two texts differ, so that the view keeps its scroll position. */
function computeChange(before: string, after: string): { from: number; to: number; insert: string } {
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
