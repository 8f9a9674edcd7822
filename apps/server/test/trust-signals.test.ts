import { matchResponse, problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

describe('the trust signals of several domains', () => {
  it('have the values of the methodology, in the requested order', async () => {
    const entries = [
      'gilmermirror.com',
      'https://blog.ap.org/x',
      'texaspress.com',
      'no-such-domain.com',
      'facebook.com/x',
    ];
    const response = await fetch(`${served.origin}/api/match`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entries }),
    });
    const { results } = matchResponse.parse(await response.json());
    // §4a by hand: a member that confirms an anchor .90; the maximum .97, through ap.org; an anchor 1; a domain that no
    // file names, and a page on a shared platform, have none.
    expect(results.map(({ identity }) => identity?.trust_signal ?? null)).toEqual([0.9, 0.97, 1, null, null]);
  });
});

describe('a request with anchors of its own', () => {
  it.each([
    ['GET', 'entity/ap.org?anchors=texaspress.com'],
    ['GET', 'network?domain=ap.org&anchors=texaspress.com'],
    ['GET', 'path?from=ap.org&to=apnews.com&anchors=texaspress.com'],
    ['POST', 'trust-score', { source_domain: 'ap.org', target_domain: 'apnews.com', anchors: 'texaspress.com' }],
  ])('is refused: %s %s', async (method, call, body?: object) => {
    const response = await fetch(`${served.origin}/api/trust-graph/${call}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json())).toMatchObject({
      code: 'unknown-parameter',
      errors: [{ field: 'anchors' }],
    });
  });
});
