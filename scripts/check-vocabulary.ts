import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOWED_NAMES, NAMES, PROSE, type Replacement, UNCHECKED_FILES } from './vocabulary.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED_FOLDERS = new Set(['node_modules', 'build', 'dist', 'generated', 'coverage', 'fixtures', 'conformance']);

const CODE = /\.(?:tsx?|[mc]?js)$/;
const CATALOG = /^apps\/(?:server|web\/app)\/messages\/en\//;
const COMMAND_HELP = /^(?:apps\/server\/src\/main|packages\/trust-txt\/bin\/.*)\.ts$/;
const TEST = /\.test\.tsx?$/;

/** Matches the code before the title of a test: `it(`, `describe.skip(`, or the end of `test.each(…)(`. */
const BEFORE_TITLE = /(?:(?<![\w$.])(?:it|test|describe)(?:\.\w+)*|\))\(\s*$/;

/**
 * Matches a comment, a text, a regular expression or a name. A regular expression follows an operator or an opening
 * bracket.
 */
const TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|(?<=[=(,:?[!&|;{}>]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[A-Za-z_$][\w$]*/g;

/** A word that the house style replaces. `line` counts from 1. It is 0 for the name of a file. */
interface VocabularyFinding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

interface Part {
  readonly kind: 'prose' | 'name';
  readonly text: string;
  readonly start: number;
}

/** Compiles a list of replacements into one expression with a group for each entry. */
function compile(replacements: readonly Replacement[]): RegExp {
  const entries = replacements.map(({ pattern }) => `(${pattern.replaceAll(' ', '\\s+')})`);
  return new RegExp(`(?<![\\p{L}\\d_-])(?:${entries.join('|')})(?![\\p{L}\\d_-])`, 'giu');
}

const PROSE_PATTERN = compile(PROSE);
const NAME_PATTERN = compile(NAMES);

/**
 * Checks the files below `root`.
 * @returns the findings. `unused` contains allowed names without an occurrence, which should be removed from the list
 */
export function checkVocabulary(root: string): { files: number; found: VocabularyFinding[]; unused: string[] } {
  const files = globSync(['**/*.{ts,tsx,mjs,cjs,js,css,md}', 'apps/{server,web/app}/messages/en/*.json'], {
    cwd: root,
    exclude: (name) => SKIPPED_FOLDERS.has(path.basename(name)) || UNCHECKED_FILES.some((file) => file.test(name)),
  }).sort();
  const used = new Set<string>();
  const found = files.flatMap((file) => checkFile(root, file, used));
  return { files: files.length, found, unused: [...ALLOWED_NAMES.keys()].filter((name) => !used.has(name)) };
}

function checkFile(root: string, file: string, used: Set<string>): VocabularyFinding[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = findInName(splitName(file.replace(/\.\w+$/, '').replaceAll('/', ' '))).map((finding) => ({
    ...finding,
    file,
    line: 0,
  }));
  for (const part of listParts(file, text)) {
    if (part.kind === 'name' && ALLOWED_NAMES.has(part.text)) {
      used.add(part.text);
      continue;
    }
    const findings = part.kind === 'prose' ? findInProse(part) : findInName(splitName(part.text), part);
    for (const { word, instead, start } of findings)
      found.push({ file, line: text.slice(0, start).split('\n').length, word, instead, start });
  }
  return found.map(({ line, word, instead }) => ({ file, line, word, instead }));
}

interface Match {
  readonly word: string;
  readonly instead: string;
  readonly start: number;
}

function findInProse({ text, start }: Part): Match[] {
  return listMatches(PROSE_PATTERN, PROSE, text, start);
}

function findInName(words: string, name?: Part): Match[] {
  const matches = listMatches(NAME_PATTERN, NAMES, words, 0);
  return matches.slice(0, 1).map((match) => ({ ...match, word: name?.text ?? match.word, start: name?.start ?? 0 }));
}

function listMatches(pattern: RegExp, replacements: readonly Replacement[], text: string, start: number): Match[] {
  return [...text.matchAll(pattern)].map((match) => ({
    word: match[0].replaceAll(/\s+/g, ' '),
    instead: replacements[match.slice(1).findIndex((group) => group !== undefined)]?.instead ?? '',
    start: start + match.index,
  }));
}

/** Converts `lastNotifiedAt` and `LAST_NOTIFIED_AT` to `last notified at`. */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_$.-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function listParts(file: string, text: string): Part[] {
  if (file.endsWith('.md')) return [{ kind: 'prose', text: blankCode(text), start: 0 }];
  const parts: Part[] = [];
  for (const { 0: token, index: start } of text.matchAll(TOKEN)) {
    if (token.startsWith('/*') || token.startsWith('//')) parts.push({ kind: 'prose', text: blankMarks(token), start });
    else if (/^[A-Za-z_$]/.test(token)) {
      if (CODE.test(file)) parts.push({ kind: 'name', text: token, start });
    } else if (file.endsWith('.json') && text[start + token.length] === ':') {
      parts.push({ kind: 'name', text: token.slice(1, -1), start });
    } else if (/^['"`]/.test(token) && (CATALOG.test(file) || (COMMAND_HELP.test(file) && token.includes(' '))))
      parts.push({ kind: 'prose', text: blankCode(blankSyntax(token).replaceAll('`', ' ')), start });
    else if (/^['"`]/.test(token) && TEST.test(file) && BEFORE_TITLE.test(text.slice(Math.max(0, start - 100), start)))
      parts.push({ kind: 'prose', text: `'${blankCode(token.slice(1, -1))}'`, start });
  }
  return parts;
}

/** Replaces the marks of a comment with spaces, so that a phrase that continues on the next line is found. */
function blankMarks(comment: string): string {
  return blankCode(comment.replaceAll(/^([ \t]*)(\*|\/\/)/gm, '$1 '));
}

/** Replaces the syntax of ICU MessageFormat, such as `{state, select, stale {`, with the same number of spaces. */
function blankSyntax(message: string): string {
  return message.replaceAll(/\{\w+, (?:select|plural),|[\w=]+ \{/g, (syntax) => syntax.replaceAll(/\S/g, '#'));
}

/** Replaces fenced blocks and code in backticks with the same number of spaces. */
function blankCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, '#'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, found, unused } = checkVocabulary(ROOT);
  for (const { file, line, word, instead } of found)
    process.stderr.write(`${file}:${line} “${word}”; write instead: ${instead}\n`);
  for (const name of unused)
    process.stderr.write(`scripts/vocabulary.ts allows “${name}”, which no file contains; remove it\n`);
  process.stdout.write(`${files} files read, ${found.length} words to replace.\n`);
  process.exitCode = files > 0 && found.length === 0 && unused.length === 0 ? 0 : 1;
}
