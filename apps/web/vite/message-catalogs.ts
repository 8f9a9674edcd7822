import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, PSEUDO_LANGUAGES } from '@vouchwire/api-contract';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { compileMessages, isCatalogComplete } from './compile-messages.ts';
import { importFromShell, renderShellModule, SHELL_CATALOGS, SHELL_MODULE } from './message-shell.ts';
import { isUserText, pseudoText } from './pseudo-text.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const APP = normalizePath(path.join(WEB, 'app/'));
const MESSAGES = path.join(WEB, 'app/messages');
/** Sets `lang` on elements with English texts that replace missing translations. */
export const FALLBACK_JSX_RUNTIME = '#jsx';
const SOURCE_LANGUAGE: string = LANGUAGES[0].tag;
/** Text direction by the tag of a pseudo language, which is generated from the English text. */
const PSEUDO: Readonly<Record<string, 'ltr' | 'rtl'>> = { 'en-XA': 'ltr', 'ar-XB': 'rtl' };
const TAGS = [...LANGUAGES, ...PSEUDO_LANGUAGES].map(({ tag }) => tag);

const SPECIFIER = '#messages/';
/** Of the client’s files: a folder for each language, whose name has the hash of its content. */
const CLIENT_FOLDER = 'assets/messages';
/** Which messages a page needs, for the server’s build; the client’s is made before it. */
const CATALOG_LIST = path.join(WEB, 'build/message-catalogs.json');
const CATALOG_MODULE = 'virtual:message-catalogs';
/** Before the language and the name of a catalog: the module that it is compiled into. */
const COMPILED = '\0messages:';

/** What the server must know to send a page with its messages. */
export interface MessageCatalogs {
  /** URL of the folder with the message modules, by language. */
  readonly folders: Readonly<Record<string, string>>;
  /** File names of the message modules that are loaded with an entry chunk (of a route, say), by its URL. */
  readonly modulesByEntry: Readonly<Record<string, readonly string[]>>;
  /** Files of a lazily loaded part, by the name of its module in the folder of the app. */
  readonly filesByPart: Readonly<Record<string, PartFiles>>;
}

export interface PartFiles {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** File names of its message modules. */
  readonly messages: readonly string[];
}

/**
 * One build for all languages: `#messages/…` stays an import of that name, and the platform maps it to the modules of
 * one language: in the browser the import map of the page, on the server `imports` of package.json. So each language
 * has a folder of message modules for the browser, and a copy of the server's bundle next to its own messages.
 *
 * A message module is compiled from a catalog, except `locale.ts`. The languages `en-XA` and `ar-XB` are made
 * from the English words, to see what is not taken from the messages and what knows one direction only. The development
 * server and tests have one language: that of VOUCHWIRE_LOCALE, or English.
 *
 * If a language lacks a message, JSX has a runtime that marks the English text in its place (`app/lib/jsx`). A
 * development server always uses it, because a message can be added while it runs.
 * @param messages folder of the catalogs, by language
 */
