import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseSize, sampleCases } from '../../sample-cases.ts';
import type { Outcome } from '../generated-site.ts';
import type { GeneratedSite, KindName } from '../kinds.ts';
import { type ServedGeneratedWorld, startGeneratedWorld } from '../start-generated-world.ts';
import { PlainClient, type PlainResponse } from './plain-client.ts';

const WELL_KNOWN = '/.well-known/trust.txt';
const ROOT = '/trust.txt';
const TARPITS: readonly KindName[] = ['stalls', 'tls-stalls', 'slow-headers', 'slow-body'];
const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync, deflate: inflateSync };
const CONCURRENCY = 8;
/** Number of checked hosts of each kind. */
const OF_EACH_KIND = chooseSize(2, 1);

let world: ServedGeneratedWorld;
let client: PlainClient;
beforeAll(async () => {
  world = await startGeneratedWorld({ seed: 3, hosts: 450 });
  client = new PlainClient(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const ofKind = (kind: KindName): GeneratedSite => {
  const site = world.sites.find((one) => one.kind === kind);
  if (!site) throw new RangeError(`there is no ${kind}`);
  return site;
};

/** The lines that say something, of what was served; null where there are none, and so no file. */
function statementsIn(body: Buffer): string[] | null {
  const isUtf16 = body[0] === 0xff && body[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(body);
  // Zeroes follow the file that has a bomb behind it.
  const lines = text.split(/\r?\n/).filter((line) => /^[a-z]+=[^\0]+$/.test(line));
  return lines.length > 0 ? lines : null;
}

type Seen = { readonly outcome: Outcome; readonly lines: readonly string[]; readonly url: string | null };

const nothing = (outcome: Outcome): Seen => ({ outcome, lines: [], url: null });

const getBareHost = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

async function look(address: string): Promise<Seen> {
  let answer: PlainResponse;
  try {
    answer = await client.follow(address);
  } catch {
    return nothing('unreachable');
  }
  const { status, headers, body, url } = answer;
  const requestedHost = getBareHost(address);
  const finalHost = getBareHost(url);
  if (requestedHost !== finalHost && !requestedHost.endsWith(`.${finalHost}`))
    return { ...nothing('redirected-off-site'), url };
  if (status === 401 || status === 403 || status === 429) return nothing('blocked');
  if (status >= 500) return nothing('unreachable');
  if (status === 404 || status === 410) return nothing('absent');
  if (status >= 400) return nothing('unreachable');
  const coding = headers['content-encoding'] as keyof typeof DECODERS | undefined;
  try {
    const lines = statementsIn(coding ? DECODERS[coding](body) : body);
    if (lines) return { outcome: 'found', lines, url };
    // A page with a CAPTCHA says nothing about the file behind it.
    return nothing(body.includes('verify you are human') ? 'blocked' : 'not-a-policy-file');
  } catch {
    return nothing('unreachable');
  }
}

/** Over https; over http where no location answers, as the description of the format recommends. */
async function checkSite({ host, kind, robots }: GeneratedSite): Promise<Seen> {
  if (robots === 'closed-to-all' || robots === 'closed-to-us') return nothing('blocked');
  if (robots === 'status-503') return nothing('unreachable');
  const all: Seen[] = [];
  for (const scheme of kind === 'plain-http' ? ['http'] : ['https', 'http']) {
    for (const path of [WELL_KNOWN, ROOT])
      for (const name of [host, `www.${host}`]) all.push(await look(`${scheme}://${name}${path}`));
    if (all.some(({ outcome }) => outcome !== 'unreachable')) break;
  }
  const order: readonly Outcome[] = [
    'found',
    'blocked',
    'redirected-off-site',
    'unreachable',
    'not-a-policy-file',
    'absent',
  ];
  return all.reduce((best, next) => (order.indexOf(next.outcome) < order.indexOf(best.outcome) ? next : best));
}

async function compare(sites: readonly GeneratedSite[]): Promise<void> {
  const left = [...sites];
  const worker = async () => {
    for (let site = left.pop(); site; site = left.pop()) {
      const { outcome, cause, owner, statements, servedAt, parked } = world.getExpected(site, world.day);
      const seen = await checkSite(site);
      const where = `${site.host} on day ${world.day}`;
      if (cause === 'file-of-another-site') {
        // A subdomain leads to its parent, whose file is readable.
        expect(seen.outcome, where).toBe(site.host.endsWith(`.${owner}`) ? 'found' : outcome);
        if (servedAt !== null) expect(seen.url, where).toBe(servedAt);
      } else {
        expect(seen.outcome, where).toBe(outcome);
        if (outcome === 'found') expect(seen.url, where).toBe(servedAt);
        const said = statements?.map(({ attribute, value }) => `${attribute}=${value}`);
        if (said) expect(seen.lines, where).toEqual(said);
      }
      if (parked) expect((await client.follow(`https://${site.host}/`)).body.toString(), where).toContain('for sale');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

describe('served world', () => {
  it('serves at every host the expected file, also on later days', { tags: 'sampled', timeout: 120_000 }, async () => {
    const quick = world.sites.filter(({ kind, number }) => !TARPITS.includes(kind) && number < OF_EACH_KIND);
    const outcomeOn = (site: GeneratedSite, day: number) => JSON.stringify(world.getExpected(site, day));
    const restless = quick.filter((site) => [1, 2, 3].some((day) => outcomeOn(site, day) !== outcomeOn(site, 0)));
    expect(restless.length).toBeGreaterThan(10);
    await compare(sampleCases(quick, 40));
    for (const day of sampleCases([1, 2, 3], 1)) {
      world.advance(day - world.day);
      await compare(sampleCases(restless, 10));
    }
    world.advance(-world.day);
  });

  it.each(TARPITS)('delays responses: %s', async (kind) => {
    const { host } = ofKind(kind);
    await expect(client.send(`https://${host}${ROOT}`, {}, 400)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['tls-expired', 'CERT_HAS_EXPIRED'],
    ['tls-not-yet-valid', 'CERT_NOT_YET_VALID'],
    ['tls-self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['tls-wrong-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['tls-unknown-issuer', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['hangs-up', 'ECONNRESET'],
  ] as const)('fails as expected: %s', async (kind, code) => {
    await expect(client.send(`https://${ofKind(kind).host}${ROOT}`)).rejects.toMatchObject({ code });
  });

  it('resolves existing names to itself, and others to nothing', () => {
    const mappings = world.connectTo.split(',');
    const { host: refused } = ofKind('refused');
    const { host: unknown } = ofKind('unknown-name');
    expect(mappings).toContain(`${refused}::127.0.0.1:1`);
    expect(mappings.find((mapping) => mapping.startsWith(`www.${unknown}::`))).toMatch(/^[^:]+::x{64}\.invalid:$/);
    expect(mappings.at(-2)).toMatch(/^:443:127\.0\.0\.1:\d+$/);
    expect(mappings.at(-1)).toMatch(/^:80:127\.0\.0\.1:\d+$/);
  });

  it('answers 304 to a client with the current file', async () => {
    const changing = world.sites.filter(
      ({ kind, delivery: carriage }) => kind === 'changes' && carriage.validators !== 'none',
    );
    expect(changing.length).toBeGreaterThan(0);
    for (const site of changing) {
      const address = `https://${site.host}${ROOT}`;
      const { headers } = await client.send(address);
      const known: Record<string, string> = headers.etag
        ? { 'if-none-match': headers.etag }
        : { 'if-modified-since': headers['last-modified'] ?? '' };
      world.requests.clear();
      expect((await client.send(address, known)).status, site.host).toBe(304);
      expect(world.requests.hosts.get(site.host)?.notModified).toBe(1);
      world.advance();
      expect((await client.send(address, known)).status, site.host).toBe(200);
      world.advance(-1);
    }
  });

  it('counts the requests to each host', async () => {
    world.requests.clear();
    const { host: busy } = ofKind('stalls');
    await Promise.allSettled([1, 2, 3].map(() => client.send(`https://www.${busy}/`, {}, 500)));
    await client.send(`http://${busy}/`);
    expect(world.requests.hosts.get(busy)).toEqual({
      requests: 4,
      maxConcurrent: 3,
      notModified: 0,
      disallowedRequests: 0,
      earlyRequests: 0,
    });
    expect(world.requests.maxConcurrent).toBe(3);

    const { host: closed } = ofKind('robots-closed-to-us');
    await client.send(`https://${closed}/robots.txt`);
    expect(world.requests.hosts.get(closed)?.disallowedRequests).toBe(0);
    await client.send(`https://${closed}${ROOT}`);
    expect(world.requests.hosts.get(closed)?.disallowedRequests).toBe(1);

    const { host: tired } = ofKind('status-429');
    const { host: dated } = ofKind('status-429-date');
    for (const host of [tired, dated]) {
      await client.send(`https://${host}${ROOT}`);
      expect(world.requests.hosts.get(host)?.earlyRequests).toBe(0);
      await client.send(`https://${host}${ROOT}`);
      expect(world.requests.hosts.get(host)?.earlyRequests).toBe(1);
    }
    expect(world.requests.log.slice(-1)).toEqual([{ url: `https://${dated}${ROOT}`, status: 429 }]);
    expect(world.requests.log.length).toBe(10);
  });

  it('invents names endlessly, and as many per file as stated', async () => {
    const { host } = ofKind('makes-up-sub-domains');
    const seen = new Set<string>([host]);
    for (const name of seen) {
      if (seen.size > 100) break;
      const { body } = await client.send(`https://${name}${WELL_KNOWN}`);
      const named = [...body.toString().matchAll(/^member=https:\/\/([^/]+)\/$/gm)].map(([, other]) => other as string);
      expect(named.length).toBe(3);
      for (const other of named) {
        expect(other.endsWith(`.${host}`)).toBe(true);
        seen.add(other);
      }
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  it('serves compression bombs and files that are too long', async () => {
    const fetched = async (kind: KindName) => (await client.send(`https://${ofKind(kind).host}${ROOT}`)).body;
    const bomb = await fetched('bomb-of-zeroes');
    expect(bomb.length).toBeLessThan(60_000);
    expect(gunzipSync(bomb).length).toBe(50 * 2 ** 20);
    expect((await fetched('five-megabytes')).length).toBeGreaterThanOrEqual(5 * 2 ** 20);
    for (const kind of ['ten-thousand-lines', 'names-own-sub-domains'] as const)
      expect((await fetched(kind)).toString().trimEnd().split('\n').length).toBe(10_000);
    const { host } = ofKind('names-own-sub-domains');
    expect((await client.send(`https://s77.${host}${WELL_KNOWN}`)).status).toBe(404);
  });

  it('contradicts itself as stated', async () => {
    const contradicting = world.sites.filter(({ contradictions }) => contradictions.length > 0);
    expect(contradicting.length).toBeGreaterThan(6);
    for (const { host, lines, contradictions } of contradicting) {
      for (const { about, file, url, elsewhere } of contradictions) {
        expect(lines, host).toContain(file);
        const { status, body } = await client.send(url);
        expect(status, url).toBe(about === 'training-no-without-robots' ? 404 : 200);
        expect(body.toString(), url).toContain(elsewhere);
        if (about.startsWith('ads') || about.startsWith('schema')) expect(file).not.toContain(elsewhere);
      }
    }
  });
});
