import { formatCount } from '../../lib/numbers.ts';

/** Words around the documents, which themselves are in English. */
export const MESSAGES = {
  title: 'Help',
  pageTitle: (title: string) => `${title} · Help · Vouchwire`,
  indexPageTitle: 'Help · Vouchwire',
  description:
    'What trust.txt is and how to publish one, how the graph is made, every rule of the linter, every call of the API, and how to ask the graph in Cypher.',
  about: 'What trust.txt is, how the graph is made, and how to ask it. Start anywhere.',
  groups: {
    trustTxt: 'trust.txt',
    graph: 'The graph',
    queries: 'Asking the graph',
    api: 'The API',
    site: 'About this site',
  },
  method: 'The method: how trust is computed',
  reference: 'The API, to try in the browser',
  search: 'Search the help',
  searchButton: 'Search',
  found: (count: number, words: string) => `${formatCount(count, 'section', 'sections')} for “${words}”`,
  nothingFound: (words: string) =>
    `Nothing found for “${words}”. Try fewer or other words, or take a page from the list.`,
  searchFailed: 'The search did not load. Press Search to have the server look instead.',
  onThisPage: 'On this page',
  pages: 'All pages',
  previous: 'Previous',
  next: 'Next',
  runIt: 'Run it',
  runsWithParameters: 'with the parameters',
  sectionLink: (heading: string) => `Link to “${heading}”`,
} as const;
