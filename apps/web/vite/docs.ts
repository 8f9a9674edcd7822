import type { Plugin } from 'vite';
import { readDocsMarkdown, readDocsPages } from './docs-pages.ts';
import { createSearchIndex } from './docs-search.ts';

/**
 * The documents under `/docs` and the index of their search become part of the web while it is built. Their Markdown is
 * a file next to each prerendered page.
 */
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
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [address, source] of readDocsMarkdown())
        this.emitFile({ type: 'asset', fileName: `${address.slice(1)}/index.md`, source });
    },
  };
}
