import type * as contract from '@vouchwire/api-contract';
import type { Received, ReceivedFrom, Sparse } from '../../lib/api-client.ts';

export type NetworkNode = Sparse<contract.NetworkNode, 'domain'>;
export type NetworkEdge = Sparse<Omit<contract.NetworkEdge, 'relationship' | 'trust_file_url'>, 'source' | 'target'> & {
  readonly relationship: string;
};
export type Nearest = Pick<NonNullable<contract.NetworkResponse['nearest']>, 'domain' | 'name'>;
export type Reference = Sparse<Omit<contract.Reference, 'relationship' | 'is_supported'>, 'source_domain'> & {
  readonly relationship: string;
};
export type EvidenceLine = Sparse<contract.EvidenceLine, 'publisher' | 'attribute' | 'value'>;
export interface PathHop
  extends Sparse<
    Omit<contract.PathHop, 'relationship' | 'statement' | 'answering_statement'>,
    'source' | 'target' | 'confirmed'
  > {
  readonly relationship: string;
  readonly statement: EvidenceLine | null;
  readonly answering_statement: EvidenceLine | null;
}
export type Association = Sparse<
  Pick<
    contract.Association,
    | 'domain'
    | 'name'
    | 'type'
    | 'memberCount'
    | 'memberSites'
    | 'memberSitesWithFile'
    | 'memberSitesConfirming'
    | 'stale'
    | 'recognized'
    | 'last_seen'
  >,
  'domain'
>;

/** Version of the graph in a response. */
interface GraphVersion {
  readonly as_of: string | null;
  readonly graph_version?: string | null;
}

export interface Network extends GraphVersion {
  readonly center: string;
  readonly depth: number;
  readonly nodes: readonly NetworkNode[];
  readonly edges: readonly NetworkEdge[];
  readonly total: number;
  readonly total_is_exact: boolean;
  readonly truncated: boolean;
  /** Number of domains that one more step would add. Null or missing if it was not counted. */
  readonly next_step_total?: number | null;
  readonly in_trust_graph: boolean;
  readonly nearest: Nearest | null;
}

export interface DomainCheck extends GraphVersion {
  readonly domain: string;
  readonly display: string | null;
  readonly references: readonly Reference[];
  readonly in_trust_graph: boolean | null;
  readonly nearest: Nearest | null;
}

export type Entity = Omit<ReceivedFrom<'getEntity'>, 'trust_signal'> & {
  readonly domain: string;
  /** `undefined`: not in the response. `null`: no association vouches for it. */
  readonly trust_signal?: number | null;
};

export interface TrustScore extends GraphVersion {
  readonly source_domain: string;
  readonly target_domain: string;
  readonly trust_score: number | null;
  readonly message: string | null;
  readonly path: readonly PathHop[];
  readonly max_hops: number | null;
  readonly truncated: boolean;
  readonly source_in_graph: boolean | null;
  readonly target_in_graph: boolean | null;
  readonly source_has_file: boolean | null;
  readonly rules_version: string | null;
}

export interface AssociationList extends GraphVersion {
  readonly associations: readonly Association[];
  readonly total: number;
}

const EMPTY_NODE = {
  name: null,
  type: null,
  trust_signal: null,
  steps: null,
  confirmed_by: null,
  neighbors: null,
  has_file: null,
};

const EMPTY_REFERENCE = {
  recognized: null,
  source_name: null,
  state: null,
  confirmed_at: null,
  line: null,
  value: null,
  first_seen: null,
  last_seen: null,
  trust_file_url: null,
};

const toRelationship = (value: string | undefined): string => (value ?? 'OTHER').toUpperCase();

export const toNearest = (nearest: Received<contract.NetworkResponse['nearest']> | undefined): Nearest | null =>
  nearest?.domain ? { domain: nearest.domain, name: nearest.name ?? null } : null;

export function toNetwork(
  { nodes: received = [], edges = [], ...answer }: ReceivedFrom<'getNetwork'>,
  requested: { domain: string; depth: number },
): Network {
  const nodes = received.flatMap(({ domain, ...node }) => (domain ? [{ ...EMPTY_NODE, ...node, domain }] : []));
  const known = new Set(nodes.map(({ domain }) => domain));
  return {
    ...answer,
    center: answer.center ?? requested.domain,
    depth: answer.depth ?? requested.depth,
    nodes,
    edges: edges.flatMap(({ source, target, relationship, state = null, line = null, last_seen = null }) =>
      source && target && source !== target && known.has(source) && known.has(target)
        ? [{ source, target, relationship: toRelationship(relationship), state, line, last_seen }]
        : [],
    ),
    total: answer.total ?? nodes.length,
    total_is_exact: answer.total_is_exact ?? true,
    truncated: answer.truncated ?? false,
    in_trust_graph: answer.in_trust_graph ?? nodes.length > 0,
    nearest: toNearest(answer.nearest),
    as_of: answer.as_of ?? null,
  };
}

