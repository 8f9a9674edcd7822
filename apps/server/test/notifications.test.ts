import { readdir, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { followActionResponse, followResponse, problem, startFollowResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

/** Its list is in the crawl. */
const LIST = 'texaspress.com';

let smtp: TestSmtpServer;
let served: ServedCrawl;
let second: Awaited<ReturnType<ServedCrawl['serveAlso']>>;
let log = '';

beforeAll(async () => {
  smtp = await startSmtpServer();
  served = await serveStarterCrawl({
    env: {
      SMTP_URL: 'smtp://mail.vouch.example:2525',
      MAIL_FROM: 'Vouchwire <news@vouch.example>',
      PUBLIC_URL: 'https://vouch.example',
      VOUCHWIRE_CONNECT_TO: `mail.vouch.example:2525:127.0.0.1:${smtp.port}`,
    },
  });
  const logged = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  // A second server checks and sends in parallel with the first one.
  second = await served.serveAlso({}, { log: logged });
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

const post = (path: string, body?: unknown, origin = second.origin) =>
  fetch(origin + path, {
    method: 'POST',
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const follow = async (entries: Record<string, unknown>, origin?: string) => {
  const response = await post('/api/follows', entries, origin);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return startFollowResponse.strict().parse(await response.json());
};
const extractToken = (address: string | null) => new URL(address ?? '').pathname.split('/').at(-1) ?? '';
const act = async (token: string, what: string) => {
  const response = await post(`/api/follows/${token}/${what}`);
  expect(response.status).toBe(200);
  return followActionResponse.strict().parse(await response.json());
};
const fetchState = async (token: string) => {
  const response = await fetch(`${second.origin}/api/follows/${token}`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return followResponse.strict().parse(await response.json());
};
const rejection = async (response: Response) => problem.parse(await response.json());

async function waitUntil<T>(load: () => Promise<T> | T, isExpected: (value: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await load();
    if (isExpected(answer)) return answer;
    await pause(25);
  }
}

/** Both servers look now, without waiting for the gap between two looks. */
async function detectNow(): Promise<void> {
  await served.context.records.db
    .updateTable('followed_subject')
    .set({ next_check_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  served.follows.trigger();
  second.follows.trigger();
}
/** Until the first check of the followed subjects: what is recorded from then on is new. */
const startTimes = () =>
  waitUntil(
    () =>
      served.context.records.db
        .selectFrom('followed_subject')
        .selectAll()
        .where('tracking_since', 'is', null)
        .execute(),
    (waiting) => waiting.length === 0,
  );

const recordObservation = (publisher: string, lines: readonly string[]) => {
  const now = new Date().toISOString();
  return {
    publisher,
    source: 'crawl',
    outcome: 'found' as const,
    cause: null,
    fileUrl: `https://${publisher}/trust.txt`,
    observedAt: now,
    lastSeenAt: now,
    statements: lines.map((text, index) => ({
      line: index + 1,
      attribute: text.slice(0, text.indexOf('=')),
      value: text.slice(text.indexOf('=') + 1),
    })),
  };
};

describe('a follow', () => {
  /** Starts a follow and returns the token of its link, which only the mail has. */
  const startByMail = async (entries: { domain: string; email: string }) => {
    const { token } = await follow(entries).then(() =>
      served.context.records.db
        .selectFrom('follow')
        .select('token')
        .where('email', '=', entries.email)
        .executeTakeFirstOrThrow(),
    );
    return token;
  };

  it('is not readable by pages of another origin', async () => {
    const token = await startByMail({ domain: LIST, email: 'origin@x.example' });
    const otherSite = { headers: { origin: 'https://other.example' } };
    const call = await fetch(`${second.origin}/api/follows/${token}`, otherSite);
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    const status = await fetch(`${second.origin}/api/trust-assistant/status`, otherSite);
    expect([status.status, status.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    await act(token, 'delete');
  });

  it('is limited to 100 per email address, and can still be stopped', async () => {
    const { db } = served.context.records;
    const token = await startByMail({ domain: LIST, email: 'first@y.example' });
    const { subject_id } = await db
      .selectFrom('follow')
      .select('subject_id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    const row = (name: string, email: string) => ({
      token: name,
      subject_id,
      email,
      email_key: email.toLowerCase(),
      state_since: now,
      last_notified_change_id: 0,
      created_at: now,
    });
    const ofPerson = Array.from({ length: 100 }, (_, index) => ({
      ...row(`of-person-${index}`, `full+${index}@y.example`),
      state: 'active' as const,
    }));
    const waiting = { ...row('of-person-more', 'Full@y.example'), state: 'pending' as const };
    await db
      .insertInto('follow')
      .values([...ofPerson, waiting])
      .execute();
    expect(await rejection(await post('/api/follows/of-person-more/confirm'))).toMatchObject({
      status: 409,
      code: 'too-many-follows',
      detail: expect.stringContaining('has 100 follows, which is the limit'),
    });
    expect(await act('of-person-3', 'stop')).toMatchObject({ follow: { state: 'stopped' } });
    expect(await act('of-person-more', 'confirm')).toMatchObject({ follow: { state: 'active' } });
    await db.deleteFrom('follow').where('subject_id', '=', subject_id).execute();
  });

  it('accepts only known domains, members only of a list, and no other channel than mail', async () => {
    for (const [entries, status] of [
      [{ domain: 'no-such-domain.com' }, 404],
      [{ domain: 'galvnews.com', scope: 'association' }, 404],
      [{ domain: 'not a domain' }, 400],
      [{ domain: LIST, scope: 'everything' }, 400],
    ] as const)
      expect((await post('/api/follows', { email: 'a@x.example', ...entries })).status, JSON.stringify(entries)).toBe(
        status,
      );
    const hook = { domain: LIST, email: 'a@x.example', webhook_url: 'https://example.com/' };
    const refused = await rejection(await post('/api/follows', hook));
    expect([refused.status, refused.code]).toEqual([400, 'unknown-parameter']);
    expect(refused.detail).toContain('webhook_url');
    for (const path of ['/api/follows/nobody', `/api/follows/${'x'.repeat(500)}`])
      expect([400, 404]).toContain((await fetch(second.origin + path)).status);
    expect((await post('/api/follows/nobody/explode')).status).toBe(400);
    expect((await post('/api/follows/nobody/test')).status).toBe(400);
  });
});

/** A server that sends no mail. */
let withoutMail: Promise<{ origin: string }> | undefined;
async function serverWithoutMail(): Promise<string> {
  withoutMail ??= served.serveAlso({ VOUCHWIRE_CONNECT_TO: '', SMTP_URL: '', MAIL_FROM: '' });
  return (await withoutMail).origin;
}

describe('a follow by email', () => {
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));

  it('is confirmed by its link, receives one mail per change, and is deleted by one click', {
    tags: 'sampled',
    timeout: 60_000,
  }, async () => {
    const email = 'Ada.Reader@x.example';
    const first = await follow({ domain: 'galvnews.com', email });
    const again = await follow({ domain: 'galvnews.com', email: email.toLowerCase() });
    expect(again).toEqual(first);
    const trapped = await follow({ domain: 'galvnews.com', email: 'bot@x.example', homepage: 'x' });
    expect(trapped).toEqual(first);
    await waitUntil(
      () => mailsTo(email).length,
      (count) => count >= 1,
    );
    const [link] = mailsTo(email);
    expect(link?.to).toEqual(['Ada.Reader@x.example']);
    expect(link?.mail.subject).toBe('Please confirm: follow galvnews.com');
    const address = /https:\/\/vouch\.example\/follow\/[\w-]{32}/.exec(link?.mail.text ?? '')?.[0] ?? '';
    const token = extractToken(address);
    expect(await fetchState(token)).toMatchObject({ state: 'pending', recipient: 'A…@x.example' });

    expect(await act(token, 'confirm')).toMatchObject({ follow: { state: 'active' } });
    await startTimes();
    await served.context.observations.record([recordObservation('follower-newcomer.com', ['belongto=galvnews.com'])]);
    await detectNow();
    await waitUntil(
      () => mailsTo(email).length,
      (count) => count >= 2,
    );
    const { mail, to } = mailsTo(email)[1]!;
    expect(to).toEqual(['Ada.Reader@x.example']);
    expect(mail.text).toContain('- follower-newcomer.com says it belongs to galvnews.com');
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');

    // Opening it changes nothing: scanners of mail open links.
    const opened = await fetch(second.origin + oneClick.pathname, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/follow/${token}`]);
    expect((await fetchState(token)).state).toBe('active');
    const click = () =>
      fetch(second.origin + oneClick.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).status).toBe(200);
    expect((await fetch(`${second.origin}/api/follows/${token}`)).status).toBe(404);
    expect((await click()).status).toBe(200);
    await waitUntil(filesHolding('ada.reader@x.example'), (files) => files.length === 0);
    expect(mailsTo(email)).toHaveLength(2);
  });

  it('is rejected with a message for an invalid address or a server without mail', async () => {
    const without = await serverWithoutMail();
    const noMail = await post('/api/follows', { domain: LIST, email: 'a@x.example' }, without);
    expect(await rejection(noMail)).toMatchObject({
      status: 501,
      code: 'not-implemented',
      detail: expect.stringContaining('This server sends no email'),
    });
    for (const [email, message] of [
      ['', 'Please enter your email address'],
      ['a b@c', 'Please enter a valid email address'],
    ])
      expect(await rejection(await post('/api/follows', { domain: LIST, email }))).toMatchObject({
        status: 400,
        errors: [{ field: 'email', message }],
      });
  });

  it('logs requests without addresses and links', () => {
    expect(log).toContain('/api/follows/:token');
    expect(log).not.toMatch(/x\.example/i);
    expect(log).not.toMatch(/\/follow\/[\w-]{32}/);
  });
});

function filesHolding(text: string) {
  return async (): Promise<string[]> => {
    const files = (await readdir(served.dataDir)).filter((name) => name.startsWith('records'));
    const contents = await Promise.all(files.map((name) => readFile(`${served.dataDir}/${name}`, 'latin1')));
    return files.filter((_, index) => contents[index]?.toLowerCase().includes(text));
  };
}
