import type {
  CheckPublisherFilesResponse,
  CheckSocialResponse,
  DossierResponse,
  SuggestionsResponse,
} from '@vouchwire/api-contract';
import { checkPublisherFilesResponse, checkSocialResponse, suggestionsResponse } from '@vouchwire/api-contract/schemas';
import { PUBLISHER_FILES } from '@vouchwire/publisher-files';
import { applyFixes } from 'trust-txt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { fetchCheck, listLocations, postCheck } from './check-calls.ts';
import { startDnsServer } from './dns-server.ts';
import { STARTER_ASSOCIATIONS } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const RESPONSE_DEADLINE_MS = 20_000;
const LIMITS = { headersMs: 1_500, idleMs: 1_000, connectMs: 1_500 };
/** The rules that need a probe of what the file names. */
const PROBE_RULE_PATTERN = /^TT(?:514|515|521|522|607|615|80\d|952)$/;

let world: DevWorld;
let served: ServedCrawl;
beforeAll(async () => {
  world = await startDevWorld();
  served = await serveStarterCrawl({
    outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority], limits: LIMITS },
  });
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const runProbe = (name: string) => fetchCheck(served.origin, getHost(name), { probe: true });

describe('check-trust-txt with probe', () => {
  it('reports parked, moved, internal and file-less hosts, and missing pages', async () => {
    const answer = await runProbe('names-much');
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual([
      'TT514 1',
      'TT514 2',
      'TT515 3',
      'TT521 4',
      'TT522 5',
      'TT615 10',
      'TT615 8',
      'TT952 6',
    ]);
    expect(answer.probes).toMatchObject({ checked_count: 11, total: 11 });
    // No invitation for a host that does not exist.
    expect(listLocations(answer, /^TT702$/)).toEqual(['TT702 3', 'TT702 4', 'TT702 5', 'TT702 7']);
    // A site that closes the connection and a page that refuses us: neither gets a finding.
    expect(answer.probes?.inconclusive.map(({ url, line }) => [url, line])).toEqual(
      expect.arrayContaining([
        [`https://${getHost('hangs-up')}/`, 7],
        [`https://${getHost('names-much')}/members-only`, 11],
      ]),
    );
    expect(answer.probes?.inconclusive).toHaveLength(2);
    expect(answer.probes?.message).toBe('We checked all 11 references. 2 of them had no clear result.');
  });

  it('fixes the spelling of a host', async () => {
    const { diagnostics, content } = await runProbe('names-much');
    const found = diagnostics.filter(({ code }) => code === 'TT522');
    const { text } = applyFixes(
      content ?? '',
      found.map(({ fix }) => (fix ? { fix } : {})),
    );
    expect(text.split('\n')[4]).toBe(`vendor=https://www.${getHost('bare-to-www')}/`);
  });

  it('reports nothing about hosts and pages that match the file', async () => {
    const answer = await runProbe('names-well');
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual([]);
    expect(answer.probes).toMatchObject({ checked_count: 4, total: 4, inconclusive: [] });
  });

  it('checks for trust:// on the pages of accounts', async () => {
    const answer = await runProbe('accounts');
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual([
      'TT607 10',
      'TT607 9',
      'TT801 2',
      'TT801 3',
      'TT802 3',
      'TT803 0',
      'TT804 4',
      'TT805 5',
      'TT806 11',
      'TT806 6',
      'TT806 7',
      'TT807 8',
    ]);
    const forgotten = answer.diagnostics.find(({ code }) => code === 'TT803');
    expect(forgotten).toMatchObject({ severity: 'error', url: `https://${getHost('network')}/@forgotten` });
    expect(forgotten?.message).toContain(`add the line social=https://${getHost('network')}/@forgotten`);
    expect(answer.diagnostics.find(({ code }) => code === 'TT802')).toMatchObject({
      severity: 'error',
      message: expect.stringContaining(`trust://${getHost('herald')}!`),
    });
  });

  it('sends no probe without the option', async () => {
    const { app, origin } = await served.serveAlso({});
    const before = world.requests.length;
    const plain = await fetchCheck(origin, getHost('names-much'));
    expect(plain.probes).toBeNull();
    expect(listLocations(plain, PROBE_RULE_PATTERN)).toEqual([]);
    const requested = new Set(world.requests.slice(before).map(({ host: name }) => name.replace(/^www\./, '')));
    expect([...requested]).toEqual([getHost('names-much')]);
    await app.close();
  });

  it('reuses a recent check, and shares the probes among concurrent requests', async () => {
    const { app, origin } = await served.serveAlso({});
    const plain = await fetchCheck(origin, getHost('accounts'));
    const before = world.requests.length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetchCheck(origin, getHost('accounts'), { probe: true })),
    );
    const requests = world.requests.slice(before);
    expect(requests.filter(({ path }) => path.endsWith('trust.txt'))).toEqual([]);
    expect(requests.filter(({ path }) => path === '/@silent')).toHaveLength(1);
    expect(answers.filter(({ cached }) => !cached)).toHaveLength(1);
    expect(new Set(answers.map(({ checked_at }) => checked_at))).toEqual(new Set([plain.checked_at]));
    await app.close();
  });

  it('limits the probes to 30 of 5,000 references, and reports this', { tags: 'sampled' }, async () => {
    const { app, origin } = await served.serveAlso({});
    const before = world.requests.length;
    const answer = await fetchCheck(origin, getHost('five-thousand'), {
      probe: true,
      signal: AbortSignal.timeout(RESPONSE_DEADLINE_MS),
    });
    expect(answer.probes).toMatchObject({ checked_count: 30, total: 5_000 });
    expect(answer.probes?.message).toBe('We checked 30 of 5,000 references.');
    expect(answer.counterparties).toEqual({ checked_count: 5_000, total: 5_000 });
    // Five for the file and robots.txt, and at most fifty others.
    expect(world.requests.length - before).toBeLessThanOrEqual(55);
    expect(answer.diagnostics.filter(({ code }) => code === 'TT702')).toHaveLength(201);
    expect(answer.diagnostics.findLast(({ code }) => code === 'TT702')?.message).toBe(
      '4,800 more findings of this rule are not listed.',
    );
    await app.close();
  });

  it('limits the probes to one domain that a file names often', async () => {
    const { app, origin } = await served.serveAlso({});
    const before = world.requests.length;
    const answer = await fetchCheck(origin, getHost('names-one-often'), { probe: true });
    expect(answer.probes).toMatchObject({ checked_count: 5, total: 40 });
    const requested = world.requests.slice(before).filter(({ host: name }) => name.endsWith(getHost('league')));
    // Of each its home page and the two locations; of the League, their parent, the two locations once.
    expect(requested.length).toBeLessThanOrEqual(5 * 3 + 2);
    await app.close();
  });

  it('responds in time if the named hosts stall, and reports none of them', {
    tags: 'sampled',
    timeout: 40_000,
  }, async () => {
    const { app, origin } = await served.serveAlso({}, { outside: { limits: {} } });
    const answer = await fetchCheck(origin, getHost('names-the-slow'), {
      probe: true,
      signal: AbortSignal.timeout(RESPONSE_DEADLINE_MS),
    });
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual([]);
    const { checked_count = 0, total, inconclusive, message } = answer.probes ?? {};
    expect(total).toBe(30);
    expect(checked_count).toBeLessThan(30);
    expect(inconclusive).toHaveLength(checked_count);
    expect(message).toContain(`We checked ${checked_count} of 30 references.`);
    await app.close();
  });

  it('does not report a site with a redirect loop', async () => {
    const answer = await runProbe('names-loops');
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual([]);
    expect(answer.probes?.inconclusive).toMatchObject([{ url: `https://${getHost('goes-round')}/`, line: 1 }]);
  });

  it('distinguishes an unknown name, a name without a DNS response and a private address', async () => {
    const names = ['gone', 'mute', 'inward'].map((name) => `${name}.of-dns-vouchwire-dev.com`);
    const site = getHost('names-by-dns');
    const body = [...names.map((name) => `vendor=https://${name}/`), `contact=https://${names[0]}/`, ''].join('\n');
    await using dns = await startDnsServer((name) =>
      name.startsWith('inward') ? ['10.1.2.3'] : name.startsWith('mute') ? 'server-failure' : null,
    );
    await using named = await startDevWorld([
      {
        host: site,
        what: 'Names hosts that DNS speaks of in three ways',
        group: 'references',
        answer: (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/plain' });
          response.end(body);
        },
      },
    ]);
    const connectTo = ConnectTo.parse(
      [site, `www.${site}`]
        .map((name) => `${name}:443:127.0.0.1:${named.httpsPort},${name}:80:127.0.0.1:${named.httpPort}`)
        .join(','),
    );
    const { app, origin } = await served.serveAlso(
      {},
      { outside: { connectTo, authorities: [named.authority], dnsServers: [dns.address], limits: LIMITS } },
    );
    const answer = await fetchCheck(origin, site, { probe: true });
    expect(listLocations(answer, PROBE_RULE_PATTERN)).toEqual(['TT514 1', 'TT615 4', 'TT952 3']);
    expect(answer.probes?.inconclusive.map(({ line }) => line)).toEqual([2]);
    await app.close();
  });

  it('rejects a “probe” that is neither true nor false', async () => {
    const { response, body } = await postCheck(served.origin, { domain: getHost('league'), probe: 'all' });
    expect([response.status, body.code]).toEqual([400, 'invalid-input']);
    expect(body.detail).toBe('“probe” is true or false');
  });
});

