import type { DossierResponse } from '@vouchwire/api-contract';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { hasCurrentFile } from './graph-model.ts';

const MAX_RELATED_DOMAINS = 8;

/**
 * Lists known identities under the same registrable domain, and other known sites with a similar name.
 * @param nearNames see `findResemblance`
 */
export function listRelatedDomains(
  graph: ColumnLookupGraph,
  owner: string,
  subject: string,
  nearNames: readonly string[],
): DossierResponse['related_domains'] {
  const under = graph.listByRegistrableDomain(owner, MAX_RELATED_DOMAINS + 1);
  const own = graph.findIdentities(under.domains);
  return [
    ...own
      .filter(({ domain }) => domain !== subject)
      .map((node) => ({ node, reason: 'same-registrable-domain' as const })),
    ...graph.findIdentities(nearNames).map((node) => ({ node, reason: 'near-name' as const })),
  ]
    .slice(0, MAX_RELATED_DOMAINS)
    .map(({ node, reason }) => ({ domain: node.domain, name: node.name, reason, has_file: hasCurrentFile(node) }));
}
