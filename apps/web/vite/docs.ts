import type { Plugin } from 'vite';
import { readDocsPages } from './docs-pages.ts';
import { createSearchIndex } from './docs-search.ts';

/** The documents under `/docs` and the index of their search become part of the web while it is built. */
export function docs(): Plugin {
  return {
    name: 'vouchwire:docs',
    resolveId: { filter: { id: /^virtual:docs-(?:pages|search)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:docs-/ },
      handler: (id) => {
        const pages = readDocsPages();
        const content = id.endsWith('search') ? createSearchIndex(pages) : pages;
        return { code: `export default ${JSON.stringify(content)};`, map: null };
      },
    },
  };
}
