import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@vouchwire/api-contract';
import { build, type Plugin, type Rolldown } from 'vite';
import { OFFLINE_WORKER_PATH } from '../app/features/offline/offline-names.ts';
import { CATALOG_LIST, type MessageCatalogs } from './message-catalogs.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const WORKER = path.join(WEB, 'app/features/offline/offline-worker.ts');
/** Modules that every page loads, and those of the offline page, which may load more of what they import later. */
const SHELL_MODULES = ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/query-provider.tsx'];
const OFFLINE_MODULES = ['app/routes/offline.tsx'];
const MESSAGES = '#messages/';

type Bundle = Rolldown.OutputBundle;

/**
 * Builds the service worker of the offline mode, with the list of the files that it stores. Only visitors who turn the
 * offline mode on load it. This plugin runs after that of the catalogs, which names their folders when it writes them.
 */
export const offlineWorker = (): Plugin => ({
  name: 'vouchwire:offline-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }, bundle) {
      const { folders } = JSON.parse(readFileSync(CATALOG_LIST, 'utf8')) as MessageCatalogs;
      const files = Object.fromEntries(
        LANGUAGES.map(({ tag }) => [tag, listOfflineFiles(bundle, tag, folders[tag] ?? '')]),
      );
      await buildWorker(dir, files);
    },
  },
});

/** Addresses of the code, styles, fonts and messages of the offline page. @param folder of the messages in the language */
function listOfflineFiles(bundle: Bundle, tag: string, folder: string): string[] {
  const chunks = new Map<string, Rolldown.OutputChunk>();
  const add = (name: string, withLater: boolean) => {
    const chunk = bundle[name.startsWith(MESSAGES) ? `assets/messages/${tag}/${name.slice(MESSAGES.length)}` : name];
    if (chunk?.type !== 'chunk' || chunks.has(chunk.fileName)) return;
    chunks.set(chunk.fileName, chunk);
    for (const imported of chunk.imports) add(imported, withLater);
    if (withLater) for (const imported of chunk.dynamicImports) add(imported, withLater);
  };
  // First, so that what the shell loads later is not taken with the parts that both share.
  for (const module of SHELL_MODULES) add(findChunk(bundle, module), false);
  for (const module of OFFLINE_MODULES) add(findChunk(bundle, module), true);
  const styles = [...chunks.values()].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const sources = [...chunks.values()].map(({ code }) => code);
  for (const style of styles) {
    const asset = bundle[style];
    if (asset?.type === 'asset') sources.push(String(asset.source));
  }
  const text = sources.join('\n');
  const assets = Object.values(bundle)
    .filter(({ type, fileName }) => type === 'asset' && !fileName.endsWith('.css') && text.includes(fileName))
    // Letters that only some names have: fonts of the device show them.
    .filter(({ fileName }) => !fileName.includes('latin-ext'))
    .map(({ fileName }) => fileName);
  return [
    ...[...chunks.keys()].map((name) => {
      const messages = `assets/messages/${tag}/`;
      return name.startsWith(messages) ? `${folder}${name.slice(messages.length)}` : `/${name}`;
    }),
    ...[...new Set([...styles, ...assets])].map((name) => `/${name}`),
    '/favicon.svg',
  ].sort();
}

function findChunk(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find(
    (output) =>
      output.type === 'chunk' && output.isEntry && output.facadeModuleId?.split('?')[0]?.endsWith(`/${module}`),
  );
  if (!chunk) throw new Error(`The build has no entry for ${module}`);
  return chunk.fileName;
}

async function buildWorker(dir: string, files: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const list = JSON.stringify(files);
  const version = createHash('sha256').update(list).digest('base64url').slice(0, 8);
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'warn',
    define: { OFFLINE_FILES: list, OFFLINE_BUILD: JSON.stringify(version) },
    build: {
      target: 'es2023',
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: WORKER,
        output: { format: 'iife', entryFileNames: OFFLINE_WORKER_PATH.slice(1) },
      },
    },
  });
}