async function post(origin: string, call: string, body: unknown) {
  const response = await fetch(`${origin}/api/trust-graph/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
async function checkSocialAccounts(domain: string, account?: string): Promise<CheckSocialResponse> {
  const { body } = await post(served.origin, 'check-social', account === undefined ? { domain } : { domain, account });
  return checkSocialResponse.parse(body);
}

describe('check-social', () => {
  const beacon = getHost('beacon');
  const network = `https://${getHost('network')}/`;

  it('returns for each account what file and page state, and treats a login wall as not checkable', async () => {
    const answer = await checkSocialAccounts(beacon);
    expect(answer).toMatchObject({ domain: beacon, badge: `trust://${beacon}!`, outcome: 'found', total: 7 });
    expect(
      answer.accounts.map(({ line, listed, page, obstacle, state }) => [line, listed, page, obstacle, state]),
    ).toEqual([
      [2, true, 'match', null, 'confirmed'],
      [3, true, 'none', null, 'unreturned'],
      [4, true, 'mismatch', null, 'contradicted'],
      [5, true, 'gone', null, 'not-present'],
      [6, true, 'not-checkable', 'login', 'claimed'],
      [7, true, 'not-checkable', 'scripts', 'claimed'],
      [8, true, 'not-checkable', 'robots', 'claimed'],
    ]);
    expect(answer.accounts[2]?.trust_uris).toEqual([
      { text: `trust://${getHost('herald')}!`, domain: getHost('herald'), exact: true },
    ]);
    expect(answer.message_parts).toEqual([
      { id: 'account.accounts', arguments: { count: 7 } },
      { id: 'account.oneConfirmed', arguments: { count: 1, domain: beacon } },
      { id: 'account.uncheckable', arguments: { count: 3 } },
    ]);
    // What robots.txt disallows was not requested.
    expect(
      world.requests.filter(({ host: name, path }) => name === getHost('cloister') && path !== '/robots.txt'),
    ).toEqual([]);
  });

  it('shares one check among concurrent requests, and caches it', async () => {
    const before = world.requests.length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => checkSocialAccounts(beacon)));
    expect(answers.every(({ cached }) => cached)).toBe(true);
    expect(world.requests.length).toBe(before);
  });

  it('caches the result for the page of the domain, which sends no request', async () => {
    const dossier = async (domain: string) =>
      (await (await fetch(`${served.origin}/d/${domain}.json`)).json()) as DossierResponse;
    const { message, message_parts, accounts, total, checked_at } = await checkSocialAccounts(beacon);
    const before = world.requests.length;
    expect((await dossier(beacon)).accounts).toEqual({ message, message_parts, accounts, total, checked_at });
    expect((await dossier('ap.org')).accounts).toBeNull();
    expect(world.requests.length).toBe(before);
  });

  it('checks a requested page that the file does not list', async () => {
    const { accounts, message } = await checkSocialAccounts(beacon, `${network}@beacon-fans`);
    expect(accounts).toMatchObject([{ listed: false, line: null, page: 'match', state: 'unreturned' }]);
    expect(message).toBe(`The page contains trust://${beacon}! The file of ${beacon} does not list the page.`);
    const listed = await checkSocialAccounts(
      beacon,
      `HTTPS://WWW.${getHost('network').toUpperCase()}/@beacon?utm_source=x#top`,
    );
    expect(listed.accounts).toMatchObject([{ listed: true, line: 2 }]);
  });

  it('reads links with rel="me", requests no network that needs a login, and truncates long addresses', async () => {
    const [site, server] = ['lists-accounts-vouchwire-dev.com', 'mastodon.lists-accounts-vouchwire-dev.org'];
    const long = `https://x.com/a?z=${'y'.repeat(15_000)}`;
    const accounts = [`https://${server}/@site`, `https://${server}/@friend`, 'https://www.facebook.com/site', long];
    // Mastodon adds the links of a profile to the head of a page that scripts draw.
    const profiles: Record<string, string> = {
      '/@site': `<link href='https://www.${site}/about' rel='me'>`,
      '/@friend': `<link rel="me" href="https://${server}/@other"><a href="https://${site}/">A friend</a>`,
    };
    await using outside = await startDevWorld([
      {
        host: site,
        what: 'Lists accounts on networks with and without a login',
        group: 'references',
        answer: ({ url }, response) =>
          response.end(url?.includes('trust.txt') ? accounts.map((account) => `social=${account}`).join('\n') : ''),
      },
      {
        host: server,
        what: 'A social network that anyone can read',
        group: 'references',
        answer: ({ url }, response) => {
          const head = profiles[url ?? ''];
          response.writeHead(head === undefined ? 404 : 200, { 'content-type': 'text/html' });
          response.end(`<html><head>${head}</head><body><div id="app"></div><script src="/app.js"></script></body>`);
        },
      },
    ]);
    const { app, origin } = await served.serveAlso(
      {},
      { outside: { connectTo: ConnectTo.parse(outside.connectTo), authorities: [outside.authority], limits: LIMITS } },
    );
    const { body } = await post(origin, 'check-social', { domain: site });
    const answer = checkSocialResponse.parse(body);
    expect(answer.accounts.map(({ page, obstacle, state }) => [page, obstacle, state])).toEqual([
      ['linked', null, 'confirmed'],
      ['not-checkable', 'scripts', 'claimed'],
      ['not-checkable', 'network', 'claimed'],
      ['not-checkable', 'network', 'claimed'],
    ]);
    expect(answer.accounts[2]).toMatchObject({
      checked_at: null,
      message: expect.stringMatching(/^A page on Facebook cannot be checked, /),
    });
    expect(answer.accounts[3]).toMatchObject({ account: `${long.slice(0, 500)}…`, truncated: true, line: 4 });
    await app.close();
  });

  it('states that there is no file, or that it lists no account', async () => {
    expect(await checkSocialAccounts(getHost('silent'))).toMatchObject({
      outcome: 'absent',
      accounts: [],
      total: 0,
      file_url: null,
    });
    expect((await checkSocialAccounts(getHost('league'))).message).toBe(
      `The file of ${getHost('league')} lists no social account.`,
    );
  });

  it.each([
    [{}, 'Please enter a domain'],
    [{ domain: '127.0.0.1' }, /Only public sites can be checked/],
    [{ domain: 'ap.org', account: '@ap' }, /no address of a page/],
    [{ domain: 'ap.org', account: 'http://10.0.0.1/ap' }, /Only public sites can be checked/],
  ])('rejects %j with a message', async (body, sentence) => {
    const refused = await post(served.origin, 'check-social', body);
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });
});

