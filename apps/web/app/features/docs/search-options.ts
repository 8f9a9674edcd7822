import type { Options } from 'minisearch';

/** A section of a document in the search index. */
export interface SearchedSection {
  /** Address of the section. */
  id: string;
  /** Title of its page. */
  title: string;
  /** Empty for the first section of a page. */
  heading: string;
  text: string;
  /** Beginning of its text. */
  start: string;
}

/** The index must be loaded with the options with which it was built. */
export const SEARCH_OPTIONS: Options<SearchedSection> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'start'],
  searchOptions: { boost: { title: 3, heading: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
