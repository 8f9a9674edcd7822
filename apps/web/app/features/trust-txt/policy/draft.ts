import {
  type Attribute,
  createEmptyPolicy,
  inverseAttribute,
  type RelationAttribute,
  serializePolicy,
  type TrustPolicy,
} from 'trust-txt';
import { getStatementKey, getTargetKey } from './target-key.ts';
import { parseTypedDomain } from './typed-domain.ts';

/** Typed values of the fields for a publisher's other files, by name. */
export type PublisherDetails = Readonly<Record<string, string>>;

/**
 * A line of a loaded file without a field in the form: a comment, an unknown attribute, an empty line, or other text.
 */
export interface PreservedLine {
  text: string;
  /** The next line that the form contains, as `attribute=value` with the typed value. Null at the end. */
  before: string | null;
}

/** An unfinished file, as this browser stores it. */
export interface PolicyDraft {
  policy: TrustPolicy;
  /** Lines of a loaded file without a field in the form. */
  preservedLines: PreservedLine[];
  /**
   * Time of the last change, ISO 8601. The header of the file contains it, so preview, download and live file must use
   * the same value.
   */
  writtenAt: string;
  /** Undefined until a value was typed. The trust.txt does not contain them. */
  details?: PublisherDetails | undefined;
}

export const createEmptyDraft = (domain: string, now: Date): PolicyDraft => ({
  policy: createEmptyPolicy(domain),
  preservedLines: [],
  writtenAt: now.toISOString(),
});

export function parseInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Counts the entries that become lines, without blank rows of the form. */
export function countStatements({ policy }: PolicyDraft): number {
  const { domain: _, ...entries } = policy;
  return Object.values(entries)
    .flat()
    .filter((entry) => entry.trim() !== '').length;
}

/** Lists the preserved lines with content. */
export const listWrittenLines = (preservedLines: readonly PreservedLine[]): PreservedLine[] =>
  preservedLines.filter(({ text }) => text !== '');

export const isEmptyDraft = (draft: PolicyDraft): boolean =>
  countStatements(draft) === 0 && listWrittenLines(draft.preservedLines).length === 0;

/**
 * Adds values that were typed into the single fields before the draft was loaded. The lists have no fields until then.
 */
export function applyTypedValues(draft: PolicyDraft, typed: TrustPolicy): PolicyDraft {
  const { domain, controlledBy, disclosure, contact, dataTrainingAllowed } = typed;
  const fields = { domain, controlledBy, disclosure, contact, dataTrainingAllowed };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { ...draft, policy: { ...draft.policy, ...filled } };
}

/**
 * Serializes a draft: the text of the serializer, with the preserved lines of a loaded file before the statements that
 * they preceded. Null if it has no domain.
 */
export function serializeDraft({ policy, preservedLines, writtenAt }: PolicyDraft): string | null {
  const { domain, isDomain } = parseTypedDomain(policy.domain);
  if (!isDomain) return null;
  const text = serializePolicy({ ...policy, domain }, { now: new Date(writtenAt) });
  return preservedLines.length === 0 ? text : insertPreservedLines(text, preservedLines);
}

function insertPreservedLines(text: string, preservedLines: readonly PreservedLine[]): string {
  // The serializer writes LF line ends, and no white space around the equals sign.
  const written = text.replace(/\n$/, '').split('\n');
  const insertIndexes = new Map<string, number>();
  const firstIndexes = new Map<string, number>();
  written.forEach((line, at) => {
    if (line === '' || line.startsWith('#')) return;
    const equals = line.indexOf('=');
    const attribute = line.slice(0, equals);
    const key = getStatementKey(attribute, line.slice(equals + 1));
    if (!insertIndexes.has(key)) insertIndexes.set(key, at);
    if (!firstIndexes.has(attribute)) firstIndexes.set(attribute, at);
  });

  const before = new Map<number, PreservedLine[]>();
  for (const line of preservedLines) {
    const place = findInsertIndex(line, insertIndexes, firstIndexes, written.length);
    if (place !== null) before.set(place, [...(before.get(place) ?? []), line]);
  }
  const result: string[] = [];
  for (let at = 0; at <= written.length; at += 1) {
    before.get(at)?.forEach((line, index) => {
      const startsEnd = at === written.length && index === 0;
      if (startsEnd && result.at(-1) !== '') result.push('');
      if (line.text !== '' || result.at(-1) !== '') result.push(line.text);
    });
    const own = written[at];
    if (own !== undefined) result.push(own);
  }
  return `${result.join('\n')}\n`;
}

