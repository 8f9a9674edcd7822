import { useQuery } from '@tanstack/react-query';
import {
  getLastLook,
  LINK_STATES,
  type LineReading,
  POLICY_OUTCOMES,
  RELATIONSHIP_TYPES,
} from '@vouchwire/api-contract';
import type { Call } from '../../../lib/api-client.ts';
import { asBoolean, asList, asNumber, asText } from '../../../lib/lenient.ts';
import { MAX_SATELLITES } from '../radial/geometry.ts';
import { type Connection, groupByNeighbor, type Neighbor } from '../state/neighbors.ts';
import { HISTORY_KEY } from './explorer-keys.ts';
import { ANY_RELATIONSHIP, runCypher } from './run-cypher.ts';

/** Cypher expression for the rank of a relationship type, strongest first. */
const TYPE_RANK = `CASE type(r) WHEN 'CONTROL' THEN 0 WHEN 'CONTROLLEDBY' THEN 1 WHEN 'MEMBER' THEN 2
  WHEN 'BELONGTO' THEN 3 WHEN 'VENDOR' THEN 4 ELSE 5 END`;

/**
 * Selects twelve neighbors, then all statements between them and the node. Neighbors that the node names, and confirmed
 * or recognized ones, come first, so that claims of others cannot take their places. The order continues with the
 * strongest type, then with confirmed ones. `page` is inserted into the text, because it is a number of our own, not
 * user input.
 */
const buildQuery = (page: number): string => `MATCH (n:Identity {domain: $domain})-[r:${ANY_RELATIONSHIP}]-(m:Identity)
WHERE type(r) IN $types
WITH n, m, min(${TYPE_RANK}) AS rank, max(CASE WHEN r.confirmed THEN 1 ELSE 0 END) AS confirmed,
  max(CASE WHEN r.confirmed OR m.recognized OR startNode(r).domain = n.domain THEN 1 ELSE 0 END) AS known
ORDER BY known DESC, rank, confirmed DESC, m.confirmedBy DESC, m.domain
SKIP ${page * MAX_SATELLITES} LIMIT ${MAX_SATELLITES}
MATCH (n)-[r:${ANY_RELATIONSHIP}]-(m)
WHERE type(r) IN $types
RETURN m.domain AS domain, m.name AS name, m.display AS display, m.confirmedBy AS confirmedBy,
  m.hasFile AND NOT m.fileStale AS hasFile,
  type(r) AS relationship, CASE WHEN startNode(r).domain = n.domain THEN 'outgoing' ELSE 'incoming' END AS direction,
  r.state AS state, r.line AS line, r.lastSeen AS lastSeen, known, rank, confirmed,
  [n.fileReadAt, n.fileOutcome, n.fileCheckedAt, n.fileFailingSince] AS ownFile,
  [m.fileReadAt, m.fileOutcome, m.fileCheckedAt, m.fileFailingSince] AS otherFile
ORDER BY known DESC, rank, confirmed DESC, confirmedBy DESC, domain`;

interface ConnectionPage {
  neighbors: Neighbor[];
  executedAt: Date;
}

/** @param file the properties of the file, in the order of the query */
function toReading(lastSeen: string | null, file: unknown): LineReading {
  const [read_at = null, outcome, checked_at = null, failing_since = null] = asList(file).map(asText);
  const look = getLastLook({
    ...{ host: null, read_at, checked_at, failing_since },
    outcome: POLICY_OUTCOMES.find((known) => known === outcome) ?? null,
  });
  return { last_seen: lastSeen ?? read_at, missed: look };
}

export function toConnection(row: Record<string, unknown>): Connection | null {
  const domain = asText(row.domain);
  const relationship = asText(row.relationship);
  if (!domain || !relationship) return null;
  const direction = row.direction === 'incoming' ? 'incoming' : 'outgoing';
  const [source, target] = direction === 'outgoing' ? [row.ownFile, row.otherFile] : [row.otherFile, row.ownFile];
  return {
    domain,
    name: asText(row.name),
    display: asText(row.display),
    hasFile: asBoolean(row.hasFile),
    relationship: relationship.toUpperCase(),
    direction,
    state: LINK_STATES.find((state) => state === row.state) ?? null,
    line: asNumber(row.line),
    statement: toReading(asText(row.lastSeen), source),
    confirmation: row.state === 'confirmed' ? toReading(null, target) : null,
  };
}

export const listVisibleTypes = (hidden: ReadonlySet<string>): string[] =>
  RELATIONSHIP_TYPES.filter((type) => !hidden.has(type));

async function fetchConnections(
  domain: string,
  page: number,
  types: readonly string[],
  signal: AbortSignal,
  send?: Call,
): Promise<ConnectionPage> {
  const { rows, executedAt } = await runCypher(buildQuery(page), { domain, types }, signal, send);
  const connections = rows.flatMap((row) => toConnection(row) ?? []);
  return { neighbors: groupByNeighbor(connections).slice(0, MAX_SATELLITES), executedAt };
}

interface ConnectionOptions {
  page: number;
  hidden: ReadonlySet<string>;
}

export function getConnectionsQuery(domain: string | null, { page, hidden }: ConnectionOptions, send?: Call) {
  const types = listVisibleTypes(hidden);
  return {
    queryKey: [...HISTORY_KEY, 'connections', domain, page, types],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchConnections(domain as string, page, types, signal, send),
  };
}

export function useConnections(
  domain: string | null,
  { enabled, ...options }: ConnectionOptions & { enabled: boolean },
) {
  return useQuery({ ...getConnectionsQuery(domain, options), enabled: enabled && domain !== null });
}
