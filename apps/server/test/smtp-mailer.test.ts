import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { parseEmailAddress } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import { toConfig } from '../src/platform/config/config.ts';
import { createSmtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import { startSmtpServer } from './smtp-server.ts';

const mailerFor = (url: string, env: Record<string, string> = {}) => {
  const { mail, connectTo } = toConfig({
    SMTP_URL: url,
    MAIL_FROM: '"News, daily" <news@vouch.example>',
    PUBLIC_URL: 'https://vouch.example',
    ...env,
  });
  if (!mail) throw new Error('no mail');
  return createSmtpMailer(mail, connectTo);
};
const to = (address: string) => ({ to: address, subject: 'Hello', text: 'Hi', headers: {} });
const never = new AbortController().signal;

describe('the mailer', () => {
  it('logs in with the password of the URL, and not over an unencrypted connection to another host', async () => {
    const logins: unknown[] = [];
    await using server = await startSmtpServer({
      server: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          logins.push([username, password]);
          if (password === 'p@ss word') done(null, { user: username });
          else done(new Error('no'));
        },
      },
    });
    const local = mailerFor(`smtp://us%40er:p%40ss%20word@127.0.0.1:${server.port}`);
    expect(await local.send(to('a@x.example'), never)).toEqual({ kind: 'sent' });
    expect(logins).toEqual([['us@er', 'p@ss word']]);
    const wrong = mailerFor(`smtp://us%40er:wrong@127.0.0.1:${server.port}`);
    expect(await wrong.send(to('a@x.example'), never)).toEqual({ kind: 'unavailable', reason: 'smtp-535' });
    const elsewhere = mailerFor('smtp://user:secret@mail.far.example:587', {
      VOUCHWIRE_CONNECT_TO: `mail.far.example:587:127.0.0.1:${server.port}`,
    });
    expect(await elsewhere.send(to('a@x.example'), never)).toMatchObject({ kind: 'unavailable' });
    expect(JSON.stringify(logins)).not.toContain('secret');
    expect(server.received.map(({ mail }) => mail.from)).toEqual([
      { name: 'News, daily', address: 'news@vouch.example' },
    ]);
  });

  it('rejects an untrusted certificate', async () => {
    await using server = await startSmtpServer({ server: { secure: true } });
    expect(await mailerFor(`smtps://127.0.0.1:${server.port}`).send(to('a@x.example'), never)).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(/SELF_SIGNED|CERT/),
    });
    expect(server.received).toEqual([]);
  });

  it('sends only to the validated address', async () => {
    await using server = await startSmtpServer();
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    const odd = [
      '.a.@c.d',
      'ünal@c.d',
      'a@ü.d',
      "o'n@c.d",
      'a@b..c',
      '%@c.d',
      'a!b|c@c.d',
      '-oQ@c.d',
      '=?utf-8?q?x?=@c.d',
      '🙂@c.d',
    ];
    const taken = odd.map((text) => parseEmailAddress(text)!.address);
    for (const address of taken) {
      const before = server.received.length;
      const outcome = await mailer.send(to(address), never);
      const reached = server.received
        .slice(before)
        .flatMap((mail) => mail.to.map((one) => parseEmailAddress(one.replace(/^"(.*)"@/, '$1@'))?.address));
      expect([address, outcome.kind, reached]).toEqual(
        outcome.kind === 'sent' ? [address, 'sent', [address]] : [address, 'refused', []],
      );
    }
  });

  it('stops on abort', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const mailer = mailerFor(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    expect(await mailer.send(to('a@x.example'), AbortSignal.timeout(200))).toMatchObject({ kind: 'unavailable' });
    silent.close();
  });
});
