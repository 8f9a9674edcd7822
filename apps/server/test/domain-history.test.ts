import { createHash } from 'node:crypto';
import type { DomainHistoryResponse } from '@vouchwire/api-contract';
import { domainHistoryResponse, problem } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { parseIdentity, readCrawlRows } from './independent-graph.ts';
import { recordObservation } from './observed-histories.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const day = (number: number) => `2026-04-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const createObservation = (
  publisher: string,
  at: string,
  values: readonly string[],
  change: Partial<Observation> = {},
) =>
  ({
    publisher,
    source: 'crawl',
    outcome: 'found',
    cause: null,
    fileUrl: `https://${publisher}/.well-known/trust.txt`,
    observedAt: at,
    lastSeenAt: at,
    statements: values.map((value, index) => ({ line: index + 1, attribute: 'member', value })),
    ...change,
  }) satisfies Observation;
const members = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `m${from + at}.com`);
const HOSTILE = Buffer.from('# <script>alert(1)</script>\nmember=https://b.com/?x=<img src=x onerror=alert(1)>\n');
const LATIN_1 = Buffer.from('disclosure=caf\u00e9\n', 'latin1');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string, init?: RequestInit) => fetch(`${served.origin}/api/trust-graph/domain/${path}`, init);
const fetchHistory = async (domain: string, query = ''): Promise<DomainHistoryResponse> => {
  const response = await get(`${encodeURIComponent(domain)}/history${query}`);
  expect(response.status).toBe(200);
  return domainHistoryResponse.strict().parse(await response.json());
};
const readProblem = async (response: Response) => {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return problem.parse(await response.json());
};
const recordOne = (observation: Observation) => recordObservation(served.context.observations, observation);

