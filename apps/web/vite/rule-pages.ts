import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Block, parseMarkdown } from '../app/lib/markdown-blocks.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/rules', import.meta.url));
const MODULE = 'virtual:rule-pages';
const RESOLVED = `\0${MODULE}`;

/** The pages of `docs/rules` become part of the web's server while it is built: by the code of their rule. */
export function rulePages(): Plugin {
  return {
    name: 'vouchwire:rule-pages',
    resolveId: { filter: { id: /^virtual:rule-pages$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:rule-pages$/ },
      handler: () => ({ code: `export default ${JSON.stringify(loadPages())};`, map: null }),
    },
  };
}

function loadPages(): Record<string, Block[]> {
  const files = readdirSync(FOLDER).filter((file) => /^TT\d+\.md$/.test(file));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [path.basename(file, '.md'), parseMarkdown(readFileSync(path.join(FOLDER, file), 'utf8'))]),
  );
}
