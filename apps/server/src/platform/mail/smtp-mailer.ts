import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail-config.ts';
import { type ConnectTo, isLocalhost } from '../safe-fetch/connect-to.ts';
import type { Mailer, OutgoingMail, SendOutcome } from './mailer.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
const SILENCE_TIMEOUT_MS = 60_000;

/** Ends of a connection that come before a mail was handed over. */
const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
]);

/** The server's certificate was not believed, or there was none: nothing was handed over. */
const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|ERR_SSL_WRONG_VERSION)/;

/** What nodemailer adds to its errors (its `NodemailerError`). */
interface SmtpFailure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly timeoutType?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
}

/**
 * Sends over SMTP, one connection a mail: a pool would send a mail again by itself where a connection breaks, and each
 * mail is to go out at most once. `VOUCHWIRE_CONNECT_TO` counts here too; the certificate is still that of the host
 * which the operator named.
 */
export function smtpMailer({ server, from }: MailConfig, connectTo: ConnectTo): Mailer {
  const target = connectTo.find(server.host, server.port) ?? server;
  const isLocal = isLocalhost(server.host) || server.host === '127.0.0.1' || server.host === '::1';
  const transport = createTransport({
    host: target.host,
    port: target.port,
    secure: server.secure,
    // A password never travels readable over a network.
    requireTLS: !server.secure && server.login !== null && !isLocal,
    ...(server.login ? { auth: { user: server.login.user, pass: server.login.password } } : {}),
    ...(isIP(server.host) === 0 ? { tls: { servername: server.host } } : {}),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail: OutgoingMail): Promise<SendOutcome> => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          headers: { ...mail.headers },
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpFailure);
      }
    },
  };
}

function outcomeOf({ code, originalCode, timeoutType, responseCode, permanent }: SmtpFailure): SendOutcome {
  if (typeof responseCode === 'number' && responseCode > 0) {
    const reason = `smtp-${responseCode}`;
    // 421: the server is closing; EAUTH: it does not let us in. Both are about us, not about this mail.
    if (code === 'EAUTH' || code === 'ECONNECTION' || code === 'EPROTOCOL' || responseCode === 421) {
      return { kind: 'unavailable', reason };
    }
    return { kind: permanent === true ? 'refused' : 'later', reason };
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { kind: 'refused', reason: 'not-an-address-for-mail' };
  const words = [timeoutType, originalCode, code].filter((text) => typeof text === 'string');
  const reason = words[0] ?? 'unknown';
  if (words.some((word) => NOT_REACHED.has(word) || CERTIFICATE.test(word))) {
    return { kind: 'unavailable', reason };
  }
  return { kind: 'in-doubt', reason };
}
