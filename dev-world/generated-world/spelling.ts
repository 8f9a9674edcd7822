import { domainToUnicode } from 'node:url';
import type { Random } from './random.ts';

/** Shares of the spellings that 253 real files have, of all references to organisations. */
const HTTP = 0.16;
const WITH_WWW = 0.64;
const WITHOUT_SLASH = 0.26;
const CAPITALS = 0.003;
const WITHOUT_SCHEME = 0.006;
const UNICODE = 0.5;

/** A reference to a host, spelled in one of the ways that publishers have. */
export function spelled(host: string, random: Random): string {
  const isInternational = host.includes('xn--') && random.next() < UNICODE;
  const name = isInternational ? domainToUnicode(host) : host;
  const cased = random.next() < CAPITALS ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
  const withWww = random.next() < WITH_WWW ? `www.${cased}` : cased;
  const slash = random.next() < WITHOUT_SLASH ? '' : '/';
  if (random.next() < WITHOUT_SCHEME) return `${withWww}${slash}`;
  return `${random.next() < HTTP ? 'http' : 'https'}://${withWww}${slash}`;
}

/** A reference to a part of a host, such as the edition of a town. */
export const withPath = (host: string, random: Random): string => `https://www.${host}/town-${random.below(50)}/`;
