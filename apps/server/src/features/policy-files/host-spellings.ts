import type { Identity } from '@vouchwire/trust-graph';
import { INDEXED_LENGTH } from './other-files.ts';

/**
 * Every usual way to write an identity as a reference, in lower case, as far as the index of values reaches: a host, or a
 * path on one. A reference with another path names something else.
 */
export function spellingsOf({ host, display, path }: Pick<Identity, 'host' | 'display' | 'path'>): string[] {
  const hosts = [host, `www.${host}`, ...(display ? [display, `www.${display}`] : [])];
  const places = hosts.map((name) => `${name}${path ?? ''}`.toLowerCase());
  return places
    .flatMap((place) => ['https://', 'http://', ''].flatMap((scheme) => [`${scheme}${place}/`, `${scheme}${place}`]))
    .map((spelling) => spelling.slice(0, INDEXED_LENGTH));
}
