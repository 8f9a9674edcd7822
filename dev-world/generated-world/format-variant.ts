import { domainToUnicode } from 'node:url';
import type { Random } from './random.ts';

/** Shares of spellings among the references to organizations in 253 real files. */
const HTTP_SHARE = 0.16;
const WWW_SHARE = 0.64;
const NO_SLASH_SHARE = 0.26;
const CAPITALS_SHARE = 0.003;
const NO_SCHEME_SHARE = 0.006;
const UNICODE_SHARE = 0.5;

/** Formats a reference to a host in one of the spellings that publishers use. */
export function formatVariant(host: string, random: Random): string {
  const isInternational = host.includes('xn--') && random.next() < UNICODE_SHARE;
  const name = isInternational ? domainToUnicode(host) : host;
  const displayName = random.next() < CAPITALS_SHARE ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
  const hostname = random.next() < WWW_SHARE ? `www.${displayName}` : displayName;
  const slash = random.next() < NO_SLASH_SHARE ? '' : '/';
  if (random.next() < NO_SCHEME_SHARE) return `${hostname}${slash}`;
  return `${random.next() < HTTP_SHARE ? 'http' : 'https'}://${hostname}${slash}`;
}

/** Formats a reference to a part of a host, such as a local edition. */
export const formatWithPath = (host: string, random: Random): string => `https://www.${host}/town-${random.below(50)}/`;
