import { dossierResponse, entityResponse, matchResponse, searchResponse } from '@vouchwire/api-contract/schemas';
import type { SiteStateEvidence } from '@vouchwire/trust-graph';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadDisputes } from '../src/reports/dispute-monitor.ts';
import { composeReportMail, readReportMail } from '../src/reports/report-mails.ts';
import { type ReportEntry, ReportRepository } from '../src/reports/report-repository.ts';
import { enqueueWaitingNotice } from '../src/reports/waiting-notice.ts';
import { insertSiteState } from './insert-site-state.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const SINCE = '2026-02-12T09:00:00.000Z';
const REPORTED = '2026-05-03T10:20:30.000Z';
const PARKED = 'theparisnews.com';
const CHANGED = ['galvnews.com', 'apnews.com', 'ap.org'] as const;
/** The second letter is a Cyrillic “у”. */
const LOOK_ALIKE = new URL('http://n\u0443times.com').hostname;
const SENTENCE = 'Since 12 February 2026 this address shows a page that offers it for sale.';
const EVIDENCE: readonly SiteStateEvidence[] = [
  { kind: 'purpose', before: 'articles', beforeAt: '2026-01-04T00:00:00.000Z', after: 'parked', afterAt: SINCE },
];

let served: ServedCrawl;
let reports: ReportRepository;
const getJson = async (path: string): Promise<unknown> => (await fetch(served.origin + path)).json();
const getDossier = async (domain: string) => dossierResponse.parse(await getJson(`/d/${domain}.json`));
const getBadge = async (domain: string) => (await fetch(`${served.origin}/badge/${domain}.svg`)).text();
const post = async (path: string, body: object, origin = served.origin): Promise<unknown> =>
  (
    await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
  ).json();
const report = async (about: string, claim: string, origin?: string): Promise<ReportEntry> => {
  const { reference } = (await post('/api/reports', { about, claim, text: 'This is wrong.' }, origin)) as {
    reference: string;
  };
  const stored = await reports.find(reference);
  if (!stored) throw new Error('not stored');
  return stored;
};
const setTime = (now: string) => vi.setSystemTime(new Date(now));