describe('history of a domain', () => {
  it('lists each observed file, newest first, with the differences of the CSV files', async () => {
    const answer = await fetchHistory('https://www.journallist.net/');
    expect(answer).toMatchObject({ domain: 'journallist.net', display: null, total: 2, next: null, stale: false });
    const [newest, oldest] = answer.observations;
    expect(answer.effective_observation_id).toBe(newest?.id);
    const linesOf = (part: string) =>
      readCrawlRows(part)
        .filter(({ publisher }) => /^(https?:\/\/)?(www\.)?journallist\.net\/?$/i.test(publisher ?? ''))
        .map(({ attribute, value }) => `${attribute?.toLowerCase()}=${value}`);
    const [before, after] = [linesOf('2025-01'), linesOf('2026-q1')];
    expect(newest?.statements).toBe(after.length);
    expect(oldest?.statements).toBe(before.length);
    // A repeated line counts once, and a reference by the identity that it names.
    const distinct = (lines: readonly string[]) =>
      new Map(
        lines.toReversed().map((line) => {
          const [, attribute = '', value = ''] = /^([^=]*)=(.*)$/s.exec(line) ?? [];
          const target = attribute === 'social' ? null : parseIdentity(value);
          return [target === null ? line : `${attribute} ${target}`, line];
        }),
      );
    const onlyIn = (lines: readonly string[], others: readonly string[]) => {
      const theirs = distinct(others);
      return [...distinct(lines)].toReversed().flatMap(([key, line]) => (theirs.has(key) ? [] : [line]));
    };
    const [added, removed] = [onlyIn(after, before), onlyIn(before, after)];
    expect(newest?.difference).toMatchObject({
      before: '2025-01',
      before_id: oldest?.id,
      added: added.length,
      removed: removed.length,
    });
    const { unchanged = 0, respelled = 0 } = newest?.difference ?? {};
    expect(unchanged + respelled).toBe(distinct(after).size - added.length);
    const listed = newest?.difference?.added_lines.map(({ attribute, value }) => `${attribute}=${value}`) ?? [];
    expect(listed).toEqual(added.slice(0, listed.length));
    // Half of the room is for what was removed, where it needs so much.
    expect(listed.length).toBe(Math.min(added.length, 200 - Math.min(removed.length, 100)));
    expect(oldest).toMatchObject({ difference: null, evidence: null, body_hash: null, review: null, outcome: 'found' });
  });

  it('contains failures, evidence, reviews of a list, and the effective file', async () => {
    const evidence = {
      status: 200,
      addresses: ['http://held.com/trust.txt', 'https://held.com/trust.txt'],
      tlsValid: true,
      bytes: HOSTILE.length,
      truncated: false,
    };
    await recordOne(createObservation('held.com', day(1), members(0, 20), { evidence, body: HOSTILE }));
    await recordOne(
      createObservation('held.com', day(2), [], { outcome: 'unreachable', cause: 'timeout', fileUrl: null }),
    );
    await recordOne(createObservation('held.com', day(3), members(5, 40)));
    const { observations, effective_observation_id } = await fetchHistory('held.com');
    expect(observations.map(({ outcome, cause }) => [outcome, cause])).toEqual([
      ['found', null],
      ['unreachable', 'timeout'],
      ['found', null],
    ]);
    const [held, failed, first] = observations;
    expect(effective_observation_id).toBe(first?.id);
    expect(held?.review).toEqual({
      state: 'held',
      added: 20,
      removed: 5,
      previous_count: 20,
      held_at: day(3),
      decided_at: null,
    });
    expect(held?.difference).toBeNull();
    expect(failed).toMatchObject({ statements: null, difference: null, file_url: null });
    expect(first).toMatchObject({
      body_hash: sha256(HOSTILE),
      evidence: {
        status: 200,
        addresses: evidence.addresses,
        tls_valid: true,
        bytes: HOSTILE.length,
        truncated: false,
      },
    });
    await new ListReviewRepository(served.context.records).decide(
      { publisher: 'held.com' },
      'accepted',
      new Date(day(4)),
    );
    const accepted = await fetchHistory('held.com');
    expect(accepted.effective_observation_id).toBe(held?.id);
    expect(accepted.observations[0]?.review).toMatchObject({ state: 'accepted', decided_at: day(4) });
    const difference = accepted.observations[0]?.difference;
    expect(difference).toMatchObject({
      added: 20,
      removed: 5,
      unchanged: 15,
      before: '2026-04-01T00:00:00Z',
      truncated: false,
    });
    expect(difference?.removed_lines).toEqual(
      members(0, 5).map((value, index) => ({ line: index + 1, attribute: 'member', value })),
    );
    expect(accepted.records_version).toBeGreaterThan(0);
  });

  it('returns every observation once across pages, with the same differences', async () => {
    for (let at = 1; at <= 12; at++) {
      const seen = createObservation('paged.com', day(at), members(0, at));
      await recordOne(at % 4 === 0 ? { ...seen, outcome: 'blocked', cause: 'http-403', statements: [] } : seen);
    }
    const whole = await fetchHistory('paged.com', '?limit=100');
    expect(whole.observations).toHaveLength(12);
    const collected: DomainHistoryResponse['observations'] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: DomainHistoryResponse = await fetchHistory('paged.com', `?limit=5${cursor && `&cursor=${cursor}`}`);
      expect(page.observations.length).toBeLessThanOrEqual(5);
      expect(page.total).toBe(12);
      collected.push(...page.observations);
      cursor = page.next;
    }
    expect(collected).toEqual(whole.observations);
  });

  it('truncates a large difference, and reports the truncation', async () => {
    // An import is not held for review.
    await served.context.observations.record([
      createObservation('large.com', day(1), []),
      createObservation('large.com', day(2), members(0, 8)),
      createObservation('large.com', day(3), members(8, 10_008)),
    ]);
    const [newest] = (await fetchHistory('large.com')).observations;
    expect(newest?.difference).toMatchObject({ added: 10_000, removed: 8, truncated: true });
    expect(newest?.difference?.removed_lines).toHaveLength(8);
    expect(newest?.difference?.added_lines).toHaveLength(192);

    await served.context.observations.record([
      createObservation('shrinks.com', day(1), members(0, 201)),
      createObservation('shrinks.com', day(2), []),
    ]);
    const [shrunk] = (await fetchHistory('shrinks.com')).observations;
    expect(shrunk?.difference).toMatchObject({ added: 0, removed: 201, truncated: true });
    expect(shrunk?.difference?.removed_lines).toHaveLength(200);

    const long = Array.from({ length: 30 }, (_, at) => `https://x.com/${at}${'y'.repeat(8_000)}`);
    await served.context.observations.record([
      createObservation('long.com', day(1), []),
      createObservation('long.com', day(2), long),
    ]);
    const answer = await get('long.com/history');
    expect(Number((await answer.clone().text()).length)).toBeLessThan(40_000);
    const { observations } = domainHistoryResponse.parse(await answer.json());
    expect(observations[0]?.difference).toMatchObject({ added: 30, truncated: true });
    expect(observations[0]?.difference?.added_lines).toHaveLength(2);
  });

  it('limits the lines read for a page, and continues on the next page', { tags: 'sampled' }, async () => {
    // Each file is another one, so that every difference has to be read.
    const files = 9;
    await served.context.observations.record(
      Array.from({ length: files }, (_, at) => createObservation('heavy.com', day(at + 1), members(at, at + 10_000))),
    );
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: DomainHistoryResponse = await fetchHistory('heavy.com', `?limit=100${cursor && `&cursor=${cursor}`}`);
      expect(page.observations.length).toBeLessThanOrEqual(4);
      for (const { id, difference } of page.observations) {
        seen.push(id);
        if (difference) expect(difference).toMatchObject({ added: 1, removed: 1, unchanged: 9_999 });
      }
      cursor = page.next;
    }
    expect(seen).toHaveLength(files);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('lists current and resolved contradictions of sites', async () => {
    await recordOne(createObservation('contradiction.com', day(1), members(0, 2)));
    const quotes = [
      { url: 'https://contradiction.com/trust.txt', line: 4, text: 'datatrainingallowed=no' },
      { url: 'https://contradiction.com/robots.txt', line: null, text: 'Allow: /' },
    ];
    const createContradiction = (rule: string, at: string, gone: string | null) => ({
      publisher: 'contradiction.com',
      rule,
      hash: rule,
      quotes: JSON.stringify(quotes),
      first_seen_at: at,
      last_seen_at: at,
      resolved_at: gone,
    });
    await served.context.records.db
      .insertInto('site_contradiction')
      .values([
        createContradiction('training-let-in', day(2), null),
        createContradiction('parked', day(3), day(4)),
        createContradiction('x', day(1), null),
      ])
      .execute();
    const answer = await fetchHistory('contradiction.com');
    expect(answer.site_contradictions.map(({ rule, resolved_at }) => [rule, resolved_at])).toEqual([
      ['training-let-in', null],
      ['x', null],
      ['parked', day(4)],
    ]);
    expect(answer.site_contradictions[0]?.quotes).toEqual(quotes);
    expect(answer.site_contradictions_total).toBe(3);
  });

  it('returns an error for an invalid or unobserved domain and an invalid cursor', async () => {
    for (const domain of ['never-looked-at.com', 'did:plc:z72i7hdynmk6r24zsh6uhglw', 'b.texaspress.com']) {
      const refused = await get(`${domain}/history`);
      expect(refused.status).toBe(404);
      expect(await readProblem(refused)).toMatchObject({
        code: 'never-observed',
        detail: expect.stringContaining(domain),
      });
    }
    expect(await readProblem(await get(`${encodeURIComponent('not a domain')}/history`))).toMatchObject({
      status: 400,
      code: 'not-a-domain',
      errors: [{ field: 'domain' }],
    });
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'cursor=abc',
      'cursor=WzEsMl0',
      `cursor=${'a'.repeat(300)}`,
    ])
      expect(await readProblem(await get(`paged.com/history?${query}`))).toMatchObject({ status: 400 });
    // A cursor of another call’s shape; and a page of a site is its host’s.
    expect((await fetchHistory('https://paged.com/a/page?x=1')).domain).toBe('paged.com');
  });

  it('allows any origin, documents its responses, and answers 304 to a repeated request', {
    tags: 'sampled',
  }, async () => {
    const first = await get('paged.com/history', { headers: { origin: 'https://elsewhere.example' } });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('paged.com/history', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const { paths } = await (await fetch(`${served.origin}/api/openapi.json`)).json();
    const { get: described } = paths['/api/trust-graph/domain/{domain}/history'];
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '400', '404', '429']));
    expect(Object.keys(paths['/api/trust-graph/domain/{domain}/files/{hash}'].get.responses['200'].content)).toEqual([
      'text/plain',
      'application/octet-stream',
    ]);
  });
});