export const toDomainCheck = (answer: ReceivedFrom<'checkDomain'>, requested: string): DomainCheck => ({
  domain: answer.domain ?? requested,
  display: answer.display ?? null,
  references: (answer.references ?? []).flatMap(({ source_domain, relationship, ...reference }) =>
    source_domain
      ? [{ ...EMPTY_REFERENCE, ...reference, source_domain, relationship: toRelationship(relationship) }]
      : [],
  ),
  in_trust_graph: answer.in_trust_graph ?? null,
  nearest: toNearest(answer.nearest),
  as_of: answer.as_of ?? null,
  graph_version: answer.graph_version,
});

function toMissedCheck(missed: Received<contract.MissedCheck> | null | undefined): contract.MissedCheck | null {
  const { outcome, checked_at, failing_since = null } = missed ?? {};
  return outcome && checked_at ? { outcome, checked_at, failing_since } : null;
}

const toEvidenceLine = (line: Received<contract.EvidenceLine> | null | undefined): EvidenceLine | null =>
  line?.publisher
    ? {
        line: null,
        first_seen: null,
        last_seen: null,
        trust_file_url: null,
        attribute: '',
        value: '',
        ...line,
        missed: toMissedCheck(line.missed),
        publisher: line.publisher,
      }
    : null;

export const toPathHops = (path: readonly Received<contract.PathHop>[] = []): PathHop[] =>
  path.flatMap(({ source, target, ...hop }) =>
    source && target
      ? [
          {
            source,
            target,
            relationship: toRelationship(hop.relationship),
            confirmed: hop.confirmed === true,
            weight: hop.weight ?? null,
            source_name: hop.source_name ?? null,
            target_name: hop.target_name ?? null,
            statement: toEvidenceLine(hop.statement),
            answering_statement: toEvidenceLine(hop.answering_statement),
            target_has_file: hop.target_has_file ?? null,
            missing: toUnconfirmed(hop.missing),
          },
        ]
      : [],
  );

function toUnconfirmed(unconfirmed: Received<contract.Unconfirmed> | null | undefined): contract.Unconfirmed | null {
  const { reason, file } = unconfirmed ?? {};
  if (!reason || !file) return null;
  return { reason, file: { host: null, outcome: null, checked_at: null, read_at: null, failing_since: null, ...file } };
}

export const toTrustScore = (
  answer: ReceivedFrom<'trustScore'>,
  requested: { source: string; target: string },
): TrustScore => ({
  source_domain: answer.source_domain ?? requested.source,
  target_domain: answer.target_domain ?? requested.target,
  trust_score: answer.trust_score ?? null,
  message: answer.message ?? null,
  path: toPathHops(answer.path),
  max_hops: answer.max_hops ?? null,
  truncated: answer.truncated ?? false,
  source_in_graph: answer.source_in_graph ?? null,
  target_in_graph: answer.target_in_graph ?? null,
  source_has_file: answer.source_has_file ?? null,
  rules_version: answer.rules_version ?? null,
  as_of: answer.as_of ?? null,
  graph_version: answer.graph_version,
});

const EMPTY_ASSOCIATION = {
  name: null,
  type: null,
  memberCount: null,
  memberSites: null,
  memberSitesWithFile: null,
  memberSitesConfirming: null,
  stale: null,
  recognized: null,
  last_seen: null,
};

/** @param answer may be the list itself, which the specification allows */
export function toAssociationList(answer: ReceivedFrom<'listAssociations'>): AssociationList {
  const received = Array.isArray(answer) ? (answer as typeof answer.associations) : answer.associations;
  const associations = (received ?? []).flatMap(({ domain, ...association }) =>
    domain ? [{ ...EMPTY_ASSOCIATION, ...association, domain }] : [],
  );
  const { total = associations.length, as_of = null, graph_version } = answer;
  return { associations, total, as_of, graph_version };
}
