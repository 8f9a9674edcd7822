import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { associationResponse, entityResponse, pathResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../src/commands/doctor/check-result.ts';
import { project } from '../src/graph/projection/project.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openRecordsContext } from '../src/records-context.ts';
import { runCommand } from './run-command.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const AP_ONLY = 'domain,name,attests\nap.org,Associated Press,A site of the Associated Press.\n';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({ anchors: AP_ONLY });
});
afterAll(() => served[Symbol.asyncDispose]());

const getJson = async (address: string): Promise<unknown> => (await fetch(`${served.origin}${address}`)).json();
const getSignal = async (domain: string): Promise<number | null> =>
  entityResponse.strict().parse(await getJson(`/api/trust-graph/entity/${encodeURIComponent(domain)}`)).trust_signal;

describe('a server with an anchors file', () => {
  // §4a by hand: an anchor 1; a site that it controls, confirmed, .60; no domain that others vouch for, and no page on a
  // shared platform.
  it.each([
    ['ap.org', 1],
    ['blog.ap.org', 1],
    ['apnews.com', 0.6],
    ['gilmermirror.com', null],
    ['facebook.com/Colorado-Springs-Press-Association-151127044938150', null],
  ])('computes the trust signal of %s', async (domain, signal) => {
    expect(await getSignal(domain)).toBe(signal);
  });

  it('finds no path through the list of an association that is no anchor', async () => {
    const found = pathResponse
      .strict()
      .parse(await getJson('/api/trust-graph/path?from=gilmermirror.com&to=nytimes.com'));
    expect(found).toMatchObject({ trust_score: null, reason: 'no-path' });
  });

  it('states what membership attests for these anchors only', async () => {
    const find = async (domain: string) => associationResponse.parse(await getJson(`/associations/${domain}.json`));
    expect((await find('ap.org')).attestation).toBe('A site of the Associated Press.');
    expect((await find('texaspress.com')).attestation).toBeNull();
  });

  it('has fewer recognized domains', { tags: 'sampled' }, async () => {
    const { results } = (await (
      await fetch(`${served.origin}/api/trust-graph/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'MATCH (n:Identity) WHERE n.recognized RETURN n.domain AS domain ORDER BY domain',
        }),
      })
    ).json()) as { results: { domain: string }[] };
    // ap.org lists no members, so no other registrable domain is recognized.
    expect(new Set(results.map(({ domain }) => domain.split('.').slice(-2).join('.')))).toEqual(new Set(['ap.org']));
  });
});

describe('another anchors file', { tags: 'sampled' }, () => {
  it('builds the graph again at the next start', async () => {
    const config = toConfig({ VOUCHWIRE_DATA_DIR: served.dataDir });
    const projectOnce = async () => {
      await using context = await openRecordsContext(config);
      return (await project(context.projection)).kind;
    };
    expect(await projectOnce()).toBe('unchanged');
    await writeFile(
      path.join(served.dataDir, 'anchors.csv'),
      `${AP_ONLY}texaspress.com,Texas Press Association,A member.\n`,
    );
    expect(await projectOnce()).toBe('rebuilt');
    expect(await projectOnce()).toBe('unchanged');
  });

  it('ends the start with one sentence if it is invalid, which doctor repeats', async () => {
    const env = { VOUCHWIRE_DATA_DIR: served.dataDir };
    const runDoctor = async () => JSON.parse((await runCommand(['doctor', '--json'], env)).stdout) as CheckResult[];
    const find = (results: readonly CheckResult[], name: string) => results.find((result) => result.name === name);
    const file = path.join(served.dataDir, 'anchors.csv');
    expect(find(await runDoctor(), 'anchors')).toMatchObject({ status: 'ok', message: `${file}: 2 anchors` });
    await writeFile(file, 'domain,name,attests\nblog.ap.org,AP,A site of AP.\n');
    const sentence = `${file}, line 2: “blog.ap.org” is not a registrable domain. Write ap.org`;
    const { code, stderr } = await runCommand(['rebuild-graph'], env);
    expect([code, stderr]).toEqual([2, `Building the graph\nvouchwire: ${sentence}\n`]);
    const results = await runDoctor();
    expect(find(results, 'anchors')).toEqual({ name: 'anchors', status: 'failed', message: sentence });
    expect(find(results, 'graph')).toMatchObject({ status: 'skipped', message: 'Not checked without anchors' });
  });
});
