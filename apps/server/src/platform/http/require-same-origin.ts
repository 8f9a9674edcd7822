import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Rejects forms from other sites (CSRF). Browsers report the origin of a form. A request without this information is
 * not from a browser, or from an old one. Fetch metadata, which browsers send over https, takes precedence. Over plain
 * http, the origin decides. The origin is `null` for any page that hides its own, so our own pages with forms must not
 * use `no-referrer`.
 * @param ownOrigin as visitors see it
 * @param advice what a visitor can do to send the form on purpose
 * @throws AppError `invalid-input`
 */
export function requireSameOrigin({ headers, host }: FastifyRequest, ownOrigin: string, advice: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const isOwn =
    site === undefined
      ? origin === undefined || isSameOrigin(origin, ownOrigin, host)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('invalid-input', `This form was submitted from another site. To continue, ${advice}`);
}

const isSameOrigin = (origin: string, ownOrigin: string, host: string): boolean =>
  origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
