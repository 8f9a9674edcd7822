import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MESSAGES = path.join(ROOT, 'apps/web/app/messages/en');
const TEST = /\.test\.tsx?$|^scripts\/|\/test\//;
const READ_FILE = /\.(?:csv|cypher|json|md|txt|ya?ml)$/;
/** A path or a pattern of such files in a string, such as `docs/**` + `/*.md`, or a folder, such as `docs/rules/`. */
const NAMED = /['"`]((?:\.\.?\/)*[\w*-][\w.*/-]*(?:\.(?:csv|cypher|json|md|txt|ya?ml)|\/))['"`]/g;
const MESSAGE_IMPORT = /'#messages\/([\w-]+)\.ts'/g;

/**
 * Lets `vitest --changed` follow more than imports: to the files that a test names, and to the catalogs of the messages
 * that a module imports.
 */
export const followReadFiles = (): Plugin => ({
  name: 'vouchwire:follow-read-files',
  enforce: 'pre',
  apply: () => process.argv.includes('--changed'),
  transform(code, id) {
    const [file = ''] = id.split('?');
    for (const [, name] of code.matchAll(MESSAGE_IMPORT)) this.addWatchFile(path.join(MESSAGES, `${name}.json`));
    if (!TEST.test(path.relative(ROOT, file))) return;
    for (const [, name = ''] of code.matchAll(NAMED))
      for (const read of listFiles(name, path.dirname(file))) this.addWatchFile(read);
  },
});

/** A test resolves a name against its own folder or against the root. */
const listFiles = (name: string, folder: string): string[] =>
  [folder, ROOT]
    .map((base) => path.resolve(base, name))
    .filter((address) => address.startsWith(ROOT) && !folder.startsWith(address) && !address.includes('node_modules'))
    .flatMap((address) => globSync(name.endsWith('/') ? path.join(address, '**') : address))
    .filter((address) => READ_FILE.test(address));