export function messageCatalogs(messages = MESSAGES): Plugin {
  let isBuild = false;
  return {
    name: 'vouchwire:message-catalogs',
    enforce: 'pre',
    config: (_config, { command }) => {
      isBuild = command === 'build';
      return isBuild && hasAllTranslations(messages) ? {} : { oxc: { jsx: { importSource: FALLBACK_JSX_RUNTIME } } };
    },
    buildStart() {
      if (!isBuild) return;
      const folder = this.environment.name === 'client' ? CLIENT_FOLDER : 'messages';
      for (const tag of TAGS) {
        for (const name of [SHELL_MODULE, ...listModules(messages).filter((name) => !SHELL_CATALOGS.includes(name))]) {
          this.emitFile({
            type: 'chunk',
            id: toModuleId(messages, tag, name),
            fileName: `${folder}/${tag}/${name}.js`,
            preserveSignature: 'strict',
          });
        }
      }
    },
    resolveId(id) {
      if (id === CATALOG_MODULE) return `\0${CATALOG_MODULE}`;
      if (id.startsWith(SPECIFIER)) {
        if (isBuild) return { id: id.replace(/\.ts$/, '.js'), external: true };
        return toModuleId(messages, process.env.VOUCHWIRE_LOCALE ?? SOURCE_LANGUAGE, path.basename(id, '.ts'));
      }
      return id.startsWith(COMPILED) ? id : undefined;
    },
    load(id) {
      if (id.startsWith(COMPILED) && id.endsWith(`/${SHELL_MODULE}`))
        return renderShellModule((name) => toModuleId(messages, id.slice(COMPILED.length).split('/')[0] ?? '', name));
      if (id === `\0${CATALOG_MODULE}`) {
        // Without a build, message modules have addresses like all others.
        const none: MessageCatalogs = { folders: {}, modulesByEntry: {}, filesByPart: {} };
        return `export default ${isBuild ? readFileSync(CATALOG_LIST, 'utf8') : JSON.stringify(none)};`;
      }
      if (!id.startsWith(COMPILED)) return undefined;
      const [tag = '', name = ''] = id.slice(COMPILED.length).split('/');
      const english = path.join(getFolder(messages, SOURCE_LANGUAGE), `${name}.json`);
      const catalog = path.join(getFolder(messages, tag), `${name}.json`);
      this.addWatchFile(english);
      this.addWatchFile(catalog);
      return compileMessages(existsSync(catalog) ? readFileSync(catalog, 'utf8') : '{}', {
        lib: normalizePath(path.join(WEB, 'app/lib')),
        english: readFileSync(english, 'utf8'),
        ...(PSEUDO[tag] && { transform: (text: string) => (isUserText(text) ? pseudoText(text) : text) }),
      });
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(normalizePath(messages)) || !file.endsWith('.json')) return undefined;
      // Their addresses are not those of files, so Vite does not find them by the file that changed.
      const name = path.basename(file, '.json');
      const compiled = TAGS.flatMap(
        (tag) => this.environment.moduleGraph.getModuleById(toModuleId(messages, tag, name)) ?? [],
      );
      return [...modules, ...compiled];
    },
    transform(source, id) {
      const [file = '', query] = id.split('?');
      if (isBuild && file.startsWith(APP)) {
        const code = importFromShell(source);
        if (code !== source) return { code, map: null };
      }
      if (!query?.startsWith('pseudo')) return undefined;
      const tag = query.slice('pseudo='.length);
      const code = source
        .replace(/language: '[^']*'/, `language: '${tag}'`)
        .replace(/direction: '[^']*'/, `direction: '${PSEUDO[tag]}'`);
      return { code, map: null };
    },
    writeBundle: {
      // Before the router renders pages with what was written.
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (this.environment.name === 'client') await writeClientCatalogs(dir, chunks);
        else await Promise.all(TAGS.map((tag) => writeServerOf(tag, dir)));
      },
    },
  };
}

/** Each language's folder gets a name that changes with its content, so that browsers may keep the files. */
async function writeClientCatalogs(dir: string, chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  const folders: Record<string, string> = {};
  for (const tag of TAGS) {
    const folder = `${CLIENT_FOLDER}/${tag}`;
    const hash = createHash('sha256');
    for (const { fileName, code } of chunks
      .filter(({ fileName }) => fileName.startsWith(`${folder}/`))
      .sort(byFileName))
      hash.update(`${fileName}\n${code}\n`);
    const hashed = `${folder}-${hash.digest('base64url').slice(0, 8)}`;
    await rm(path.join(dir, hashed), { recursive: true, force: true });
    await rename(path.join(dir, folder), path.join(dir, hashed));
    folders[tag] = `/${hashed}/`;
  }
  const byFile: Chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const catalogs: MessageCatalogs = {
    folders,
    modulesByEntry: listModulesByEntry(byFile),
    filesByPart: listFilesByPart(byFile),
  };
  await writeFile(CATALOG_LIST, JSON.stringify(catalogs));
}

