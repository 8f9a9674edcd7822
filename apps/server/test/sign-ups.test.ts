import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEmailAddress } from '@vouchwire/api-contract';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseSize, sampleCases } from '../../../dev-world/sample-cases.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { WaitlistRepository } from '../src/sign-ups/waitlist-repository.ts';
import { runCommand } from './run-command.ts';
import { type RunningProduct, startProduct, VOUCHWIRE } from './running-product.ts';
import { serveStarterCrawl } from './served-crawl.ts';
import { startSmtpServer } from './smtp-server.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const PUBLISHER = {
  email: 'editor@paper.example',
  name: 'Ed',
  organizationName: 'The Paper',
  organizationType: 'newspaper',
  website: 'https://paper.example/',
  role: 'Editor',
  description: 'Two lines\nof text',
};
const WEBMAIL = "Please use your organization's email address (not Gmail, Yahoo, Hotmail, etc.)";

const post = (origin: string, call: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const joinWaitlist = (origin: string, body: unknown) => post(origin, 'signup-reader', body);
const apply = (origin: string, body: unknown) => post(origin, 'signup-publisher', body);

async function waitUntil<T>(load: () => Promise<T> | T, isExpected: (value: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await load();
    if (isExpected(answer)) return answer;
    await pause(50);
  }
}

/** Names of the files in a folder, at any depth, that hold a text in any case of letters. */
async function filesHolding(folder: string, text: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')));
  return files
    .filter((_, index) => contents[index]!.toLowerCase().includes(text.toLowerCase()))
    .map(({ name }) => name);
}

interface Listed {
  email: string;
  name: string;
  interests: string[];
  created_at: string;
}

describe('sign-ups over HTTP', () => {
  let folder: TemporaryDirectory;
  let product: RunningProduct;
  const command = (...args: string[]) => runCommand(args, { VOUCHWIRE_DATA_DIR: folder.path });
  const listed = async (): Promise<Listed[]> =>
    JSON.parse((await command('signups', 'list', '--json')).stdout) as Listed[];
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, { STARTER_CRAWL: 'off', LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('stores a reader once, returns the same response to a second sign-up, and lists it while the server runs', async () => {
    const began = new Date().toISOString();
    const first = await joinWaitlist(product.origin, { email: 'Ada@Example.org', name: 'Ada', interests: ['Science'] });
    const second = await joinWaitlist(product.origin, {
      email: ' ada@example.ORG',
      name: 'Ada L.',
      interests: ['Health', 'Sports'],
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    const answer = await first.text();
    expect(JSON.parse(answer)).toEqual({ message: 'Thank you for joining our waitlist!', mail_delayed: false });
    expect(await second.text()).toBe(answer);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const [ada, ...others] = await listed();
    expect(others).toEqual([]);
    expect(ada).toEqual({
      email: 'Ada@example.org',
      name: 'Ada L.',
      interests: ['Health', 'Sports'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(ada!.created_at >= began).toBe(true);
  });

  it.each([
    ['signup-reader', {}, 'Please enter your email address', ['email']],
    ['signup-reader', { email: '' }, 'Please enter your email address', ['email']],
    ['signup-reader', { email: 'a@@b.c' }, 'Please enter a valid email address', ['email']],
    ['signup-reader', { email: 'a b@c.d' }, 'Please enter a valid email address', ['email']],
    ['signup-reader', { email: 'a@b.c\r\nBcc: x@y.z' }, 'Please enter a valid email address', ['email']],
    ['signup-reader', { email: 'a\u202e@b.c' }, 'Please enter a valid email address', ['email']],
    ['signup-reader', { email: ['a@b.c'] }, 'Please enter a valid email address', ['email']],
    ['signup-reader', { email: 'a@b.c', interests: ['Cats'] }, 'Please choose interests from the list', ['interests']],
    ['signup-publisher', { ...PUBLISHER, email: 'bad', role: '' }, 'Please fill in all required fields', ['role']],
    [
      'signup-publisher',
      {},
      'Please fill in all required fields',
      ['email', 'name', 'organizationName', 'organizationType', 'role'],
    ],
    ['signup-publisher', { ...PUBLISHER, email: 'bad' }, 'Please enter a valid email address', ['email']],
    ['signup-publisher', { ...PUBLISHER, email: 'ed@gmail.com' }, WEBMAIL, ['email']],
    ['signup-publisher', { ...PUBLISHER, email: 'ed@mail.YAHOO.co.uk.' }, WEBMAIL, ['email']],
    // In the long list alone, which only the server has.
    ['signup-publisher', { ...PUBLISHER, email: 'ed@mailinator.com' }, WEBMAIL, ['email']],
  ])('to %s are rejected for %j: %s', async (call, body, detail, fields) => {
    const refused = await post(product.origin, call, body);
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json\b/);
    const problem = await refused.json();
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input', detail });
    expect((problem.errors as { field: string; message: string }[]).map(({ field }) => field)).toEqual(fields);
    for (const { message } of problem.errors) expect(message).toBe(detail);
  });

  it.each([
    ['invalid JSON', '{', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['text', '"a@b.c"', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['__proto__', '{"email":"a@b.c","__proto__":{"x":1}}', 'application/json', 400],
    ['a form', 'email=a%40b.c', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"email":"a@b.c"}', 'text/plain', 415],
    ['a megabyte', JSON.stringify({ email: 'a@b.c', name: 'x'.repeat(1_000_000) }), 'application/json', 413],
  ])('answers %s with a problem and stores nothing', async (_what, body, type, status) => {
    const refused = await post(product.origin, 'signup-reader', body, { 'content-type': type });
    expect(refused.status).toBe(status);
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json\b/);
    expect(await refused.json()).toMatchObject({ status, detail: expect.stringMatching(/\w/) });
    await using records = await openSqliteRecords(folder.path);
    expect((await new WaitlistRepository(records).list().next()).done).toBe(false);
  });

  it('stores HTML, SQL and control characters as text', async () => {
    const name = '<script>alert(1)</script> "; drop table waitlist_signup; -- \u202eEve\r\nBcc: x@y.z\u0000 𝕏';
    expect((await joinWaitlist(product.origin, { email: "o'neill+x@paper.example", name })).status).toBe(200);
    const found = (await listed()).find(({ email }) => email.startsWith("o'neill"));
    expect(found?.name).toBe('<script>alert(1)</script> "; drop table waitlist_signup; -- Eve Bcc: x@y.z 𝕏');
  });

  it('accepts a bot that fills in the honeypot field like any other client, and stores nothing', async () => {
    const before = await listed();
    const real = await (await joinWaitlist(product.origin, { email: 'ada@example.org' })).text();
    const trapped = await joinWaitlist(product.origin, { email: 'bot@spam.example', homepage: 'https://spam.example' });
    expect([trapped.status, await trapped.text()]).toEqual([200, real]);
    expect((await apply(product.origin, { ...PUBLISHER, email: 'bot@spam.example', homepage: 'x' })).status).toBe(200);
    expect((await listed()).map(({ email }) => email)).toEqual(before.map(({ email }) => email));
    expect((await command('applications', 'list', '--json')).stdout).not.toContain('spam.example');
  });

  it('does not let another origin read the response or send JSON', async () => {
    const answer = await post(
      product.origin,
      'signup-reader',
      { email: 'x@cors.example' },
      { origin: 'https://evil.example' },
    );
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${product.origin}/api/signup-publisher`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('stores applications, which the operator lists, decides and exports', async () => {
    expect(await (await apply(product.origin, PUBLISHER)).json()).toEqual({
      message: 'Thank you for applying to our Publisher Pilot!',
      mail_delayed: false,
    });
    await apply(product.origin, {
      ...PUBLISHER,
      email: 'EDITOR@paper.example',
      role: '=HYPERLINK("http://x")',
      description: '@sum',
    });
    const [application, ...others] = JSON.parse((await command('applications', 'list', '--json')).stdout);
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      ...PUBLISHER,
      role: '=HYPERLINK("http://x")',
      description: '@sum',
      status: 'new',
      decided_at: null,
    });
    const displayed = await command('applications', 'show', 'Editor@Paper.example', '--json');
    expect(JSON.parse(displayed.stdout)).toEqual(application);
    expect((await command('applications', 'show', String(application.id))).stdout).toContain(
      'organizationName: The Paper',
    );
    expect((await command('applications', 'accept', String(application.id))).code).toBe(0);
    expect(JSON.parse((await command('applications', 'list', '--json', '--status', 'accepted')).stdout)).toHaveLength(
      1,
    );
    expect((await command('applications', 'decline', 'editor@paper.example')).code).toBe(0);
    const exported = await command('applications', 'export', '--format', 'csv');
    expect(parse(exported.stdout, { columns: true })).toEqual([
      expect.objectContaining({
        email: PUBLISHER.email,
        role: `'=HYPERLINK("http://x")`,
        description: "'@sum",
        status: 'declined',
      }),
    ]);
    expect(JSON.parse((await command('applications', 'export', '--format', 'json')).stdout)).toMatchObject([
      { role: '=HYPERLINK("http://x")' },
    ]);
    for (const missing of ['999', 'nobody@paper.example']) {
      for (const verb of ['show', 'accept', 'decline'])
        expect((await command('applications', verb, missing)).code).toBe(1);
    }
    expect((await command('applications', 'show', 'nonsense')).code).toBe(2);
  });

  it('exports a CSV without formulas', async () => {
    const names = ['=1+1', '+1', '-1', '@x', '＝1', 'fine, "quoted"'];
    for (const [index, name] of names.entries())
      await joinWaitlist(product.origin, { email: `csv${index}@x.example`, name, interests: ['Health', 'Sports'] });
    const { stdout, code } = await command('signups', 'export', '--format', 'csv');
    expect(code).toBe(0);
    const rows = parse(stdout, { columns: true }) as { email: string; name: string; interests: string }[];
    const mine = rows.filter(({ email }) => email.startsWith('csv'));
    expect(mine.map(({ name }) => name)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'＝1", 'fine, "quoted"']);
    expect(mine[0]?.interests).toBe('Health; Sports');
    const json = JSON.parse((await command('signups', 'export', '--format', 'json')).stdout) as Listed[];
    expect(json).toEqual(await listed());
  });

  it("deletes a person's address from every file while the server runs", async () => {
    const address = 'Delete.Me.Please@forgotten.example';
    await joinWaitlist(product.origin, { email: address, name: 'Dee' });
    await apply(product.origin, { ...PUBLISHER, email: address });
    const holding = () => filesHolding(folder.path, address);
    expect(await holding()).not.toEqual([]);
    const deleted = await command('signups', 'delete', 'delete.me.please@FORGOTTEN.example');
    expect([deleted.code, deleted.stdout]).toEqual([0, '']);
    expect(deleted.stderr).toContain('1 sign-up, 1 application');
    expect(await holding()).toEqual([]);
    expect((await command('signups', 'delete', address)).code).toBe(1);
    expect((await command('signups', 'delete', 'nonsense')).code).toBe(2);
    expect((await joinWaitlist(product.origin, { email: address })).status).toBe(200);
    await command('signups', 'delete', address);
  });

  it('prints help for each command and exits with 2 on wrong usage', async () => {
    for (const group of ['signups', 'applications', 'waitlist']) expect((await command(group, '--help')).code).toBe(0);
    const names = [
      'signups list',
      'signups export',
      'signups delete',
      'applications list',
      'applications show',
      'applications accept',
      'applications decline',
      'applications export',
      'waitlist notify',
    ];
    for (const name of sampleCases(names, 3)) {
      const help = await command(...name.split(' '), '--help');
      expect([help.code, help.stdout]).toEqual([0, expect.stringContaining(`vouchwire ${name}`)]);
    }
    expect((await command('signups', 'export', '--format', 'xml')).code).toBe(2);
    expect((await command('waitlist', 'notify')).code).toBe(2);
    expect((await command('waitlist', 'notify', '--message', '/no/such/file')).code).toBe(1);
    expect((await command('waitlist', 'notify', '--subject', 'a\nb')).code).toBe(2);
  }, 120_000);

  it('describes both calls in OpenAPI', async () => {
    const { paths, components } = await (await fetch(`${product.origin}/api/openapi.json`)).json();
    const getBody = (path: string) => {
      const { $ref } = paths[path].post.requestBody.content['application/json'].schema;
      return components.schemas[$ref.replace('#/components/schemas/', '')];
    };
    expect(getBody('/api/signup-reader')).toMatchObject({ required: ['email'] });
    expect(getBody('/api/signup-publisher').required).toEqual(
      expect.arrayContaining(['email', 'name', 'organizationName', 'organizationType', 'role']),
    );
    expect(paths['/unsubscribe']).toBeUndefined();
  });

  it('logs requests without email addresses', async () => {
    expect(product.getOutput()).toContain('/api/signup-reader');
    for (const part of ['example.org', 'paper.example', 'forgotten', 'csv0', "o'neill", 'Bcc'])
      expect(product.getOutput()).not.toContain(part);
  });
});

describe('many sign-ups', () => {
  let folder: TemporaryDirectory;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  it('are limited to twenty per minute and IP address across both forms', async () => {
    await using product = await serveStarterCrawl({ rateLimits: true });
    const statuses: number[] = [];
    for (let index = 0; index < 19; index++)
      statuses.push((await joinWaitlist(product.origin, { email: `p${index}@x.example` })).status);
    statuses.push((await apply(product.origin, PUBLISHER)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const refused of [
      await joinWaitlist(product.origin, { email: 'late@x.example' }),
      await apply(product.origin, PUBLISHER),
    ]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining('at most 20 a minute') });
    }
    expect((await fetch(`${product.origin}/api/trust-graph/status`)).status).toBe(200);
  });

  it('are preserved after kill -9 once acknowledged', { tags: 'sampled', timeout: 120_000 }, async () => {
    await copyEmptyRecords(folder.path);
    const product = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
    const acknowledged: string[] = [];
    let answered = 0;
    const total = chooseSize(1_000, 100);
    const killAfter = 0.4 * total;
    const sent = Array.from({ length: total }, async (_, index) => {
      const email = `reader${index}@x.example`;
      try {
        const answer = await joinWaitlist(product.origin, { email, name: `Reader ${index}`, interests: ['Science'] });
        if (answer.status === 200) acknowledged.push(email);
      } catch {
        return; // Cut off by the kill.
      }
      answered += 1;
      if (answered === killAfter) product.process.kill('SIGKILL');
    });
    await Promise.all(sent);
    await product.stop('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
    expect(acknowledged.length).toBeLessThan(total);
    await using again = await startProduct(folder.path, { STARTER_CRAWL: 'off' });
    expect((await joinWaitlist(again.origin, { email: 'after@x.example' })).status).toBe(200);
    const { stdout } = await runCommand(['signups', 'list', '--json'], { VOUCHWIRE_DATA_DIR: folder.path });
    const saved = new Set((JSON.parse(stdout) as Listed[]).map(({ email }) => email));
    expect(acknowledged.filter((email) => !saved.has(email))).toEqual([]);
    expect(saved.has('after@x.example')).toBe(true);
  });
});

describe('sign-up mail', () => {
  let folder: TemporaryDirectory;
  beforeEach(async () => {
    folder = await createTemporaryDirectory();
  });
  afterEach(() => folder[Symbol.asyncDispose]());
  const settings = (port: number) => ({
    STARTER_CRAWL: 'off',
    // The name exists nowhere: the mapping leads there.
    SMTP_URL: 'smtp://mail.vouch.example:2525',
    VOUCHWIRE_CONNECT_TO: `mail.vouch.example:2525:127.0.0.1:${port}`,
    MAIL_FROM: 'Vouchwire <news@vouch.example>',
    PUBLIC_URL: 'https://vouch.example',
  });

  it('sends one confirmation without any typed text, whose link deletes the sign-up', { tags: 'sampled' }, async () => {
    await using smtp = await startSmtpServer();
    await copyEmptyRecords(folder.path);
    await using product = await startProduct(folder.path, { ...settings(smtp.port), LOG_LEVEL: 'debug' });
    await joinWaitlist(product.origin, {
      email: 'Ada@x.example',
      name: 'Buy now at spam.example',
      interests: ['Health'],
    });
    await waitUntil(
      () => smtp.received.length,
      (count) => count === 1,
    );
    await joinWaitlist(product.origin, { email: 'ada@x.example' });
    await apply(product.origin, { ...PUBLISHER, name: 'Buy now at spam.example' });
    await waitUntil(
      () => smtp.received.length,
      (count) => count === 2,
    );
    const [toReader, toPublisher] = smtp.received;
    expect([toReader?.to, toPublisher?.to]).toEqual([['Ada@x.example'], ['editor@paper.example']]);
    expect(smtp.received.map(({ raw }) => raw).join()).not.toMatch(/spam|Health|The Paper/);
    expect(toReader?.mail.subject).toBe('You are on the Vouchwire waitlist');
    const link = /https:\/\/vouch\.example(\/unsubscribe\?t=[\w-]+)/.exec(toReader?.mail.text ?? '')?.[1];

    const page = await fetch(product.origin + link);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<form method="post"><button type="submit">');
    expect(html).not.toContain('Ada');
    const signups = async () =>
      JSON.parse(
        (await runCommand(['signups', 'list', '--json'], { VOUCHWIRE_DATA_DIR: folder.path })).stdout,
      ) as Listed[];
    // Opening it changes nothing: scanners of mail open links.
    expect(await signups()).toHaveLength(1);
    const oneClick = () =>
      fetch(product.origin + link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect(await (await oneClick()).text()).toContain('You left the waitlist');
    expect(await signups()).toHaveLength(0);
    await waitUntil(
      () => filesHolding(folder.path, 'ada@x.example'),
      (files) => files.length === 0,
    );
    expect((await oneClick()).status).toBe(200);
    expect((await fetch(product.origin + link)).status).toBe(404);
    for (const odd of ['', '?t=', '?t=a&t=b', '?t[]=x', `?t=${'x'.repeat(5_000)}`])
      expect((await fetch(`${product.origin}/unsubscribe${odd}`)).status).toBe(404);
    expect(product.getOutput()).not.toContain(link!.split('t=')[1]);
    expect(product.getOutput()).not.toMatch(/ada@|Ada@/);
  });

  const FAILING_MAIL_SERVERS = [
    ['hangs', () => createServer(() => undefined)],
    ['closes the connection', () => createServer((socket) => socket.destroy())],
    ['is out of storage', () => createServer((socket) => socket.end('421 too busy\r\n'))],
  ] as const;
  it.each(sampleCases(FAILING_MAIL_SERVERS, 1))(
    'does not delay a sign-up while the mail server %s',
    { tags: 'sampled' },
    async (_how, create) => {
      const server = create().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      await copyEmptyRecords(folder.path);
      await using product = await startProduct(folder.path, settings(port));
      for (const email of ['a@x.example', 'b@x.example']) {
        expect((await joinWaitlist(product.origin, { email })).status).toBe(200);
      }
      // Nor does it decide when we stop.
      expect(await product.stop('SIGTERM')).toBe(0);
      server.close();
    },
  );

  it.each([
    [{ SMTP_URL: 'smtp://x.example' }, /SMTP_URL: needs MAIL_FROM and PUBLIC_URL/],
    [{ MAIL_FROM: 'a@x.example' }, /MAIL_FROM: names a sender but no mail server/],
    [{ SMTP_URL: 'http://x.example' }, /SMTP_URL: must be an smtp/],
    [{ PUBLIC_URL: 'https://x.example/path' }, /PUBLIC_URL: must be an origin/],
    [{ MAIL_FROM: 'a@x.example\r\nBcc: b@x.example' }, /MAIL_FROM: must be an address/],
    [{ SECURITY_CONTACT: 'someone' }, /SECURITY_CONTACT: must be/],
  ])('rejects %o and names the setting', (env, notified) => {
    expect(() => toConfig(env)).toThrow(notified);
  });

  it('sends the launch message at most once per person although it is killed twice', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    await using smtp = await startSmtpServer({ delayMs: 15 });
    const env = { VOUCHWIRE_DATA_DIR: folder.path, ...settings(smtp.port) };
    const emails = Array.from({ length: 60 }, (_, index) => `p${index}@x.example`);
    {
      await using records = await openSqliteRecords(folder.path);
      const waitlist = new WaitlistRepository(records);
      for (const email of emails) {
        const address = parseEmailAddress(email);
        if (address) await waitlist.save({ address, name: '', interests: [] }, { turn: null, now: new Date() });
      }
    }
    const message = path.join(folder.path, 'message.txt');
    await writeFile(message, '\ufeffIt is there.\n\nCome and see – 👋\n');
    const args = ['waitlist', 'notify', '--subject', 'Grüße: we are live', '--message', message];
    const dry = await runCommand([...args, '--dry-run'], env);
    expect([dry.code, dry.stdout.trim().split('\n')]).toEqual([0, emails]);
    expect(smtp.received).toEqual([]);

    for (const until_ of [12, 30]) {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VOUCHWIRE, ...args], {
        env: { ...process.env, ...env },
        stdio: 'ignore',
      });
      await waitUntil(
        () => smtp.received.length,
        (count) => count >= until_,
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const last = await runCommand([...args, '--json'], env);
    expect(last.code).toBe(0);
    const summary = JSON.parse(last.stdout) as { pending: number; unknown: string[] };
    const notified = smtp.received.map(({ to }) => to[0]!);
    expect(notified.length).toBe(new Set(notified).size);
    expect(summary).toMatchObject({ pending: 0, queued: 0, stopped: null });
    // A kill leaves at most the one mail that was being sent with an unknown outcome; everyone else received theirs.
    expect(summary.unknown.length).toBeLessThanOrEqual(2);
    expect(emails.filter((email) => !notified.includes(email) && !summary.unknown.includes(email))).toEqual([]);
    const { mail } = smtp.received[0]!;
    expect(mail.subject).toBe('Grüße: we are live');
    expect(mail.text).toMatch(/^It is there\.\n\nCome and see – 👋\n/);
    expect((await runCommand(args, env)).stdout).toMatch(/^0 new, 0 sent, 0 refused, 0 pending/);
  });
});
