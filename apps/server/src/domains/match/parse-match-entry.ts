import { MAX_MATCH_ID_CHARS, MAX_SEARCH_CHARS, type MatchResult } from '@vouchwire/api-contract';
import { matchEntry } from '@vouchwire/api-contract/schemas';
import { identify } from '@vouchwire/trust-graph';
import { parseSearchText, type SearchText } from '../../graph/search/parse-search-text.ts';

/** A parsed entry of a request. */
export interface ParsedMatchEntry {
  readonly position: number;
  readonly id: string | null;
  /** Null if the entry is invalid. */
  readonly text: SearchText | null;
  /** Reason why the entry is invalid. Null if it is valid. */
  readonly error: MatchResult['error'];
}

export const MATCH_ENTRY_MEMBERS: readonly string[] = Object.keys(matchEntry.shape);

/** Finds the first member that an entry does not have. Null if there is none. */
export function findUnknownMember(entries: readonly unknown[]): string | null {
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const unknown = Object.keys(entry).find((name) => !MATCH_ENTRY_MEMBERS.includes(name));
    if (unknown !== undefined) return unknown;
  }
  return null;
}

const INVALID_ENTRY: MatchResult['error'] = {
  code: 'invalid-entry',
  message: `This entry is not valid. Send an object with a “value” of 1 to ${MAX_SEARCH_CHARS} characters and, if you like, an “id” of at most ${MAX_MATCH_ID_CHARS} characters, or the value alone as text.`,
};

const NOT_UTF8: MatchResult['error'] = {
  code: 'invalid-entry',
  message: 'This entry has bytes that are not valid UTF-8. Convert the list to UTF-8 and send it again.',
};

/** Character that a decoder inserts for invalid bytes. */
const REPLACEMENT_CHARACTER = '\ufffd';
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Parses an entry. Never throws, because one invalid entry must not affect the others. */
export function parseMatchEntry(entry: unknown, position: number): ParsedMatchEntry {
  const parsed = matchEntry.safeParse(typeof entry === 'string' ? { value: entry } : entry);
  if (!parsed.success) return { position, id: readId(entry), text: null, error: INVALID_ENTRY };
  const { id = null, value } = parsed.data;
  const text = parseSearchText(value);
  const error = findError(value, text);
  return { position, id, text: error ? null : text, error };
}

function findError(value: string, { kind, domains }: SearchText): MatchResult['error'] {
  if (kind === 'empty') return INVALID_ENTRY;
  if (!value.isWellFormed() || value.includes(REPLACEMENT_CHARACTER)) return NOT_UTF8;
  // Text with the form of an address but without a valid host is not a name either.
  if (domains.length > 0 || !ADDRESS.test(value.trim())) return null;
  const identified = identify(value);
  return identified.ok ? null : { code: 'not-a-domain', message: identified.message };
}

export const createInvalidResult = (
  { position, id }: Pick<ParsedMatchEntry, 'position' | 'id'>,
  error: MatchResult['error'],
): MatchResult => ({
  position,
  id,
  outcome: 'invalid',
  kind: null,
  domain: null,
  identity: null,
  candidates: [],
  headline_read_at: null,
  headline: null,
  look_alike: null,
  error,
});

/** Returns the id of an entry whose value is invalid, so that the caller can identify it. */
function readId(entry: unknown): string | null {
  const id: unknown = Object(entry).id;
  return typeof id === 'string' && id.length <= MAX_MATCH_ID_CHARS ? id : null;
}
