import { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '@vouchwire/api-contract';
import { publisherFiles } from '@vouchwire/api-contract/schemas';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DevWorld, getHost, type Site, startDevWorld, WORLD } from '../../../dev-world/start-dev-world.ts';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts, scheduleNow } from '../src/crawl/frontier.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { FILE_PLACES } from '../src/publisher-files/file-places.ts';
import { PublisherFileRepository } from '../src/publisher-files/publisher-file-repository.ts';
import { PublisherFilesService } from '../src/publisher-files/publisher-files.service.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const NEVER = new AbortController().signal;
const TRUST_TXT = ['/trust.txt', '/.well-known/trust.txt'];

/** A site that counts connections, and whose answers a test chooses by path. */
class ScriptedSite {
  readonly sockets = new Set<unknown>();
  readonly bodies = new Map<string, string | number | Buffer>();
  /** The body for every other path. */
  fallback: string | number | Buffer = 404;
  /** Sends robots.txt over http only. */
  isRobotsInsecure = false;
  readonly site: Site = {
    host: getHost('scripted'),
    group: 'publisher-files',
    what: 'Answers as a test says',
    answer: (request, response) => {
      this.sockets.add(request.socket);
      if (this.isRobotsInsecure && request.url === '/robots.txt' && request.socket instanceof TLSSocket) {
        response.writeHead(301, { location: `http://${getHost('scripted')}/robots.txt` }).end();
        return;
      }
      const answer = this.bodies.get(request.url ?? '') ?? this.fallback;
      if (typeof answer === 'number') {
        response.writeHead(
          answer,
          answer >= 300 && answer < 400 ? { location: getHostUrl('patchwork', '/ads.txt') } : {},
        );
        response.end();
        return;
      }
      // Real files in a compression, and texts in UTF-16, are buffers.
      const isCompressed = typeof answer !== 'string' && answer[0] === 0x1f;
      const isPage = typeof answer === 'string' && answer.startsWith('<');
      response.writeHead(200, {
        'content-type': isPage ? 'text/html' : 'text/plain',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      });
      response.end(answer);
    },
  };
}

const getHostUrl = (name: string, path: string) => `https://${getHost(name)}${path}`;

