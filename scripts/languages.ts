import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRANSLATIONS } from '../apps/web/app/messages/translations.ts';
import { isTranslation, type Messages } from '../apps/web/vite/compile-messages.ts';
import { LANGUAGES } from '../packages/api-contract/src/languages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MESSAGES = path.join(ROOT, 'apps/web/app/messages');
const [SOURCE, ...OTHERS] = LANGUAGES;
/** Max. number of texts that a line of the report names. */
const MAX_NAMED = 8;

/** The texts of a catalog by their key, such as `head.title`. */
type Texts = ReadonlyMap<string, string>;

/** What is to be done in the catalogs. The pages show the English text for a missing one. */
interface CatalogReport {
  /** Invalid texts, and translations of nothing. */
  readonly problems: readonly string[];
  /** A line for each catalog and language without some of the texts. A release needs all. */
  readonly missing: readonly string[];
  /** A line for each catalog and language with translations of English texts that changed. */
  readonly outdated: readonly string[];
}

/** Compares the catalogs of all languages with the English ones. @param messages folder of the languages */
export function checkCatalogs(messages = MESSAGES): CatalogReport {
  const earlier = readEarlierCatalogs(messages);
  const reports = OTHERS.flatMap(({ tag }) =>
    listCatalogs(messages, SOURCE.tag, tag).map((file) => compareCatalogs(messages, tag, file, earlier)),
  );
  return {
    problems: reports.flatMap(({ problems }) => problems),
    missing: reports.flatMap(({ missing }) => missing),
    outdated: reports.flatMap(({ outdated }) => outdated),
  };
}

function compareCatalogs(messages: string, tag: string, file: string, earlier: EarlierCatalogs): CatalogReport {
  const english = loadTexts(messages, SOURCE.tag, file);
  const texts = loadTexts(messages, tag, file);
  const name = `messages/${tag}/${file}`;
  const problems = [...texts.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${name} has ${key}, which English has not`);
  const missing: string[] = [];
  for (const [key, text] of english) {
    try {
      if (!isTranslation(texts.get(key), text, key)) missing.push(key);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const earlierEnglish = earlier.load(SOURCE.tag, file);
  const earlierTexts = earlier.load(tag, file);
  const outdated = [...english]
    .filter(([key, text]) => earlierEnglish.has(key) && earlierEnglish.get(key) !== text)
    .map(([key]) => key)
    .filter((key) => texts.has(key) && texts.get(key) === earlierTexts.get(key) && !missing.includes(key));
  return {
    problems,
    missing: describe(missing, `${name} lacks`),
    outdated: describe(outdated, `${name} is older than the English of`),
  };
}

function describe(keys: readonly string[], what: string): string[] {
  if (keys.length === 0) return [];
  const named = [...keys.slice(0, MAX_NAMED), ...(keys.length > MAX_NAMED ? ['…'] : [])];
  return [`${what} ${keys.length} ${keys.length === 1 ? 'text' : 'texts'}: ${named.join(', ')}`];
}

const listCatalogs = (messages: string, ...tags: readonly string[]): string[] => {
  const files = tags.flatMap((tag) => {
    const folder = path.join(messages, tag);
    return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  });
  return [...new Set(files)].sort();
};

function loadTexts(messages: string, tag: string, file: string): Texts {
  const address = path.join(messages, tag, file);
  return existsSync(address) ? parseTexts(readFileSync(address, 'utf8')) : new Map();
}

/** Collects texts from lists and objects, which may be nested. */
function parseTexts(json: string): Texts {
  const texts = new Map<string, string>();
  const collect = (value: Messages, keys: readonly string[]): void => {
    if (typeof value === 'string') texts.set(keys.join('.'), value);
    else if (value !== null)
      for (const [key, part] of Object.entries<Messages>(value as Record<string, Messages>))
        collect(part, [...keys, key]);
  };
  collect(JSON.parse(json), []);
  return texts;
}

/** The catalogs of an earlier version, from Git. */
interface EarlierCatalogs {
  readonly version: string;
  /** Empty if the English catalog is the same as now. */
  load(tag: string, file: string): Texts;
}

/**
 * Reads the catalogs of the last release, or before the first release, those of the last commit. Outside of a
 * repository, as in an unpacked archive, there are none.
 */
function readEarlierCatalogs(messages: string): EarlierCatalogs {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: messages, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const releases = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname');
  const version = releases?.split('\n')[0] || 'HEAD';
  const changes = git('diff', '--name-only', '--relative', '--diff-filter=M', version, '--', SOURCE.tag);
  const changed = new Set(changes?.split('\n'));
  return {
    version,
    load(tag, file) {
      const json = changed.has(`${SOURCE.tag}/${file}`) ? git('show', `${version}:./${tag}/${file}`) : null;
      return json === null ? new Map() : parseTexts(json);
    },
  };
}

/** Creates the table of the languages of the pages. */
export function createLanguageTable(): string {
  const rows = LANGUAGES.map(({ tag, name }) => {
    const translation = TRANSLATIONS[tag];
    if (!translation) throw new Error(`“${tag}” is a language of the pages without a line in translations.ts`);
    const glossary = existsSync(path.join(ROOT, `docs/languages/${tag}.md`)) ? `[words](languages/${tag}.md)` : '';
    const reviewed = translation.reviewed ?? '**awaiting review by a speaker**';
    return `| \`${tag}\` | ${name} | ${translation.createdBy} | ${reviewed} | ${glossary} |`;
  });
  return `\n| tag | language | made | reviewed | glossary |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n\n`;
}
