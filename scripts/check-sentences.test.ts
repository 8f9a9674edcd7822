import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSentences } from './check-sentences.ts';

const CATALOG = 'apps/web/app/messages/en/x.json';
const CODE = 'apps/server/src/mcp/x.ts';

const VIOLATIONS: [what: string, file: string, content: string, word: string][] = [
  ['a verb with a site', CATALOG, '{ "row": "{source} lists {target} as a member" }', 'lists {target}'],
  ['a claim of control', CATALOG, '{ "a": { "b": "{source} says it controls this site" } }', 'controls this'],
  ['a passive', CATALOG, '{ "row": "Controlled by {owner}" }', 'Controlled by'],
  ['an owner', CATALOG, '{ "row": "{source} owns {target}." }', 'owns {target}'],
  ['a membership', CATALOG, '{ "row": "This site is a member of {list}" }', 'is a member of'],
  ['a confirmation', CATALOG, '{ "row": "{list} lists 3 sites, and the site confirms it." }', 'confirms it'],
  ['a state', CATALOG, '{ "row": "{count, plural, one {# row} other {# rows}} unreturned" }', 'unreturned'],
  ['a message of the server', 'apps/server/messages/en/x.json', '{ "x": "{a} vouches for {b}" }', 'vouches for'],
  ['a text in code', CODE, ['const x = `It belongs to $', '{list}.`;'].join(''), 'belongs to {value}'],
  ['a text after a quotation mark in a comment', CODE, "// The site's file.\nconst x = 'It is stale now';", 'stale'],
  ['a text of the assistant', 'apps/server/src/assistant/x.ts', "const x = 'Its file confirms it.';", 'confirms it'],
  [
    'a text of any other part of the server',
    'apps/server/src/reconciliation/x.ts',
    "const x = 'a stale list';",
    'stale',
  ],
  ['a text of a package', 'packages/domain-lookup/src/x.ts', "const x = 'is a member of two lists';", 'is a member of'],
  ['a text of the web', 'apps/web/app/features/x.tsx', 'const x = <p title="Its owner controls it" />;', 'controls it'],
  ['a text of the extension', 'apps/extension/src/x.ts', "const x = 'names it as a vendor';", 'names it as'],
];

const VALID: [what: string, file: string, content: string][] = [
  ['the catalog of the module', 'apps/web/app/messages/en/statements.json', '{ "x": "{a} lists {b}" }'],
  ['a name of a state in a select', CATALOG, '{ "x": "{state, select, stale {old} confirmed {new} other {}}" }'],
  ['another verb', CATALOG, '{ "x": "This page shows what each file contains." }'],
  ['a query', CODE, "const x = 'MATCH (a) WHERE a.state = stale';"],
  ['a comment', CODE, '// The list is stale.'],
  ['a single word', CODE, "const x = 'confirmed';"],
  ['the definition of a field', CODE, "const x = z.string().describe('The file that confirms it');"],
  ['a class of a style', CODE, "const x = 'p-1 data-[state=stale]:hidden text-stale ';"],
];

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sentences-'));
});

afterEach(() => rm(root, { recursive: true }));

async function check(file: string, content: string, exceptions: Parameters<typeof checkSentences>[1] = []) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
  return checkSentences(root, exceptions);
}

describe('checkSentences', () => {
  it.each(VIOLATIONS)('reports %s', async (_what, file, content, word) => {
    expect((await check(file, content)).found).toMatchObject([{ file, word }]);
  });

  it.each(VALID)('accepts %s', async (_what, file, content) => {
    expect((await check(file, content)).found).toEqual([]);
  });

  it('reads a text whose catalog is generated from code only in the catalog', async () => {
    await check('apps/web/app/messages/en/score-texts.json', '{ "x": "Its file confirms it." }');
    const { found } = await check('apps/server/src/assistant/x.ts', "const x = 'Its file confirms it.';");
    expect(found.map(({ file }) => file)).toEqual(['apps/web/app/messages/en/score-texts.json']);
  });

  it('reports an exception that no message needs', async () => {
    const exceptions = [
      { file: 'en/x.json', keys: /^row$/, why: 'A label.' },
      { file: 'en/y.json', keys: /^row$/, why: 'A label.' },
    ];
    expect(await check(CATALOG, '{ "row": "stale" }', exceptions)).toMatchObject({
      found: [],
      unused: ['en/y.json /^row$/'],
    });
  });
});
