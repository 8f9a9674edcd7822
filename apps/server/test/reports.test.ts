import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_DIR } from '../src/platform/config/project-folders.ts';
import type { ReportEntry } from '../src/reports/report-repository.ts';
import { runCommand } from './run-command.ts';
import { type RunningProduct, startProduct } from './running-product.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';
import { copyEmptyRecords } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const post = (origin: string, body: unknown) =>
  fetch(`${origin}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const sendForm = (origin: string, fields: Record<string, string>) =>
  fetch(`${origin}/corrections?about=%2Fd%2Fexample.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });

describe('error reports over HTTP', () => {
  let folder: TemporaryDirectory;
  let server: TestSmtpServer;
  let product: RunningProduct;
  let mail: Record<string, string>;
  const command = (args: readonly string[], env: Record<string, string> = {}) =>
    runCommand(args, { VOUCHWIRE_DATA_DIR: folder.path, ...env });
  const listed = async (): Promise<ReportEntry[]> =>
    JSON.parse((await command(['reports', 'list', '--json'])).stdout) as ReportEntry[];
  const find = async (reference: string) => (await listed()).find((report) => report.reference === reference);
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    server = await startSmtpServer();
    mail = {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'news@vouch.example',
      PUBLIC_URL: 'https://vouch.example',
    };
    await copyEmptyRecords(folder.path);
    product = await startProduct(folder.path, {
      STARTER_CRAWL: 'off',
      CONTACT_FEEDBACK: 'feedback@vouch.example',
      OPERATOR_NAME: 'Example Press Ltd.',
      OPERATOR_ADDRESS: '1 Example Street, 12345 Example City',
      ...mail,
    });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  it('stores a report as text, returns its number and notifies the operator by mail', async () => {
    const text = '<script>alert(1)</script> see https://evil.example\r\n\u202eline two';
    const response = await post(product.origin, { about: '/d/example.com', text, email: ' Ann@Example.org ' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const answer = await response.json();
    expect(answer).toMatchObject({ truncated: false, answered_by_mail: true });
    expect(await find(answer.reference)).toMatchObject({
      about: '/d/example.com',
      text: '<script>alert(1)</script> see https://evil.example\nline two',
      email: 'Ann@example.org',
      state: 'open',
    });
    await expect
      .poll(() => server.received.filter(({ mail: { subject } }) => subject?.includes(answer.reference)).length)
      .toBe(1);
    expect(server.received[0]!.to).toEqual(['feedback@vouch.example']);
  });

  it.each([
    ['100 kB of text', 'a'.repeat(100_000), 4_000],
    ['characters of two units at the limit', '\u{1f600}'.repeat(3_000), 4_000],
    ['a split character at the limit', `a${'\u{1f600}'.repeat(3_000)}`, 3_999],
  ])('shortens %s to the limit that the form states', async (_what, text, length) => {
    const answer = await (await post(product.origin, { text })).json();
    expect(answer).toMatchObject({ truncated: true, answered_by_mail: false });
    const stored = (await find(answer.reference))!.text;
    expect(stored).toHaveLength(length);
    expect(stored.isWellFormed()).toBe(true);
    expect(text.startsWith(stored)).toBe(true);
  });

  it.each([
    [{}, 'text', 'Please describe the error'],
    [{ text: ' \n\t ' }, 'text', 'Please describe the error'],
    [{ text: ['x'] }, 'text', 'Send “text” as text'],
    [{ text: 'x', email: 'not an address' }, 'email', 'Please enter a valid email address'],
    [{ text: 'x', email: 'a@b.c\r\nBcc: x@y.z' }, 'email', 'Please enter a valid email address'],
  ])('rejects %j and stores nothing', async (body, field, detail) => {
    const before = (await listed()).length;
    const refused = await post(product.origin, body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'invalid-input', detail, errors: [{ field, message: detail }] });
    expect(await listed()).toHaveLength(before);
  });

  it('discards a report with the honeypot field filled', async () => {
    const before = (await listed()).length;
    const answer = await post(product.origin, { text: 'buy this', homepage: 'https://spam.example' });
    expect([answer.status, (await answer.json()).reference]).toEqual([200, expect.stringMatching(/^VW-/)]);
    expect(await listed()).toHaveLength(before);
  });

  it('accepts the form without script and shows the number', async () => {
    const page = await sendForm(product.origin, { about: '/d/example.com', text: 'Wrong <b>date</b>', email: '' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    const reference = /VW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)![0];
    expect(await find(reference)).toMatchObject({ text: 'Wrong <b>date</b>', about: '/d/example.com', email: null });
  });

  it('shows the form with the entered values if one is invalid', async () => {
    const page = await sendForm(product.origin, {
      about: '/d/example.com',
      text: 'Kept "text" & <b>more</b>',
      email: 'no-address',
    });
    expect(page.status).toBe(400);
    const html = await page.text();
    expect(html).toContain('Kept &quot;text&quot; &amp; &lt;b&gt;more&lt;/b&gt;</textarea>');
    expect(html).toContain('value="no-address"');
    expect(html).toContain('Please enter a valid email address');
  });

  it('rejects a form from another site', async () => {
    const refused = await fetch(`${product.origin}/corrections`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'text=x',
    });
    expect(refused.status).toBe(400);
  });

  it('answers, closes and publishes reports by the command', async () => {
    const { reference } = await (
      await post(product.origin, { about: '/d/example.com', text: 'Wrong owner', email: 'bob@example.org' })
    ).json();
    const answered = await command(['reports', 'answer', reference, '--text', 'You are right.', '--json'], mail);
    expect([answered.code, JSON.parse(answered.stdout)]).toEqual([
      0,
      expect.objectContaining({ state: 'answered', answer: 'You are right.', mail: 'sent' }),
    ]);
    expect(server.received.filter(({ to }) => to[0] === 'bob@example.org')).toHaveLength(1);
    expect((await command(['reports', 'answer', reference, '--text', 'Again'], mail)).code).toBe(1);
    const close = (...more: string[]) =>
      command(['reports', 'close', reference.toLowerCase(), '--note', 'The owner was corrected.', ...more]);
    expect((await close('--correction', 'The owner was wrong.')).code).toBe(2);
    expect((await close('--correction', 'x', '--since', '2026-02-30')).code).toBe(2);
    const getDay = () => new Date().toISOString().slice(0, 10);
    const dayBefore = getDay();
    expect((await close('--correction', 'The owner was wrong.', '--since', '2026-11-01')).code).toBe(0);
    const dayAfter = getDay();
    const { corrections } = await (await fetch(`${product.origin}/api/corrections`)).json();
    const [newest] = corrections;
    expect(newest).toEqual({
      about: '/d/example.com',
      wrong: 'The owner was wrong.',
      since: '2026-11-01',
      changed: 'The owner was corrected.',
      corrected_on: expect.toBeOneOf([dayBefore, dayAfter]),
      reported: true,
    });
    expect(await (await fetch(`${product.origin}/corrections`)).text()).toContain('The owner was wrong.');
    expect((await command(['reports', 'close', 'VW-0000-0000', '--note', 'x'])).code).toBe(1);
    expect((await command(['reports', 'close', 'nonsense', '--note', 'x'])).code).toBe(2);
  });

  it('states that no mail is sent without an address or a mail server', async () => {
    const send = async (email?: string) => (await (await post(product.origin, { text: 'x', email })).json()).reference;
    const [silent, open] = [await send(), await send('eve@example.org')];
    expect((await command(['reports', 'answer', silent, '--text', 'Hello'], mail)).stderr).toContain(
      'No email is sent, because the reporter gave no address.',
    );
    expect((await command(['reports', 'answer', open, '--text', 'Hello'])).stderr).toContain(
      'No email is sent, because no mail server is configured',
    );
  });

  it('publishes the corrections of the product', async () => {
    const own = JSON.parse(await readFile(path.join(DATA_DIR, 'corrections.json'), 'utf8')) as { wrong: string }[];
    expect(own.length).toBeGreaterThan(4);
    const response = await fetch(`${product.origin}/api/corrections`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { corrections } = await response.json();
    for (const { wrong } of own)
      expect(corrections).toContainEqual(expect.objectContaining({ wrong, reported: false }));
  });

  it('shows the configured contact and operator, and the specified text without them', async () => {
    const [contact, privacy, german] = await Promise.all(
      ['/contact', '/privacy', '/privacy?lang=de'].map(async (page) => (await fetch(product.origin + page)).text()),
    );
    expect(contact).toContain('href="mailto:feedback@vouch.example"');
    expect(contact!.match(/Contact information coming soon/g)).toHaveLength(3);
    for (const page of [contact, privacy, german])
      expect(page).toContain('Example Press Ltd., 1 Example Street, 12345 Example City');
  });

  it("deletes a person's address from every file", async () => {
    const address = 'vanish-4711@example.org';
    await post(product.origin, { text: 'Delete me', email: address });
    await post(product.origin, { text: `I know ${address.toUpperCase()}` });
    expect((await command(['signups', 'delete', address])).code).toBe(0);
    const files = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    for (const file of files) {
      const bytes = await readFile(path.join(file.parentPath, file.name), 'latin1');
      expect([file.name, bytes.toLowerCase().includes(address)]).toEqual([file.name, false]);
    }
  });
});

describe('rate limit of error reports', () => {
  it('is shared by the API and the form, and the form preserves the text', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    await using product = await startProduct(folder.path, { STARTER_CRAWL: 'off', RATE_LIMITS: 'on' });
    for (let count = 0; count < 10; count++) expect((await post(product.origin, { text: 'x' })).status).toBe(200);
    expect((await post(product.origin, { text: 'x' })).status).toBe(429);
    const page = await sendForm(product.origin, { text: 'A text that must not be lost', email: 'ann@example.org' });
    expect(page.status).toBe(429);
    const html = await page.text();
    expect(html).toContain('A text that must not be lost</textarea>');
    expect(html).toContain('value="ann@example.org"');
  });
});
