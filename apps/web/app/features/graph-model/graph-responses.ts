import {
  LINK_STATES,
  type LinkState,
  POLICY_OUTCOMES,
  UNCONFIRMED_REASONS,
  type Unconfirmed,
} from '@vouchwire/api-contract';
import { asBoolean, asList, asNumber, asRecord, asText, readList } from '../../lib/lenient.ts';

/**
 * The graph's answers as this screen shows them. Only the fields of the specification are needed; all else may be
 * missing, and is then `null` here and left out on the page.
 */

export interface Nearest {
  domain: string;
  name: string | null;
}

export interface NetworkNode {
  domain: string;
  name: string | null;
  type: string | null;
  trustSignal: number | null;
  steps: number | null;
  confirmedBy: number | null;
  neighbors: number | null;
  hasFile: boolean | null;
}

export interface NetworkEdge {
  source: string;
  target: string;
  relationship: string;
  state: LinkState | null;
  line: number | null;
  lastSeen: string | null;
}

export interface Network {
  center: string;
  depth: number;
  nodes: NetworkNode[];
  edges: NetworkEdge[];
  total: number;
  totalIsExact: boolean;
  truncated: boolean;
  inGraph: boolean;
  nearest: Nearest | null;
  asOf: string | null;
  graphVersion?: string | null;
  /** Through whom it is seen; null for the default view. */
  anchors?: string[] | null;
  rulesVersion?: string | null;
}

export interface Reference {
  sourceDomain: string;
  sourceName: string | null;
  relationship: string;
  state: LinkState | null;
  confirmedAt: string | null;
  line: number | null;
  value: string | null;
  firstSeen: string | null;
  lastSeen: string | null;
  trustFileUrl: string | null;
}

export interface DomainCheck {
  domain: string;
  display: string | null;
  references: Reference[];
  inGraph: boolean | null;
  nearest: Nearest | null;
  asOf: string | null;
  graphVersion?: string | null;
}

export interface Entity {
  id: string | null;
  domain: string | null;
  display: string | null;
  name: string | null;
  type: string | null;
  trustsCount: number;
  trustedByCount: number;
  trustsByType: Array<[type: string, count: number]>;
  trustedByByType: Array<[type: string, count: number]>;
  confirmedWith: number | null;
  trustFileUrl: string | null;
  /** `undefined`: the server does not tell; `null`: no association vouches for it. */
  trustSignal: number | null | undefined;
  trustSignalThrough: string | null;
  rulesVersion: string | null;
  firstSeen: string | null;
  lastSeen: string | null;
}

export interface EvidenceLine {
  publisher: string;
  attribute: string;
  value: string;
  line: number | null;
  firstSeen: string | null;
  lastSeen: string | null;
  trustFileUrl: string | null;
}

export interface PathHop {
  source: string;
  target: string;
  relationship: string;
  confirmed: boolean;
  weight: number | null;
  sourceName: string | null;
  targetName: string | null;
  statement: EvidenceLine | null;
  reciprocalStatement: EvidenceLine | null;
  targetHasFile: boolean | null;
  /** Why the other side does not confirm it. */
  unconfirmed: Unconfirmed | null;
}

export interface TrustScore {
  sourceDomain: string;
  targetDomain: string;
  score: number | null;
  message: string | null;
  path: PathHop[];
  maxHops: number | null;
  truncated: boolean;
  sourceInGraph: boolean | null;
  targetInGraph: boolean | null;
  sourceHasFile: boolean | null;
  rulesVersion: string | null;
  asOf: string | null;
  graphVersion?: string | null;
}

export interface Association {
  domain: string;
  name: string | null;
  type: string | null;
  memberCount: number | null;
  confirmedCount: number | null;
  lastSeen: string | null;
}

export interface AssociationList {
  associations: Association[];
  total: number;
  asOf: string | null;
  graphVersion?: string | null;
}

type Fields = Record<string, unknown>;

const fields = (answer: unknown): Fields => asRecord(answer) ?? {};

const readState = (value: unknown): LinkState | null => LINK_STATES.find((state) => state === value) ?? null;

const relationshipOf = (value: unknown): string => (asText(value) ?? 'OTHER').toUpperCase();

export function readNearest(value: unknown): Nearest | null {
  const record = asRecord(value);
  const domain = record && asText(record.domain);
  return domain ? { domain, name: asText(record.name) } : null;
}

/** The domains of a chosen view; null for the default one. */
const readAnchors = (value: unknown): string[] | null =>
  Array.isArray(value) ? asList(value).flatMap((domain) => asText(domain) ?? []) : null;

const readCounts = (value: unknown): Array<[string, number]> =>
  Object.entries(fields(value)).flatMap(([type, count]): Array<[string, number]> => {
    const number = asNumber(count);
    return number ? [[type.toUpperCase(), number]] : [];
  });

export function readNetwork(answer: unknown, asked: { domain: string; depth: number }): Network {
  const a = fields(answer);
  const nodes = readList(a.nodes, (n): NetworkNode | null => {
    const domain = asText(n.domain);
    return domain
      ? {
          domain,
          name: asText(n.name),
          type: asText(n.type),
          trustSignal: asNumber(n.trust_signal),
          steps: asNumber(n.steps),
          confirmedBy: asNumber(n.confirmed_by),
          neighbors: asNumber(n.neighbors),
          hasFile: asBoolean(n.has_file),
        }
      : null;
  });
  const known = new Set(nodes.map((node) => node.domain));
  const edges = readList(a.edges, (e): NetworkEdge | null => {
    const source = asText(e.source);
    const target = asText(e.target);
    return source && target && source !== target && known.has(source) && known.has(target)
      ? {
          source,
          target,
          relationship: relationshipOf(e.relationship),
          state: readState(e.state),
          line: asNumber(e.line),
          lastSeen: asText(e.last_seen),
        }
      : null;
  });
  return {
    center: asText(a.center) ?? asked.domain,
    depth: asNumber(a.depth) ?? asked.depth,
    nodes,
    edges,
    total: asNumber(a.total) ?? nodes.length,
    totalIsExact: asBoolean(a.total_is_exact) ?? true,
    truncated: asBoolean(a.truncated) ?? false,
    inGraph: asBoolean(a.in_trust_graph) ?? nodes.length > 0,
    nearest: readNearest(a.nearest),
    asOf: asText(a.as_of),
    graphVersion: asText(a.graph_version),
    anchors: readAnchors(a.anchors),
    rulesVersion: asText(a.rules_version),
  };
}

