import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { followActionResponse, followResponse, problem, startFollowResponse } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { FollowRepository } from '../src/notifications/follow-repository.ts';
import { NotificationOutbox } from '../src/notifications/notification-outbox.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { startProduct } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const HOOKS = 'hooks-vouchwire-dev.com';
/** Its list is in the crawl, and so is a member of it that has published nothing. */
const LIST = 'texaspress.com';

interface Received {
  readonly path: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

const received: Received[] = [];
/** Answers that are held back until the test lets them go. */
const heldResponses: (() => void)[] = [];
let world: DevWorld;
let smtp: TestSmtpServer;
let served: ServedCrawl;
let second: Awaited<ReturnType<ServedCrawl['serveAlso']>>;
let log = '';

beforeAll(async () => {
  smtp = await startSmtpServer();
  world = await startDevWorld([
    {
      host: HOOKS,
      what: 'Takes messages, and answers by the path that they are sent to',
      group: 'answers',
      answer: (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const path = request.url ?? '';
          const body = Buffer.concat(chunks).toString();
          received.push({ path, method: request.method, headers: request.headers, body });
          const status = Number(/^\/(\d{3})\//.exec(path)?.[1] ?? 204);
          const answer = () => response.writeHead(status, { location: `https://${HOOKS}/elsewhere` }).end();
          if (path.startsWith('/held/')) heldResponses.push(answer);
          else if (path.startsWith('/cut/')) response.destroy();
          else answer();
        });
      },
    },
  ]);
  served = await serveStarterCrawl({
    env: {
      SMTP_URL: 'smtp://mail.vouch.example:2525',
      MAIL_FROM: 'Vouchwire <news@vouch.example>',
      PUBLIC_URL: 'https://vouch.example',
      VOUCHWIRE_CONNECT_TO: `mail.vouch.example:2525:127.0.0.1:${smtp.port},${world.connectTo}`,
    },
    outside: { authorities: [world.authority] },
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
  await world[Symbol.asyncDispose]();
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

/** The signature by the specification, computed apart from what computes it in the product. */
function computeSignature({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('a follow by webhook', () => {
  it('sends a signed test, and then each change of the feed once', async () => {
    const address = `https://${HOOKS}/taken/key=abc`;
    const { secret, manage_url, ...rest } = await follow({
      domain: `WWW.${LIST}`,
      scope: 'association',
      channel: 'webhook',
      webhook_url: address,
    });
    expect(rest).toMatchObject({ channel: 'webhook', domain: LIST, scope: 'association' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(manage_url).toMatch(/^https:\/\/vouch\.example\/follow\/[\w-]{32}$/);
    const token = extractToken(manage_url);
    expect(await fetchState(token)).toMatchObject({
      state: 'pending',
      recipient: `https://${HOOKS}/…`,
      deliveries: [],
    });
    // Shown once.
    expect(JSON.stringify(await fetchState(token))).not.toMatch(/whsec|key=abc/);

    const tested = await act(token, 'test');
    expect(tested).toMatchObject({
      message: 'The test succeeded. We send changes from now on.',
      follow: { state: 'active', deliveries: [{ kind: 'test', state: 'sent', attempts: 1, reason: null }] },
    });
    const [test, ...others] = received;
    expect(others).toEqual([]);
    expect([test?.method, test?.path, test?.headers['content-type']]).toEqual([
      'POST',
      '/taken/key=abc',
      'application/json',
    ]);
    expect(test?.headers['webhook-signature']).toBe(computeSignature(test!, secret!));
    expect(Math.abs(Date.now() / 1000 - Number(test?.headers['webhook-timestamp']))).toBeLessThan(60);
    expect(test?.headers['webhook-id']).toMatch(/^msg_[\w-]{24}$/);
    expect(JSON.parse(test?.body ?? '')).toMatchObject({ type: 'test', data: { subject: { domain: LIST } } });
    expect((await rejection(await post(`/api/follows/${token}/test`))).code).toBe('rate-limited');

    await startTimes();
    const feedOf = async () =>
      (await (await fetch(`${second.origin}/associations/${LIST}/feed.json`)).json()).items as {
        id: string;
        title: string;
      }[];
    const before = new Set((await feedOf()).map(({ id }) => id));
    const { members } = (await (await fetch(`${second.origin}/associations/${LIST}.json?show=claimed`)).json()) as {
      members: { domain: string }[];
    };
    const member = members[0]?.domain ?? '';
    await served.context.observations.record([recordObservation(member, [`belongto=https://www.${LIST}/`])]);
    const news = (await feedOf()).filter(({ id }) => !before.has(id));
    expect(news.map(({ title }) => title)).toEqual([`${LIST} names ${member} as a member: now confirmed`]);

    await detectNow();
    await waitUntil(
      () => received.length,
      (count) => count >= 2,
    );
    const message = received[1]!;
    expect(message.headers['webhook-signature']).toBe(computeSignature(message, secret!));
    const body = JSON.parse(message.body);
    expect(body).toMatchObject({
      type: 'changes.detected',
      data: {
        subject: { domain: LIST, scope: 'association', page: `https://vouch.example/associations/${LIST}` },
        changes: [
          {
            title: news[0]?.title,
            relationships: [
              {
                kind: 'changed',
                source: LIST,
                relationship: 'MEMBER',
                target: member,
                before: 'claimed',
                after: 'confirmed',
              },
            ],
          },
        ],
      },
    });
    // The feed of this server has the host that it is reached at in its names; the rest is the same.
    expect(body.data.changes[0].id.split(',2026:')[1]).toBe(news[0]?.id.split(',2026:')[1]);
    await waitUntil(
      () => fetchState(token),
      ({ deliveries }) => deliveries[0]?.state === 'sent' && deliveries[0].kind === 'changes',
    );

    // Nothing is new, for any server.
    await detectNow();
    await served.context.observations.record([recordObservation('unrelated-newcomer.com', ['social=https://x.com/a'])]);
    await detectNow();
    await waitUntil(
      () => served.context.records.db.selectFrom('followed_subject').select('checked_version').execute(),
      (subjects) => new Set(subjects.map(({ checked_version }) => checked_version)).size === 1,
    );
    expect(received).toHaveLength(2);
    await act(token, 'delete');
    expect((await fetch(`${second.origin}/api/follows/${token}`)).status).toBe(404);
  }, 60_000);

  it('is not readable by pages of another origin', async () => {
    const { manage_url } = await follow({ domain: LIST, channel: 'webhook', webhook_url: `https://${HOOKS}/taken/s` });
    const token = extractToken(manage_url);
    const otherSite = { headers: { origin: 'https://other.example' } };
    const call = await fetch(`${second.origin}/api/follows/${token}`, otherSite);
    expect([call.status, call.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    const status = await fetch(`${second.origin}/api/trust-assistant/status`, otherSite);
    expect([status.status, status.headers.get('access-control-allow-origin')]).toEqual([200, null]);
    await act(token, 'delete');
  });

  it('retries only after a rejection, and follows no redirect', async () => {
    const outcomes: Record<string, unknown> = {};
    for (const path of ['/500/a', '/302/a', '/410/a', '/cut/a']) {
      const { manage_url } = await follow({
        domain: 'galvnews.com',
        channel: 'webhook',
        webhook_url: `https://${HOOKS}${path}`,
      });
      const { message, follow: now } = await act(extractToken(manage_url), 'test');
      outcomes[path] = [now?.state, now?.deliveries[0]?.state, now?.deliveries[0]?.reason];
      expect(message).toMatch(/^The test failed: .+\. We send nothing until a test succeeds\.$/);
      await act(extractToken(manage_url), 'delete');
    }
    expect(outcomes).toEqual({
      '/500/a': ['pending', 'refused', 'http-500'],
      '/302/a': ['pending', 'refused', 'http-302'],
      '/410/a': ['pending', 'refused', 'http-410'],
      '/cut/a': ['pending', 'unknown', 'connection-lost'],
    });
    expect(received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  it('limits tests to ten per minute and host, also after deleting the follow', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) {
      // A host that answers, and not as a web server.
      const webhook_url = 'https://mail.vouch.example:2525/';
      const { manage_url } = await follow({ domain: LIST, channel: 'webhook', webhook_url });
      const token = extractToken(manage_url);
      statuses.push((await post(`/api/follows/${token}/test`)).status);
      await act(token, 'delete');
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('is limited to 500 per host and 100 per e-mail address, and can still be stopped', async () => {
    const { db } = served.context.records;
    const host = `full.${HOOKS}`;
    const begin = () => post('/api/follows', { domain: LIST, channel: 'webhook', webhook_url: `https://${host}/one` });
    const { manage_url } = startFollowResponse.parse(await (await begin()).json());
    const token = extractToken(manage_url);
    const { subject_id } = await db
      .selectFrom('follow')
      .select('subject_id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const now = new Date().toISOString();
    const row = (name: string) => ({
      token: name,
      state: 'active' as const,
      state_since: now,
      last_notified_change_id: 0,
      created_at: now,
    });
    const atHost = Array.from({ length: 500 }, (_, index) => ({
      ...row(`at-host-${index}`),
      subject_id,
      channel: 'webhook' as const,
      webhook_url: `https://${host}/${index}`,
      webhook_host: host,
      webhook_secret: 'whsec_',
    }));
    await db.insertInto('follow').values(atHost).execute();
    const message = `500 follows send messages to ${host}, which is the maximum for one host. Stop or delete one of yours first.`;
    expect(await rejection(await begin())).toMatchObject({
      status: 409,
      code: 'too-many-follows',
      detail: message,
      errors: [{ field: 'webhook_url', message }],
    });
    expect((await rejection(await post(`/api/follows/${token}/test`))).code).toBe('too-many-follows');
    expect(await act('at-host-7', 'stop')).toMatchObject({ follow: { state: 'stopped' } });
    expect((await begin()).status).toBe(200);
    expect(await act('at-host-7', 'resume')).toMatchObject({ follow: { state: 'active' } });
    await act('at-host-8', 'delete');

    const ofPerson = Array.from({ length: 100 }, (_, index) => ({
      ...row(`of-person-${index}`),
      subject_id,
      channel: 'email' as const,
      email: `full+${index}@y.example`,
      email_key: `full+${index}@y.example`,
    }));
    const waiting = {
      ...row('of-person-more'),
      state: 'pending' as const,
      subject_id,
      channel: 'email' as const,
      email: 'Full@y.example',
      email_key: 'full@y.example',
    };
    await db
      .insertInto('follow')
      .values([...ofPerson, waiting])
      .execute();
    expect(await rejection(await post('/api/follows/of-person-more/confirm'))).toMatchObject({
      status: 409,
      code: 'too-many-follows',
      detail: expect.stringContaining('has 100 follows, which is the limit'),
    });
    await act('of-person-3', 'stop');
    expect(await act('of-person-more', 'confirm')).toMatchObject({ follow: { state: 'active' } });
    await db.deleteFrom('follow').where('subject_id', '=', subject_id).execute();
  });

  it.each([
    ['', 'Please enter the address'],
    ['hooks', 'This is not a web address'],
    ['ftp://example.com/', 'This is not a web address'],
    ['http://example.com/hook', 'Messages are sent over https only'],
    ['https://a:b@example.com/', 'Leave out the name and password'],
    ['https://example.com:8443/', 'We do not send messages to this address. We do not request port 8443'],
    ['https://127.0.0.1/', 'We do not send messages to this address. 127.0.0.1 is an address that is not public'],
    ['https://[::ffff:10.0.0.1]/', 'We do not send messages to this address'],
    ['https://169.254.169.254/latest', 'We do not send messages to this address'],
    ['https://localhost/', 'We do not send messages to this address'],
    ['https://printer.local/', 'We do not send messages to this address'],
    ['https://0x7f000001/', 'We do not send messages to this address'],
    [`https://example.com/${'x'.repeat(2_000)}`, 'An address has at most 2000 characters'],
  ])('rejects the address “%s”', async (webhook_url, message) => {
    const strict = await strictServer();
    const response = await post('/api/follows', { domain: LIST, channel: 'webhook', webhook_url }, strict);
    expect(await rejection(response)).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: [{ field: 'webhook_url', message: expect.stringContaining(message) }],
    });
  });

  it('accepts only known domains, and members only of a list', async () => {
    const webhook = { channel: 'webhook', webhook_url: `https://${HOOKS}/taken/x` };
    for (const [entries, status] of [
      [{ domain: 'no-such-domain.com' }, 404],
      [{ domain: 'galvnews.com', scope: 'association' }, 404],
      [{ domain: 'not a domain' }, 400],
      [{ domain: LIST, scope: 'everything' }, 400],
      [{ domain: LIST, channel: 'pigeon' }, 400],
    ] as const)
      expect((await post('/api/follows', { ...webhook, ...entries })).status, JSON.stringify(entries)).toBe(status);
    for (const path of ['/api/follows/nobody', `/api/follows/${'x'.repeat(500)}`])
      expect([400, 404]).toContain((await fetch(second.origin + path)).status);
    expect((await post('/api/follows/nobody/explode')).status).toBe(400);
  });
});

/** A server that leads no name elsewhere and sends no mail. */
let strict: Promise<{ origin: string }> | undefined;
async function strictServer(): Promise<string> {
  strict ??= served.serveAlso({ VOUCHWIRE_CONNECT_TO: '', SMTP_URL: '', MAIL_FROM: '' });
  return (await strict).origin;
}

describe('a follow by e-mail', () => {
  it('is confirmed by its link, receives one mail per change, and is deleted by one click', async () => {
    const email = 'Ada.Reader@x.example';
    const first = await follow({ domain: 'galvnews.com', channel: 'email', email });
    const again = await follow({ domain: 'galvnews.com', channel: 'email', email: email.toLowerCase() });
    expect(again).toEqual(first);
    expect([first.secret, first.manage_url]).toEqual([null, null]);
    const trapped = await follow({ domain: 'galvnews.com', channel: 'email', email: 'bot@x.example', homepage: 'x' });
    expect(trapped).toEqual(first);
    await waitUntil(
      () => smtp.received.length,
      (count) => count >= 1,
    );
    const [link] = smtp.received;
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
      () => smtp.received.length,
      (count) => count >= 2,
    );
    const { mail, to } = smtp.received[1]!;
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
    expect(smtp.received).toHaveLength(2);
  }, 60_000);

  it('is rejected with a message for an invalid address or a server without mail', async () => {
    const without = await strictServer();
    const noMail = await post('/api/follows', { domain: LIST, channel: 'email', email: 'a@x.example' }, without);
    expect(await rejection(noMail)).toMatchObject({
      status: 501,
      code: 'not-implemented',
      detail: expect.stringContaining('This server sends no email'),
    });
    for (const [email, message] of [
      ['', 'Please enter your email address'],
      ['a b@c', 'Please enter a valid email address'],
    ])
      expect(await rejection(await post('/api/follows', { domain: LIST, channel: 'email', email }))).toMatchObject({
        status: 400,
        errors: [{ field: 'email', message }],
      });
  });

  it('logs requests without addresses, links and secrets', () => {
    expect(log).toContain('/api/follows/:token');
    expect(log).not.toMatch(/x\.example|whsec_|taken\/|msg_/i);
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

it('does not resend a message that was being sent when the server was killed', async () => {
  await using folder = await createTemporaryDirectory();
  await copyEmptyRecords(folder.path);
  const env = {
    VOUCHWIRE_CONNECT_TO: world.connectTo,
    NODE_EXTRA_CA_CERTS: world.authorityFile,
    STARTER_CRAWL: 'off',
  };
  /** A follow at this URL with a pending change. */
  const withNews = async (path: string) => {
    await using records = await openSqliteRecords(folder.path);
    const [follows, queue] = [new FollowRepository(records), new NotificationOutbox(records)];
    const url = `https://${HOOKS}${path}`;
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const token = await follows.saveWebhookFollow(
      { domain: LIST, scope: 'domain' },
      { url, host: HOOKS, secret },
      new Date(),
    );
    const entry = (await follows.find(token ?? ''))!;
    await follows.activate(entry, new Date());
    await records.db
      .insertInto('followed_change')
      .values({ subject_id: entry.subjectId, change_key: path, detected_at: new Date().toISOString(), entry: '{}' })
      .execute();
    await queue.enqueueChanges(new Date());
    return entry.token;
  };
  const came = (path: string) => received.filter((message) => message.path === path).length;

  const token = await withNews('/held/a');
  const product = await startProduct(folder.path, env);
  await waitUntil(
    () => came('/held/a'),
    (count) => count === 1,
  );
  await product.stop('SIGKILL');
  for (const answer of heldResponses.splice(0)) answer();
  await withNews('/taken/after');
  await using again = await startProduct(folder.path, env);
  await waitUntil(
    () => came('/taken/after'),
    (count) => count === 1,
  );
  const response = await fetch(`${again.origin}/api/follows/${token}`);
  const { deliveries } = followResponse.parse(await response.json());
  // A later one is not sent before the outcome of the earlier one is known.
  expect(deliveries.map(({ state, attempts }) => [state, attempts])).toEqual([['sending', 1]]);
  expect(came('/held/a')).toBe(1);
}, 60_000);
