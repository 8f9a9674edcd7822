import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * A form on another site is no wish of the visitor's. Browsers say from where a form was sent; what says nothing is no
 * browser, or one from before they said so. Fetch metadata, which browsers send over https, decide where they are there;
 * over plain http the origin does. `null` is that of any page that hides its own, so no form of ours may have it: none of
 * their pages asks for `no-referrer`.
 * @param ownOrigin as visitors know it
 * @param instead what a person does whose wish it is
 * @throws AppError `invalid-input`
 */
export function refuseOtherSites({ headers, host }: FastifyRequest, ownOrigin: string, instead: string): void {
  const site = headers['sec-fetch-site'];
  const from = headers.origin;
  const isOwn =
    site === undefined ? from === undefined || isOf(from, ownOrigin, host) : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('invalid-input', `Another site sent this; ${instead}`);
}

const isOf = (from: string, ownOrigin: string, host: string): boolean =>
  from === ownOrigin || (URL.canParse(from) && new URL(from).host === host);
