import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkVocabulary } from './check-vocabulary.ts';
import { NAMES, PROSE } from './vocabulary.ts';

const SOURCE = 'apps/server/src/x.ts';
const CATALOG = 'apps/web/app/messages/en/x.json';
const TEST = 'apps/web/test/x.browser.test.ts';

const VIOLATIONS: [what: string, file: string, content: string, word: string][] = [
  ['a line comment', SOURCE, '// Nobody reads this.', 'Nobody'],
  ['a doc comment', SOURCE, '/** The file that stands. */', 'stands'],
  ['a phrase over two lines', SOURCE, '/**\n * It is done at\n * once.\n */', 'at once'],
  ['a phrase over two line comments', SOURCE, '// It goes\n// on with it.', 'goes on with'],
  ['a comment after a text with a quote', SOURCE, 'const x = /[\'"`]/; // Kept.', 'Kept'],
  ['a comment in JSX', 'apps/web/app/x.tsx', 'const x = <p>{/* Beside it. */}</p>;', 'Beside'],
  ['a comment of a style sheet', 'apps/web/app/x.module.css', '/* Under way. */\n.a { color: red; }', 'Under way'],
  ['a part of a name', SOURCE, 'const toldLines = 1;', 'toldLines'],
  ['a part of a constant', SOURCE, 'const MOST_ROWS = 1;', 'MOST_ROWS'],
  ['a verb of a name', SOURCE, 'export function askGraph() {}', 'askGraph'],
  ['a name of two words', SOURCE, 'const isUnderWay = 1;', 'isUnderWay'],
  ['a page of the documentation', 'docs/x.md', 'Whoever asks.', 'Whoever'],
  ['help of a command', 'packages/trust-txt/bin/main.ts', "const help = 'say what is told';", 'told'],
  ['a message', CATALOG, '{ "state": "It was asked." }', 'asked'],
  ['a message of the server', 'apps/server/messages/en/x.json', '{ "state": "It was asked." }', 'asked'],
  ['a count without its unit', CATALOG, '{ "count": "{count, plural, one {# domain} other {# domains}}" }', '# domain'],
  ['the key of a message', CATALOG, '{ "toldLines": "Lines" }', 'toldLines'],
  ['the title of a test', TEST, "it('keeps what was told', () => {});", 'told'],
  ['the title of a group', TEST, "describe.skip('nobody', () => {});", 'nobody'],
  ['the title of a table of tests', TEST, "test.each([['a (b)', 1]])(\n  '%s is kept', () => {});", 'kept'],
];

const VALID: [what: string, file: string, content: string][] = [
  ['part of another word', SOURCE, '// The mendable standalone household is unreadable.'],
  ['an ordinary meaning', SOURCE, '// No more than 5 of the at most 10 rows.'],
  ['code in a comment', SOURCE, '// The field `kept`.'],
  ['a text of the product', SOURCE, "const state = 'asked';"],
  ['a text in a test', TEST, "it('reads `kept`', () => expect(/kept/.test('kept')).toBe(visit('told')));"],
  ['code in a document', 'docs/x.md', '```sh\nls kept\n```\nThe field `kept`.'],
  ['other languages', 'apps/web/app/messages/de/x.ts', '// Nobody.'],
  ['installed packages', 'node_modules/x/x.ts', '// Nobody.'],
];

describe('checkVocabulary', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'vouchwire-vocabulary-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const plant = async (file: string, content: string) => {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), `\n${content}\n`);
    return checkVocabulary(root).found;
  };

  it.each(VIOLATIONS)('rejects %s', async (_what, file, content, word) => {
    const found = await plant(file, content);
    expect(found.map((finding) => finding.word)).toContain(word);
    expect(found.every((finding) => finding.file === file && finding.line > 1 && finding.instead !== '')).toBe(true);
  });

  it.each(VALID)('accepts %s', async (_what, file, content) => {
    expect(await plant(file, content)).toEqual([]);
  });

  it('rejects the name of a file', async () => {
    expect(await plant('apps/server/src/told-lines.ts', '')).toMatchObject([
      { file: 'apps/server/src/told-lines.ts', line: 0, word: 'told' },
    ]);
  });

  it('accepts an allowed name, and returns the allowed names without an occurrence', async () => {
    expect(checkVocabulary(root).unused).toContain('kept');
    expect(await plant(SOURCE, 'const kept = 1;')).toEqual([]);
    expect(checkVocabulary(root).unused).not.toContain('kept');
  });

  it('returns the line of a phrase and what to write', async () => {
    expect(await plant(SOURCE, '// First.\n\n// Is it anew?')).toEqual([
      { file: SOURCE, line: 4, word: 'anew', instead: 'again, new' },
    ]);
  });
});

describe('glossary', () => {
  const rows = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
    .map(([word = '', , knownAs = '']) => ({
      words: [...word.matchAll(/\*+([^*]+)\*+/g)].map(([, term = '']) => term),
      old: [...knownAs.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    }));

  it.each([...PROSE, ...NAMES].flatMap(({ pattern, terms = [] }) => (terms.length > 0 ? [[pattern, terms]] : [])))(
    'lists the replacement of %s, with the old word under “also known as”',
    (pattern, terms) => {
      const entries = rows.filter(({ words }) => words.some((word) => terms.includes(word)));
      expect(entries).toHaveLength(terms.length);
      const isOld = new RegExp(`(?:${pattern})`, 'iu');
      expect(entries.filter(({ old }) => old.some((word) => isOld.test(word)))).not.toEqual([]);
    },
  );
});
