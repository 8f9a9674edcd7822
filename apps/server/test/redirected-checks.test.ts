import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import { checkTrustTxtResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseImplementations, chooseSize, sampleCases } from '../../../dev-world/sample-cases.ts';
import {
  getHost,
  joinLines,
  ROOT,
  redirect,
  routePaths,
  type Site,
  serveAtBothLocations,
  text,
  WELL_KNOWN,
} from '../../../dev-world/site.ts';
import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { listFullHistories } from './observed-histories.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { createDatabase } from './shared-postgres.ts';

const OWN = { attribute: 'belongto', value: `https://www.${getHost('league')}/` };
const OWN_FILE = text(joinLines(`${OWN.attribute}=${OWN.value}`));
const OWNED = { attribute: 'controlledby', value: `https://${getHost('files')}/` };
const OWNED_FILE = text(joinLines(`${OWNED.attribute}=${OWNED.value}`));
/** Whether `moves-to-owner` redirects to the file of its owner. */
let moved = false;
const FORGERY = encodeURIComponent('controlledby=https://rt.com/');
const ATTACKERS = chooseSize(50, 15);
/** Both locations of both forms of the host, and robots.txt (decision 0009). */
const REQUESTS_PER_CHECK = 5;

/** Serves what the query says, as template, search and preview parameters of real sites do. */
const echo = serveAtBothLocations((request, response) => {
  const said = new URL(request.url ?? '/', 'http://x').searchParams.get('q');
  (said === null ? OWN_FILE : text(`${said}\n`))(request, response);
});
const redirectHost = (victim: string, number: number) => `r${number}.redirects-to-${getHost(victim)}`;
const createSite = (name: string, answer: Site['answer']): Site => ({
  host: name,
  group: 'redirects',
  what: name,
  answer,
});
/** Each location of each form of the host redirects to an address of its own. */
const createVaryingAnswer = (victim: string): Site['answer'] =>
  redirect(({ headers, url }) => `https://${getHost(victim)}/page?${encodeURIComponent(`${headers.host}${url}`)}`, 302);
const createAttackers = (victim: string): Site[] =>
  Array.from({ length: ATTACKERS }, (_, at) =>
    createSite(
      redirectHost(victim, at),
      serveAtBothLocations(redirect(`https://${getHost(victim)}${ROOT}?q=${FORGERY}&by=r${at}`, 302)),
    ),
  );

/** Names of twenty sites whose addresses led to a path. */
const listSharers = (path: string): string[] => Array.from({ length: 20 }, (_, at) => `${path}-${at}`);

const SITES: readonly Site[] = [
  createSite(getHost('echo'), echo),
  createSite(getHost('unseen-echo'), echo),
  ...createAttackers('echo'),
  ...createAttackers('unseen-echo'),
  createSite(getHost('turns-to-well-known'), serveAtBothLocations(redirect(`https://${getHost('echo')}${WELL_KNOWN}`))),
  createSite(getHost('turns-to-www'), serveAtBothLocations(redirect(`https://www.${getHost('echo')}${ROOT}`))),
  createSite(getHost('first-of-two'), serveAtBothLocations(redirect(`https://${getHost('second-of-two')}${ROOT}`))),
  createSite(getHost('second-of-two'), serveAtBothLocations(redirect(`https://${getHost('first-of-two')}${ROOT}`))),
  ...Array.from({ length: ATTACKERS }, (_, at) =>
    createSite(`p${at}.redirects-to-${getHost('pages')}`, serveAtBothLocations(createVaryingAnswer('pages'))),
  ),
  createSite(
    getHost('pages'),
    routePaths({ '/page': text('This is no list.\n'), '/robots.txt': text('User-agent: *\n') }),
  ),
  createSite(getHost('chain'), serveAtBothLocations(redirect(`https://${getHost('hop')}/1`))),
  createSite(
    getHost('hop'),
    routePaths({ '/1': redirect(`https://${getHost('hop')}/2`), '/2': redirect(`https://${getHost('chain')}/3`) }),
  ),
  createSite(
    getHost('robots-elsewhere'),
    routePaths({ [ROOT]: OWN_FILE, '/robots.txt': redirect(`https://${getHost('pages')}/robots.txt`) }),
  ),
  ...['gate', 'other-gate', 'owned-gate'].map((path) =>
    createSite(
      getHost(`at-${path}`),
      serveAtBothLocations(
        redirect(`https://${getHost(path === 'owned-gate' ? 'files' : 'pages')}/${path}?visitor=1`, 302),
      ),
    ),
  ),
  createSite(getHost('at-home'), serveAtBothLocations(redirect(`https://${getHost('pages')}/`))),
  createSite(getHost('at-a-host'), serveAtBothLocations(redirect(`https://${getHost('files')}/customers/42.txt`))),
  createSite(getHost('kept-by-owner'), serveAtBothLocations(redirect(`https://${getHost('files')}/customers/43.txt`))),
  createSite(
    getHost('moves-to-owner'),
    serveAtBothLocations((request, response) => {
      const handler = moved ? redirect(`https://${getHost('files')}${WELL_KNOWN}`, 302) : OWNED_FILE;
      handler(request, response);
    }),
  ),
  createSite(
    getHost('files'),
    routePaths({
      [WELL_KNOWN]: text(
        joinLines(
          ...['kept-by-owner', 'moves-to-owner', ...listSharers('owned-gate')].map(
            (name) => `control=https://${getHost(name)}/`,
          ),
        ),
      ),
      '/customers/42.txt': OWN_FILE,
      '/customers/43.txt': OWNED_FILE,
    }),
  ),
];

