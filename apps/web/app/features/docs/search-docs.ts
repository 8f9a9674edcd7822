import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchedSection } from './search-options.ts';

export interface FoundSection {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly start: string;
}

const MAX_RESULTS = 12;
/**
 * Maximum number of words. Each is searched in every section, so the thousands of words that a URL can contain would
 * exhaust the memory of the server.
 */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

let index: Promise<MiniSearch<SearchedSection>> | undefined;

async function loadIndex(): Promise<MiniSearch<SearchedSection>> {
  const { default: text } = await import('virtual:docs-search');
  return MiniSearch.loadJSON<SearchedSection>(text, SEARCH_OPTIONS);
}

/**
 * Finds the sections that contain all of these words, or words that start with them, best first. Uses the first eight
 * distinct words. The index is loaded once.
 */
export async function searchDocs(text: string): Promise<FoundSection[]> {
  index ??= loadIndex();
  const found = (await index).search(splitWords(text).join(' ')).slice(0, MAX_RESULTS);
  return found.map(({ id, title, heading, start }) => ({ address: id, title, heading, start }));
}

/** Returns the search words in lower case. Uses only the start of a long text. */
export function splitWords(text: string): string[] {
  const words = text
    .slice(0, MAX_WORDS * MAX_WORD_LENGTH)
    .toLowerCase()
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}
