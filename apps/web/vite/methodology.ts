import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseMarkdown } from '../app/lib/markdown-blocks.ts';

const FILE = fileURLToPath(new URL('../../../docs/methodology.md', import.meta.url));

/** `docs/methodology.md` becomes part of the web while it is built: importing the file gives its blocks. */
export function methodology(): Plugin {
  return {
    name: 'vouchwire:methodology',
    load: {
      filter: { id: FILE },
      handler: (id) => {
        if (id !== FILE) return null;
        return { code: `export default ${JSON.stringify(parseMarkdown(readFileSync(FILE, 'utf8')))};`, map: null };
      },
    },
  };
}
