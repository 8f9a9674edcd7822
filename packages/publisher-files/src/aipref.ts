import { classifyAnswer } from './classify-answer.ts';
import { listHeaderValues } from './http-headers.ts';
import { type Draft, type Located, locateInLine, type ProblemList, type SourceLocation } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listRobotsRecords, MAX_ROBOTS_CHARS, type RobotsRecord } from './robots-records.ts';
import { parseDictionary } from './structured-fields.ts';

/** Drafts that the reader supports. A later draft can change labels. */
export const AIPREF_DRAFTS = {
  vocabulary: 'draft-ietf-aipref-vocab-08',
  attachment: 'draft-ietf-aipref-attach-05',
} as const;

/** Categories of use in the vocabulary, by their labels (section 6.1). */
export const AIPREF_LABELS = ['train-ai', 'ai-use', 'search'] as const;
export type AiprefLabel = (typeof AIPREF_LABELS)[number];

/** What a rule covers. */
interface Scope {
  /** Path prefix in robots.txt. Null in a header, which concerns one response. */
  readonly path: string | null;
  /** Crawlers that the rule addresses, in lower case. Null in a header and outside of groups. */
  readonly agents: readonly string[] | null;
}

export interface AiprefPreference extends Scope {
  readonly label: AiprefLabel;
  readonly isAllowed: boolean;
}

/** Uses that a `Content-Signal` can name. */
export const CONTENT_SIGNALS = ['search', 'ai-input', 'ai-train'] as const;

/** A `Content-Signal` of contentsignals.org: a separate vocabulary in the same places. */
export interface ContentSignal extends Scope {
  readonly label: (typeof CONTENT_SIGNALS)[number];
  readonly isAllowed: boolean;
}

/** Preferences of a robots.txt or a response header. Several for one label can contradict each other. */
export interface Aipref {
  readonly preferences: readonly Located<AiprefPreference>[];
  readonly contentSignals: readonly Located<ContentSignal>[];
}

const MAX_PREFERENCES = 1_000;

/** Reads the `Content-Usage` and `Content-Signal` rules of a robots.txt. `absent` if it has none. */
export function readAiprefRobots(fetched: FetchedFile): FileOutcome<Aipref> {
  return readFetchedFile(fetched, {
    maxChars: MAX_ROBOTS_CHARS,
    overLimit: 'cut',
    acceptsEmpty: true,
    parse: parseRobots,
  });
}

/** Reads the `Content-Usage` header of a response, such as the home page. `absent` if there is none. */
export function readAiprefHeader(fetched: FetchedFile): FileOutcome<Aipref> {
  // A header concerns the content of a response, regardless of its type. That of a wall is not the publisher's.
  const isReadable = classifyAnswer(fetched).outcome === 'readable';
  return readFetchedFile(isReadable ? { ...fetched, body: '<html>' } : fetched, {
    maxChars: MAX_ROBOTS_CHARS,
    overLimit: 'cut',
    acceptsHtml: true,
    parse: (_text, problems) => {
      const draft = createDraft();
      const scope = { path: null, agents: null };
      const location = { line: null, pointer: null };
      // Fields with the same name are one list (RFC 9110, section 5.3). Each is quoted separately.
      for (const { value, text } of listHeaderValues(fetched, 'content-usage'))
        addUsage(draft, value, scope, { ...location, text }, problems);
      for (const { value, text } of listHeaderValues(fetched, 'content-signal'))
        addSignals(draft, value, scope, { ...location, text });
      reportContradictions(draft.preferences, problems);
      return toResult(draft);
    },
  });
}

type Quoted = SourceLocation & { readonly text: string };

const createDraft = (): Draft<Aipref> => ({ preferences: [], contentSignals: [] });

function toResult(draft: Draft<Aipref>): ParseResult<Aipref> {
  const count = draft.preferences.length + draft.contentSignals.length;
  return count === 0 ? { ok: false, outcome: 'absent', cause: 'no-statement' } : { ok: true, file: draft };
}

