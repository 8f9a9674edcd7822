import { isIP } from 'node:net';
import type { MailConfig } from '../config/mail-config.ts';
import { getErrorMessage } from '../errors/app-error.ts';
import { type ConnectTo, isLocalhost } from '../safe-fetch/connect-to.ts';
import type { Mailer, OutgoingMail, SendOutcome } from './mailer.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 60_000;

/** The library is loaded for the first mail, because most processes send none. */
const loadNodemailer = () => import('nodemailer');

/** Properties that nodemailer adds to its errors (its `NodemailerError`). */
interface SmtpFailure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly timeoutType?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

/**
 * Sends over SMTP with one connection per mail. A pool would resend a mail automatically after a broken connection, but
 * each mail must be sent at most once. `VOUCHWIRE_CONNECT_TO` applies here too. The certificate is checked against the
 * configured host.
 */
export function createSmtpMailer({ server, from }: MailConfig, connectTo: ConnectTo): Mailer {
  const settings = toTransportSettings(server, connectTo);
  return {
    send: async (mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome> => {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport(settings);
      let isTransferring = false;
      transport.use('stream', ({ message }, done) => {
        const open = message.createReadStream.bind(message);
        // The library calls this after the server accepted the login, and before the server receives any part of this
        // mail.
        message.createReadStream = (...options) => {
          isTransferring = true;
          return open(...options);
        };
        done();
      });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          headers: { ...mail.headers },
          signal,
        });
        return { kind: 'sent' };
      } catch (error) {
        return toSendOutcome(error as SmtpFailure, isTransferring);
      } finally {
        transport.close();
      }
    },
  };
}

/**
 * Connects and logs in without sending anything.
 * @returns the reason if the server is not usable
 */
export async function verifyMailServer({ server }: MailConfig, connectTo: ConnectTo): Promise<string | null> {
  const { createTransport } = await loadNodemailer();
  const transport = createTransport(toTransportSettings(server, connectTo));
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return getErrorMessage(error);
  } finally {
    transport.close();
  }
}

function toTransportSettings(server: MailConfig['server'], connectTo: ConnectTo) {
  const target = connectTo.find(server.host, server.port) ?? server;
  const isLocal = isLocalhost(server.host) || server.host === '127.0.0.1' || server.host === '::1';
  return {
    host: target.host,
    port: target.port,
    secure: server.secure,
    // A password must never be sent unencrypted over a network.
    requireTLS: !server.secure && server.login !== null && !isLocal,
    ...(server.login ? { auth: { user: server.login.user, pass: server.login.password } } : {}),
    ...(isIP(server.host) === 0 ? { tls: { servername: server.host } } : {}),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function toSendOutcome(failure: SmtpFailure, isTransferring: boolean): SendOutcome {
  const { code, originalCode, timeoutType, responseCode, permanent } = failure;
  const hasReply = typeof responseCode === 'number' && responseCode > 0;
  const reason = hasReply
    ? `smtp-${responseCode}`
    : ([timeoutType, originalCode, code].find((token) => typeof token === 'string') ?? 'unknown');
  if (!isTransferring) return { kind: 'unavailable', reason };
  if (hasReply) {
    // Reply code 421: the server is closing, which concerns all mails.
    if (responseCode === 421) return { kind: 'unavailable', reason };
    return { kind: permanent === true ? 'refused' : 'later', reason };
  }
  // The library rejected the mail before it sent anything to the server.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', reason: 'not-an-address-for-mail' };
  return { kind: 'unknown', reason };
}