describe('suggestions for a draft', () => {
  const draft = async (domain: string): Promise<SuggestionsResponse> =>
    suggestionsResponse.parse((await post(served.origin, 'suggestions', { domain })).body);
  const page = ({ suggestions }: SuggestionsResponse) =>
    suggestions.filter(({ source }) => source.where === 'page').map(({ attribute, value }) => `${attribute}=${value}`);

  it('contain the links of the home page with their place, and no owner or AI policy', async () => {
    const beacon = getHost('beacon');
    const answer = await draft(`https://www.${beacon}/`);
    expect(answer).toMatchObject({ domain: beacon, page: { outcome: 'read', url: `https://${beacon}/` } });
    expect(page(answer)).toEqual([
      'social=https://mastodon.social/@beacon',
      'social=https://x.com/TheBeacon',
      'social=https://x.com/mayor',
      `contact=https://${beacon}/contact`,
      `contact=mailto:desk@${beacon}`,
      `disclosure=https://${beacon}/ethics`,
    ]);
    expect(answer.suggestions[1]?.source).toEqual({
      where: 'page',
      url: `https://${beacon}/`,
      line: 3,
      element: 'a',
      region: 'footer',
      text: 'Follow us on X',
    });
  });

  it('contain the reciprocal lines of supported statements about the domain', async () => {
    const { references } = (await (
      await fetch(`${served.origin}/api/trust-graph/check-domain`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: 'ap.org' }),
      })
    ).json()) as {
      references: { source_domain: string; relationship: string; state: string; line: number | null }[];
    };
    const { suggestions, named_by_total, page: seen } = await draft('ap.org');
    // There is no page of ap.org in this world, but the graph has a result.
    expect(seen).toMatchObject({ outcome: 'absent', url: null });
    expect(named_by_total).toBe(references.length);
    const inverse: Record<string, string> = {
      MEMBER: 'belongto',
      BELONGTO: 'member',
      CONTROL: 'controlledby',
      CONTROLLEDBY: 'control',
      VENDOR: 'customer',
      CUSTOMER: 'vendor',
    };
    // Both sides state it, or a recognized association does. Claims of vendors, own sub-domains and direction errors
    // (thegazette.com) are not proposed.
    const supported = references.filter(
      ({ source_domain, state }) => state === 'confirmed' || STARTER_ASSOCIATIONS.has(source_domain),
    );
    expect(supported.length).toBeGreaterThan(0);
    expect(supported.length).toBeLessThan(references.length);
    const expected = supported.map(
      ({ source_domain, relationship, line }) => `${inverse[relationship]}=https://${source_domain}/ ${line}`,
    );
    const suggested = suggestions.map(({ attribute, value, source }) => `${attribute}=${value} ${source.line}`);
    expect(suggested.filter((line) => !expected.includes(line))).toEqual([]);
    expect(suggested).toHaveLength(Math.min(100, expected.length));
  });

  it.each([
    ['app-shell', 'scripts', /Scripts build/],
    ['status-403', 'refused', /status 403/],
    ['renamed', 'elsewhere', /Start from that domain/],
  ])('state why the page of %s has none: %s', async (name, outcome, sentence) => {
    const { page: seen, suggestions } = await draft(getHost(name));
    expect(seen).toMatchObject({ outcome, url: null, message: expect.stringMatching(sentence) });
    expect(suggestions.filter(({ source }) => source.where === 'page')).toEqual([]);
  });

  it('are rejected for an address that is not public', async () => {
    const refused = await post(served.origin, 'suggestions', { domain: 'http://169.254.169.254/' });
    expect([refused.status, refused.body.code]).toEqual([400, 'forbidden-target']);
  });
});

