import { MAX_MATCH_ID_CHARS, MAX_SEARCH_CHARS, type MatchResult } from '@vouchwire/api-contract';
import { matchEntry } from '@vouchwire/api-contract/schemas';
import { parseSearchText, type SearchText } from '../../graph/search/parse-search-text.ts';

/** An entry of a request as it was read. */
export interface ParsedMatchEntry {
  readonly position: number;
  readonly id: string | null;
  /** Null if the entry is invalid. */
  readonly text: SearchText | null;
}

const INVALID_ENTRY: MatchResult['error'] = {
  code: 'invalid-entry',
  message: `This entry is not valid. Send an object with a “value” of 1 to ${MAX_SEARCH_CHARS} characters and, if you like, an “id” of at most ${MAX_MATCH_ID_CHARS} characters, or the value alone as text.`,
};

/** Never throws: each entry is judged on its own. */
export function parseMatchEntry(entry: unknown, position: number): ParsedMatchEntry {
  const parsed = matchEntry.safeParse(typeof entry === 'string' ? { value: entry } : entry);
  const text = parsed.success ? parseSearchText(parsed.data.value) : null;
  return {
    position,
    id: parsed.success ? (parsed.data.id ?? null) : readId(entry),
    text: text === null || text.kind === 'empty' ? null : text,
  };
}

export const createInvalidResult = (
  { position, id }: Pick<ParsedMatchEntry, 'position' | 'id'>,
  error: MatchResult['error'] = INVALID_ENTRY,
): MatchResult => ({
  position,
  id,
  outcome: 'invalid',
  kind: null,
  domain: null,
  identity: null,
  candidates: [],
  finding: null,
  error,
});

/** The id of an entry whose value is invalid, so that its caller finds it again. */
function readId(entry: unknown): string | null {
  const id: unknown = Object(entry).id;
  return typeof id === 'string' && id.length <= MAX_MATCH_ID_CHARS ? id : null;
}
