import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { fetchCheck, listLocations } from './check-calls.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

let world: DevWorld;
beforeAll(async () => {
  world = await startDevWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const getHomeUrl = (name: string) => `https://${getHost(name)}/`;
const DAY_MS = 86_400_000;
const getDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe('contradicting, copied and unreturned files', () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, {
      VOUCHWIRE_CONNECT_TO: world.connectTo,
      NODE_EXTRA_CA_CERTS: world.authorityFile,
      STARTER_CRAWL: 'off',
    });
    // Those whose files the others are compared with; each check is recorded, and the graph follows.
    const first = [
      'ring-b',
      'ring-c',
      'top',
      'middle',
      'crown',
      'branch',
      'gazette',
      'mother',
      'guild',
      'league',
      'copy-one',
      'copy-two',
    ];
    for (const name of first) await fetchCheck(product.origin, getHost(name));
    await vi.waitFor(
      async () =>
        expect(await Promise.all(['bottom', 'ring-a', 'herald', 'leaf', 'exact'].map(namedBy))).toEqual([
          [getHost('middle'), getHost('top')],
          [getHost('ring-b'), getHost('ring-c')],
          [getHost('league')],
          [getHost('branch')],
          [getHost('guild')],
        ]),
      { timeout: 20_000, interval: 200 },
    );
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  async function namedBy(name: string): Promise<string[]> {
    const response = await fetch(`${product.origin}/api/trust-graph/check-domain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain: getHost(name) }),
    });
    const { references } = (await response.json()) as { references: { source_domain: string }[] };
    return [...new Set(references.map(({ source_domain }) => source_domain))].sort();
  }

  /** Every rule of group 7 but TT702 and TT703, which say only who is not known yet. */
  const places = async (name: string) =>
    listLocations(await fetchCheck(product.origin, getHost(name)), /^TT7(?:0[145-9]|1\d)$/);

  it('report a control cycle as an error with its path', async () => {
    const answer = await fetchCheck(product.origin, getHost('ring-a'));
    expect(listLocations(answer, /^TT706$/)).toEqual(['TT706 1']);
    const found = answer.diagnostics.find(({ code }) => code === 'TT706');
    expect(found?.severity).toBe('error');
    expect(found?.message).toContain(['ring-a', 'ring-b', 'ring-c', 'ring-a'].map(getHost).join(' → '));
  });

  it('report a control line that skips an owner at both ends, and nothing for a chain', async () => {
    // The file names the owner of its owner, who claims it as well; the direct owner claims it too.
    const bottom = await fetchCheck(product.origin, getHost('bottom'));
    expect(listLocations(bottom, /^TT7(?:0[1-9]|1\d)$/)).toEqual(['TT707 1']);
    expect(bottom.notes.claims).toMatchObject([
      { source_domain: getHost('middle'), relationship: 'CONTROL', is_supported: false },
    ]);
    expect(await places('leaf')).toEqual([]);
    expect(listLocations(await fetchCheck(product.origin, getHost('crown')), /^TT70[67]$/)).toEqual([]);
  });

  it('note an account that two owners list, but not one within an owner', async () => {
    const answer = await fetchCheck(product.origin, getHost('tribune'));
    expect(listLocations(answer, /^TT7(?:0[145-9]|1\d)$/)).toEqual([]);
    expect(answer.notes.shared_accounts).toEqual([
      { value: 'https://facebook.com/theoneaccount', publishers: [getHost('gazette')], publishers_total: 1 },
    ]);
    expect((await fetchCheck(product.origin, getHost('daughter'))).notes.shared_accounts).toEqual([]);
    expect(await places('daughter')).toEqual([]);
  });

  it('distinguish a statement about a page, a subdomain and a look-alike', async () => {
    expect(await places('paged')).toEqual(['TT709 1']);
    expect(await places('subbed')).toEqual(['TT709 1']);
    expect(await places('matched')).toEqual(['TT701 1', 'TT710 1']);
    expect(await places('exact')).toEqual([]);
  });

  it('report members that a member lists as its own', async () => {
    const answer = await fetchCheck(product.origin, getHost('hub'));
    expect(listLocations(answer, /^TT711$/)).toEqual(['TT711 1']);
    expect(answer.diagnostics.find(({ code }) => code === 'TT711')?.message).toContain(
      `${getHost('league')} is a member and lists 2 of the other members as its own.`,
    );
  });

  it('report a copied file only where the contact is wrong', async () => {
    expect(await places('copy-three')).toEqual(['TT714 2']);
    expect(listLocations(await fetchCheck(product.origin, getHost('copy-one')), /^TT714$/)).toEqual([]);
  });

  it('report many claims that no side confirms', async () => {
    const answer = await fetchCheck(product.origin, getHost('boaster'));
    expect(listLocations(answer, /^TT715$/)).toEqual(['TT715 0']);
    const message = answer.diagnostics.find(({ code }) => code === 'TT715')?.message;
    expect(message).toMatch(/^The file names 12 organizations\. We know the files of \d+ of them, and none confirms/);
    expect(listLocations(await fetchCheck(product.origin, getHost('guild')), /^TT715$/)).toEqual([]);
  });
});

describe('a file with an earlier observation', () => {
  let served: ServedCrawl;
  const found = (name: string, days: number, statements: readonly [string, string][]): Observation => ({
    publisher: getHost(name),
    source: 'test',
    outcome: 'found',
    cause: null,
    fileUrl: `${getHomeUrl(name)}.well-known/trust.txt`,
    observedAt: getDaysAgo(days),
    lastSeenAt: getDaysAgo(days),
    statements: statements.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
  });
  const vendors = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => ['vendor', `https://vendor-${at}.com/`]);
  beforeAll(async () => {
    served = await serveStarterCrawl({
      outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
      observations: [
        { ...found('status-403', 1, []), outcome: 'blocked', cause: 'http-403', fileUrl: null },
        found('shrunk', 3, [['controlledby', getHomeUrl('crown')], ...vendors(10)]),
        // Two statements then and three now: half as many more is not more than half.
        found('exact', 3, [['belongto', getHomeUrl('guild')]]),
        found('claimer', 90, [
          ['belongto', getHomeUrl('league')],
          ['contact', 'mailto:desk@claimer-vouchwire-dev.com'],
        ]),
        // The League once listed Claimer, and Claimer once answered Guild.
        found('league', 60, [['member', getHomeUrl('claimer')]]),
        found('guild', 2, [['member', getHomeUrl('herald')]]),
        found('herald', 5, [
          ['belongto', getHomeUrl('guild')],
          ['belongto', getHomeUrl('league')],
          ['control', getHomeUrl('herald-sport')],
        ]),
      ],
    });
    for (const name of ['league', 'voice']) await fetchCheck(served.origin, getHost(name));
  });
  afterAll(() => served[Symbol.asyncDispose]());

  it('is reported if it shrank by more than half, and if it no longer names an owner', async () => {
    const { diagnostics } = await fetchCheck(served.origin, getHost('shrunk'));
    const date = getDaysAgo(3).slice(0, 10);
    expect(diagnostics.filter(({ code }) => code === 'TT713').map(({ message }) => message)).toEqual([
      `The file of ${date} made 11 statements. Now it makes 2. Confirm that the change is yours.`,
      `The file of ${date} named ${getHost('crown')} as owner. Now it names none. Confirm that the change is yours.`,
    ]);
  });

  it('is not reported after a small change or none', async () => {
    expect(listLocations(await fetchCheck(served.origin, getHost('claimer')), /^TT713$/)).toEqual([]);
    expect(listLocations(await fetchCheck(served.origin, getHost('line-ends-differ')), /^TT71[23]$/)).toEqual([]);
  });

  it('is reported differently if the other site has no file than if it is unreadable', async () => {
    expect(listLocations(await fetchCheck(served.origin, getHost('unanswered')), /^TT70[123]$/)).toEqual([
      'TT702 1',
      'TT703 2',
    ]);
  });

  it('is reported if the other side no longer confirms it', async () => {
    const answer = await fetchCheck(served.origin, getHost('claimer'));
    expect(listLocations(answer, /^TT7(?:01|12)$/)).toEqual(['TT701 1', 'TT712 1']);
    expect(answer.diagnostics.find(({ code }) => code === 'TT712')?.message).toContain(
      `Until ${getDaysAgo(60).slice(0, 10)}, the trust.txt of ${getHost('league')} confirmed this. Now it does not.`,
    );
  });

  it('has a note, and no finding, for a claim that it no longer confirms', async () => {
    const answer = await fetchCheck(served.origin, getHost('herald'));
    expect(listLocations(answer, /^TT712$/)).toEqual([]);
    expect(answer.notes.claims).toMatchObject([{ source_domain: getHost('guild'), relationship: 'MEMBER' }]);
  });
});
