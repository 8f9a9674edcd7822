import type { ReportResponse, TrustAnalysis } from '@vouchwire/api-contract';
import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, status, text, WELL_KNOWN } from '../../../dev-world/site.ts';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ReportRepository } from '../src/reports/report-repository.ts';
import { createNewsSite } from './news-site.ts';
import { recordObservation } from './observed-histories.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const [LEAGUE, OWNER, SUBJECT, FORWARDER] = ['league', 'owner', 'subject', 'forwarder'].map((name) =>
  getHost(name),
) as [string, string, string, string];
const MEMBERS = Array.from({ length: 6 }, (_, at) => getHost(`member-${at}`));
const createFileSite = (host: string, lines: readonly string[]): Site => ({
  host,
  group: 'files',
  what: 'Publishes a trust.txt',
  answer: (request, response) =>
    (request.url === WELL_KNOWN ? text(`${lines.join('\n')}\n`) : status(404))(request, response),
});

/** What a crawl read on a host. */
const createReading = (publisher: string, at: string, lines: readonly string[]): Observation => ({
  publisher,
  source: 'crawl',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}${WELL_KNOWN}`,
  observedAt: at,
  lastSeenAt: at,
  statements: lines.map((line, index) => {
    const [attribute = '', value = ''] = line.split('=');
    return { line: index + 1, attribute, value };
  }),
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const REAL_ASSOCIATIONS = ['texaspress.com', 'vpa.net', 'okpress.com', 'flpress.com', 'iptc.org', 'gfmd.info'];
const MORE_ASSOCIATIONS = [
  'journallist.net',
  'auditedmedia.com',
  'wi-broadcasters.org',
  'coloradopressassociation.com',
  'digitalcontentnext.org',
  'coloradofoic.org',
];
const claim = (domains: readonly string[]) => domains.map((domain) => `belongto=https://${domain}/`);
const list = (domains: readonly string[]) => domains.map((domain) => `member=https://${domain}/`);
/** Valid files of publishers, from honest ones to those that claim much. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'training-only': ['datatrainingallowed=no'],
  contact: ['contact=mailto:editor@example.org'],
  'unusable-contact': ['contact=mailto:noreply@example.org', 'contact=nobody'],
  'one-claim': claim(['texaspress.com']),
  'six-claims': claim(REAL_ASSOCIATIONS),
  'twelve-claims': claim([...REAL_ASSOCIATIONS, ...MORE_ASSOCIATIONS]),
  'direction-error': list(['ap.org', 'journallist.net', 'texaspress.com']),
  'unanswered-list': list([
    'galvnews.com',
    'gilmermirror.com',
    'thegazette.com',
    'snl.no',
    'iffy.news',
    'telugurush.com',
  ]),
  'claims-and-list': [
    ...claim([...REAL_ASSOCIATIONS, ...MORE_ASSOCIATIONS]),
    ...list(['galvnews.com', 'gilmermirror.com', 'thegazette.com', 'snl.no', 'iffy.news']),
  ],
  'members-not-requested': list(MEMBERS),
  'control-of-others': ['control=https://apnews.com/', 'control=https://ap.org/', 'controlledby=https://galvnews.com/'],
  'contradicts-itself': ['control=https://apnews.com/', 'controlledby=https://apnews.com/', ...claim(['apnews.com'])],
  'dead-accounts': ['social=https://mastodon.social/@nobody', 'social=https://github.com/nobody'],
  'pages-that-are-missing': [
    'disclosure=https://example.org/a',
    'disclosure=https://example.org/b',
    'disclosure=https://example.org/c',
  ],
  'a-key-of-another': ['control=did:web:example.org'],
};
const toPair = (kind: string) => [getHost(`with-${kind}`), getHost(`without-${kind}`)] as const;

let world: DevWorld;
let served: ServedCrawl;
beforeAll(async () => {
  world = await startDevWorld([
    createFileSite(
      LEAGUE,
      list([...MEMBERS, SUBJECT, ...Array.from({ length: 3 }, (_, at) => getHost(`other-${at}`))]),
    ),
    createFileSite(OWNER, [`control=https://${SUBJECT}/`, `control=https://${FORWARDER}/`, ...claim([LEAGUE])]),
    createNewsSite(SUBJECT, {
      evidence: 'full',
      file: [...claim([LEAGUE]), `controlledby=https://${OWNER}/`, ...list(MEMBERS)],
    }),
    createNewsSite(FORWARDER, {
      evidence: 'typical',
      file: null,
      files: {
        [WELL_KNOWN]: (_request, response) =>
          response.writeHead(301, { location: `https://${OWNER}${WELL_KNOWN}` }).end(),
      },
    }),
    ...MEMBERS.map((host) => createFileSite(host, ['contact=mailto:desk@example.org'])),
    ...Object.entries(FILES).flatMap(([kind, file]) => {
      const [withFile, without] = toPair(kind);
      return [
        createNewsSite(withFile, { evidence: 'full', file }),
        createNewsSite(without, { evidence: 'full', file: null }),
      ];
    }),
  ]);
  served = await serveStarterCrawl({
    anchors: `domain,name,attests\n${LEAGUE},League,A code of conduct\njournallist.net,JournalList,Membership\n`,
    observations: [
      createReading(LEAGUE, daysAgo(60), list([...MEMBERS, OWNER])),
      createReading(OWNER, daysAgo(60), claim([LEAGUE])),
      createReading(SUBJECT, daysAgo(60), claim([LEAGUE])),
    ],
    outside: {
      connectTo: ConnectTo.parse(world.connectTo),
      authorities: [world.authority],
      limits: { headersMs: 2_000, idleMs: 2_000 },
    },
  });
}, 120_000);
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function analyze(host: string): Promise<TrustAnalysis> {
  const response = await fetch(`${served.origin}/api/trust-assistant/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `https://${host}/story` }),
  });
  expect(response.status).toBe(200);
  return trustAnalysis.strict().parse(await response.json());
}
const listPoints = ({ bill }: TrustAnalysis) => bill.rows.map(({ id, points }) => [id, points]);
async function check(domain: string): Promise<string> {
  const response = await fetch(`${served.origin}/api/trust-graph/check-trust-txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { outcome: string }).outcome;
}

describe('the score of a page', () => {
  it('does not depend on what visitors checked before, but on scheduled readings', { tags: 'sampled' }, async () => {
    const before = await analyze(SUBJECT);
    const forwarded = await analyze(FORWARDER);
    expect(before.bill.cap.reason).toBe('no-voucher');
    for (const host of [SUBJECT, LEAGUE, OWNER, ...MEMBERS]) expect(await check(host)).toBe('found');
    await check(FORWARDER);
    await served.updateGraph();
    // The graph shows what the visitors read: the league lists the site, and the owner is confirmed.
    const entity = await (await fetch(`${served.origin}/api/trust-graph/entity/${SUBJECT}`)).json();
    expect(entity).toMatchObject({ trust_signal: 0.9 });
    for (let time = 0; time < 10; time += 1) expect(listPoints(await analyze(SUBJECT))).toEqual(listPoints(before));
    expect(listPoints(await analyze(FORWARDER))).toEqual(listPoints(forwarded));

    const { observations } = served.context;
    await recordObservation(observations, createReading(LEAGUE, daysAgo(-1 / 24), list([...MEMBERS, OWNER, SUBJECT])));
    await served.updateGraph();
    const listed = await analyze(SUBJECT);
    expect(listed.bill.cap.reason).toBe('none');
    expect(listed.bill.rows.find(({ id }) => id === 'confirmed-by-anchor')?.points).toBe(8);
  });

  it.each(Object.keys(FILES))('is not lower with a file than without one: %s', { tags: 'sampled' }, async (kind) => {
    const [withFile, without] = toPair(kind);
    const [score, baseline] = [await analyze(withFile), await analyze(without)];
    expect(score.bill.rows.find(({ id }) => id === 'policy-file')?.points).toBe(6);
    expect(score.trustScore).toBeGreaterThanOrEqual(baseline.trustScore);
  });

  it('deducts for claims and lists no more than the file earns', { tags: 'sampled' }, async () => {
    const deductions = async (kind: string) =>
      (await analyze(toPair(kind)[0])).bill.rows
        .filter(({ kind: row }) => row === 'deduction')
        .map(({ points }) => points);
    expect(await deductions('one-claim')).toEqual([]);
    expect(await deductions('twelve-claims')).toEqual([-6]);
    expect(await deductions('claims-and-list')).toEqual([-6]);
    expect(await deductions('unanswered-list')).toEqual([-5]);
    // A member whose file no scheduled visit requested proves nothing.
    expect(await deductions('members-not-requested')).toEqual([]);
  });

  it('keeps a disputed deduction of a stored result as evidence of the report', async () => {
    const { id, domain, bill } = await analyze(toPair('unanswered-list')[0]);
    const deduction = bill.rows.find(({ kind }) => kind === 'deduction');
    const response = await fetch(`${served.origin}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ about: `/r/${id}`, claim: deduction?.id, text: 'The members answer.' }),
    });
    const { reference } = (await response.json()) as ReportResponse;
    expect(await new ReportRepository(served.context.records).find(reference)).toMatchObject({
      claim: deduction?.id,
      evidence: { domain, analysis: id, deduction },
      disputes_headline: false,
    });
  });
});
