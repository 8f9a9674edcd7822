import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pseudoMessages } from './pseudo-messages.ts';

const MESSAGES = fileURLToPath(new URL('../app/messages/', import.meta.url));
/** English texts that the server and the pages share. */
const SHARED_TEXTS = fileURLToPath(
  new URL('../../../packages/api-contract/src/statements/english-text.ts', import.meta.url),
);
const SOURCE_LANGUAGE = 'en';
/** Text direction by the tag of a pseudo language, which is generated from the English text. */
const PSEUDO: Readonly<Record<string, 'ltr' | 'rtl'>> = { 'en-XA': 'ltr', 'ar-XB': 'rtl' };

/** Output folder of the build in a language; the server reads it there. */
export const buildDirectory = (language: string = SOURCE_LANGUAGE): string => `build/${language}`;

/** Where its hashed files go in that build: one address names a file of one language, on a server that has them all. */
export const assetsDirectory = (language: string = SOURCE_LANGUAGE): string =>
  language === SOURCE_LANGUAGE ? 'assets' : `assets/${language}`;

/**
 * Builds the web in one language: `#messages/…` is looked up in that language's folder. The languages `en-XA` and
 * `ar-XB` are made from the English words, to see what is not taken from the messages and what knows one direction only.
 * @param language BCP 47
 * @throws Error where there is no folder for the language
 */
export function locale(language: string = SOURCE_LANGUAGE): Plugin {
  const direction = PSEUDO[language];
  const folder = path.join(MESSAGES, direction ? SOURCE_LANGUAGE : language);
  if (!existsSync(folder)) throw new Error(`There are no messages in “${language}”: ${folder} is missing`);
  return {
    name: 'vouchwire:locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('#messages/') ? path.join(folder, id.slice('#messages/'.length)) : undefined),
    transform: {
      filter: { id: [`${folder}/*.ts`, SHARED_TEXTS] },
      handler: (source, id) => {
        if (!direction) return null;
        if (path.basename(id) === 'locale.ts') {
          const code = source
            .replace(/language: '[^']*'/, `language: '${language}'`)
            .replace(/direction: '[^']*'/, `direction: '${direction}'`);
          return { code, map: null };
        }
        return { code: pseudoMessages(id, source), map: null };
      },
    },
  };
}