export function readDomainCheck(answer: unknown, asked: string): DomainCheck {
  const a = fields(answer);
  return {
    domain: asText(a.domain) ?? asked,
    display: asText(a.display),
    references: readList(a.references, (r): Reference | null => {
      const sourceDomain = asText(r.source_domain);
      return sourceDomain
        ? {
            sourceDomain,
            sourceName: asText(r.source_name),
            relationship: relationshipOf(r.relationship),
            state: readState(r.state),
            confirmedAt: asText(r.confirmed_at),
            line: asNumber(r.line),
            value: asText(r.value),
            firstSeen: asText(r.first_seen),
            lastSeen: asText(r.last_seen),
            trustFileUrl: asText(r.trust_file_url),
          }
        : null;
    }),
    inGraph: asBoolean(a.in_trust_graph),
    nearest: readNearest(a.nearest),
    asOf: asText(a.as_of),
    graphVersion: asText(a.graph_version),
  };
}

export function readEntity(answer: unknown, asked: string): Entity {
  const a = fields(answer);
  return {
    id: asText(a.id),
    domain: asText(a.domain) ?? asked,
    display: asText(a.display),
    name: asText(a.name),
    type: asText(a.type),
    trustsCount: asNumber(a.trusts_count) ?? 0,
    trustedByCount: asNumber(a.trusted_by_count) ?? 0,
    trustsByType: readCounts(a.trusts_by_type),
    trustedByByType: readCounts(a.trusted_by_by_type),
    confirmedWith: asNumber(a.confirmed_with),
    trustFileUrl: asText(a.trust_file_url),
    trustSignal: a.trust_signal === undefined ? undefined : asNumber(a.trust_signal),
    trustSignalThrough: asText(a.trust_signal_through),
    rulesVersion: asText(a.rules_version),
    firstSeen: asText(a.first_seen),
    lastSeen: asText(a.last_seen),
  };
}

function readEvidence(value: unknown): EvidenceLine | null {
  const record = asRecord(value);
  const publisher = record && asText(record.publisher);
  return publisher
    ? {
        publisher,
        attribute: asText(record.attribute) ?? '',
        value: asText(record.value) ?? '',
        line: asNumber(record.line),
        firstSeen: asText(record.first_seen),
        lastSeen: asText(record.last_seen),
        trustFileUrl: asText(record.trust_file_url),
      }
    : null;
}

export function readPathHops(path: unknown): PathHop[] {
  return readList(path, (h): PathHop | null => {
    const source = asText(h.source);
    const target = asText(h.target);
    return source && target
      ? {
          source,
          target,
          relationship: relationshipOf(h.relationship),
          confirmed: h.confirmed === true,
          weight: asNumber(h.weight),
          sourceName: asText(h.source_name),
          targetName: asText(h.target_name),
          statement: readEvidence(h.statement),
          reciprocalStatement: readEvidence(h.reciprocal_statement),
          targetHasFile: asBoolean(h.target_has_file),
          unconfirmed: readUnconfirmed(h.unconfirmed),
        }
      : null;
  });
}

function readUnconfirmed(value: unknown): Unconfirmed | null {
  const u = asRecord(value);
  const file = asRecord(u?.file);
  const reason = UNCONFIRMED_REASONS.find((known) => known === u?.reason);
  if (!reason || !file) return null;
  return {
    reason,
    file: {
      host: asText(file.host),
      outcome: POLICY_OUTCOMES.find((known) => known === file.outcome) ?? null,
      checked_at: asText(file.checked_at),
      read_at: asText(file.read_at),
      outcome_since: asText(file.outcome_since),
    },
  };
}

export function readTrustScore(answer: unknown, asked: { source: string; target: string }): TrustScore {
  const a = fields(answer);
  return {
    sourceDomain: asText(a.source_domain) ?? asked.source,
    targetDomain: asText(a.target_domain) ?? asked.target,
    score: asNumber(a.trust_score),
    message: asText(a.message),
    path: readPathHops(a.path),
    maxHops: asNumber(a.max_hops),
    truncated: a.truncated === true,
    sourceInGraph: asBoolean(a.source_in_graph),
    targetInGraph: asBoolean(a.target_in_graph),
    sourceHasFile: asBoolean(a.source_has_file),
    rulesVersion: asText(a.rules_version),
    asOf: asText(a.as_of),
    graphVersion: asText(a.graph_version),
  };
}

export function readAssociations(answer: unknown): AssociationList {
  const a = fields(answer);
  const associations = readList(Array.isArray(answer) ? asList(answer) : a.associations, (s): Association | null => {
    const domain = asText(s.domain);
    return domain
      ? {
          domain,
          name: asText(s.name),
          type: asText(s.type),
          memberCount: asNumber(s.memberCount),
          confirmedCount: asNumber(s.confirmedCount),
          lastSeen: asText(s.last_seen),
        }
      : null;
  });
  return {
    associations,
    total: asNumber(a.total) ?? associations.length,
    asOf: asText(a.as_of),
    graphVersion: asText(a.graph_version),
  };
}
