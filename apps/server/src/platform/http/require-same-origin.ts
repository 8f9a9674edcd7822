import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * A form on another site is no wish of the visitor's. Browsers say from where a form was sent; what says nothing is no
 * browser, or one from before they said so. Fetch metadata, which browsers send over https, decide where they are there;
 * over plain http the origin does. `null` is that of any page that hides its own, so no form of ours may have it: none of
 * their pages asks for `no-referrer`.
 * @param ownOrigin as visitors know it
 * @param advice what a person does whose wish it is
 * @throws AppError `invalid-input`
 */
export function requireSameOrigin({ headers, host }: FastifyRequest, ownOrigin: string, advice: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const isOwn =
    site === undefined
      ? origin === undefined || isSameOrigin(origin, ownOrigin, host)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('invalid-input', `Another site sent this; ${advice}`);
}

const isSameOrigin = (origin: string, ownOrigin: string, host: string): boolean =>
  origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