function parseRobots(text: string, problems: ProblemList): ParseResult<Aipref> {
  const draft = createDraft();
  for (const record of listRobotsRecords(text, problems)) {
    const { field } = record;
    if (field === 'content-usage') readUsageRule(draft, record, problems);
    else if (field === 'content-signal') {
      const { path, preference } = splitPath(record.value);
      addSignals(draft, preference, { path: path ?? '/', agents: record.agents }, quoteRecord(record));
    }
  }
  reportContradictions(draft.preferences, problems);
  return toResult(draft);
}

function readUsageRule(draft: Draft<Aipref>, record: RobotsRecord, problems: ProblemList): void {
  const { path, preference } = splitPath(record.value);
  const name = 'Content-Usage';
  // Earlier drafts, and examples that are still copied, have no path.
  if (path === null) problems.add('nonstandard', { line: record.line, name });
  if (record.agents === null) problems.add('nonstandard', { line: record.line, name });
  addUsage(draft, preference, { path: path ?? '/', agents: record.agents }, quoteRecord(record), problems);
}

function quoteRecord({ line, text }: RobotsRecord): Quoted {
  return locateInLine(null, line, text);
}

/** A rule starts with a path; a preference never contains a slash in front of white space. */
function splitPath(value: string): { readonly path: string | null; readonly preference: string } {
  const [, path = null, preference = ''] = /^(\/\S*)[ \t]+(.*)$/s.exec(value) ?? [];
  return path === null ? { path, preference: value } : { path, preference };
}

function addUsage(draft: Draft<Aipref>, text: string, scope: Scope, quoted: Quoted, problems: ProblemList): void {
  const { line, pointer } = quoted;
  const members = parseDictionary(text);
  if (members === null || members.length === 0) {
    problems.add('invalid', { line, pointer, name: 'Content-Usage' });
    return;
  }
  for (const { key, value, isContradictory } of members) {
    if (isContradictory) problems.add('contradiction', { line, pointer, name: key });
    if (draft.preferences.length >= MAX_PREFERENCES) {
      problems.add('too-many-values', { line, pointer });
      return;
    }
    if (!isLabel(key)) problems.add('unknown-name', { line, pointer, name: key });
    else if (value !== 'y' && value !== 'n') problems.add('invalid', { line, pointer, name: key });
    else draft.preferences.push({ ...quoted, value: { label: key, isAllowed: value === 'y', ...scope } });
  }
}

function isLabel(key: string): key is AiprefLabel {
  return (AIPREF_LABELS as readonly string[]).includes(key);
}

function addSignals(draft: Draft<Aipref>, text: string, scope: Scope, quoted: Quoted): void {
  for (const part of text.split(',', 20)) {
    const [name, value = ''] = part.split('=', 2).map((side) => side.trim().toLowerCase());
    const label = CONTENT_SIGNALS.find((one) => one === name);
    if (label === undefined || (value !== 'yes' && value !== 'no')) continue;
    if (draft.contentSignals.length >= MAX_PREFERENCES) return;
    draft.contentSignals.push({ ...quoted, value: { label, isAllowed: value === 'yes', ...scope } });
  }
}

/** Reports labels that are both allowed and disallowed for the same path and agent. Section 5.1: disallowed counts. */
function reportContradictions(preferences: readonly Located<AiprefPreference>[], problems: ProblemList): void {
  const seen = new Map<string, boolean>();
  for (const { value, line } of preferences) {
    for (const agent of value.agents ?? ['*']) {
      const key = JSON.stringify([value.label, value.path, agent]);
      const earlier = seen.get(key);
      if (earlier !== undefined && earlier !== value.isAllowed)
        problems.add('contradiction', { line, name: value.label });
      seen.set(key, value.isAllowed);
    }
  }
}
