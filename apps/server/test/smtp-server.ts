import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface TestSmtpServer extends AsyncDisposable {
  readonly port: number;
  /** Mails taken to their end, in the order in which they came. */
  readonly received: readonly ReceivedMail[];
}

interface TestSmtpOptions {
  /** Waits this long before a mail is taken, in ms. */
  readonly delayMs?: number;
  /** Answers a recipient with an error of this reply code instead of taking it. */
  readonly refuse?: (address: string) => number | null;
  /** Cuts the connection once a mail has come, without an answer. */
  readonly cut?: (address: string) => boolean;
  readonly server?: SMTPServerOptions;
}

/** A real SMTP server on loopback that keeps what it is sent. */
export async function startSmtpServer(options: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    ...options.server,
    onRcptTo: ({ address }, _session, done) => {
      const code = options.refuse?.(address) ?? null;
      done(code === null ? null : Object.assign(new Error(`no ${address} here`), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ to, raw: raw.toString(), mail });
          if (to.some((address) => options.cut?.(address))) {
            // The server accepted the mail, but the client never learns it.
            for (const connection of server.connections)
              (connection as { _socket: { destroy(): void } })._socket.destroy();
            return;
          }
          setTimeout(() => done(null), options.delayMs ?? 0);
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
