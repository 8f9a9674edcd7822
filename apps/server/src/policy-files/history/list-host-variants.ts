import type { Identity } from '@vouchwire/trust-graph';
import { MAX_INDEXED_CHARS } from '../effective-file/policy-file-queries.ts';

/**
 * Every usual way to write an identity as a reference, in lower case, as far as the index of values reaches: a host, or a
 * path on one. A reference with another path names something else.
 */
export function listHostVariants({ host, display, path }: Pick<Identity, 'host' | 'display' | 'path'>): string[] {
  const hosts = [host, `www.${host}`, ...(display ? [display, `www.${display}`] : [])];
  const references = hosts.map((name) => `${name}${path ?? ''}`.toLowerCase());
  return references
    .flatMap((reference) =>
      ['https://', 'http://', ''].flatMap((scheme) => [`${scheme}${reference}/`, `${scheme}${reference}`]),
    )
    .map((variant) => variant.slice(0, MAX_INDEXED_CHARS));
}
