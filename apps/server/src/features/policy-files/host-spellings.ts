import type { Identity } from '@vouchwire/trust-graph';
import { INDEXED_LENGTH } from './other-files.ts';

/** Every usual way to write a host as a reference, in lower case; a reference with a path names something else. */
export function spellingsOf({ host, display }: Pick<Identity, 'host' | 'display'>): string[] {
  const hosts = [host, `www.${host}`, ...(display ? [display, `www.${display}`] : [])];
  return hosts
    .flatMap((name) => ['https://', 'http://', ''].flatMap((scheme) => [`${scheme}${name}/`, `${scheme}${name}`]))
    .map((spelling) => spelling.slice(0, INDEXED_LENGTH));
}