let world: DevWorld;
let scripted: ScriptedSite;
let folder: TemporaryDirectory;
let records: Records;
let observations: ObservationRepository;
let files: PublisherFileRepository;
let fetcher: SafeFetcher;
beforeEach(async () => {
  scripted = new ScriptedSite();
  for (const path of TRUST_TXT) scripted.bodies.set(path, 'contact=https://a.com/\n');
  world = await startDevWorld([...WORLD, scripted.site]);
  folder = await createTemporaryDirectory();
  records = await openMigratedSqlite(folder.path);
  observations = new ObservationRepository(records);
  files = new PublisherFileRepository(records);
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
});
afterEach(async () => {
  await records[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

/** Crawls one host. @returns the paths that it requested there, in their order */
async function crawlHost(name: string): Promise<string[]> {
  const host = getHost(name);
  const before = world.requests.length;
  await observations.runInTransaction(async (transaction) => {
    const now = new Date();
    await transaction.deleteFrom('crawl_host').execute();
    await enqueueHosts(transaction, [{ host, namedBy: null }], now);
    await scheduleNow(transaction, now, [host]);
  });
  await crawl(
    { records, observations, fetcher },
    { concurrency: 1, maxHosts: 1, domainDelayMs: 0, mode: 'done', signal: NEVER },
  );
  return world.requests
    .slice(before)
    .filter((request) => request.host === host)
    .map(({ path }) => path);
}

const makeFilesDue = () =>
  records.db.updateTable('publisher_file').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute();
const listOutcomes = async (name: string) =>
  Object.fromEntries(
    (await files.listFiles(getHost(name))).map(({ format, place, outcome, cause }) => [
      `${format} ${place}`,
      cause === null ? outcome : `${outcome} ${cause}`,
    ]),
  );
const findFile = async (name: string, wanted: string) =>
  (await files.listFiles(getHost(name))).find(({ format, place }) => `${format} ${place}` === wanted);

it('reads every file of a publisher once, on few connections', { tags: 'sampled' }, async () => {
  const paths = await crawlHost('meridian');
  expect(new Set(paths).size).toBe(paths.length);
  expect(await listOutcomes('meridian')).toEqual(
    Object.fromEntries(FILE_PLACES.map(({ format, place }) => [`${format} ${place}`, 'found'])),
  );
  const problems = (await files.listFiles(getHost('meridian'))).flatMap((file) => file.problems);
  expect(problems).toEqual([]);

  const scriptedPaths = await crawlHost('scripted');
  // A server may close an idle connection while this machine is busy.
  expect(scripted.sockets.size).toBeLessThan(scriptedPaths.length / 2);
});

it('sends no request before it is due, and then a conditional one', { tags: 'sampled' }, async () => {
  await crawlHost('meridian');
  const visited = await findFile('meridian', 'did-document file');
  const again = await crawlHost('meridian');
  // Its trust.txt names an owner, which is compared with these two on each visit.
  expect(again.filter((path) => !TRUST_TXT.includes(path))).toEqual(['/robots.txt', '/ads.txt', '/']);

  await makeFilesDue();
  const from = world.requests.length;
  const due = await crawlHost('meridian');
  expect(new Set(due).size).toBe(due.length);
  const conditional = world.requests.slice(from).filter(({ headers }) => headers['if-none-match'] !== undefined);
  expect(conditional.map(({ path }) => path).filter((path) => !TRUST_TXT.includes(path))).toEqual([
    '/app-ads.txt',
    '/sellers.json',
    '/.well-known/publisher-info.json',
    '/.well-known/security.txt',
    '/.well-known/tdmrep.json',
    '/.well-known/did.json',
    '/license.xml',
  ]);
  const unchanged = await findFile('meridian', 'did-document file');
  expect(unchanged?.firstSeenAt).toBe(visited?.firstSeenAt);
  expect(unchanged?.outcome).toBe('found');
  expect(Date.parse(unchanged?.lastSeenAt ?? '')).toBeGreaterThan(Date.parse(visited?.lastSeenAt ?? ''));
});

it('reads no other file of a host without a trust.txt', async () => {
  for (const path of TRUST_TXT) scripted.bodies.delete(path);
  scripted.bodies.set('/security.txt', 'Contact: https://a.com/\nExpires: 2027-01-01T00:00:00Z\n');
  expect(await crawlHost('scripted')).not.toContain('/security.txt');
  expect(await files.listFiles(getHost('scripted'))).toEqual([]);
});

it('does not request paths that robots.txt disallows, and records them as blocked', async () => {
  scripted.bodies.set(
    '/robots.txt',
    'User-agent: *\nDisallow: /ads.txt\nDisallow: /.well-known/tdmrep\nDisallow: /$\n',
  );
  const paths = await crawlHost('scripted');
  for (const path of ['/ads.txt', '/.well-known/tdmrep.json', '/']) expect(paths).not.toContain(path);
  expect(await listOutcomes('scripted')).toMatchObject({
    'ads-txt file': 'blocked robots-txt',
    'tdmrep file': 'blocked robots-txt',
    'publisher-json-ld home-page': 'blocked robots-txt',
    'app-ads-txt file': 'absent http-404',
  });
});

it("distinguishes an HTML page, another site's file, a refusal and a failure from a missing file", async () => {
  scripted.bodies.set('/app-ads.txt', '<!doctype html><title>Oops</title>');
  scripted.bodies.set('/ads.txt', 301);
  scripted.bodies.set('/sellers.json', 403);
  scripted.bodies.set('/.well-known/tdmrep.json', 500);
  scripted.bodies.set('/.well-known/security.txt', '<!doctype html><title>Just a moment...</title>');
  await crawlHost('scripted');
  expect(await listOutcomes('scripted')).toMatchObject({
    'ads-txt file': 'not-this-format other-site',
    'app-ads-txt file': 'not-this-format html',
    'sellers-json file': 'blocked http-403',
    'security-txt file': 'blocked bot-challenge',
    'tdmrep file': 'unreachable http-500',
    'did-document file': 'absent http-404',
    'rsl document': 'absent no-statement',
  });
  expect(world.requests.some(({ host }) => host === getHost('patchwork'))).toBe(false);
});

it('stops at a busy server, and retains earlier results', { tags: 'sampled' }, async () => {
  scripted.bodies.set('/ads.txt', 'OWNERDOMAIN=owner.com\nssp.com, 1, DIRECT\n');
  await crawlHost('scripted');
  const before = await findFile('scripted', 'ads-txt file');
  await makeFilesDue();
  scripted.bodies.set('/ads.txt', 503);
  const paths = await crawlHost('scripted');
  expect(paths.at(-1)).toBe('/ads.txt');
  const after = await findFile('scripted', 'ads-txt file');
  expect(after).toMatchObject({ outcome: 'unreachable', cause: 'http-503' });
  expect([after?.lastSeenAt, after?.statements]).toEqual([before?.lastSeenAt, before?.statements]);
  // The others were not requested, so nothing is recorded of them.
  expect((await findFile('scripted', 'did-document file'))?.checkedAt).toBe(before?.checkedAt);
});

it('reads no file from a page that the site returns for every address', { tags: 'sampled' }, async () => {
  scripted.fallback = `<!doctype html><title>Scripted</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name: 'Scripted',
    url: getHostUrl('scripted', '/'),
    description: 'News',
  })}</script>`;
  await crawlHost('scripted');
  const { 'publisher-json-ld home-page': homePage, ...others } = await listOutcomes('scripted');
  expect(homePage).toBe('found');
  expect(new Set(Object.values(others))).toEqual(new Set(['not-this-format html', 'absent no-statement']));
});

it('reads large, compressed, UTF-16 and CR files within the limits of their format', { tags: 'sampled' }, async () => {
  const adsTxt = 'OWNERDOMAIN=owner.com\nssp.com, 1, DIRECT\n';
  const bodies: Record<string, string | Buffer> = {
    '/ads.txt': Buffer.from(`\ufeff${adsTxt}`, 'utf16le'),
    '/app-ads.txt': adsTxt.replaceAll('\n', '\r'),
    // 64 MB of zeros in 64 KB, and 10 MB of JSON.
    '/.well-known/security.txt': gzipSync(Buffer.alloc(64 * 1024 * 1024)),
    '/sellers.json': `{"version":"1.0","sellers":[${'{"seller_id":"1"},'.repeat(600_000)}{"seller_id":"2"}]}`,
    '/robots.txt': `User-agent: *\nContent-Usage: / train-ai=n\n${'# A comment\n'.repeat(50_000)}`,
  };
  for (const [path, body] of Object.entries(bodies)) scripted.bodies.set(path, body);
  await crawlHost('scripted');
  expect(await listOutcomes('scripted')).toMatchObject({
    'ads-txt file': 'found',
    'app-ads-txt file': 'found',
    'security-txt file': 'not-this-format binary',
    'sellers-json file': 'unreachable too-large',
    'aipref robots-txt': 'found',
  });
  const listProblems = async (file: string) => (await findFile('scripted', file))?.problems.map(({ code }) => code);
  expect(await listProblems('ads-txt file')).toEqual(['byte-order-mark']);
  expect(await listProblems('app-ads-txt file')).toEqual(['bare-carriage-return']);
  expect(await listProblems('aipref robots-txt')).toEqual(['truncated']);
  for (const file of ['ads-txt file', 'app-ads-txt file'])
    expect((await findFile('scripted', file))?.statements).toMatchObject([{ topic: 'owner', value: 'owner.com' }]);
});

it('ignores a robots.txt that was sent over http', async () => {
  scripted.bodies.set('/robots.txt', 'User-agent: *\nContent-Usage: / train-ai=y\nDisallow: /ads.txt\n');
  scripted.isRobotsInsecure = true;
  await crawlHost('scripted');
  // Its rules are obeyed: a forged rule can only exclude us.
  expect(await listOutcomes('scripted')).toMatchObject({
    'aipref robots-txt': 'unreachable not-https',
    'ads-txt file': 'blocked robots-txt',
  });
});

it('sends a bounded number of requests', async () => {
  scripted.bodies.set('/robots.txt', 'License: https://scripted-vouchwire-dev.com/license.xml\n');
  const paths = await crawlHost('scripted');
  const others = paths.filter((path) => path !== '/robots.txt' && path !== '/' && !TRUST_TXT.includes(path));
  expect(others).toContain('/license.xml');
  expect(others.length).toBeLessThanOrEqual(LIMITS.PUBLISHER_FILE_REQUESTS);
});

it('does not change the data of the graph', { tags: 'sampled' }, async () => {
  // The second reading of the home page gives the site a state.
  for (const _visit of ['first', 'second']) await crawlHost('patchwork');
  const listReadings = () =>
    records.db.selectFrom('observation').select(['publisher', 'outcome', 'content_hash']).orderBy('id').execute();
  const before = await listReadings();
  const listContradictions = () => records.db.selectFrom('site_contradiction').select(['rule', 'quotes']).execute();
  const contradictions = await listContradictions();
  await records.db.deleteFrom('publisher_file').execute();
  await crawlHost('patchwork');
  expect((await files.listFiles(getHost('patchwork'))).length).toBe(FILE_PLACES.length);
  expect(await listReadings()).toEqual(before);
  expect(await listContradictions()).toEqual(contradictions);
});

it('compares the files of a consistent and a contradicting publisher', { tags: 'sampled' }, async () => {
  const service = new PublisherFilesService(records);
  expect(await service.find(getHost('meridian'))).toBeNull();
  const compare = async (name: string) => {
    await crawlHost(name);
    const found = publisherFiles.parse(await service.find(getHost(name)));
    return found.comparisons
      .filter(({ relation }) => relation === 'differ')
      .map(({ topic, qualifier, statements }) => [
        topic,
        qualifier,
        Object.fromEntries(statements.map(({ format, value }) => [format, value])),
      ]);
  };
  expect(await compare('meridian')).toEqual([]);
  const owner = getHost('meridian-media');
  expect(await compare('patchwork')).toEqual([
    [
      'owner',
      null,
      expect.objectContaining({ 'trust-txt': owner, 'ads-txt': getHost('baron'), 'publisher-info': owner }),
    ],
    ['identifier', 'lei', { 'publisher-info': '9695VOUCHWIREDEV0104', 'publisher-json-ld': '9695VOUCHWIREDEV0007' }],
    ['ai-use', 'train-ai', expect.objectContaining({ 'trust-txt': 'disallowed', rsl: 'allowed' })],
  ]);
});

it('stores and shows no mailbox of an email address from any file', { tags: 'sampled' }, async () => {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    name: 'jane.doe@scripted-vouchwire-dev.com',
    email: "mailto:jane.o'doe@scripted-vouchwire-dev.com",
    telephone: '"jane doe"@scripted-vouchwire-dev.com',
    identifier: { propertyID: 'jane.doe@register.com', value: 'jane.doe@münchen.de' },
    sameAs: ['https://social.com/?user=jane.doe%40a.com'],
    parentOrganization: { '@type': 'Organization', url: 'https://owner.com/' },
    'jane.doe@a.com': 1,
  };
  const bodies = {
    '/ads.txt': 'CONTACT=jane.doe@a.com\nssp.com, 1, DIRECT\nX-jane.doe@a.com=1\n',
    '/.well-known/security.txt': 'Contact: mailto:jane.doe%40a.com\nExpires: 2099-01-01T00:00:00Z\n',
    '/.well-known/tdmrep.json': JSON.stringify([
      { location: '/jane.doe@a.com', 'tdm-reservation': 1 },
      { location: '/jane.doe@a.com', 'tdm-reservation': 0, 'tdm-policy': 'https://a.com/?to=jane.doe@a.com' },
    ]),
    '/robots.txt':
      'User-agent: *\nContent-Usage: /jane.doe@a.com train-ai=y\nContent-Usage: /jane.doe@a.com train-ai=n\n',
    '/': `<!doctype html><meta name="tdm-reservation" content="1"><meta name="tdm-policy" content="https://a.com/?jane.doe&#64;a.com"><script type="application/ld+json">${JSON.stringify(organization)}</script>`,
  };
  for (const [path, body] of Object.entries(bodies)) scripted.bodies.set(path, body);
  await crawlHost('scripted');
  const stored = JSON.stringify(await records.db.selectFrom('publisher_file').selectAll().execute());
  expect(stored).toContain('…@a.com');
  const organizationFile = await findFile('scripted', 'publisher-json-ld home-page');
  expect(organizationFile?.statements.find(({ topic }) => topic === 'owner')?.text).toBe(
    '"parentOrganization": {"@type": "Organization", "url": "https://owner.com/"}',
  );
  expect(stored).not.toMatch(/jane|doe/i);
  expect(JSON.stringify(await new PublisherFilesService(records).find(getHost('scripted')))).not.toMatch(/jane|doe/i);
});