describe('data training policy of a site', () => {
  it.each<[name: string, expected: string[]]>([
    ['no-but-open', ['TT901 2']],
    // It says nothing else than the file.
    ['no-without-robots', []],
    ['no-and-closed', []],
    ['no-robots-broken', []],
    ['no-robots-page', []],
    ['yes-but-closed', ['TT902 2']],
    ['yes-and-open', []],
    // robots.txt, tdmrep.json, the header and the meta element; a line for /news/ alone does not apply to the site.
    ['yes-but-signals', ['TT903 2', 'TT903 2', 'TT903 2', 'TT903 2']],
  ])('is checked for %s: %j', async (name, expected) => {
    expect(listLocations(await runProbe(name), /^TT90[123]$/)).toEqual(expected);
  });

  it('names the crawlers that robots.txt allows', async () => {
    const { diagnostics } = await runProbe('no-but-open');
    expect(diagnostics.find(({ code }) => code === 'TT901')?.message).toBe(
      'The file says no, and robots.txt allows ClaudeBot, Bytespider by name. Say the same in both.',
    );
  });

  it('is checked with robots.txt without probes', async () => {
    const { app, origin } = await served.serveAlso({});
    const answer = await fetchCheck(origin, getHost('yes-but-signals'));
    expect(listLocations(answer, /^TT90[123]$/)).toEqual(['TT903 2']);
    await app.close();
  });
});

