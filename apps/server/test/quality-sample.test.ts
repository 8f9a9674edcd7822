import { createHash } from 'node:crypto';
import { getDay } from '@vouchwire/api-contract';
import { downloadPath } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQualitySample, summarizeCorrections, summarizeQualitySample } from '../src/reports/quality-report.ts';
import { createStateReader, listStatementLines, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

/** Edition whose facts are sampled. */
const EDITION = '2026-03-16';
const SAMPLED = 150;

interface PublishedRelationship {
  readonly source: string;
  readonly relationship: string;
  readonly target: string;
  readonly state: string;
  readonly line: number | null;
}

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

/** Draws facts by their hash, so that no one chooses them. */
const draw = <Fact>(facts: readonly Fact[], toKey: (fact: Fact) => string): Fact[] =>
  facts
    .map((fact) => ({
      fact,
      hash: createHash('sha256')
        .update(`${EDITION} ${toKey(fact)}`)
        .digest('hex'),
    }))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, SAMPLED)
    .map(({ fact }) => fact);

it('is drawn from the edition and compared with the source data by code that shares nothing with ours', {
  tags: 'sampled',
}, async () => {
  const response = await fetch(served.origin + downloadPath('ndjson'));
  const [, ...rows] = (await response.text()).trim().split('\n');
  const published = rows.map((row) => JSON.parse(row) as PublishedRelationship);
  const toKey = ({ source, relationship, target }: PublishedRelationship) =>
    `${source} ${relationship.toLowerCase()} ${target}`;
  const byKey = new Map(published.map((row) => [toKey(row), row]));
  const independent = readStarterRelationships();
  const readState = createStateReader(independent);
  const lines = listStatementLines();
  const record = (kind: string, key: string, inEdition: unknown, inSource: unknown) =>
    [EDITION, kind, ...key.split(' '), inEdition ?? '', inSource ?? ''].join(',');

  const state = draw(published, (row) => `state ${toKey(row)}`).map((row) => {
    const { source, relationship, target } = row;
    const attribute = relationship.toLowerCase();
    const isStated = independent.keys.has(toKey(row));
    return record('state', toKey(row), row.state, isStated ? readState({ source, attribute, target }) : null);
  });
  const line = draw(
    published.filter((row) => row.line !== null),
    (row) => `line ${toKey(row)}`,
  ).map((row) => record('line', toKey(row), row.line, lines.get(toKey(row))));
  const presence = draw([...independent.keys], (key) => `presence ${key}`).map((key) =>
    record('presence', key, byKey.has(key) ? 'present' : 'absent', 'present'),
  );
  const header = 'edition,kind,source,attribute,target,in_edition,in_source,compared_on';
  const facts = [...state, ...line, ...presence].toSorted();
  const toCsv = (day: string) => `${[header, ...facts.map((row) => `${row},${day}`)].join('\n')}\n`;
  // The file has the day on which it was written, so that other facts are never under an earlier day.
  const written = await readQualitySample();
  const same = toCsv(summarizeQualitySample(written).compared_on);
  const csv = same === written ? same : toCsv(getDay(new Date().toISOString()));
  await expect(csv).toMatchFileSnapshot('../../../data/quality-sample.csv');
  expect(summarizeQualitySample(csv).edition).toBe(EDITION);
});

it('counts wrong facts, and how many of all could be wrong', () => {
  const rows = (kind: string, wrong: number, all: number) =>
    Array.from({ length: all }, (_, index) => `e,${kind},a,member,b${index},x,${index < wrong ? 'y' : 'x'},2026-11-30`);
  const header = 'edition,kind,source,attribute,target,in_edition,in_source,compared_on';
  const csv = [header, ...rows('state', 0, 150), ...rows('line', 3, 150), ...rows('presence', 1, 1)].join('\n');
  // Upper bound of Clopper and Pearson for 95 %, from binomial sums in Python. One fact that is wrong excludes nothing.
  expect(summarizeQualitySample(csv).criteria).toEqual([
    { kind: 'presence', sampled: 1, wrong: 1, at_most: 1 },
    { kind: 'line', sampled: 150, wrong: 3, at_most: expect.closeTo(0.05088, 5) },
    { kind: 'state', sampled: 150, wrong: 0, at_most: expect.closeTo(0.01977, 5) },
  ]);
});

it('counts the days until corrections', () => {
  const correct = (since: string, corrected_on: string) => ({
    ...{ about: null, wrong: 'a', changed: 'b', reported: false },
    ...{ since, corrected_on },
  });
  expect(summarizeCorrections([])).toBe(null);
  expect(
    summarizeCorrections([
      correct('2026-11-20', '2026-11-30'),
      correct('2026-02-27', '2026-03-01'),
      correct('2026-11-30', '2026-11-30'),
    ]),
  ).toEqual({ count: 3, median_days: 2, max_days: 10 });
  expect(summarizeCorrections([correct('2026-11-20', '2026-11-21'), correct('2026-11-20', '2026-11-24')])).toEqual({
    count: 2,
    median_days: 2.5,
    max_days: 4,
  });
});

it('is offered as a file', async () => {
  const response = await fetch(`${served.origin}/quality.csv`);
  expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
  expect((await response.text()).split('\n')).toHaveLength(3 * SAMPLED + 2);
  expect((await fetch(`${served.origin}/quality.csv?kind=state`)).status).toBe(400);
});