const STORES = sampleCases(['SQLite', 'PostgreSQL'] as const, 1);
describe.each(chooseImplementations(STORES))('checks of redirecting sites on %s', { tags: 'sampled' }, (kind) => {
  let world: DevWorld;
  let served: ServedCrawl;
  beforeAll(async () => {
    world = await startDevWorld(SITES);
    served = await serveStarterCrawl({
      env: { CHECK_CACHE_TTL_S: '3600', ...(kind === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {}) },
      outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
    });
  }, 120_000);
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]();
    await world?.[Symbol.asyncDispose]();
  });

  async function check(domain: string, origin = served.origin): Promise<CheckTrustTxtResponse> {
    const response = await fetch(`${origin}/api/trust-graph/check-trust-txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain }),
    });
    expect(response.status).toBe(200);
    return checkTrustTxtResponse.parse(await response.json());
  }
  async function checkAttackersOf(victim: string): Promise<CheckTrustTxtResponse[]> {
    const answers: CheckTrustTxtResponse[] = [];
    for (let at = 0; at < ATTACKERS; at += 5) {
      const five = Array.from({ length: 5 }, (_, next) => check(redirectHost(victim, at + next)));
      answers.push(...(await Promise.all(five)));
    }
    return answers;
  }
  const observationsOf = async (name: string) =>
    (await listFullHistories(served.context.observations, [getHost(name)]))[0]?.observations ?? [];
  const requestsTo = (name: string) => world.requests.filter((one) => one.host.replace(/^www\./, '') === getHost(name));

  it('do not change the record of an already checked target, or request it again', { timeout: 60_000 }, async () => {
    await check(getHost('echo'));
    const before = await observationsOf('echo');
    expect(before).toHaveLength(1);
    expect(requestsTo('echo')).toHaveLength(REQUESTS_PER_CHECK);

    const answers = await checkAttackersOf('echo');
    expect(new Set(answers.map(({ outcome, cause, content }) => `${outcome} ${cause} ${content}`))).toEqual(
      new Set(['redirected-off-site file-of-another-site null']),
    );
    expect(answers[0]).toMatchObject({ has_trust_txt: false, location: null, file_owner: getHost('echo') });
    expect(await observationsOf('echo')).toEqual(before);
    expect(requestsTo('echo')).toHaveLength(REQUESTS_PER_CHECK);
  });

  it('check an unchecked target once, at its own two locations', { timeout: 60_000 }, async () => {
    await checkAttackersOf('unseen-echo');
    await expect.poll(() => observationsOf('unseen-echo'), { timeout: 20_000 }).toHaveLength(1);
    const [seen] = await observationsOf('unseen-echo');
    expect(seen).toMatchObject({
      outcome: 'found',
      fileUrl: `https://${getHost('unseen-echo')}${WELL_KNOWN}`,
      statements: [{ ...OWN, line: 1 }],
    });
    const requested = requestsTo('unseen-echo').map(({ path }) => path);
    expect(requested.toSorted()).toEqual([WELL_KNOWN, WELL_KNOWN, '/robots.txt', ROOT, ROOT].toSorted());
  });

  it.each(['turns-to-well-known', 'turns-to-www'])('name the other site to which %s redirects', async (name) => {
    expect(await check(getHost(name))).toMatchObject({
      outcome: 'redirected-off-site',
      cause: 'file-of-another-site',
      file_owner: getHost('echo'),
      message: expect.stringContaining(`a location of the trust.txt of ${getHost('echo')}`),
    });
    expect(await observationsOf('echo')).toHaveLength(1);
  });

  it('stop if two sites redirect to each other', async () => {
    await check(getHost('first-of-two'));
    await expect.poll(() => requestsTo('second-of-two'), { timeout: 20_000 }).toHaveLength(REQUESTS_PER_CHECK);
    await check(getHost('second-of-two'));
    expect(requestsTo('first-of-two')).toHaveLength(REQUESTS_PER_CHECK);
  });

  it('request no other site that a redirect leads to', async () => {
    expect(await check(getHost('chain'))).toMatchObject({ outcome: 'redirected-off-site', cause: 'other-site' });
    // The address of the other site contains the address that was requested.
    expect(await check(`p0.redirects-to-${getHost('pages')}`)).toMatchObject({
      outcome: 'blocked',
      cause: 'redirect-wall',
      wall: null,
    });
    expect(requestsTo('pages')).toEqual([]);
    expect(requestsTo('hop')).toEqual([]);
  });

  it("follow no redirect of robots.txt to another owner's host", async () => {
    const before = requestsTo('pages').length;
    expect(await check(getHost('robots-elsewhere'))).toMatchObject({ outcome: 'found' });
    expect(requestsTo('pages')).toHaveLength(before);
  });

  it('attribute a file that a confirmed owner hosts to the redirecting site, and flag the redirect', async () => {
    const before = await check(getHost('at-a-host'));
    expect(before).toMatchObject({ outcome: 'redirected-off-site', cause: 'other-site', content: null });
    expect(before.message).toContain(`It redirects to ${getHost('files')}.`);
    expect(requestsTo('files')).toEqual([]);

    await check(getHost('files'));
    const hosted = await check(getHost('kept-by-owner'));
    expect(hosted).toMatchObject({ outcome: 'found', file_owner: getHost('kept-by-owner') });
    expect(hosted.diagnostics.map(({ code }) => code)).toContain('TT113');
    expect(await observationsOf('kept-by-owner')).toMatchObject([{ outcome: 'found', statements: [OWNED] }]);
    // Four locations redirect to one address.
    expect(requestsTo('files').filter(({ path }) => path === '/customers/43.txt')).toHaveLength(1);
  });

  it('are blocked if the address leads to a place that twenty unrelated sites lead to', async () => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const record = (names: readonly string[], target: string, source = 'crawl') =>
      served.context.observations.record(
        names.map((name) => ({
          ...{ publisher: getHost(name), source, outcome: 'redirected-off-site', cause: 'other-site' },
          ...{ fileUrl: null, observedAt: at, lastSeenAt: at, statements: [], redirectedTo: target },
        })),
      );
    await record(listSharers('gate'), `${getHost('pages')}/gate`);
    await record(listSharers('other-gate').slice(0, 18), `${getHost('pages')}/other-gate`);
    await record(listSharers('other-gate').slice(18), `${getHost('pages')}/other-gate`, 'check');
    await record(listSharers('home'), `${getHost('pages')}/`);
    await record(listSharers('owned-gate'), `${getHost('files')}/owned-gate`);
    await check(getHost('files'));

    expect(await check(getHost('at-gate'))).toMatchObject({
      ...{ outcome: 'blocked', cause: 'redirect-wall', wall: null },
      message: expect.stringContaining(`It sends visitors to ${getHost('pages')} before it shows the file.`),
    });
    for (const name of ['at-other-gate', 'at-home', 'at-owned-gate'])
      expect([name, (await check(getHost(name))).outcome]).toEqual([name, 'redirected-off-site']);
  });

  it('read the file of a confirmed owner as the file of the owner', async () => {
    await check(getHost('files'));
    expect(await check(getHost('moves-to-owner'))).toMatchObject({ outcome: 'found' });
    moved = true;
    // Another server has no cached result.
    const { origin } = await served.serveAlso({});
    const moves = await check(getHost('moves-to-owner'), origin);
    expect(moves).toMatchObject({
      outcome: 'found',
      file_owner: getHost('files'),
      final_url: `https://${getHost('files')}${WELL_KNOWN}`,
      content: expect.stringContaining('control='),
    });
    expect(moves.message).toContain(`the file of its owner ${getHost('files')}`);
    expect(moves.diagnostics.map(({ code }) => code)).toContain('TT113');
    // The statements stay those of the owner.
    const seen = await observationsOf('moves-to-owner');
    expect(seen.filter(({ outcome }) => outcome === 'found')).toMatchObject([{ statements: [OWNED] }]);
  });
});
