import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { flattenMessage } from '../apps/web/vite/compile-messages.ts';
import { EXCEPTIONS, type SentenceException } from './sentence-exceptions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** English catalogs, of which the other languages are translations. */
const CATALOGS = 'apps/{web/app,server}/messages/en/*.json';
/**
 * Catalogs that `npm run docs:write` makes from texts in code. Their exceptions have the key of the message, so the code
 * is not searched for the same texts.
 */
const GENERATED_CATALOGS =
  /\/(?:[a-z]+-findings|rule-[a-z]+|[a-z-]+-outcomes|score-texts|stored-data|problem-texts)\.json$/;
/** Code with English sentences that no catalog contains. */
const CODE = ['apps/{server/src,extension/src,web/app}/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];

/** Catalogs of the sentence module, `packages/api-contract/src/statements`. */
const MODULE_CATALOGS: ReadonlySet<string> = new Set([
  'headlines',
  'statements',
  'relationships',
  'relationship-labels',
  'relationship-states',
  'relationship-sentences',
  'badge',
]);

const SITE = String.raw`(?:it|itself|them|this|that|you|the (?:site|domain|publisher|host)|\{\w+\})`;

/** Verbs of relationships with a site as their object, and words for the state of one. */
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\d_-])(?:${[
    `lists? ${SITE}`,
    'lists? as (?:a )?members?',
    'listed (?:by|through|itself)',
    String.raw`names? (?:it|this site|this domain|\{\w+\}) as`,
    'named as',
    `controls? ${SITE}`,
    'controls, ',
    'controlled by',
    `owns ${SITE}`,
    'owned by',
    `belongs? to ${SITE}`,
    'is a member of',
    'vouch(?:es|ed)? for',
    'sells to',
    `(?:confirms?|contradicts?|denies) ${SITE}`,
    'confirmed',
    'unconfirmed',
    'claimed',
    'unreturned',
    'stale',
    'contradicted',
    'denied',
  ].join('|')})(?![\p{L}\d_-])`,
  'iu',
);

/** Matches a comment or a text, so that a quotation mark in a comment starts no text. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;

/** Matches a query, which contains names of states and no sentence. */
const QUERY = /\b(?:SELECT|INSERT|UPDATE|DELETE|MATCH|WHERE|RETURN|CREATE)\b/;

/** Matches classes of styles, such as `data-[state=stale]:hidden`. */
const STYLE = /\[[^\s\]]+\]:/;

/** Matches the code before the definition of a field of the API, which names no organization. */
const DEFINITION = /\.describe\(\s*$/;

interface Sentence {
  /** Path of the file. */
  readonly file: string;
  /** Key of the message, or the text itself in code. */
  readonly key: string;
  readonly text: string;
}

/** A sentence outside the module, with the word for which it was found. */
export interface SentenceFinding extends Sentence {
  readonly word: string;
}

/**
 * Finds messages about relationships of sites outside the sentence module. Such a wording has no state, no date and no
 * tense of its own, so it becomes false when those of the module change.
 * @returns the findings, and the exceptions that no message needs
 */
export function checkSentences(
  root: string,
  exceptions: readonly SentenceException[] = EXCEPTIONS,
): { sentences: number; found: SentenceFinding[]; unused: string[] } {
  const messages = listMessages(root);
  const known = new Set(messages.flatMap(({ file, source }) => (GENERATED_CATALOGS.test(file) ? [source] : [])));
  const sentences: Sentence[] = [...messages, ...listTexts(root).filter(({ text }) => !known.has(text))];
  const used = new Set<SentenceException>();
  const found = sentences.flatMap((sentence) => {
    const [word] = PATTERN.exec(sentence.text) ?? [];
    if (word === undefined) return [];
    const exception = exceptions.find(({ file, keys }) => sentence.file.endsWith(file) && keys.test(sentence.key));
    if (!exception) return [{ ...sentence, word }];
    used.add(exception);
    return [];
  });
  const unused = exceptions.filter((exception) => !used.has(exception)).map(({ file, keys }) => `${file} ${keys}`);
  return { sentences: sentences.length, found, unused };
}

type Messages = string | null | { readonly [key: string]: Messages };

/** A message with its text before the expansion of its variants. */
interface Message extends Sentence {
  readonly source: string;
}

const listMessages = (root: string): Message[] =>
  globSync(CATALOGS, { cwd: root })
    .sort()
    .filter((file) => !MODULE_CATALOGS.has(path.basename(file, '.json')))
    .flatMap((file) => flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file, []));

function flatten(messages: Messages, file: string, keys: readonly string[]): Message[] {
  if (messages === null) return [];
  if (typeof messages === 'string')
    return [{ file, key: keys.join('.'), text: flattenMessage(messages), source: messages }];
  return Object.entries(messages).flatMap(([key, message]) => flatten(message, file, [...keys, key]));
}

/** Lists texts of several words in code. An expression in a template is a placeholder. */
const listTexts = (root: string): Sentence[] =>
  globSync(CODE, { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx', '**/generated/**'] })
    .sort()
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      return [...code.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
        const text = token.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '{value}');
        if (token.startsWith('/') || !text.includes(' ') || QUERY.test(text) || STYLE.test(text)) return [];
        if (DEFINITION.test(code.slice(0, index))) return [];
        return [{ file, key: text, text }];
      });
    });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sentences, found, unused } = checkSentences(ROOT);
  for (const { file, key, word } of found)
    process.stderr.write(`${file} “${word}” in “${key.slice(0, 100)}”; use packages/api-contract/src/statements\n`);
  for (const exception of unused)
    process.stderr.write(`scripts/sentence-exceptions.ts has ${exception}, which no message needs; remove it\n`);
  process.stdout.write(
    `${sentences} texts read, ${found.length} sentences about relationships outside their module.\n`,
  );
  process.exitCode = sentences > 0 && found.length === 0 && unused.length === 0 ? 0 : 1;
}