/**
 * Finds the position of a preserved line: before its statement, or before the first one with the same attribute, or at
 * the end. An empty line without its statement is dropped.
 */
function findInsertIndex(
  { text, before }: PreservedLine,
  places: Map<string, number>,
  firstOf: Map<string, number>,
  end: number,
): number | null {
  if (before === null) return end;
  const equals = before.indexOf('=');
  const attribute = before.slice(0, equals);
  const place = places.get(getStatementKey(attribute, before.slice(equals + 1)));
  if (place !== undefined || text === '') return place ?? null;
  return firstOf.get(attribute) ?? end;
}

/** Fields of the form that contain a list, and the attribute of the lines that their entries become. */
export const LIST_FIELDS = {
  belongTo: 'belongto',
  members: 'member',
  social: 'social',
  control: 'control',
  vendors: 'vendor',
  customers: 'customer',
} as const satisfies Partial<Record<keyof TrustPolicy, Attribute>>;

export type ListField = keyof typeof LIST_FIELDS;

/** Field of the form for each relation. */
const RELATION_FIELDS: Readonly<Record<RelationAttribute, keyof TrustPolicy>> = {
  member: 'members',
  belongto: 'belongTo',
  control: 'control',
  controlledby: 'controlledBy',
  vendor: 'vendors',
  customer: 'customers',
};

const isListField = (field: keyof TrustPolicy): field is ListField => field in LIST_FIELDS;

/** A statement of another site about the domain. */
interface ReferenceStatement {
  source_domain: string;
  relationship: string;
}

interface Addition {
  policy: TrustPolicy;
  /** Number of domains that the policy confirms and did not confirm before. */
  added: number;
}

/** Returns the attribute with which the named side confirms a relationship. Null if there is none. */
export const getReciprocalAttribute = (relationship: string) => inverseAttribute(relationship.toLowerCase());

/** Returns true if the policy already confirms the statement, in any spelling. */
export function hasReciprocalEntry(policy: TrustPolicy, { source_domain, relationship }: ReferenceStatement): boolean {
  const attribute = getReciprocalAttribute(relationship);
  if (!attribute) return false;
  const current = policy[RELATION_FIELDS[attribute]];
  const key = getTargetKey(source_domain);
  return (Array.isArray(current) ? current : [current]).some(
    (entry) => entry.trim() !== '' && getTargetKey(entry) === key,
  );
}

/**
 * Adds the inverse of each reference (specification, section 4). Existing entries are not added again. `controlledby`
 * can occur only once, so it is replaced.
 */
export function addReciprocalEntries(policy: TrustPolicy, namings: readonly ReferenceStatement[]): Addition {
  let next = policy;
  const changes: ReferenceStatement[] = [];
  for (const naming of namings) {
    const attribute = getReciprocalAttribute(naming.relationship);
    if (!attribute || hasReciprocalEntry(next, naming)) continue;
    const field = RELATION_FIELDS[attribute];
    next = isListField(field)
      ? { ...next, [field]: [...next[field].filter((entry) => entry.trim() !== ''), naming.source_domain] }
      : { ...next, controlledBy: naming.source_domain };
    changes.push(naming);
  }
  // Of several owners, only the last one remains, which may be the previous one.
  const added = changes.filter(
    (naming) => hasReciprocalEntry(next, naming) && !hasReciprocalEntry(policy, naming),
  ).length;
  return { policy: added === 0 ? policy : next, added };
}

/** Adds the entries of a draft to a loaded file. A single value of the draft replaces that of the file. */
export function mergeEntries(file: PolicyDraft, draft: PolicyDraft): PolicyDraft {
  const merged = applyTypedValues(file, draft.policy);
  const policy = { ...merged.policy };
  for (const [field, attribute] of Object.entries(LIST_FIELDS) as [ListField, Attribute][]) {
    const known = new Set(policy[field].map((entry) => getStatementKey(attribute, entry)));
    const added = draft.policy[field].filter(
      (entry) => entry.trim() !== '' && !known.has(getStatementKey(attribute, entry)),
    );
    policy[field] = [...policy[field], ...added];
  }
  const lines = new Set(file.preservedLines.map(({ text }) => text));
  const preservedLines = [...file.preservedLines, ...draft.preservedLines.filter(({ text }) => !lines.has(text))];
  return { ...merged, policy, preservedLines };
}
