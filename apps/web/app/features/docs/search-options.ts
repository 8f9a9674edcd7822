import type { Options } from 'minisearch';

/** One section of a document, as the search knows it. */
export interface SearchedSection {
  /** Its address. */
  id: string;
  /** Of its page. */
  title: string;
  /** Empty where it is the beginning of its page. */
  heading: string;
  text: string;
  /** How it begins. */
  start: string;
}

/** The index is read with the options with which it was made. */
export const SEARCH_OPTIONS: Options<SearchedSection> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'start'],
  searchOptions: { boost: { title: 3, heading: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};
