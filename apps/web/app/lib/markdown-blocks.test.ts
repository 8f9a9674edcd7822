import { readFileSync } from 'node:fs';
import { EVIDENCE_RULES_VERSIONS, TRUST_RULES_VERSIONS } from '@vouchwire/trust-graph';
import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown-blocks.ts';
import { getRulesPath, SIGNAL_PATH } from './section-links.ts';

test('parses headings, paragraphs, tables and lists', () => {
  expect(
    parseMarkdown(
      '## §4a Trust signal T\n\nAn *anchor* has **T = 1** by `member`.\n\n| a | b |\n| --- | --- |\n| 1 | `x` |\n\n- one\n- two\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, id: '4a-trust-signal-t', text: ['§4a Trust signal T'] },
    {
      kind: 'paragraph',
      text: [
        'An ',
        { kind: 'em', text: 'anchor' },
        ' has ',
        { kind: 'strong', text: 'T = 1' },
        ' by ',
        { kind: 'code', text: 'member' },
        '.',
      ],
    },
    { kind: 'table', head: [['a'], ['b']], rows: [[['1'], [{ kind: 'code', text: 'x' }]]] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'words', text: ['one'] }], [{ kind: 'words', text: ['two'] }]],
    },
  ]);
});

test('preserves the lines of code, and reads a bare address as text', () => {
  expect(parseMarkdown('```trust.txt escaped\nmember=<b>\n\nx\n```\n\nSee www.ap.org.')).toEqual([
    { kind: 'code', info: 'trust.txt escaped', text: 'member=<b>\n\nx' },
    { kind: 'paragraph', text: ['See ', 'www.ap.org', '.'] },
  ]);
});

test('links to other sites, and shows documents of the project as text', () => {
  expect(parseMarkdown('See [why](decisions/0017-lists.md) and [C2PA](https://c2pa.org/).')).toEqual([
    {
      kind: 'paragraph',
      text: ['See ', 'why', ' and ', { kind: 'link', text: 'C2PA', href: 'https://c2pa.org/' }, '.'],
    },
  ]);
});

test('links to a document that is on the site', () => {
  const addressOf = (href: string) => (href === 'a.md#b' ? '/docs/a#b' : null);
  expect(parseMarkdown('See [a](a.md#b) and [b](b.md).', addressOf)).toEqual([
    { kind: 'paragraph', text: ['See ', { kind: 'link', text: 'a', href: '/docs/a#b' }, ' and ', 'b', '.'] },
  ]);
});

test('omits a comment', () => {
  expect(parseMarkdown('<!-- made by a program -->\n\n# Title')).toEqual([
    { kind: 'heading', level: 1, id: 'title', text: ['Title'] },
  ]);
  expect(() => parseMarkdown('<!-- a --><b>x</b><!-- b -->')).toThrow(/does not show/);
});

test('parses steps that contain code', () => {
  expect(parseMarkdown('1. Do:\n\n   ```sh\n   ls\n   ```\n')).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', text: ['Do:'] },
          { kind: 'code', info: 'sh', text: 'ls' },
        ],
      ],
    },
  ]);
});

test.each([
  ['raw HTML', 'A <b>word</b>.'],
  ['a block of HTML', '<script>alert(1)</script>'],
  ['an image', '![x](y.png)'],
  ['a javascript: link', '[x](javascript:alert(1))'],
  ['a link over http', '[x](http://example.com/)'],
])('rejects %s', (_what, markdown) => {
  expect(() => parseMarkdown(markdown)).toThrow(/which its page does not show/);
});

test('parses the methodology, and gives its sections ids', () => {
  const blocks = parseMarkdown(readFileSync(new URL('../../../../docs/methodology.md', import.meta.url), 'utf8'));
  const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['3-anchors', 'versions']));
  // Results link to what made them.
  const versions = [...TRUST_RULES_VERSIONS, ...EVIDENCE_RULES_VERSIONS];
  for (const address of [SIGNAL_PATH, ...versions.map(({ name }) => getRulesPath(name))]) {
    expect(ids).toContain(address.replace('/method#', ''));
  }
});
