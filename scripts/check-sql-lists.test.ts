import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findUnboundedLists } from './check-sql-lists.ts';

const VIOLATIONS: [what: string, code: string][] = [
  ['a parameter', "const f = (hosts: string[]) => db.where('host', 'in', hosts);"],
  ['a spread list', "const f = (hosts: string[]) => db.where('host', 'in', [...hosts]);"],
  ['a mapped list', "const f = (hosts: Host[]) => db.where('host', 'not in', hosts.map(({ name }) => name));"],
  ['a slice of a list', "const f = (hosts: string[]) => db.where('host', 'in', hosts.slice(0, 100_000));"],
  ['an expression', "const f = (hosts: string[]) => db.where((eb) => eb('host', 'in', hosts));"],
  ['a list that may grow', "let hosts = ['a']; const f = () => db.where('host', 'in', hosts);"],
  ['a page that became longer', "for (const page of valuePages(all)) db.where('x', 'in', page.flatMap(spellings));"],
  ['a loop over something else', "for (const page of chunks(all)) db.where('host', 'in', page);"],
  ['a parameter of another call', "chunked(all, (page) => db.where('host', 'in', page));"],
  ['a name that hides a page', "for (const page of valuePages(all)) f((page) => db.where('host', 'in', page));"],
  ['inserted rows', "const f = (rows: Row[]) => db.insertInto('host').values(rows.map(toRow));"],
  ['a chain of alternatives', 'const f = (texts: string[]) => db.where((eb) => eb.or(texts.map(like)));'],
  ['a joined list', 'const f = (keys: string[]) => sql.join(keys);'],
];

const VALID: [what: string, code: string][] = [
  ['a literal', "db.where('state', 'in', ['waiting', 'sent']);"],
  ['a constant', "const STATES = ['a', 'b'] as const satisfies State[]; db.where('state', 'in', STATES);"],
  ['a page of a loop', "for (const page of valuePages(hosts)) db.where('host', 'in', page);"],
  ['a page of a call', "queryInPages(hosts, (page) => db.where('host', 'in', page).execute());"],
  ['rows of a loop', "for (const page of rowPages(rows)) db.insertInto('host').values(page.map(toRow));"],
  ['one row', "db.insertInto('host').values({ host });"],
  ['a list that is short by its nature', "db.where('host', 'in', fewValues(spellings));"],
  ['a subquery', "db.where('id', 'in', db.selectFrom('follow').select('id').where('state', '=', 'pending'));"],
  ['a subquery of the builder', "db.where('id', 'in', (eb) => eb.selectFrom('follow').select('id'));"],
  ['names of columns', 'sql.join(columns.map((column) => sql.ref(column)));'],
  ['the values of a map', 'for (const one of map.values()) f(one); Object.values(one);'],
];

describe('findUnboundedLists', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vouchwire-sql-lists-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const check = async (code: string) => {
    await writeFile(path.join(folder, 'planted.ts'), `// The first line.\n${code}\n`);
    return findUnboundedLists(folder);
  };

  it.each(VIOLATIONS)('rejects %s', async (_what, code) => {
    const { found } = await check(code);
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['planted.ts:2']);
  });

  it.each(VALID)('accepts %s', async (_what, code) => {
    expect(await check(code)).toEqual({ files: 1, found: [] });
  });

  it('ignores tests', async () => {
    await writeFile(path.join(folder, 'planted.test.ts'), VIOLATIONS[0]?.[1] ?? '');
    expect(findUnboundedLists(folder)).toEqual({ files: 0, found: [] });
  });
});
