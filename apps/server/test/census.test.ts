import { censusResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileAttempt } from '../src/publisher-files/file-attempt.ts';
import { createReading, type FileReading } from '../src/publisher-files/file-reading.ts';
import { savePublisherFiles } from '../src/publisher-files/publisher-file-repository.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const getCensus = async (origin: string) => censusResponse.parse(await (await fetch(`${origin}/api/census`)).json());
const read = (reading: FileReading): FileAttempt => ({
  ...{ format: 'security-txt', place: 'file', kind: 'read', known: null, retryAfterMs: null },
  reading,
});

it('does not count an unchecked host as absent', async () => {
  const census = await getCensus(served.origin);
  expect(census.domains_total).toBeGreaterThan(3_000);
  expect(census).toMatchObject({ hosts_checked: 0, last_checked_at: null, months: [], associations: [] });
  expect(census.formats.map(({ checked, absent }) => checked + absent)).toEqual(census.formats.map(() => 0));
});

it('counts hosts by format, month and association, as JSON and as a table', async () => {
  const found: FileReading = {
    ...{ outcome: 'found', cause: null, url: 'https://galvnews.com/.well-known/security.txt' },
    ...{ problems: [], problemCount: 0, statements: [], licenseUrls: [] },
  };
  const absent = createReading('absent', 'http-404', 'https://gilmermirror.com/.well-known/security.txt');
  await served.context.observations.runInTransaction((transaction) =>
    savePublisherFiles(transaction, [
      { host: 'galvnews.com', at: '2026-03-01T00:00:00.000Z', attempts: [read(found)] },
      { host: 'gilmermirror.com', at: '2026-03-02T00:00:00.000Z', attempts: [read(absent)] },
    ]),
  );
  // Another server, because the first one has cached the numbers.
  const { origin } = await served.serveAlso({});
  const census = await getCensus(origin);
  const expected = { checked: 2, found: 1, without_problems: 1, absent: 1, blocked: 0, unreachable: 0 };
  const find = (formats: typeof census.formats) => formats.find(({ format }) => format === 'security-txt');
  expect(census).toMatchObject({ hosts_checked: 2, last_checked_at: '2026-03-02T00:00:00.000Z' });
  expect(find(census.formats)).toMatchObject(expected);
  expect(census.months.map(({ month, hosts_checked }) => [month, hosts_checked])).toEqual([['2026-03', 2]]);
  expect(find(census.months[0]?.formats ?? [])).toMatchObject(expected);
  // Both are members of this association in the starter crawl.
  const [texas] = census.associations.filter(({ domain }) => domain === 'texaspress.com');
  expect(texas).toMatchObject({ hosts_checked: 2 });
  expect(find(texas?.formats ?? [])).toMatchObject(expected);

  const table = await (await fetch(`${origin}/census.csv`)).text();
  const lines = table.split('\r\n').filter((line) => line.includes(',security-txt,'));
  expect(lines).toContain(',,2,security-txt,2,1,1,1,0,0,0');
  expect(lines).toContain(',texaspress.com,2,security-txt,2,1,1,1,0,0,0');
  expect(lines).toContain('2026-03,,2,security-txt,2,1,1,1,0,0,0');
});
