import {
  isRelationship,
  type RankedDomainGraph,
  type Relationship,
  replaceStatements,
  trustOf,
  trustSignalOf,
} from '@vouchwire/trust-graph';
import type { CypherEngine, CypherRow } from '../../../platform/graph/cypher-engine.ts';
import { inBatches, updateNodes } from './graph-writer.ts';
import { knownIdentity } from './known-identity.ts';
import { rankByRules, rankedOwner, trustOfIdentity } from './ranking.ts';

/**
 * Ranks a graph that was changed. Only what the owners of `touched` say is read again, and takes its place in the ranking
 * from before; T is computed for all, in arrays, and written on the nodes that it changed for. The result is that of
 * ranking everything.
 * @param before the ranking of the graph as it was before the change
 * @param touched keys of all whose relationships may have changed, in either direction
 */
export async function rankChanged(
  engine: CypherEngine,
  before: RankedDomainGraph,
  touched: ReadonlySet<string>,
): Promise<RankedDomainGraph> {
  const owners = new Set<string>();
  for (const domain of touched) {
    const owner = rankedOwner(knownIdentity(domain));
    if (owner !== null) owners.add(owner);
  }
  const ranked = rankByRules(replaceStatements(before, await statementsOf(engine, owners)));

  const changes = new Map<string, number | null>();
  const compare = (rows: readonly CypherRow[]) => {
    for (const { domain, host, registrableDomain, trustScore } of rows) {
      const trust = trustOfIdentity(ranked, {
        host: String(host),
        registrableDomain: typeof registrableDomain === 'string' ? registrableDomain : null,
      });
      if (trust !== (trustScore ?? null)) changes.set(String(domain), trust);
    }
  };
  const columns =
    'n.domain AS domain, n.host AS host, n.registrableDomain AS registrableDomain, n.trustScore AS trustScore';
  for (const domains of inBatches(touched))
    compare(
      await engine.read(`UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN ${columns}`, { domains }),
    );
  for (const others of inBatches(rankedOtherwise(before, ranked)))
    compare(
      await engine.read(`UNWIND $others AS owner MATCH (n:Identity {registrableDomain: owner}) RETURN ${columns}`, {
        others,
      }),
    );
  await updateNodes(
    engine,
    [...changes].map(([domain, trustScore]) => ({ domain, trustScore })),
  );
  return ranked;
}

/** What each of the owners says now, of itself too. */
async function statementsOf(
  engine: CypherEngine,
  owners: ReadonlySet<string>,
): Promise<Map<string, { type: Relationship; target: string }[]>> {
  const statements = new Map<string, { type: Relationship; target: string }[]>();
  for (const owner of owners) statements.set(owner, []);
  for (const asked of inBatches(owners)) {
    const rows = await engine.read(
      `UNWIND $asked AS owner MATCH (a:Identity {registrableDomain: owner})-[r]->(b:Identity)
       RETURN owner, a.host AS host, type(r) AS type, b.host AS targetHost, b.registrableDomain AS target`,
      { asked },
    );
    for (const { owner, host, type, targetHost, target } of rows) {
      if (typeof target !== 'string' || typeof owner !== 'string' || typeof type !== 'string') continue;
      const source = rankedOwner({ host: String(host), registrableDomain: owner });
      const named = rankedOwner({ host: String(targetHost), registrableDomain: target });
      if (source !== null && named !== null && isRelationship(type))
        statements.get(source)?.push({ type, target: named });
    }
  }
  return statements;
}

/** Owners whose T is another one; those that are only in one of the rankings, where they have one there. */
function* rankedOtherwise(before: RankedDomainGraph, after: RankedDomainGraph): Generator<string> {
  for (let id = 0; id < after.size; id += 1) {
    const name = after.names.name(id);
    if (trustOf(after, id) !== trustSignalOf(before, name)) yield name;
  }
  for (let id = 0; id < before.size; id += 1) {
    const name = before.names.name(id);
    if (trustOf(before, id) !== null && after.names.find(name) < 0) yield name;
  }
}
