import { type CheckTrustTxtResponse, ENGLISH_STATEMENTS, formatRecentCheck } from '@vouchwire/api-contract';
import { checkTrustTxtResponse, dossierResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DevWorld,
  getHost,
  LOOKALIKE_HOST,
  startDevWorld,
  VALID_DAYS,
} from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { postCheck } from './check-calls.ts';
import { listFullHistories } from './observed-histories.ts';
import { startProduct } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** Long enough for a machine that is busy with other tests. */
const LIMITS = { headersMs: 1_500, idleMs: 1_000, connectMs: 1_500 };
const LEAGUE_LINE = `belongto=https://www.${getHost('league')}/`;

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

async function requestCheck(origin: string, domain: unknown) {
  const response = await fetch(`${origin}/api/trust-graph/check-trust-txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
  });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

async function runCheck(domain: string): Promise<CheckTrustTxtResponse> {
  const { response, body } = await requestCheck(served.origin, domain);
  expect(response.status, JSON.stringify(body)).toBe(200);
  return checkTrustTxtResponse.parse(body);
}

/** Sends a check to a server that has not checked this domain before. */
async function waitUntilServed(domain: string): Promise<void> {
  const { app, origin } = await served.serveAlso({});
  expect((await requestCheck(origin, domain)).response.status).toBe(200);
  await app.close();
}

const listCodes = ({ diagnostics }: CheckTrustTxtResponse) => diagnostics.map(({ code }) => code);

describe('POST /api/trust-graph/check-trust-txt', () => {
  it('finds a file and returns the specified fields', async () => {
    const answer = await runCheck(`https://WWW.${getHost('herald').toUpperCase()}./some/article?x`);
    expect(answer).toMatchObject({
      domain: getHost('herald'),
      has_trust_txt: true,
      is_well_known: true,
      location: `https://${getHost('herald')}/.well-known/trust.txt`,
      final_url: `https://${getHost('herald')}/.well-known/trust.txt`,
      file_owner: getHost('herald'),
      content: expect.stringContaining(LEAGUE_LINE),
      encoding: 'utf-8',
      truncated: false,
      outcome: 'found',
      cause: null,
      cached: false,
      certificate: {
        subject: { commonName: getHost('herald') },
        issuer: { organizationName: 'Vouchwire Dev World', commonName: 'Vouchwire Dev World Root' },
        days_remaining: VALID_DAYS - 1,
      },
    });
    const { certificate } = answer;
    expect(certificate && 'error' in certificate).toBe(false);
    expect(Date.parse(certificate?.not_after ?? '') - Date.parse(certificate?.not_before ?? '')).toBe(91 * 86_400_000);
  });

  it('masks personal data in the file unless the file is requested as published', async () => {
    const bodyOf = async (more: object) => {
      const { response, body } = await postCheck(served.origin, { domain: getHost('quoted-contact'), ...more });
      expect(response.status).toBe(200);
      return checkTrustTxtResponse.parse(body);
    };
    const line = 'contact="Jane Roe, jane.roe@quoted-contact-vouchwire-dev.com"';
    const masked = await bodyOf({});
    expect(JSON.stringify(masked)).not.toMatch(/jane|roe/i);
    expect(masked).toMatchObject({ masked: true, content: expect.stringContaining('contact=***** ***, ********@') });
    const published = await bodyOf({ content: 'as-published' });
    // The finding about the quotation marks quotes the value, and its fix contains it.
    expect(published.diagnostics.map(({ fix }) => JSON.stringify(fix))).toContainEqual(expect.stringContaining('Jane'));
    expect(published).toMatchObject({ masked: false, content: expect.stringContaining(line) });
    expect(masked.content?.length).toBe(published.content?.length);
    expect(masked.diagnostics.map(({ code, range }) => [code, range])).toEqual(
      published.diagnostics.map(({ code, range }) => [code, range]),
    );
    expect(
      (await postCheck(served.origin, { domain: getHost('quoted-contact'), content: 'all' })).response.status,
    ).toBe(400);
  });

  it('lists every request of both locations and both forms of the host', async () => {
    const { trace } = await runCheck(getHost('voice'));
    expect(
      trace.map(({ url, status, verdict, requested_location }) => [url, status, verdict, requested_location]),
    ).toEqual([
      [`https://${getHost('voice')}/.well-known/trust.txt`, 404, 'absent', 'well-known'],
      [`https://${getHost('voice')}/trust.txt`, 200, 'found', 'root'],
      [`https://www.${getHost('voice')}/.well-known/trust.txt`, 404, 'absent', 'well-known'],
      [`https://www.${getHost('voice')}/trust.txt`, 200, 'found', 'root'],
    ]);
    expect(trace[1]).toMatchObject({
      content_type: 'text/plain',
      charset: 'utf-8',
      content_encoding: null,
      cache_control: 'max-age=3600',
      redirected_to: null,
      address_family: 'IPv4',
      tls_version: 'TLSv1.3',
      truncated: false,
      failure: null,
    });
    expect(trace[1]?.bytes).toBeGreaterThan(50);
  });

  it.each<[name: string, outcome: string, cause: string | null]>([
    ['silent', 'absent', 'http-404'],
    ['status-410', 'absent', 'http-410'],
    // Only 404 and 410 say that there is no file.
    ['status-418', 'unreachable', 'http-4xx'],
    ['status-401', 'blocked', 'http-401'],
    ['status-403', 'blocked', 'http-403'],
    ['status-429', 'blocked', 'http-429'],
    ['status-500', 'unreachable', 'http-5xx'],
    ['status-503', 'unreachable', 'http-5xx'],
    ['status-204', 'blocked', 'no-content'],
    ['soft-404', 'not-a-policy-file', 'html'],
    ['to-files', 'redirected-off-site', 'other-site'],
    ['script-redirect', 'not-a-policy-file', 'redirect-page'],
    ['bot-wall', 'blocked', 'bot-challenge'],
    ['empty', 'not-a-policy-file', 'empty'],
    ['comments-only', 'not-a-policy-file', 'comments-only'],
    ['colons', 'not-a-policy-file', 'near-miss'],
    ['other-format', 'not-a-policy-file', 'other-format'],
    ['not-gzip', 'unreachable', 'bad-encoding'],
    ['loop', 'unreachable', 'too-many-redirects'],
    ['six-steps', 'unreachable', 'too-many-redirects'],
    ['to-private', 'unreachable', 'forbidden-target'],
    ['to-metadata', 'unreachable', 'forbidden-target'],
    ['to-localhost', 'unreachable', 'forbidden-target'],
    ['to-file', 'unreachable', 'bad-redirect'],
    ['expired', 'unreachable', 'tls-expired'],
    ['self-signed', 'unreachable', 'tls-self-signed'],
    ['wrong-host', 'unreachable', 'tls-wrong-host'],
    ['no-tls', 'absent', 'http-404'],
    ['stalls', 'unreachable', 'timeout'],
    ['slow-headers', 'unreachable', 'timeout'],
    ['dies', 'unreachable', 'connection-lost'],
    ['not-http', 'unreachable', 'protocol'],
    ['large-headers', 'unreachable', 'headers-too-large'],
  ])('reports for %s %s with the cause %s', async (name, outcome, cause) => {
    const answer = await runCheck(getHost(name));
    expect(answer).toMatchObject({ outcome, cause, has_trust_txt: false, content: null, location: null });
    expect(answer.message).toContain(getHost(name));
  });

  it.each<[name: string, path: string]>([
    ['bom', '/.well-known/trust.txt'],
    ['crlf', '/.well-known/trust.txt'],
    ['gzip', '/.well-known/trust.txt'],
    ['brotli', '/.well-known/trust.txt'],
    ['zstd', '/.well-known/trust.txt'],
    ['payment-blob', '/trust.txt'],
    ['bare-to-www', '/.well-known/trust.txt'],
    ['other-name', '/.well-known/trust.txt'],
    ['downgrade', '/.well-known/trust.txt'],
    ['round-trip', '/.well-known/trust.txt'],
    ['as-html', '/.well-known/trust.txt'],
  ])('finds the file of %s at %s', async (name, path) => {
    const answer = await runCheck(getHost(name));
    expect(answer).toMatchObject({
      outcome: 'found',
      location: `https://${getHost(name)}${path}`,
      file_owner: getHost(name),
      is_well_known: path !== '/trust.txt',
      content: expect.stringContaining(LEAGUE_LINE),
    });
  });

  it('decodes UTF-16, and preserves a byte order mark', async () => {
    expect(await runCheck(getHost('utf-16'))).toMatchObject({
      encoding: 'utf-16le',
      content: expect.stringMatching(/^\ufeff# Größe/),
    });
  });

  it.each<[name: string, code: string]>([
    ['silent', 'TT101'],
    ['voice', 'TT102'],
    ['herald', 'TT103'],
    ['conflicting', 'TT104'],
    ['soft-404', 'TT105'],
    ['script-redirect', 'TT106'],
    ['payment-blob', 'TT107'],
    ['other-format', 'TT107'],
    ['bot-wall', 'TT108'],
    ['as-html', 'TT109'],
    ['no-charset', 'TT110'],
    ['expired', 'TT111'],
    ['expired-with-http', 'TT111'],
    ['http-only', 'TT111'],
    ['downgrade', 'TT112'],
    ['round-trip', 'TT112'],
    ['to-files', 'TT113'],
    ['parked', 'TT114'],
    ['loop', 'TT115'],
    ['six-steps', 'TT115'],
    ['other-name', 'TT116'],
    ['only-www', 'TT117'],
    ['only-bare', 'TT117'],
    ['large', 'TT118'],
    ['robots', 'TT119'],
    ['no-cache', 'TT120'],
    ['aws-chunked', 'TT122'],
    ['aws-chunked-gzip', 'TT122'],
    ['charset-coding', 'TT122'],
    ['type-coding', 'TT122'],
    ['bom', 'TT202'],
    ['utf-16', 'TT201'],
    ['latin-1', 'TT203'],
    ['colons', 'TT302'],
  ])('reports for %s %s', { tags: 'sampled' }, async (name, code) =>
    expect(listCodes(await runCheck(getHost(name)))).toContain(code),
  );

  it('distinguishes a subdomain with another file, a parked domain and a moved one', async () => {
    expect(listCodes(await runCheck(`blog.${getHost('herald')}`))).toContain('TT121');
    const moved = listCodes(await runCheck(getHost('to-files')));
    expect([moved.includes('TT113'), moved.includes('TT114'), moved.includes('TT121')]).toEqual([true, false, false]);
    expect(listCodes(await runCheck(getHost('parked')))).not.toContain('TT113');
  });

  it('reads the file regardless of robots.txt, and reports its rule', async () => {
    const answer = await runCheck(getHost('robots'));
    expect(answer.outcome).toBe('found');
    expect(answer.diagnostics.find(({ code }) => code === 'TT119')?.message).toBe(
      'Line 4 of robots.txt (Disallow: /.well-known/) does not allow crawlers to read /.well-known/trust.txt, /trust.txt. Allow both locations of trust.txt.',
    );
    expect(listCodes(await runCheck(getHost('league')))).not.toContain('TT119');
  });

  it('reports nothing about a correctly served file', async () => {
    const answer = await runCheck(getHost('league'));
    expect(listCodes(answer).filter((code) => code.startsWith('TT1'))).toEqual([]);
    expect(listCodes(await runCheck(getHost('line-ends-differ')))).not.toContain('TT104');
  });

  it('reads one mebibyte of a large file, without a partial line', async () => {
    const answer = await runCheck(getHost('large'));
    expect(answer).toMatchObject({ outcome: 'found', truncated: true });
    expect(answer.content?.length).toBe(1024 * 1024);
    const [history] = await listFullHistories(served.context.observations, [getHost('large')]);
    const values = new Set(history?.observations.flatMap(({ statements }) => statements.map(({ value }) => value)));
    expect([...values]).toEqual(['https://www.member-of-a-large-list-vouchwire-dev.com/']);
  });

  it('limits the diagnostics of an invalid file', { tags: 'sampled' }, async () => {
    const answer = await runCheck(getHost('nonsense'));
    expect(answer.outcome).toBe('found');
    expect(answer.diagnostics.length).toBeLessThan(1_100);
    // A finding of each of the 25,000 lines that are read, at least.
    expect(answer.diagnostics_total).toBeGreaterThan(25_000);
  });

  it('reports an invalid certificate', async () => {
    expect((await runCheck(getHost('expired'))).certificate).toMatchObject({
      error: expect.stringContaining(' expired on '),
      cause: 'tls-expired',
      // Three days and some seconds ago: rounded down, so that the first day counts as gone.
      days_remaining: -4,
      subject: { commonName: getHost('expired') },
    });
    expect((await runCheck(getHost('http-only'))).certificate).toMatchObject({ cause: 'tls-handshake' });
  });

  it("attributes another site's file to that site", async () => {
    const answer = await runCheck(getHost('to-herald'));
    expect(answer).toMatchObject({
      outcome: 'redirected-off-site',
      cause: 'file-of-another-site',
      wall: null,
      file_owner: getHost('herald'),
    });
    expect(answer.message).toBe(
      `The trust.txt address of ${getHost('to-herald')} led us to another site. It redirects to https://${getHost('herald')}/.well-known/trust.txt, a location of the trust.txt of ${getHost('herald')}. Serve a file for this domain. If it belongs to another organization, add a controlledby= line.`,
    );
    expect(listCodes(answer)).toContain('TT113');
    const recorded = async () =>
      (await served.context.observations.listHistories([getHost('to-herald'), getHost('herald')])).map(
        ({ publisher }) => publisher,
      );
    await expect.poll(recorded).toEqual([getHost('herald')]);
  });

  it('reports what the counterparties state', async () => {
    await runCheck(getHost('league'));
    await runCheck(getHost('voice'));
    const claimer = await runCheck(getHost('claimer'));
    expect(claimer.diagnostics.find(({ code }) => code === 'TT701')).toMatchObject({
      message: expect.stringContaining(`member=https://${getHost('claimer')}/`),
      range: { start: { line: 1 } },
    });
    const sport = await runCheck(getHost('herald-sport'));
    expect(listCodes(sport)).not.toContain('TT701');
    expect(listCodes(await runCheck(LOOKALIKE_HOST))).toContain('TT701');
  });

  it('shares one check among concurrent requests, and caches it', async () => {
    const before = world.requests.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => runCheck(getHost('heralds'))));
    expect(world.requests.length - before).toBe(5);
    expect(answers.filter(({ cached }) => !cached)).toHaveLength(1);
    const later = await runCheck(`www.${getHost('heralds')}`);
    expect(later).toMatchObject({ cached: true, checked_at: answers[0]?.checked_at });
    expect(Date.parse(later.next_check_at) - Date.parse(later.checked_at)).toBeGreaterThanOrEqual(30_000);
    expect(world.requests.length - before).toBe(5);
  });

  it.each([
    'http://127.0.0.1/',
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '１２７.０.０.１',
    '10.0.0.5',
    '169.254.169.254',
    '[::1]',
    '::1',
    'http://[::ffff:127.0.0.1]/',
    'fd00:ec2::254',
    'localhost',
    'LOCALHOST.',
    'app.localhost',
    'printer.local',
    'metadata.google.internal',
  ])('rejects %s as a target', async (domain) => {
    const { response, body } = await requestCheck(served.origin, domain);
    expect([response.status, body.code]).toEqual([400, 'forbidden-target']);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it.each([
    '8.8.8.8',
    'not a domain',
    'intranet',
    'news.example',
    'news.test',
    'co.uk',
    'did:key:z6Mk',
    'ftp://example.com',
    'x'.repeat(2000),
  ])('rejects %s as a domain', async (domain) => {
    const { response, body } = await requestCheck(served.origin, domain);
    expect([response.status, body.code]).toEqual([400, 'not-a-domain']);
  });

  it('allows only our own origin', async () => {
    const response = await fetch(`${served.origin}/api/trust-graph/check-trust-txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.com' },
      body: JSON.stringify({ domain: '' }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toMatchObject({ detail: 'Please enter a domain' });
  });

  it('does not replace a file that was read over https by one over http', async () => {
    const publisher = getHost('self-signed-with-http');
    const before = '2026-01-01T00:00:00.000Z';
    const good = {
      publisher,
      source: 'test',
      outcome: 'found',
      cause: null,
      observedAt: before,
      lastSeenAt: before,
    } as const;
    await served.context.observations.record([
      {
        ...good,
        fileUrl: `https://${publisher}/trust.txt`,
        statements: [{ line: 1, attribute: 'member', value: 'a.com' }],
      },
    ]);
    const earlier = (await served.context.observations.listHistories([publisher]))[0]?.observations.length;
    expect(earlier).toBe(1);
    expect(await runCheck(publisher)).toMatchObject({
      outcome: 'found',
      location: `http://${publisher}/.well-known/trust.txt`,
    });
    const [history] = await served.context.observations.listHistories([publisher]);
    expect(history?.observations.map(({ outcome, cause }) => [outcome, cause])).toEqual([
      ['found', null],
      ['unreachable', 'tls-self-signed'],
    ]);
    await runCheck(getHost('http-only'));
    const [plain] = await served.context.observations.listHistories([getHost('http-only')]);
    expect(plain?.observations[0]).toMatchObject({
      outcome: 'found',
      fileUrl: `http://${getHost('http-only')}/.well-known/trust.txt`,
    });
  });

  it('records the failure of a site that had a file, and keeps the file effective', async () => {
    const publisher = getHost('status-500');
    const before = '2026-01-01T00:00:00.000Z';
    await served.context.observations.record([
      {
        publisher,
        source: 'test',
        outcome: 'found',
        cause: null,
        fileUrl: null,
        observedAt: before,
        lastSeenAt: before,
        statements: [{ line: 1, attribute: 'belongto', value: getHost('league') }],
      },
    ]);
    await waitUntilServed(publisher);
    const [history] = await served.context.observations.listHistories([publisher]);
    expect(history?.observations.at(-1)).toMatchObject({ outcome: 'unreachable', cause: 'http-5xx', source: 'check' });
    // A visitor's failed check is stored, and changes nothing of what is stated about the site.
    const [current] = await served.context.projection.files.list([publisher]);
    expect(current).toMatchObject({
      stale: false,
      failingSince: null,
      lastAttempt: { outcome: 'found' },
      file: { statements: [{ attribute: 'belongto' }] },
    });
  });

  it('records no failure of an unknown domain', async () => {
    await runCheck(getHost('no-such-site-at-all'));
    expect(await served.context.observations.listHistories([getHost('no-such-site-at-all')])).toEqual([]);
  });

  // The hosts answer with 404, 403, a page in place of the file, and 500.
  it.each([
    ['no-file-anywhere', 'absent', 'not-present', 'Our check just now found no trust.txt on'],
    ['status-403', 'blocked', 'refused', 'refused our check just now.'],
    [
      'soft-404',
      'not-a-policy-file',
      'not-present',
      'Our check just now found another document in place of a trust.txt on',
    ],
    ['status-503', 'unreachable', 'unreachable', 'could not be reached just now or gave our check no usable answer.'],
  ] as const)('the dossier of %s states what a check found a moment ago: %s', async (name, outcome, state, text) => {
    const host = getHost(name);
    // For the other server, a check of another test may be in its cooldown.
    const { app, origin } = await served.serveAlso({});
    const { body } = await requestCheck(origin, host);
    const check = checkTrustTxtResponse.parse(body);
    expect(check.outcome).toBe(outcome);
    const response = await fetch(`${origin}/d/${host}.json`, { headers: { accept: 'application/json' } });
    const dossier = dossierResponse.parse(await response.json());
    await app.close();
    expect(dossier).toMatchObject({
      headline: { kind: 'unknown', own_file: { outcome: null } },
      recent_check: { outcome, checked_at: check.checked_at },
      next_check_at: check.next_check_at,
      not_checked: [{ reason: 'never-checked', state }],
    });
    const sentence = formatRecentCheck(dossier, ENGLISH_STATEMENTS);
    expect(sentence).toContain(text);
    expect(sentence).toContain(host);
    expect(sentence).toMatch(/No scheduled check (?:for a trust\.txt )?has been made\.$/);
  });
});

