import type { FieldError } from '@vouchwire/api-contract';
import { type AppError, createEntryError } from '../platform/errors/app-error.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { getBlockedReason } from '../platform/safe-fetch/open-connection.ts';

/**
 * Parses the URL of a webhook: https on the public web. A target that the operator redirects with
 * `VOUCHWIRE_CONNECT_TO` may be any address.
 * @throws AppError `invalid-input` with the field `webhook_url`
 */
export function parseWebhookUrl(text: string, connectTo: ConnectTo): URL {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw createUrlError({ code: 'webhookNoAddress' });
  if (url.username !== '' || url.password !== '') throw createUrlError({ code: 'webhookWithPassword' });
  url.hash = '';
  const port = getPort(url);
  if (connectTo.find(url.hostname, port) !== null) return url;
  if (url.protocol !== 'https:') throw createUrlError({ code: 'webhookNotHttps' });
  const reason = getBlockedReason(url.hostname, port);
  if (reason !== null) throw createUrlError({ code: 'webhookNotPublic', arguments: { reason: reason.text } });
  return url;
}

/** Returns true if a message may be sent to a stored address, because the operator's settings may have changed. */
export function isAllowedWebhookTarget(url: URL, connectTo: ConnectTo): boolean {
  return url.protocol === 'https:' || connectTo.find(url.hostname, getPort(url)) !== null;
}

/** Masks an address so that only its owner recognizes it, because its path may contain a key. */
export function maskWebhookUrl(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? `${origin}/` : `${origin}/…`;
}

/** Masks an e-mail address in the same way. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

const getPort = (url: URL): number => (url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port));

const createUrlError = (error: FieldError): AppError => createEntryError('webhook_url', error);
