import { RECONCILIATION_TYPES, type ReconciliationType } from '@vouchwire/api-contract';
import type { IdentityNode } from '../graph/graph-model.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';

/** Determines the types of identities by domain. A site that files name only as a vendor is not a publisher. */
export async function listTypes(
  { store }: Pick<OpenGraph, 'store'>,
  nodes: readonly IdentityNode[],
): Promise<ReadonlyMap<string, readonly ReconciliationType[]>> {
  const domains = nodes.map(({ domain }) => domain);
  const [namedAs, withCustomers] = await Promise.all([store.listNamedAs(domains), store.listWithCustomers(domains)]);
  return new Map(
    nodes.map(({ domain, type, hasFile }) => {
      const named = namedAs.get(domain) ?? new Set();
      const isVendor = named.has('VENDOR') || withCustomers.has(domain);
      const isPublisher = hasFile || named.size > (named.has('VENDOR') ? 1 : 0) || !isVendor;
      return [
        domain,
        [
          ...(type === 'association' ? (['association'] as const) : isPublisher ? (['publisher'] as const) : []),
          ...(isVendor ? (['vendor'] as const) : []),
        ],
      ];
    }),
  );
}

/** Describes a type or a property with its name, in the form of the responses. */
export function describeType(wanted: ReconciliationType): { id: string; name: string } {
  const { id, name } = RECONCILIATION_TYPES.find((type) => type.id === wanted) ?? { id: wanted, name: wanted };
  return { id, name };
}
