import type { PathResponse } from '@vouchwire/api-contract';
import { pathResponse, problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (query: Record<string, string>) =>
  fetch(`${served.origin}/api/trust-graph/path?${new URLSearchParams(query)}`);
const fetchPath = async (query: Record<string, string>): Promise<PathResponse> =>
  pathResponse.strict().parse(await (await get(query)).json());
const fetchProblem = async (query: Record<string, string>) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  return problem.parse(await response.json());
};
const listIntermediate = ({ path }: Pick<PathResponse, 'path'>) => path.slice(1).map(({ source }) => source);

describe('trust path with statements', () => {
  it('contains both lines of each hop, as in the crawls', async () => {
    const answer = await fetchPath({ from: 'gilmermirror.com', to: 'grahamleader.com' });
    expect(answer).toMatchObject({ trust_score: 0.72, reason: null, max_hops: 4 });
    const [first, second] = answer.path;
    expect(first?.statement).toMatchObject({
      publisher: 'gilmermirror.com',
      attribute: 'belongto',
      first_seen: '2025-01',
    });
    expect(second?.answering_statement).toMatchObject({ publisher: 'grahamleader.com', attribute: 'belongto' });
    for (const { confirmed, missing } of answer.path) expect(confirmed).toBe(missing === null);

    // Every line that is shown is one of the CSV files, counted independently of the product.
    const { keys } = readStarterRelationships();
    for (const hop of [answer, ...answer.alternative_paths].flatMap(({ path }) => path)) {
      expect(hop.confirmed).toBe(hop.answering_statement !== null);
      for (const [line, target] of [
        [hop.statement, hop.target],
        [hop.answering_statement, hop.source],
      ] as const) {
        if (line)
          expect(
            [...keys].some((key) => key.startsWith(`${line.publisher} ${line.attribute} `) && key.includes(target)),
          ).toBe(true);
      }
    }
  });

  it('includes independent paths, which do not change the score', async () => {
    const answer = await fetchPath({ from: 'gilmermirror.com', to: 'grahamleader.com' });
    expect(listIntermediate(answer)).toEqual(['journallist.net']);
    // By hand: both name both associations, and these list them: .80 × .90 over either.
    expect(answer.alternative_paths.map(listIntermediate)).toEqual([['texaspress.com']]);
    expect(answer.alternative_paths.map(({ trust_score }) => trust_score)).toEqual([0.72]);
    const score = await fetch(`${served.origin}/api/trust-graph/trust-score`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source_domain: 'gilmermirror.com', target_domain: 'grahamleader.com' }),
    });
    expect(await score.json()).toMatchObject({ trust_score: answer.trust_score, path: answer.path });
  });

  it('is found from and to a hub of 2,500 members', async () => {
    const towards = await fetchPath({ from: 'gilmermirror.com', to: 'journallist.net', max_hops: '6' });
    expect(towards.trust_score).toBe(0.8);
    expect(towards.alternative_paths.map(listIntermediate)).toEqual([['texaspress.com']]);
    expect((await fetchPath({ from: 'journallist.net', to: 'nytimes.com' })).trust_score).toBe(0.7);
  });
});

describe('a site with a stale file', () => {
  // galvnews.com: failed attempts on 26 January, 12 February and 15 March 2026 (the rows of the study's attempts).
  it('does not confirm a statement', async () => {
    expect(listLostFiles().stale).toContain('galvnews.com');
    const answer = await fetchPath({ from: 'texaspress.com', to: 'galvnews.com' });
    expect(answer.trust_score).toBe(0.7);
    expect(answer.path).toMatchObject([
      { relationship: 'MEMBER', confirmed: false, answering_statement: null, target_has_file: false },
    ]);
  });

  it('does not pass on trust, even as an anchor', async () => {
    // okpress.com refused every attempt from 12 February 2026. JournalList names most of its members itself.
    expect(listLostFiles().stale).toContain('okpress.com');
    expect((await fetchPath({ from: 'okpress.com', to: 'nytimes.com' })).trust_score).toBeNull();
  });
});

describe('no trust path', () => {
  it('is reported with the extent of the search', async () => {
    const answer = await fetchPath({ from: 'gilmermirror.com', to: 'kinkytom.com' });
    expect(answer).toMatchObject({
      trust_score: null,
      path: [],
      alternative_paths: [],
      reason: 'no-path',
      truncated: false,
    });
    expect(answer.searched).toMatchObject({ min_score: 0.05, alternative_paths_truncated: false });
    expect(answer.searched.domains).toBeGreaterThan(2);
    expect(answer.searched.statements).toBeGreaterThan(0);
  });

  it.each([
    ['gilmermirror.com', 'gilmermirror.com', { trust_score: 1, reason: null, source_owner: 'gilmermirror.com' }],
    ['https://www.gilmermirror.com/news/x', 'GILMERMIRROR.com.', { trust_score: 1, source_domain: 'gilmermirror.com' }],
    ['ap.org', 'blog.ap.org', { trust_score: 1, target_owner: 'ap.org' }],
    ['no-such-domain.com', 'ap.org', { trust_score: null, reason: 'source-unknown', source_nearest: null }],
    ['ap.org', 'no-such-domain.com', { trust_score: null, reason: 'target-unknown' }],
    ['facebook.com/apnews', 'ap.org', { trust_score: null, reason: 'source-on-shared-platform' }],
    ['did:plc:ewvi7nxzyoun6zhxrhs64oiz', 'ap.org', { reason: 'source-unknown', source_owner: null }],
    ['did:web:apnews.com', 'gilmermirror.com', { trust_score: 0.648, source_owner: 'apnews.com' }],
    // Its file is stale: the last hop is the list's alone, .90 × .80 × .70, and its own lines start no path.
    ['apnews.com', 'galvnews.com', { trust_score: 0.504, source_has_file: true }],
    ['galvnews.com', 'nytimes.com', { trust_score: null, reason: 'no-path', source_has_file: false }],
  ])('is explained from %s to %s', async (from, to, expected) => {
    expect(await fetchPath({ from, to })).toMatchObject(expected);
  });

  it('is avoided for an unknown host, which counts as its known owner', async () => {
    const answer = await fetchPath({ from: 'sports.gilmermirror.com', to: 'nytimes.com' });
    expect(answer).toMatchObject({ trust_score: 0.56, source_in_graph: false, source_owner: 'gilmermirror.com' });
    expect(answer.source_nearest).toMatchObject({ domain: 'gilmermirror.com' });
  });

  it('is a problem with the name of the field for an invalid domain or number of hops', async () => {
    expect(await fetchProblem({ from: 'not a domain', to: 'ap.org' })).toMatchObject({
      code: 'not-a-domain',
      errors: [{ field: 'from' }],
    });
    expect(await fetchProblem({ from: 'ap.org', to: '127.0.0.1' })).toMatchObject({ errors: [{ field: 'to' }] });
    expect((await fetchProblem({ from: 'ap.org' })).detail).toBe('Please enter both source and target domains');
    expect((await fetchProblem({ from: 'ap.org', to: 'apnews.com', max_hops: '7' })).detail).toMatch(/from 1 to 6/);
  });
});
