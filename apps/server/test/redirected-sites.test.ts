import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = async (path: string) => (await fetch(served.origin + path)).text();
const post = async (path: string, body: object) =>
  (
    await fetch(served.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    })
  ).text();

/** Row of the study: all four addresses of mechlocal.com led to another site on 15 March 2026. */
const SITE = 'mechlocal.com';
const SENTENCE = `${SITE}’s trust.txt address led elsewhere on 15 March 2026.`;
const OUTCOME = '"redirected-off-site"';
const CALLED = { name: 'look_up_publisher', arguments: { domain: SITE } };

/** Each form of the fact. */
const FORMS: readonly (readonly [name: string, request: () => Promise<string>, text: string])[] = [
  ['dossier', () => get(`/d/${SITE}.json`), OUTCOME],
  ['history', () => get(`/api/trust-graph/domain/${SITE}/history`), OUTCOME],
  ['search', () => get(`/api/trust-graph/search?q=${SITE}`), OUTCOME],
  ['member list', () => get(`/associations/auditedmedia.com.json?find=${SITE}`), OUTCOME],
  ['path', () => get(`/api/trust-graph/path?from=auditedmedia.com&to=${SITE}`), OUTCOME],
  ['match', () => post('/api/match', { entries: [SITE] }), SENTENCE],
  ['MCP', () => post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: CALLED }), SENTENCE],
  ['node analysis', () => post('/api/trust-graph/analyze-node', { domain: SITE }), SENTENCE],
];

describe('site whose trust.txt address leads to another site', () => {
  it('is one of those that the study recorded as such at the last attempt', { tags: 'sampled' }, async () => {
    const query = 'MATCH (n) WHERE n.fileOutcome = $outcome AND n.domain = n.host RETURN n.domain AS host';
    const { results } = JSON.parse(
      await post('/api/trust-graph/query', { query, parameters: { outcome: 'redirected-off-site' } }),
    );
    const { identities } = readStarterRelationships();
    const expected = [...listLostFiles().elsewhere].filter((host) => identities.has(host));
    expect(results.map(({ host }: { host: string }) => host).sort()).toEqual(expected.sort());
    // 134 that the study summarizes as CROSS_DOMAIN_REDIRECT_BLOCKED, 41 at which another address did not respond, and
    // blog.ap.org, whose address led to the file of ap.org.
    expect(expected).toHaveLength(176);
  });

  it.each(FORMS)('is never called unreachable: %s', { tags: 'sampled' }, async (_, request, text) => {
    const answer = await request();
    expect(answer).toContain(text);
    expect(answer).not.toMatch(/could not be reached|usable answer|"unreachable"/);
  });
});
