import type { LinkState } from '@vouchwire/api-contract';
import type { Relationship } from '@vouchwire/trust-graph';
import type { CypherReader } from '../../../platform/graph/cypher-reader.ts';
import { dateText } from '../../../platform/graph/graph-schema.ts';
import type { GraphWriter } from '../../../platform/graph/graph-writer.ts';
import { edgeKey, type RelationshipEdge } from '../graph-model.ts';
import { type IncidentEdge, identityNode, NO_FILE_STATUS } from './identity-nodes.ts';
import { knownIdentity } from './known-identity.ts';
import type { KnownNames } from './known-names.ts';
import type { PublishedFiles } from './published-file.ts';
import { type PublisherSays, publisherSays } from './publisher-says.ts';
import { relationshipEdge, statementsAround } from './relationship-edges.ts';

type EdgeKey = Pick<RelationshipEdge, 'source' | 'type' | 'target'>;

/**
 * Brings the graph up to date with what changed about the `updated` publishers, touching only them and their neighbours.
 * A link state depends on the two files at its ends and on those of the target's owners (decision 0002). So re-deriving every
 * relationship from and to a changed host, and from and to a host that names it as its owner, gives the same graph in
 * whatever order changes arrive, and the same as {@link buildGraph}. Ranking is left to `rankChanged`.
 * @returns whose node was looked at, those that are gone among them
 */
export async function applyChanges(
  graph: GraphWriter,
  files: PublishedFiles,
  names: KnownNames,
  updated: readonly string[],
): Promise<Set<string>> {
  const changed = await withOwned(graph, updated);
  const before = await edgesAround(graph, changed);
  const changedSays = await readSays(files, changed);

  // Everybody whose file decides a link state here: those who name a changed host, and those whom it names.
  const neighbours = new Set<string>(before.map((edge) => edge.source));
  for (const says of changedSays.values()) for (const said of says.said) neighbours.add(said.target.host);
  for (const publisher of changed) neighbours.delete(publisher);
  const saysOf = new Map([...changedSays, ...(await readSays(files, [...neighbours]))]);

  const after = new Map<string, RelationshipEdge>();
  for (const { source, said, answering, fileOf } of statementsAround(changed, saysOf)) {
    const edge = relationshipEdge(source, said, answering, fileOf);
    after.set(edgeKey(edge), edge);
  }

  const existing = new Map(before.map((edge) => [edgeKey(edge), edge]));
  const gone = [...existing.values()].filter((edge) => !after.has(edgeKey(edge)));
  const created = [...after.values()].filter((edge) => !existing.has(edgeKey(edge)));
  const kept = [...after.values()].filter((edge) => existing.has(edgeKey(edge)));

  const touched = new Set<string>(changed);
  for (const edge of [...gone, ...after.values()]) touched.add(edge.source).add(edge.target);

  await graph.deleteRelationships(gone);
  await graph.replaceRelationships(kept);
  const present = await presentNodes(graph, [...touched]);
  const missing = [...touched].filter((domain) => !present.has(domain));
  await graph.createNodes(missing.map((domain) => ({ domain })));
  await graph.createRelationships(created);
  await refreshNodes(graph, names, files, [...touched], saysOf);
  return touched;
}

async function refreshNodes(
  graph: GraphWriter,
  names: KnownNames,
  files: PublishedFiles,
  touched: readonly string[],
  known: ReadonlyMap<string, PublisherSays>,
): Promise<void> {
  const hosts = [...new Set(touched.map((domain) => knownIdentity(domain).host))];
  const unread = hosts.filter((host) => host !== '' && !known.has(host));
  const saysOf = new Map([...known, ...(await readSays(files, unread))]);
  const incident = await incidentEdges(graph, touched);
  const empty: string[] = [];
  const nodes = [];
  for (const domain of touched) {
    const publisher = saysOf.get(domain);
    const edges = incident.get(domain) ?? [];
    if (!publisher?.hasFile && edges.length === 0) {
      empty.push(domain);
      continue;
    }
    const identity = knownIdentity(domain);
    const status = saysOf.get(identity.host)?.status ?? NO_FILE_STATUS;
    nodes.push(identityNode(identity, names.of(domain), publisher?.hasFile ? publisher : null, edges, status));
  }
  await graph.updateNodes(nodes);
  await graph.deleteNodes(empty);
}

async function readSays(files: PublishedFiles, publishers: readonly string[]): Promise<Map<string, PublisherSays>> {
  const read = await files.of(publishers);
  return new Map(read.map((published) => [published.publisher, publisherSays(published)]));
}

/** These hosts, and those that name one of them as their owner. */
async function withOwned(graph: CypherReader, hosts: readonly string[]): Promise<string[]> {
  const owned = await graph.read(
    `UNWIND $hosts AS host MATCH (owner:Identity {host: host})<-[:CONTROLLEDBY]-(b:Identity) RETURN DISTINCT b.domain AS owned`,
    { hosts },
  );
  return [...new Set([...hosts, ...owned.map((row) => String(row.owned))])];
}

/** Relationships from the named hosts, and to them or to a path on them. */
async function edgesAround(graph: CypherReader, hosts: readonly string[]): Promise<EdgeKey[]> {
  const outgoing = await graph.read(
    `UNWIND $hosts AS host MATCH (a:Identity {domain: host})-[r]->(b:Identity)
     RETURN a.domain AS source, type(r) AS type, b.domain AS target`,
    { hosts },
  );
  const incoming = await graph.read(
    `UNWIND $hosts AS host MATCH (b:Identity {host: host})<-[r]-(a:Identity)
     RETURN a.domain AS source, type(r) AS type, b.domain AS target`,
    { hosts },
  );
  const edges = [...outgoing, ...incoming].map((row) => ({
    source: String(row.source),
    type: row.type as Relationship,
    target: String(row.target),
  }));
  return [...new Map(edges.map((edge) => [edgeKey(edge), edge])).values()];
}

async function presentNodes(graph: CypherReader, domains: readonly string[]): Promise<Set<string>> {
  const rows = await graph.read(
    'UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN n.domain AS domain',
    { domains },
  );
  return new Set(rows.map((row) => String(row.domain)));
}

async function incidentEdges(graph: CypherReader, domains: readonly string[]): Promise<Map<string, IncidentEdge[]>> {
  const columns = `n.domain AS node, m.domain AS other, type(r) AS type, r.state AS state, r.confirmed AS confirmed,
    r.firstSeen AS firstSeen, r.lastSeen AS lastSeen, r.datedToMonth AS datedToMonth`;
  const lists = new Map<string, IncidentEdge[]>(domains.map((domain) => [domain, []]));
  for (const direction of ['outgoing', 'incoming'] as const) {
    const pattern = direction === 'outgoing' ? '-[r]->' : '<-[r]-';
    const rows = await graph.read(
      `UNWIND $domains AS domain MATCH (n:Identity {domain: domain})${pattern}(m:Identity) RETURN ${columns}`,
      { domains },
    );
    for (const row of rows) {
      const node = String(row.node);
      const other = String(row.other);
      lists.get(node)?.push({
        source: direction === 'outgoing' ? node : other,
        target: direction === 'outgoing' ? other : node,
        type: row.type as Relationship,
        state: row.state as LinkState,
        confirmed: row.confirmed === true,
        firstSeen: dateText(row.firstSeen, 'firstSeen', row.datedToMonth) ?? '',
        lastSeen: dateText(row.lastSeen, 'lastSeen', row.datedToMonth) ?? '',
      });
    }
  }
  return lists;
}
