import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { findNearestWord } from 'trust-txt';
import { AppError, getErrorMessage } from '../errors/app-error.ts';
import { logWarning } from '../telemetry/log-status.ts';
import { type Config, environment, toConfig } from './config.ts';
import { PROJECT_ROOT } from './project-folders.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Names of this project that are not settings of the server: of its scripts, tests and Compose files. */
const OTHER_NAMES = [
  'VOUCHWIRE_ENV_FILE',
  'VOUCHWIRE_HOME',
  'VOUCHWIRE_SUBCOMMAND',
  'VOUCHWIRE_LOCALE',
  'VOUCHWIRE_TEST_CANARY',
  'DOMAIN',
  'NEO4J_PASSWORD',
  'POSTGRES_PASSWORD',
];
const SETTINGS = Object.keys(environment.shape);
const KNOWN_NAMES: ReadonlySet<string> = new Set([...SETTINGS, ...OTHER_NAMES]);
/** In shorter names, one typo makes another common name, such as `POST` of `PORT`. */
const MIN_LENGTH_FOR_TYPOS = 6;
const MIN_LENGTH_FOR_TWO_TYPOS = 10;

/**
 * Reads the settings from the environment and from the file `.env` in the project folder, or the one that
 * `VOUCHWIRE_ENV_FILE` names. A variable of the environment comes first. Warns about unknown names, except in a process
 * that a server has started (`spawnSubcommand`): the server has warned.
 * @throws AppError `configuration` that lists all invalid settings
 */
export function loadConfig(env: Environment): Config {
  const file = path.resolve(PROJECT_ROOT, env.VOUCHWIRE_ENV_FILE || '.env');
  const inFile = readSettingsFile(file, Boolean(env.VOUCHWIRE_ENV_FILE));
  if (!env.VOUCHWIRE_SUBCOMMAND)
    for (const warning of [...findUnknownSettings(env, inFile.settings), ...inFile.warnings]) logWarning(warning);
  return toConfig({ ...inFile.settings, ...env }, (name) => (env[name] === undefined ? file : null));
}

interface SettingsFile {
  readonly settings: Environment;
  readonly warnings: readonly string[];
}

function readSettingsFile(file: string, isRequired: boolean): SettingsFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Most installations have no such file.
    if (!isRequired && code === 'ENOENT') return { settings: {}, warnings: [] };
    throw new AppError(
      'configuration',
      `The settings file ${file} could not be read: ${getErrorMessage(cause)}. Check VOUCHWIRE_ENV_FILE and the permissions of the file`,
      { cause },
    );
  }
  const text = decodeSettings(bytes);
  if (text === null) {
    throw new AppError('configuration', `The settings file ${file} is not UTF-8 text. Save it with the encoding UTF-8`);
  }
  const unclosed = findUnclosedQuotes(text, file);
  if (unclosed.length > 0) throw new AppError('configuration', unclosed.join('. '));
  const settings = parseEnv(text);
  return { settings, warnings: findLinesWithoutEqualsSign(text, settings, file) };
}

/** Without a byte order mark, which would become part of the first name. Null for UTF-16, Latin-1 and other encodings. */
function decodeSettings(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Lines such as `NAME="value`. `parseEnv` ends the value at the next quote of the file, and skips the settings in between. */
function findUnclosedQuotes(text: string, file: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, name = '', quote = '', rest = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(["'`])(.*)$/.exec(line) ?? [];
    if (rest.includes(quote)) return [];
    return [`Line ${index + 1} of ${file} has no closing quote. Write ${name}=${quote}value${quote}`];
  });
}

/** Lines such as `PORT: 8080` and `PORT 8080`, which `parseEnv` skips without an error. */
function findLinesWithoutEqualsSign(text: string, settings: Environment, file: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const name = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)(?:\s*:|\s+[^=\s])/.exec(line)?.[1];
    if (name === undefined || !KNOWN_NAMES.has(name) || name in settings) return [];
    return [`Line ${index + 1} of ${file} has no effect. Write ${name}=value`];
  });
}

/** Pure. Sentences about names that look like a setting but have no effect. */
export function findUnknownSettings(env: Environment, inFile: Environment): string[] {
  const fromEnvironment = Object.keys(env).flatMap((name) => {
    if (KNOWN_NAMES.has(name)) return [];
    const nearest = findNearestSetting(name);
    if (nearest === null && !name.startsWith('VOUCHWIRE_')) return [];
    return [formatUnknown(name, nearest)];
  });
  // Everything in the file is meant for this program.
  const fromFile = Object.keys(inFile)
    .filter((name) => !KNOWN_NAMES.has(name) && !(name in env))
    .map((name) => formatUnknown(name, findNearestSetting(name)));
  return [...fromEnvironment, ...fromFile];
}

function findNearestSetting(name: string): string | null {
  if (!/^[A-Z][A-Z0-9_]*$/i.test(name) || name.length < MIN_LENGTH_FOR_TYPOS) return null;
  return findNearestWord(name, SETTINGS, name.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2);
}

function formatUnknown(name: string, nearest: string | null): string {
  const advice = nearest === null ? 'docs/settings.md lists all settings' : `Did you mean ${nearest}?`;
  return `${name} is not a setting and has no effect. ${advice}`;
}
