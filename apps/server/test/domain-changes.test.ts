import { domainChangesResponse, problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUtcToday } from '../src/platform/time/utc-day.ts';
import { STARTER_CRAWL } from '../src/policy-files/import/starter-crawl.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const JANUARY_2025 = '2025-01-31';

const createObservation = (
  publisher: string,
  at: string,
  lines: readonly (readonly [string, string])[],
): Observation => ({
  publisher,
  source: 'test',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: at,
  lastSeenAt: at,
  statements: lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({
    observations: [
      createObservation('list.test-news.com', '2026-04-01T10:00:00.000Z', [
        ['member', 'https://paper.test-news.org/local'],
        ['control', 'did:web:paper.test-news.org'],
      ]),
      createObservation('list.test-news.com', '2026-05-01T10:00:00.000Z', [
        ['member', 'https://paper.test-news.org/local'],
        ['member', 'https://other.test-news.org/'],
      ]),
      createObservation('paper.test-news.org', '2026-05-01T10:00:00.000Z', [
        ['belongto', 'https://list.test-news.com/'],
        ['vendor', 'https://paper.test-news.org/local'],
      ]),
    ],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (call: string, query: Record<string, string> = {}) =>
  fetch(`${served.origin}/api/trust-graph/${call}?${new URLSearchParams(query)}`);
const compare = async (domain: string, query: Record<string, string>) =>
  domainChangesResponse.strict().parse(await (await get(`domain/${encodeURIComponent(domain)}/changes`, query)).json());

describe('changes of a domain between two days', () => {
  const [then, now] = [readStarterRelationships([STARTER_CRAWL[0]]), readStarterRelationships()];
  const INVERSE: Readonly<Record<string, string>> = {
    member: 'belongto',
    belongto: 'member',
    control: 'controlledby',
    controlledby: 'control',
    vendor: 'customer',
    customer: 'vendor',
  };
  const hostOf = (identity: string) => identity.split('/')[0] ?? '';

  /**
   * The states by scoring.md, from the CSV files: what the current file of each side states. The file of a host answers
   * for its pages. None of these domains is in a group whose files name different owners.
   */
  function listStates({ keys, publishers }: typeof now, domain: string, stale: ReadonlySet<string>) {
    const answers = new Set(
      [...keys].map((key) => {
        const [source = '', attribute = '', target = ''] = key.split(' ');
        return `${source} ${attribute} ${hostOf(target)}`;
      }),
    );
    return new Map(
      [...keys].flatMap((key): [string, string][] => {
        const [source = '', attribute = '', target = ''] = key.split(' ');
        if (source !== domain && target !== domain) return [];
        const host = hostOf(target);
        const hasFile = publishers.has(host) && !stale.has(host);
        const isAnswered = answers.has(`${host} ${INVERSE[attribute]} ${source}`);
        const state = stale.has(source) ? 'stale' : !hasFile ? 'claimed' : isAnswered ? 'confirmed' : 'unreturned';
        return [[`${source} ${attribute.toUpperCase()} ${target}`, state]];
      }),
    );
  }

  it.each([['texaspress.com'], ['okpress.com'], ['digitalcontentnext.org'], ['journallist.net']])(
    'are those of %s in the CSV files',
    async (domain) => {
      const response = await get(`domain/${domain}/changes`, { from: JANUARY_2025, to: '2026-03-31' });
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
      const changes = domainChangesResponse.strict().parse(await response.json());
      expect(changes).toMatchObject({ domain, from: JANUARY_2025, to: '2026-03-31' });
      const [before, after] = [
        listStates(then, domain, new Set()),
        listStates(now, domain, listLostFiles().stale),
      ] as const;
      // A file of which the first crawl read no version is read for the first time.
      const fresh = [...after.keys()].filter((key) => !before.has(key));
      const began = fresh.filter((key) => then.publishers.has(key.split(' ')[0] ?? ''));
      const ended = [...before.keys()].filter((key) => !after.has(key));
      const changed = [...after].filter(([key, state]) => before.has(key) && before.get(key) !== state);
      expect(fresh.length + changed.length).toBeGreaterThan(0);
      expect([changes.first_read, changes.added, changes.removed, changes.changed]).toEqual([
        fresh.length - began.length,
        began.length,
        ended.length,
        changed.length,
      ]);
      for (const { source, relationship, target, ...change } of changes.relationships) {
        const key = `${source} ${relationship} ${target}`;
        expect([key, change.before?.state, change.after?.state]).toEqual([key, before.get(key), after.get(key)]);
        for (const side of [change.before, change.after]) if (side) expect(side.statement.publisher).toBe(source);
        if (change.before) expect(change.before.statement.last_seen.slice(0, 10) <= JANUARY_2025).toBe(true);
      }
    },
  );

  it('contain the new state of a page that the file of its host confirms', async () => {
    const changes = await compare('paper.test-news.org/local', { from: '2026-04-15' });
    expect(changes).toMatchObject({ domain: 'paper.test-news.org/local', to: getUtcToday(), truncated: false });
    expect(changes.relationships).toEqual([
      expect.objectContaining({
        kind: 'changed',
        source: 'list.test-news.com',
        relationship: 'MEMBER',
        target: 'paper.test-news.org/local',
        before: expect.objectContaining({ state: 'claimed', answering_statement: null }),
        after: expect.objectContaining({
          state: 'confirmed',
          statement: expect.objectContaining({ line: 1, first_seen: '2026-04-01T10:00:00Z' }),
          answering_statement: expect.objectContaining({ publisher: 'paper.test-news.org', line: 1 }),
        }),
      }),
      // The file of its host names it, too.
      expect.objectContaining({ kind: 'first-read', source: 'paper.test-news.org', relationship: 'VENDOR' }),
    ]);
  });

  it('count statements about a DID, which has no host', async () => {
    const { added, removed, changed, file } = await compare('list.test-news.com', { from: '2026-04-15' });
    expect([added, removed, changed]).toEqual([1, 1, 1]);
    expect(file.removed_lines).toMatchObject([{ attribute: 'control', value: 'did:web:paper.test-news.org' }]);
    const ofDid = await compare('did:web:paper.test-news.org', { from: '2026-04-15' });
    expect(ofDid.relationships).toMatchObject([{ kind: 'removed', counterparty: 'list.test-news.com', after: null }]);
  });

  it.each([
    [{ from: '2026-03-31', to: JANUARY_2025 }, 400, 'invalid-input', 'from', 'the earlier one first'],
    [{ from: JANUARY_2025, to: JANUARY_2025 }, 400, 'invalid-input', 'from', 'the earlier one first'],
    [{ from: getUtcToday() }, 400, 'invalid-input', 'from', 'the earlier one first'],
    [{ from: 'yesterday' }, 400, 'not-a-date', 'from', '“yesterday” is not a date. Use YYYY-MM-DD, such as 2025-01-31'],
    [{ from: '2025-02-30' }, 400, 'not-a-date', 'from', '“2025-02-30” is not a date'],
    [{ from: JANUARY_2025, to: '2999-01-01' }, 400, 'date-in-future', 'to', '2999-01-01 is in the future. Today is'],
    [{ from: '1999-01-01' }, 404, 'date-before-records', 'from', 'The records start on 2025-01-31'],
    [{ from: 'x'.repeat(65) }, 400, 'invalid-input', 'from', 'Give a day as 2025-01-31'],
  ])('are rejected for %j', async (query, status, code, field, sentence) => {
    const response = await get('domain/ap.org/changes', query);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    const refused = problem.parse(await response.json());
    expect([refused.code, refused.errors?.[0]?.field]).toEqual([code, field]);
    expect(refused.detail).toContain(sentence);
  });
});