describe('vouchwire serve in the dev world', () => {
  it('adds results to the graph within seconds, without personal addresses', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    await using product = await startProduct(folder.path, {
      VOUCHWIRE_CONNECT_TO: world.connectTo,
      NODE_EXTRA_CA_CERTS: world.authorityFile,
      STARTER_CRAWL: 'off',
    });
    for (const name of ['league', 'herald', 'voice', 'silent', 'claimer'])
      expect((await requestCheck(product.origin, getHost(name))).response.status).toBe(200);
    await expect
      .poll(
        async () => {
          const response = await fetch(`${product.origin}/api/trust-graph/check-domain`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ domain: getHost('league') }),
          });
          const { references } = (await response.json()) as {
            references: { source_domain: string; relationship: string; state: string }[];
          };
          return references
            .map(({ source_domain, relationship, state }) => [source_domain, relationship, state])
            .sort();
        },
        { timeout: 15_000, interval: 200 },
      )
      .toEqual([
        [getHost('claimer'), 'BELONGTO', 'unreturned'],
        [getHost('herald'), 'BELONGTO', 'confirmed'],
        [getHost('voice'), 'BELONGTO', 'confirmed'],
      ]);
    const everything = await fetch(`${product.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'MATCH (n) OPTIONAL MATCH (n)-[r]->() RETURN n, r' }),
    });
    expect(await everything.text()).not.toMatch(/jane\.roe|mailto|tel:/);
  });
});
