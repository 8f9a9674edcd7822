import { AI_FORMATS, associationPath } from '@vouchwire/api-contract';
import { associationResponse } from '@vouchwire/api-contract/schemas';
import { AI_CRAWLERS } from '@vouchwire/publisher-files';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, type Site, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { crawl } from '../src/crawl/crawler.ts';
import { enqueueHosts, scheduleNow } from '../src/crawl/frontier.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { insertSiteState } from './insert-site-state.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

/** The files of a site by path, or the status of every answer. */
type Files = Readonly<Record<string, string>>;

const RSL_TYPE = 'application/rsl+xml';
const createLicense = (terms: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>${terms}</license></content></rsl>`;
const createLicenseLine = (host: string) => `License: https://${host}/license.xml\n`;
/** Lines of a hostile robots.txt: thousands of groups, markup, a reversed direction, and a formula. */
const HOSTILE_ROBOTS = [
  ...Array.from({ length: 9_000 }, (_, index) => `User-agent: bot-${index}\nDisallow: /${index}`),
  'User-agent: GPTBot # =HYPERLINK("x") <script>alert(1)</script> \u202e',
  'Allow: /',
  'Content-Signal: ai-train=maybe, ai-train=yes',
  'Content-Usage: / train-ai=perhaps',
].join('\n');

/** Members, each with the files that it serves. A home page is added to those without one. */
const MEMBERS: Readonly<Record<string, Files>> = {
  'ai-agrees': {
    '/trust.txt': 'contact=https://a.com/\ndatatrainingallowed=No\n',
    '/robots.txt': `${createLicenseLine(getHost('ai-agrees'))}User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=no, search=yes\nContent-Usage: / train-ai=n\nAllow: /\n`,
    '/.well-known/tdmrep.json': '[{"location":"/","tdm-reservation":1}]',
    '/license.xml': createLicense('<prohibits type="usage">ai-train</prohibits>'),
  },
  'ai-differs': {
    '/trust.txt': 'datatrainingallowed=yes\n',
    '/robots.txt': `${AI_CRAWLERS.map((agent) => `User-agent: ${agent}\n`).join('')}Disallow: /\n`,
  },
  'ai-no-trust-txt': {
    '/robots.txt': 'User-agent: *\nContent-Usage: / train-ai=n\n',
    '/.well-known/tdmrep.json': '[{"location":"/","tdm-reservation":0}]',
  },
  'ai-silent': { '/robots.txt': '' },
  'ai-refuses': { '/robots.txt': 'User-agent: *\nAllow: /\n\nUser-agent: Vouchwire\nDisallow: /\n' },
  // Without a trust.txt, both forms of the host are requested, and the license is read on the last one.
  'ai-conditional': {
    '/robots.txt': `${createLicenseLine(`www.${getHost('ai-conditional')}`)}User-agent: *\nContent-Usage: / train-ai=n\n`,
    '/license.xml': createLicense('<permits type="usage">ai-train</permits><payment type="training"/>'),
  },
  'ai-part': { '/robots.txt': 'User-agent: *\nContent-Usage: /news/ train-ai=n\n' },
  'ai-invalid': { '/trust.txt': 'datatrainingallowed=perhaps\n' },
  'ai-hostile': { '/trust.txt': 'datatrainingallowed=no\n', '/robots.txt': HOSTILE_ROBOTS },
};
const UNREACHABLE = 'ai-unreachable';
const MOVED = 'ai-moved';

const ASSOCIATIONS: Readonly<Record<string, readonly string[]>> = {
  'ai-league': ['ai-agrees', 'ai-differs', 'ai-no-trust-txt'],
  'ai-union': ['ai-silent', 'ai-refuses', UNREACHABLE, MOVED, 'ai-differs', 'ai-invalid'],
  'ai-guild': ['ai-conditional', 'ai-part', 'ai-hostile'],
};

/**
 * What a person reads in the files above: the agreement, then each column in the order of `AI_FORMATS`: the statements
 * about the whole site, those about a part of it in parentheses, or why there is none.
 */
const READ_BY_HAND: Readonly<Record<string, readonly [agreement: string, ...columns: string[]]>> = {
  'ai-agrees': [
    'agree',
    'train-ai=disallowed',
    '(train-ai=disallowed)',
    'train-ai=disallowed search=allowed',
    'train-ai=disallowed',
    'any=conditional train-ai=disallowed',
    'all-tdm=disallowed',
  ],
  'ai-differs': ['differ', 'train-ai=allowed', 'train-ai=disallowed', 'absent', 'absent', 'absent', 'absent'],
  'ai-no-trust-txt': ['one-file', 'absent', 'absent', 'absent', 'train-ai=disallowed', 'absent', 'all-tdm=allowed'],
  'ai-silent': ['none', 'absent', 'absent', 'absent', 'absent', 'absent', 'absent'],
  // Our crawler may not read its home page, which could have statements.
  'ai-refuses': ['not-known', 'blocked', 'absent', 'blocked', 'blocked', 'blocked', 'blocked'],
  // A 503 for robots.txt: nothing else may be requested.
  [UNREACHABLE]: [
    'not-known',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'not-checked',
  ],
  [MOVED]: ['not-known', ...Array.from(AI_FORMATS, () => 'not-this-format other-site')] as [string, ...string[]],
  'ai-conditional': [
    'not-comparable',
    'absent',
    'absent',
    'absent',
    'train-ai=disallowed',
    'any=conditional train-ai=conditional',
    'absent',
  ],
  'ai-part': ['one-file', 'absent', 'absent', 'absent', '(train-ai=disallowed)', 'absent', 'absent'],
  // It means to state something, so “no statement” would be false.
  'ai-invalid': ['not-known', 'found', 'absent', 'absent', 'absent', 'absent', 'absent'],
  'ai-hostile': [
    'one-file',
    'train-ai=disallowed',
    '(train-ai=allowed)',
    '(train-ai=allowed)',
    'absent',
    'absent',
    'absent',
  ],
};

let isDown = false;

function createSite(name: string, files: Files): Site {
  return {
    host: getHost(name),
    group: 'publisher-files',
    what: 'Answers as a test says',
    answer: ({ url = '/' }, response) => {
      const body = files[url] ?? (url === '/' ? '<!doctype html><title>Home</title><p>Home' : null);
      if (isDown || name === UNREACHABLE) response.writeHead(503).end();
      else if (name === MOVED) response.writeHead(301, { location: `https://${getHost('ai-silent')}${url}` }).end();
      else if (body === null) response.writeHead(404).end();
      else {
        const type = body.startsWith('<rsl') ? RSL_TYPE : body.startsWith('<') ? 'text/html' : 'text/plain';
        response.writeHead(200, { 'content-type': type }).end(body);
      }
    },
  };
}

let world: DevWorld;
let served: ServedCrawl;
let fetcher: SafeFetcher;
beforeAll(async () => {
  const lists = Object.entries(ASSOCIATIONS).map(([name, members]) =>
    createSite(name, { '/trust.txt': members.map((member) => `member=https://${getHost(member)}/\n`).join('') }),
  );
  const members = [...Object.entries(MEMBERS), [UNREACHABLE, {}] as const, [MOVED, {}] as const];
  world = await startDevWorld([...lists, ...members.map(([name, files]) => createSite(name, files))]);
  const anchors = Object.keys(ASSOCIATIONS).map((name) => `${getHost(name)},${name},Membership of ${name}.\n`);
  served = await serveStarterCrawl({ anchors: `domain,name,attests\n${anchors.join('')}` });
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
  await crawlHosts(Object.keys(ASSOCIATIONS));
  await crawlHosts(Object.keys(READ_BY_HAND));
  await served.updateGraph();
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function crawlHosts(names: readonly string[]): Promise<void> {
  const { records, observations } = served.context;
  const hosts = names.map(getHost);
  await observations.runInTransaction(async (transaction) => {
    await transaction.deleteFrom('crawl_host').execute();
    const now = new Date();
    await enqueueHosts(
      transaction,
      hosts.map((host) => ({ host, namedBy: null })),
      now,
    );
    await scheduleNow(transaction, now, hosts);
  });
  const signal = new AbortController().signal;
  const options = { concurrency: 4, maxHosts: hosts.length, domainDelayMs: 0, mode: 'done', signal } as const;
  await crawl({ records, observations, fetcher, rdap: 'off' }, options);
}

const findAssociation = async (name: string) => {
  const address = served.origin + associationPath(getHost(name), { columns: 'ai' }, '.json');
  return associationResponse.strict().parse(await (await fetch(address)).json());
};

describe('what the members of three associations state about AI', () => {
  it.each(Object.entries(ASSOCIATIONS))('equals a reading of their files by hand: %s', async (name, members) => {
    const found = await findAssociation(name);
    const rows = found.members.map(({ domain, ai }) => [
      domain,
      [
        ai?.agreement,
        ...(ai?.sources ?? []).map(({ outcome, cause, statements }) =>
          statements.length === 0
            ? [outcome, ...(cause === 'other-site' ? [cause] : [])].join(' ')
            : statements
                .map(({ use, value, coverage }) => (coverage === 'part' ? `(${use}=${value})` : `${use}=${value}`))
                .join(' '),
        ),
      ],
    ]);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(members.map((member) => [getHost(member), READ_BY_HAND[member]])),
    );
  });

  it('dates each cell, and quotes its lines', async () => {
    const { members } = await findAssociation('ai-league');
    const sources = members.flatMap(({ ai }) => ai?.sources ?? []);
    for (const { outcome, checked_at } of sources) expect(checked_at === null).toBe(outcome === 'not-checked');
    const differing = members.find(({ domain }) => domain === getHost('ai-differs'))?.ai;
    expect(differing?.differing_uses).toEqual(['train-ai']);
    expect(differing?.sources.slice(0, 2).map(({ statements }) => statements)).toMatchObject([
      [{ text: 'datatrainingallowed=yes', line: 1, url: `https://${getHost('ai-differs')}/trust.txt` }],
      [
        {
          text: [...AI_CRAWLERS.map((agent) => `User-agent: ${agent}`), 'Disallow: /'].join(', '),
          line: 1,
          url: `https://${getHost('ai-differs')}/robots.txt`,
        },
      ],
    ]);
  });

  it('has the same cells as CSV', async () => {
    const found = await findAssociation('ai-guild');
    const response = await fetch(`${served.origin}/associations/${getHost('ai-guild')}.csv?columns=ai`);
    const rows = parseCsv(await response.text(), { columns: true }) as Record<string, string>[];
    expect(rows.map(({ domain, agreement }) => [domain, agreement])).toEqual(
      found.members.map(({ domain, ai }) => [domain, ai?.agreement]),
    );
    const hostile = rows.find(({ domain }) => domain === getHost('ai-hostile'));
    expect(hostile).toMatchObject({
      trust_txt: 'train-ai=disallowed',
      robots_txt: 'train-ai=allowed (part)',
      robots_txt_outcome: 'found',
      content_signals: 'train-ai=allowed (part)',
      aipref_outcome: 'absent',
      tdmrep_cause: 'http-404',
    });
  });

  it('has no statements unless the columns are requested', async () => {
    const response = await fetch(`${served.origin}/associations/${getHost('ai-guild')}.json?columns=unknown`);
    const { columns, members } = associationResponse.strict().parse(await response.json());
    expect([columns, ...members.map(({ ai }) => ai)]).toEqual(['membership', null, null, null]);
  });

  it('sends at most four further requests to a member without a trust.txt', () => {
    const requests = world.requests.filter(({ host }) => host.endsWith(getHost('ai-conditional')));
    const further = requests.map(({ path }) => path).filter((path) => !/\/(?:robots|trust)\.txt$/.test(path));
    expect(further).toEqual(['/ads.txt', '/', '/.well-known/tdmrep.json', '/license.xml']);
  });

  it('keeps the statements after one failed visit, with its date and result', async () => {
    const before = (await findAssociation('ai-league')).members;
    isDown = true;
    await served.context.records.db.updateTable('publisher_file').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute();
    await crawlHosts(['ai-agrees', 'ai-differs', 'ai-no-trust-txt']);
    await served.updateGraph();
    const after = (await findAssociation('ai-league')).members;
    const listStatements = (members: typeof before) =>
      members.map(({ domain, ai }) => [domain, ai?.agreement, ai?.sources.map(({ statements }) => statements)]);
    expect(listStatements(after)).toEqual(listStatements(before));
    const [agreeing] = after;
    expect(agreeing?.ai?.sources.find(({ format }) => format === 'robots-txt')).toMatchObject({
      outcome: 'unreachable',
      cause: 'http-503',
    });
  });

  it('compares nothing of an address that may have another tenant, and does not call it silent', async () => {
    for (const name of ['ai-silent', 'ai-differs'])
      await insertSiteState(served.context.records, getHost(name), {
        state: 'parked',
        since: '2026-06-01T00:00:00.000Z',
      });
    await served.updateGraph();
    const { members } = await findAssociation('ai-union');
    const parked = members.filter(({ domain }) => [getHost('ai-silent'), getHost('ai-differs')].includes(domain));
    expect(parked.map(({ ai }) => [ai?.agreement, ai?.differing_uses])).toEqual([
      ['not-known', []],
      ['not-known', []],
    ]);
  });
});
