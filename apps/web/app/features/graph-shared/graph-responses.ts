import type * as contract from '@vouchwire/api-contract';
import type { Received, ReceivedFrom } from '../../lib/received.ts';

export type NetworkNode = Received<contract.NetworkNode>;
export type NetworkEdge = Received<contract.NetworkEdge>;
export type Reference = Received<contract.Reference>;
export type PathHop = TrustScore['path'][number];
export type Association = Received<contract.Association>;
export type Nearest = NonNullable<ReceivedFrom<'getNetwork'>['nearest']>;

export type Network = ReturnType<typeof toNetwork>;
export type DomainCheck = ReturnType<typeof toDomainCheck>;
export type Entity = ReturnType<typeof toEntity>;
export type TrustScore = ReturnType<typeof toTrustScore>;
export type AssociationList = ReturnType<typeof toAssociationList>;

export function toNetwork(answer: ReceivedFrom<'getNetwork'>, requested: { domain: string; depth: number }) {
  const { nodes } = answer;
  const known = new Set(nodes.map(({ domain }) => domain));
  return {
    ...answer,
    center: answer.center ?? requested.domain,
    depth: answer.depth ?? requested.depth,
    edges: answer.edges.filter(({ source, target }) => source !== target && known.has(source) && known.has(target)),
    total: answer.total ?? nodes.length,
    total_is_exact: answer.total_is_exact ?? true,
    truncated: answer.truncated ?? false,
    in_trust_graph: answer.in_trust_graph ?? nodes.length > 0,
  };
}

export const toDomainCheck = (answer: ReceivedFrom<'checkDomain'>, requested: string) => ({
  ...answer,
  domain: answer.domain ?? requested,
});

export const toEntity = (answer: ReceivedFrom<'getEntity'>, requested: string) => ({
  ...answer,
  domain: answer.domain ?? requested,
});

export const toTrustScore = (answer: ReceivedFrom<'getTrustScore'>, requested: { source: string; target: string }) => ({
  ...answer,
  source_domain: answer.source_domain ?? requested.source,
  target_domain: answer.target_domain ?? requested.target,
  path: answer.path.map((hop) => ({ ...hop, confirmed: hop.confirmed === true })),
  truncated: answer.truncated ?? false,
});

export const toAssociationList = (answer: ReceivedFrom<'listAssociations'>) => ({
  ...answer,
  total: answer.total ?? answer.associations.length,
});