describe('raw policy file', () => {
  it('is returned unmodified as plain text', async () => {
    await recordOne(createObservation('bytes.com', day(1), members(0, 2), { body: HOSTILE }));
    const answer = await get(`www.bytes.com/files/${sha256(HOSTILE)}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="bytes.com.trust.txt"',
      'cache-control': 'public, max-age=86400',
      'access-control-allow-origin': '*',
    });
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Buffer.from(await answer.arrayBuffer()).equals(HOSTILE)).toBe(true);
  });

  it('is returned with personal data masked, in any encoding', async () => {
    const text =
      '# Herald\r\ncontact=mailto:jane.roe@masked.com\r\ncontact=mailto:press@masked.com\r\nmember=https://b.com/\r\n';
    const shown =
      '# Herald\r\ncontact=mailto:********@**********\r\ncontact=mailto:press@masked.com\r\nmember=https://b.com/\r\n';
    for (const [host, body] of [
      ['masked.com', Buffer.from(text)],
      ['masked-utf16.com', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ] as const) {
      await recordOne(createObservation(host, day(1), members(0, 2), { body }));
      const answer = await get(`${host}/files/${sha256(body)}`);
      expect([answer.status, answer.headers.get('x-masked')]).toEqual([200, 'personal-data']);
      expect((await answer.text()).replace(/^\ufeff/, '')).toBe(shown);
    }
  });

  it('has personal data masked in the lines of a history and on the page of the domain', async () => {
    const file = (contact: string) => Buffer.from(`member=https://m0.com/\ncontact=${contact}\n`);
    const lines = (contact: string) => [
      { line: 1, attribute: 'member', value: 'https://m0.com/' },
      { line: 2, attribute: 'contact', value: contact },
    ];
    for (const [index, contact] of ['Jane Roe', 'mailto:john@contacts.com'].entries())
      await recordOne(
        createObservation('contacts.com', day(index + 1), [], { statements: lines(contact), body: file(contact) }),
      );
    const [newest] = (await fetchHistory('contacts.com')).observations;
    expect(newest?.difference).toMatchObject({
      added_lines: [{ line: 2, attribute: 'contact', value: 'mailto:****@************' }],
      removed_lines: [{ line: 2, attribute: 'contact', value: '**** ***' }],
    });
    const response = await fetch(`${served.origin}/d/contacts.com`, { headers: { accept: 'application/json' } });
    const text = await response.text();
    expect(text).toContain('contact=mailto:****@************');
    expect(text).not.toMatch(/Jane|Roe|john/);
  });

  it('is returned as bytes if it is not text', async () => {
    await recordOne(createObservation('latin.com', day(1), members(0, 2), { body: LATIN_1 }));
    const answer = await get(`latin.com/files/${sha256(LATIN_1)}`);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer()).equals(LATIN_1)).toBe(true);
  });

  it('is returned only for the domain that served it', async () => {
    const refused = await get(`texaspress.com/files/${sha256(HOSTILE)}`);
    expect(refused.status).toBe(404);
    expect(await readProblem(refused)).toMatchObject({
      code: 'not-found',
      detail: expect.stringContaining('texaspress'),
    });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    for (const hash of ['abc', sha256(HOSTILE).toUpperCase(), `${sha256(HOSTILE)}0`])
      expect((await readProblem(await get(`bytes.com/files/${hash}`))).status).toBe(400);
  });
});
