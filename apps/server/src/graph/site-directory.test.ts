import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DATA_DIR } from '../policy-files/import/starter-crawl.ts';
import { parseSiteDirectory } from './site-directory.ts';

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

it('reads all other rows of the directory that comes with the project', () => {
  const { sites, skipped } = parseSiteDirectory(readFileSync(path.join(DATA_DIR, 'site-names.csv'), 'utf8'));
  // The README of the data states both numbers.
  expect([sites.size, skipped]).toEqual([6001, 1]);
});
