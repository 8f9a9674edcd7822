import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchedSection } from './search-options.ts';

export interface FoundSection {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  readonly start: string;
}

const MOST_SHOWN = 12;

let index: Promise<MiniSearch<SearchedSection>> | undefined;

async function loadIndex(): Promise<MiniSearch<SearchedSection>> {
  const { default: text } = await import('virtual:docs-search');
  return MiniSearch.loadJSON<SearchedSection>(text, SEARCH_OPTIONS);
}

/** The sections that hold all of these words, or words that begin so, best first. The index is read once. */
export async function searchDocs(words: string): Promise<FoundSection[]> {
  index ??= loadIndex();
  const found = (await index).search(words).slice(0, MOST_SHOWN);
  return found.map(({ id, title, heading, start }) => ({ address: id, title, heading, start }));
}
