import { problem, trustSignalsResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const getSignals = (domains: string) =>
  fetch(`${served.origin}/api/trust-graph/trust-signals?${new URLSearchParams({ domains })}`);

describe('the trust signals of several domains', () => {
  it('have the values of the methodology, in the requested order', async () => {
    const domains = 'gilmermirror.com,https://blog.ap.org/x,texaspress.com,no-such-domain.com,facebook.com/x';
    const { signals } = trustSignalsResponse.strict().parse(await (await getSignals(domains)).json());
    // §4a by hand: a member that confirms an anchor .90; the maximum .97, through ap.org; an anchor 1; a domain that no
    // file names, and a page on a shared platform, have none.
    const expected = [0.9, 0.97, 1, null, null];
    expect(signals).toEqual(domains.split(',').map((domain, index) => ({ domain, trust_signal: expected[index] })));
  });

  it.each([
    ['no domain', ''],
    ['a text that is no domain', 'not a domain'],
    ['101 domains', Array.from({ length: 101 }, (_, n) => `d${n}.com`).join(',')],
  ])('are refused for %s', async (_, domains) => {
    const response = await getSignals(domains);
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json()).errors).toMatchObject([{ field: 'domains' }]);
  });
});

describe('a request with anchors of its own', () => {
  it.each([
    ['GET', 'entity/ap.org?anchors=texaspress.com'],
    ['GET', 'network?domain=ap.org&anchors=texaspress.com'],
    ['GET', 'path?from=ap.org&to=apnews.com&anchors=texaspress.com'],
    ['GET', 'trust-signals?domains=ap.org&anchors=texaspress.com'],
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
