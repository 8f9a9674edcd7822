import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pseudoMessages } from './pseudo-messages.ts';

const MESSAGES = fileURLToPath(new URL('../app/messages/', import.meta.url));
const SOURCE_LANGUAGE = 'en';
const PSEUDO = 'pseudo';
/** BCP 47: English with its letters replaced. */
const PSEUDO_TAG = 'en-XA';

/** Where the build in a language goes; the server looks for it there. */
export const buildDirectory = (language: string = SOURCE_LANGUAGE): string =>
  language === SOURCE_LANGUAGE ? 'build' : `build-${language}`;

/**
 * Builds the web in one language: `#messages/…` is looked up in that language's folder. The language `pseudo` is made
 * from the English words, to see what is not taken from the messages.
 * @throws Error where there is no folder for the language
 */
export function locale(language: string = SOURCE_LANGUAGE): Plugin {
  const folder = path.join(MESSAGES, language === PSEUDO ? SOURCE_LANGUAGE : language);
  if (!existsSync(folder)) throw new Error(`There are no messages in “${language}”: ${folder} is missing`);
  return {
    name: 'vouchwire:locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('#messages/') ? path.join(folder, id.slice('#messages/'.length)) : undefined),
    transform: {
      filter: { id: `${folder}/*.ts` },
      handler: (source, id) => {
        if (language !== PSEUDO) return null;
        if (path.basename(id) === 'locale.ts') {
          return { code: source.replace(/language: '[^']*'/, `language: '${PSEUDO_TAG}'`), map: null };
        }
        return { code: pseudoMessages(id, source), map: null };
      },
    },
  };
}
