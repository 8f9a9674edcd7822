import { useQuery } from '@tanstack/react-query';
import { type DossierResponse, isMasked } from '@vouchwire/api-contract';
import { fetchDossier } from '../../../lib/fetch-dossier.ts';
import { asBoolean } from '../../../lib/lenient.ts';
import { DETAILS_KEY } from './explorer-keys.ts';
import type { GraphNode } from './fetch-node.ts';

/**
 * Returns the contacts in the current file of a node that are addresses of its own domain. The server masks everything
 * that can name a person.
 */
export function useFileContacts({ domain, metadata }: GraphNode) {
  return useQuery({
    queryKey: [...DETAILS_KEY, 'contacts', domain],
    queryFn: async ({ signal }) => {
      const { file } = await fetchDossier(domain, signal);
      return listContacts(file?.lines ?? [], domain);
    },
    enabled: asBoolean(metadata.hasFile) === true,
  });
}

type Line = Pick<NonNullable<DossierResponse['file']>['lines'][number], 'attribute' | 'text'>;

export const listContacts = (lines: readonly Line[], domain: string): string[] =>
  lines.flatMap(({ attribute, text }) => {
    const value = text.slice(text.indexOf('=') + 1).trim();
    const isOwn = () => value.split(/[\s,;|]+/).every((address) => isOfDomain(address, domain));
    return attribute?.toLowerCase() === 'contact' && !isMasked(value) && isOwn() ? value : [];
  });

/** Returns true for an email or web address at the host of an identity, or below it. */
function isOfDomain(address: string, domain: string): boolean {
  const text = address.replace(/^mailto:/i, '');
  const host = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)?.hostname.replace(/^www\./, '');
  const [own = ''] = domain.split('/');
  return host !== undefined && `.${host}`.endsWith(`.${own}`);
}
