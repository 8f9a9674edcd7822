import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { compileMessages } from '../../web/vite/compile-messages.ts';
import { FALLBACK_JSX_RUNTIME, hasAllTranslations } from '../../web/vite/message-catalogs.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const WEB_LIB = fileURLToPath(new URL('../../web/app/lib', import.meta.url));
const MESSAGES = fileURLToPath(new URL('../../web/app/messages', import.meta.url));

const SPECIFIER = '#messages/';
/** Before the language and the name of a catalog. */
const COMPILED = '\0messages:';
const LANGUAGE = /[?&]lang=([\w-]+)/;
/** Folders of modules that show text. All other modules are the same for all languages. */
const WITH_TEXT = [...['popup', 'options', 'text'].map((folder) => path.join(SOURCE, folder)), WEB_LIB].map(
  normalizePath,
);

/**
 * Compiles the modules that show text once for each language. `popup.tsx?lang=de` is the entry: what it imports from
 * folders with text gets the same `?lang`, and `#messages/…` is the catalog of that language. The web chooses its language
 * with an import map in the page, which the content security policy of an extension does not allow.
 */
export const languages = (): Plugin => ({
  name: 'vouchwire:languages',
  enforce: 'pre',
  config: () => (hasAllTranslations() ? {} : { oxc: { jsx: { importSource: FALLBACK_JSX_RUNTIME } } }),
  async resolveId(source, importer, options) {
    const language = getLanguage(importer);
    if (language === null) return undefined;
    if (source.startsWith(SPECIFIER)) {
      const name = path.basename(source, '.ts');
      const module = path.join(MESSAGES, language, `${name}.ts`);
      return existsSync(module) ? `${normalizePath(module)}?lang=${language}` : `${COMPILED}${language}/${name}`;
    }
    const file = source.startsWith(FALLBACK_JSX_RUNTIME) ? `${WEB_LIB}/${source.slice(1)}.ts` : source;
    const resolved = await this.resolve(file, importer, { ...options, skipSelf: true });
    const isWithText = WITH_TEXT.some((folder) => resolved?.id.startsWith(`${folder}/`));
    if (!resolved || !isWithText || !/\.tsx?$/.test(resolved.id)) return resolved;
    return { ...resolved, id: `${resolved.id}?lang=${language}` };
  },
  load(id) {
    if (!id.startsWith(COMPILED)) return undefined;
    const [language = '', name = ''] = id.slice(COMPILED.length).split('/');
    const [catalog, english] = [language, 'en'].map((tag) => path.join(MESSAGES, tag, `${name}.json`)) as [
      string,
      string,
    ];
    return compileMessages(existsSync(catalog) ? readFileSync(catalog, 'utf8') : '{}', {
      lib: normalizePath(WEB_LIB),
      english: readFileSync(english, 'utf8'),
    });
  },
});

function getLanguage(importer: string | undefined): string | null {
  if (importer?.startsWith(COMPILED)) return importer.slice(COMPILED.length).split('/')[0] ?? null;
  return LANGUAGE.exec(importer ?? '')?.[1] ?? null;
}