describe('a site that refuses our crawler', () => {
  it.each([403, 429])('is requested with our own user agent only if it returns %s', async (status) => {
    const name = getHost(`browsers-only-${status}`);
    const before = world.requests.length;
    const answer = await fetchCheck(served.origin, name);
    expect(answer).toMatchObject({ outcome: 'blocked', cause: `http-${status}`, has_trust_txt: false, content: null });
    expect(listLocations(answer, /TT119/)).toEqual([]);
    const agents = world.requests.slice(before).map(({ headers }) => headers['user-agent'] ?? '');
    expect(agents.length).toBeGreaterThan(0);
    for (const agent of agents) expect(agent).toMatch(/^Vouchwire\//);
  });
});

describe('check-publisher-files', () => {
  const check = async (domain: string) =>
    checkPublisherFilesResponse.parse((await post(served.origin, 'check-publisher-files', { domain })).body);
  const listDifferences = ({ comparisons }: CheckPublisherFilesResponse) =>
    comparisons.filter(({ relation }) => relation === 'differ').map(({ topic, qualifier }) => [topic, qualifier]);

  it('reads the files of any domain, and caches the result', { tags: 'sampled' }, async () => {
    const answer = await check(`https://www.${getHost('patchwork')}/about`);
    expect(answer).toMatchObject({ domain: getHost('patchwork'), cached: false });
    expect(answer.files.map(({ outcome }) => outcome)).toEqual(answer.files.map(() => 'found'));
    expect(listDifferences(answer)).toEqual([
      ['owner', null],
      ['identifier', 'lei'],
      ['ai-use', 'train-ai'],
    ]);
    const before = world.requests.length;
    expect(await check(getHost('patchwork'))).toEqual({ ...answer, cached: true });
    expect(world.requests.length).toBe(before);
    expect(listDifferences(await check(getHost('meridian')))).toEqual([]);
  });

  it('distinguishes a site without files from one that refuses the request', async () => {
    const getOutcomes = async (name: string) => [
      ...new Set((await check(getHost(name))).files.map(({ outcome, cause }) => `${outcome} ${cause}`)),
    ];
    expect(await getOutcomes('status-404')).toEqual(['absent http-404', 'absent no-statement']);
    expect(await getOutcomes('status-403')).toEqual(['blocked http-403']);
  });

  it('requests no file if robots.txt is unreachable, and reports this', async () => {
    const from = world.requests.length;
    const { files } = await check(getHost('status-500'));
    // RFC 9309, section 2.3.1.4: a crawler assumes that everything is disallowed.
    const requested = world.requests.slice(from).map(({ path }) => path);
    expect(requested.filter((path) => !/^\/(?:robots|trust|\.well-known\/trust)\.txt$/.test(path))).toEqual([]);
    const robots = files.filter(({ url }) => url !== null);
    expect(robots.map(({ format, outcome, cause }) => [format, outcome, cause])).toEqual([
      ['robots-txt', 'unreachable', 'http-500'],
      ['rsl', 'unreachable', 'http-500'],
      ['aipref', 'unreachable', 'http-500'],
    ]);
    const others = files.filter(({ url }) => url === null);
    const ids = PUBLISHER_FILES.map(({ id }) => id).filter((id) => id !== 'robots-txt');
    expect(new Set(others.map(({ format }) => format))).toEqual(new Set(ids));
    for (const file of others)
      expect(file).toMatchObject({ outcome: 'not-checked', cause: 'robots-txt-unreachable', checked_at: null });
  });

  it('rejects private addresses', async () => {
    const refused = await post(served.origin, 'check-publisher-files', { domain: 'http://169.254.169.254/' });
    expect(refused.status).toBe(400);
  });
});
