import type { DossierResponse } from '@vouchwire/api-contract';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { hasCurrentFile } from './graph-model.ts';
import { listTypoVariants } from './list-typo-variants.ts';

const MAX_RELATED_DOMAINS = 8;

/** Lists known identities under the same registrable domain, and those whose name differs by one typing error. */
export function listRelatedDomains(
  graph: ColumnLookupGraph,
  owner: string,
  subject: string,
): DossierResponse['related_domains'] {
  const under = graph.listByRegistrableDomain(owner, MAX_RELATED_DOMAINS + 1);
  const own = graph.findIdentities(under.domains);
  const lookAlikes = graph.findIdentities(listTypoVariants(owner));
  lookAlikes.sort((a, b) => b.neighbors - a.neighbors || (a.domain < b.domain ? -1 : 1));
  return [
    ...own
      .filter(({ domain }) => domain !== subject)
      .map((node) => ({ node, reason: 'same-registrable-domain' as const })),
    ...lookAlikes.map((node) => ({ node, reason: 'look-alike' as const })),
  ]
    .slice(0, MAX_RELATED_DOMAINS)
    .map(({ node, reason }) => ({ domain: node.domain, name: node.name, reason, has_file: hasCurrentFile(node) }));
}
