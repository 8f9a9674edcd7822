import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerRegistry } from '../../../dev-world/simulated-world/registry.ts';
import { type Handler, html, redirect, routePaths, type Site, status, text } from '../../../dev-world/site.ts';
import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { RdapClient } from '../src/crawl/registrations/rdap-client.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';

const PATH = '/com/v1/domain/';
const CREATED_AT = '1999-05-01T00:00:00Z';
const respond =
  (domain: string): Handler =>
  (_request, response) => {
    const answer = answerRegistry(domain, CREATED_AT);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
const registry: Site = {
  host: 'rdap.verisign.com',
  what: 'A registry',
  group: 'answers',
  answer: routePaths({
    [`${PATH}known.com`]: respond('known.com'),
    [`${PATH}moved.com`]: redirect(`https://registrar-vouchwire-dev.com${PATH}moved.com`),
    [`${PATH}loop.com`]: redirect(`${PATH}loop.com`),
    [`${PATH}plain.com`]: redirect(`http://rdap.verisign.com${PATH}known.com`),
    [`${PATH}other.com`]: respond('known.com'),
    [`${PATH}page.com`]: html('<h1>Registry</h1>'),
    [`${PATH}large.com`]: text(`${' '.repeat(300_000)}{}`),
    [`${PATH}busy.com`]: status(429, { 'retry-after': '600' }),
  }),
};
const registrar: Site = { ...registry, host: 'registrar-vouchwire-dev.com', answer: respond('moved.com') };

let world: DevWorld;
let fetcher: SafeFetcher;
beforeAll(async () => {
  world = await startDevWorld([registry, registrar]);
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

const NEVER = new AbortController().signal;
/** Requests domains with a pause between two of them, in seconds. */
async function query(domains: readonly string[], pauseS = 3_600): Promise<(string | null | undefined)[]> {
  let nowMs = Date.parse('2026-11-29T00:00:00Z');
  const client = new RdapClient(fetcher, { now: () => nowMs, sleep: async () => undefined });
  const found: (string | null | undefined)[] = [];
  for (const domain of domains) {
    const answer = await client.query(domain, NEVER);
    found.push(answer && (answer.registration?.createdAt ?? undefined));
    nowMs += pauseS * 1_000;
  }
  return found;
}

it('reads the creation date from the registry of the bootstrap file, and follows a redirect to the registrar', async () => {
  const createdAt = new Date(CREATED_AT).toISOString();
  expect(await query(['known.com', 'moved.com'])).toEqual([createdAt, createdAt]);
});

it('has no registration from hostile, unusable and missing answers', async () => {
  const domains = ['loop.com', 'plain.com', 'other.com', 'page.com', 'large.com', 'unknown.com'];
  expect(await query(domains)).toEqual(domains.map(() => undefined));
});

it('sends no request without a registry, for a name at a service, or after a refusal', async () => {
  const before = world.requests.length;
  expect(await query(['example.invalid', 'news.blogspot.com'])).toEqual([null, null]);
  expect(world.requests).toHaveLength(before);
  // The registry requests ten minutes.
  const afterRefusal = await query(['busy.com', 'known.com', 'known.com', 'known.com'], 250);
  expect(afterRefusal.map((answer) => answer === null)).toEqual([false, true, true, false]);
});

it('waits a second between two requests to a registry, and not longer than five', async () => {
  const waits: number[] = [];
  const client = new RdapClient(fetcher, { now: () => 0, sleep: async (ms) => void waits.push(ms) });
  const answers = await Promise.all(Array.from({ length: 7 }, () => client.query('known.com', NEVER)));
  expect(answers.map((answer) => answer === null)).toEqual([false, false, false, false, false, true, true]);
  expect(waits).toEqual([1_000, 2_000, 3_000, 4_000]);
});

it('sends nothing to a registry that refused a request while a visit waited', async () => {
  const before = world.requests.length;
  const answered = Promise.withResolvers<void>();
  const client = new RdapClient(fetcher, { now: () => 0, sleep: () => answered.promise });
  const [busy, waiting] = [client.query('busy.com', NEVER), client.query('known.com', NEVER)];
  await busy;
  answered.resolve();
  expect(await waiting).toBeNull();
  expect(world.requests).toHaveLength(before + 1);
});