describe('disputed headlines', () => {
  beforeAll(async () => {
    served = await serveStarterCrawl();
    const { records } = served.context;
    reports = new ReportRepository(records);
    await insertSiteState(records, PARKED, { state: 'parked', since: SINCE, evidence: EVIDENCE });
    for (const domain of CHANGED)
      await insertSiteState(records, domain, { state: 'parked', since: SINCE, evidence: EVIDENCE });
    await served.updateGraph();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(REPORTED) });
  }, 120_000);
  afterEach(async () => {
    await served.context.records.db.deleteFrom('error_report').execute();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await served[Symbol.asyncDispose]();
  });

  it('has the date in every form, and the evidence of this server in the queue', async () => {
    const forged = {
      about: `/d/${PARKED}`,
      claim: 'site-state',
      text: 'Wrong.',
      evidence: { domain: 'forged.example' },
    };
    expect(await post('/api/reports', forged)).toMatchObject({ status: 400 });
    const stored = await report(`/d/${PARKED}`, 'site-state');
    const site_state = {
      state: 'parked',
      since: SINCE,
      to: null,
      evidence: [
        { kind: 'purpose', before: 'articles', before_at: EVIDENCE[0]?.beforeAt, after: 'parked', after_at: SINCE },
      ],
      disputed_at: null,
    };
    expect(stored).toMatchObject({
      claim: 'site-state',
      evidence: { domain: PARKED, site_state },
      disputes_headline: true,
    });
    const disputed = { ...site_state, disputed_at: REPORTED };
    expect(await getDossier(PARKED)).toMatchObject({ site_state: disputed, headline: { site_state: disputed } });
    expect(entityResponse.parse(await getJson(`/api/trust-graph/entity/${PARKED}`)).site_state).toEqual(disputed);
    expect(searchResponse.parse(await getJson(`/api/trust-graph/search?q=${PARKED}`)).results[0]).toMatchObject({
      site_state: disputed,
    });
    expect(await getBadge(PARKED)).toContain('Disputed on 3 May 2026');
    expect((await getDossier(PARKED)).badge.text).toContain('Disputed on 3 May 2026');
  });

  it('is in the answer of MCP and in the lists of changes, which leave an undecided one out', async () => {
    setTime(REPORTED);
    await report(`/d/${PARKED}`, 'site-state');
    const read = async (path: string) => (await fetch(served.origin + path)).text();
    const disputed = `${SENTENCE} Disputed on 3 May 2026.`;
    const called = { name: 'look_up_publisher', arguments: { domain: PARKED } };
    const callTool = async () =>
      (
        await fetch(`${served.origin}/mcp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: called }),
        })
      ).text();
    expect(await callTool()).toContain(disputed);
    expect(await read('/changes.atom?kind=site')).toContain(`${PARKED}: ${disputed}`);
    expect(await read('/changes.csv?kind=site')).toContain(`${PARKED},`);
    expect(await read('/changes.csv?kind=site')).toContain(`,${REPORTED},`);
    setTime('2026-05-17T00:00:00.000Z');
    expect(await callTool()).not.toContain(SENTENCE);
    expect(await read('/changes.atom?kind=site')).not.toContain(PARKED);
    expect(await read('/changes.csv?kind=site')).not.toContain(`${PARKED},`);
    expect(await read(`/d/${PARKED}/feed.atom`)).not.toContain(SENTENCE);
  });

  it('has the date in a match, which runs in a thread with the real clock', { tags: 'sampled' }, async () => {
    vi.useRealTimers();
    const { created_at } = await report(`/d/${CHANGED[1]}`, 'site-state');
    const { results } = matchResponse.parse(await post('/api/match', { entries: [CHANGED[1]] }));
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(REPORTED) });
    expect(results[0]?.headline).toContain(`${SENTENCE} Disputed on `);
    expect(results[0]?.identity?.site_state).toMatchObject({ state: 'parked', disputed_at: created_at });
  });

  it('falls back to the neutral line on the 14th day, while listings do not count', async () => {
    setTime(REPORTED);
    await report(`/d/${PARKED}`, 'site-state');
    setTime('2026-05-16T23:59:59.000Z');
    expect((await getDossier(PARKED)).site_state).toMatchObject({ state: 'parked', disputed_at: REPORTED });
    expect(await getBadge(PARKED)).toContain('Offered for sale');
    setTime('2026-05-17T00:00:00.000Z');
    const after = await getDossier(PARKED);
    expect(after).toMatchObject({
      site_state: { state: 'not-known', since: null, to: null, evidence: [], disputed_at: REPORTED },
      trust_signal: null,
      trust_signal_as_listed: 0.7,
      trust_basis: { kind: 'suspended' },
    });
    expect(await getBadge(PARKED)).not.toContain('Offered for sale');
    const { results } = matchResponse.parse(await post('/api/match', { entries: [PARKED] }));
    expect(results[0]?.headline).not.toContain('offers it for sale');
  });

  it('ends with a decision, after which the same headline cannot be disputed again', async () => {
    setTime('2026-06-10T08:00:00.000Z');
    const first = await report(`/d/${CHANGED[0]}`, 'site-state');
    await report(`/d/${CHANGED[0]}`, 'site-state');
    expect((await loadDisputes(served.context.records)).size).toBe(1);
    await reports.close(first, 'The evidence is right', { correction: null, now: new Date() });
    expect((await loadDisputes(served.context.records)).size).toBe(0);
    setTime('2026-06-12T08:00:00.000Z');
    await report(`/d/${CHANGED[0]}`, 'site-state');
    expect((await getDossier(CHANGED[0])).site_state).toMatchObject({ state: 'parked', disputed_at: null });
  });

  it('lets one visitor mark three headlines a day, and stores the other reports', async () => {
    setTime('2026-07-01T08:00:00.000Z');
    const { origin } = await served.serveAlso({}, { rateLimits: true });
    const stored: ReportEntry[] = [];
    for (const domain of [PARKED, ...CHANGED]) stored.push(await report(`/d/${domain}`, 'site-state', origin));
    expect(stored.map(({ disputes_headline }) => disputes_headline)).toEqual([true, true, true, false]);
    expect(stored[3]?.evidence).toMatchObject({ domain: CHANGED[2] });
  });

  it('marks nothing that this server does not state', async () => {
    for (const [about, claim] of [
      ['/d/nytimes.com', 'look-alike'],
      ['/d/nytimes.com', 'site-state'],
      ['/d/%E0%A4%A', 'site-state'],
      ['/trust-assistant?u=localhost', 'conflict'],
      ['/r/unknown', 'conflict'],
    ] as const)
      expect(await report(about, claim)).toMatchObject({ claim, evidence: null, disputes_headline: false });
  });

  it('names what waits, and mails it to the operator at most once a day', async () => {
    const { records } = served.context;
    setTime('2026-09-01T08:00:00.000Z');
    expect(await enqueueWaitingNotice(records, new Date())).toBe(false);
    await report(`/d/${PARKED}`, 'site-state');
    const waiting = { reports: { count: 1, oldest_at: '2026-09-01T08:00:00.000Z' } };
    expect(await getJson('/readyz')).toMatchObject({ status: 'ready', waiting });
    const enqueueAt = (now: string) => enqueueWaitingNotice(records, new Date(now));
    expect(await enqueueAt('2026-09-02T08:00:00.000Z')).toBe(true);
    await report(`/d/${PARKED}`, 'site-state');
    expect(await enqueueAt('2026-09-03T07:59:59.000Z')).toBe(false);
    expect(await enqueueAt('2026-09-03T08:00:00.000Z')).toBe(true);
    expect(await enqueueAt('2026-09-05T08:00:00.000Z')).toBe(false);
    expect(await enqueueAt('2026-09-10T08:00:00.000Z')).toBe(true);
    const mails = await records.db.selectFrom('outbox_message').select('id').where('report_id', 'is', null).execute();
    setTime('2026-09-15T08:00:00.000Z');
    const mail = await readReportMail(records, mails.at(-1)?.id ?? 0);
    expect(
      mail && composeReportMail(mail, { publicUrl: 'https://vouch.example', operator: 'desk@vouch.example' }),
    ).toMatchObject({
      to: 'desk@vouch.example',
      text: expect.stringContaining('2 reports, the oldest for 14 days: vouchwire reports list --status open'),
    });
  });

  it('disputes a look-alike, and leaves the neutral line after 14 days', async () => {
    setTime('2026-08-01T08:00:00.000Z');
    const stored = await report(`/d/${LOOK_ALIKE}`, 'look-alike');
    expect(stored.evidence).toMatchObject({ look_alike: { kind: 'same-letters', known: 'nytimes.com' } });
    expect(await getBadge(LOOK_ALIKE)).toContain('Disputed on 1 August 2026');
    setTime('2026-08-15T00:00:00.000Z');
    expect((await getDossier(LOOK_ALIKE)).look_alike).toMatchObject({
      kind: 'disputed',
      known: 'nytimes.com',
      difference: { letters: [], suffix: null, claim: null },
      disputed_at: '2026-08-01T08:00:00.000Z',
    });
    const badge = await getBadge(LOOK_ALIKE);
    expect(badge).not.toContain('This is not');
    // A report of the impostor itself cannot remove that.
    const neutral = 'Not the same site as nytimes.com';
    expect(badge).toContain(neutral);
    const { results } = matchResponse.parse(await post('/api/match', { entries: [LOOK_ALIKE] }));
    expect(results[0]?.headline).toContain('is not in the graph');
    expect((await getDossier(LOOK_ALIKE)).badge.text).toContain(neutral);
  });
});