const byFileName = (a: { fileName: string }, b: { fileName: string }): number => (a.fileName < b.fileName ? -1 : 1);

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A file and what it imports, directly or not, imports first. Message modules are imports without a chunk. */
function listImports(fileName: string, chunks: Chunks, seen = new Set<string>()): string[] {
  if (seen.has(fileName)) return [];
  seen.add(fileName);
  const imports = chunks.get(fileName)?.imports ?? [];
  return [...imports.flatMap((imported) => listImports(imported, chunks, seen)), fileName];
}

/** The files of each lazily loaded module and of what it imports. */
const listFilesByPart = (chunks: Chunks): Record<string, PartFiles> =>
  Object.fromEntries(
    [...chunks.values()].flatMap(({ isDynamicEntry, facadeModuleId, fileName }) => {
      if (!isDynamicEntry || !facadeModuleId?.startsWith(APP)) return [];
      const names = listImports(fileName, chunks).filter((name) => !name.startsWith(SPECIFIER));
      const files: PartFiles = {
        styles: names.flatMap((name) =>
          [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])].map((style) => `/${style}`),
        ),
        scripts: names.map((name) => `/${name}`),
        messages: listMessageModules(fileName, chunks),
      };
      return [[facadeModuleId.slice(APP.length), files]];
    }),
  );

/** The message modules that each entry chunk imports, itself or by what it imports. */
const listModulesByEntry = (chunks: Chunks): Record<string, string[]> =>
  Object.fromEntries(
    [...chunks.values()]
      .filter(({ isEntry, fileName }) => isEntry && !fileName.startsWith(CLIENT_FOLDER))
      .map(({ fileName }) => [`/${fileName}`, listMessageModules(fileName, chunks)]),
  );

const listMessageModules = (fileName: string, chunks: Chunks): string[] =>
  listImports(fileName, chunks)
    .filter((name) => name.startsWith(SPECIFIER))
    .map((name) => name.slice(SPECIFIER.length))
    .sort();

/** The English one stays where the build has put it; the others are copies next to it. */
async function writeServerOf(tag: string, dir: string): Promise<void> {
  const target = tag === SOURCE_LANGUAGE ? dir : `${dir}-${tag}`;
  if (target !== dir) {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const copied = ['index.js', 'assets', path.join('messages', tag)];
    await Promise.all(copied.map((name) => cp(path.join(dir, name), path.join(target, name), { recursive: true })));
  }
  const manifest = { type: 'module', imports: { [`${SPECIFIER}*`]: `./messages/${tag}/*` } };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The folder with the messages of a language, and with those that a pseudo language is made from. */
const getFolder = (messages: string, tag: string): string => path.join(messages, PSEUDO[tag] ? SOURCE_LANGUAGE : tag);

/** Each language has the modules of English, whose messages replace those that it lacks. */
const listModules = (messages: string): string[] =>
  readdirSync(getFolder(messages, SOURCE_LANGUAGE)).map((file) => path.parse(file).name);

/** A catalog is compiled into a module that is in no file. */
function toModuleId(messages: string, tag: string, name: string): string {
  const source = path.join(getFolder(messages, tag), `${name}.ts`);
  if (!existsSync(source)) return `${COMPILED}${tag}/${name}`;
  return PSEUDO[tag] ? `${source}?pseudo=${tag}` : source;
}

/** Whether each language has each message of English. */
export const hasAllTranslations = (messages = MESSAGES): boolean =>
  LANGUAGES.every(({ tag }) =>
    listModules(messages).every((name) => {
      const [english, catalog] = [SOURCE_LANGUAGE, tag].map((language) =>
        path.join(getFolder(messages, language), `${name}.json`),
      ) as [string, string];
      if (!existsSync(english)) return true;
      return existsSync(catalog) && isCatalogComplete(readFileSync(catalog, 'utf8'), readFileSync(english, 'utf8'));
    }),
  );
