import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DATA_DIR } from '../platform/config/project-folders.ts';
import { DIRECTORY_TITLES, parseSiteDirectory } from './site-directory.ts';

const HEAD = 'domain,name,country,region,medium,source,observed';

it('skips and counts rows without a valid domain', () => {
  const { sites, skipped } = parseSiteDirectory(
    [
      HEAD,
      'com wsavcw.com,WSAV,US,GA,TV station,LocalNewsDataset 2018,2018-08-02',
      'wsav.com,WSAV,US,GA,TV station,LocalNewsDataset 2018,2018-08-02',
    ].join('\n'),
  );
  expect([...sites.keys()]).toEqual(['wsav.com']);
  expect(skipped).toBe(1);
});

const DIRECTORY_FILE = readFileSync(path.join(DATA_DIR, 'site-names.csv'), 'utf8');

it('has the fields of each row that comes with the project', () => {
  const row = z.object({
    domain: z.string(),
    name: z.string().min(1),
    country: z.string().regex(/^[A-Z]{2}$/),
    region: z.string(),
    source: z.enum(Object.keys(DIRECTORY_TITLES)),
    observed: z.iso.date(),
  });
  const invalid = parse(DIRECTORY_FILE, { columns: true }).filter((one) => !row.safeParse(one).success);
  expect(invalid).toEqual([]);
});

it('reads all other rows of the directory that comes with the project', () => {
  const { sites, skipped } = parseSiteDirectory(DIRECTORY_FILE);
  // The README of the data states both numbers.
  expect([sites.size, skipped]).toEqual([6001, 1]);
});
