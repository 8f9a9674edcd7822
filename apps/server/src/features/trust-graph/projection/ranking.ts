import { readFile, writeFile } from 'node:fs/promises';
import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  decodeDomainGraph,
  encodeDomainGraph,
  inNameOrder,
  type RankedDomainGraph,
  RELATIONSHIPS,
  rankDomainGraph,
  sharedPlatformOf,
  trustSignalOf,
} from '@vouchwire/trust-graph';
import { AppError, reasonOf } from '../../../platform/errors/app-error.ts';
import type { CypherEngine, CypherValue } from '../../../platform/graph/cypher-engine.ts';
import { updateNodes } from './graph-writer.ts';

export interface RankingSummary {
  readonly graph: RankedDomainGraph;
  readonly identities: number;
  readonly relationships: number;
  /** Newest sighting in the graph, ISO 8601 UTC. */
  readonly asOf: string | null;
}

/**
 * Computes T for the owners in the graph (methodology §4a), writes it on every node whose value changed and saves the
 * compact owner graph, from which trust paths are found, to `file`.
 */
export async function rankGraph(engine: CypherEngine, file: string): Promise<RankingSummary> {
  const platforms = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);
  const isOnPlatform = (host: CypherValue | undefined) => sharedPlatformOf(String(host), platforms) !== null;
  const builder = new DomainGraphBuilder({ sharedPlatforms: DEFAULT_TRUST_CONFIG.sharedPlatforms });
  let relationships = 0;
  for (const type of RELATIONSHIPS) {
    const rows = await engine.read(
      `MATCH (a:Identity)-[r:${type}]->(b:Identity) RETURN a.host AS sourceHost, a.registrableDomain AS source, b.host AS targetHost, b.registrableDomain AS target`,
    );
    relationships += rows.length;
    for (const { sourceHost, source, targetHost, target } of rows) {
      if (typeof source !== 'string' || typeof target !== 'string') continue;
      if (!isOnPlatform(sourceHost) && !isOnPlatform(targetHost)) builder.add(source, type, target);
    }
  }
  const ranked = rankDomainGraph(inNameOrder(builder.build()), DEFAULT_TRUST_CONFIG);

  const nodes = await engine.read(
    `MATCH (n:Identity) RETURN n.domain AS domain, n.host AS host, n.registrableDomain AS registrableDomain, n.trustScore AS trustScore, n.lastSeen AS lastSeen`,
  );
  const changes: { domain: string; trustScore: number | null }[] = [];
  let asOf: string | null = null;
  for (const { domain, host, registrableDomain, trustScore, lastSeen } of nodes) {
    const trust =
      typeof registrableDomain === 'string' && !isOnPlatform(host) ? trustSignalOf(ranked, registrableDomain) : null;
    if (trust !== (trustScore ?? null)) changes.push({ domain: String(domain), trustScore: trust });
    if (typeof lastSeen === 'string' && (asOf === null || lastSeen > asOf)) asOf = lastSeen;
  }
  await updateNodes(engine, changes);
  await writeFile(file, encodeDomainGraph(ranked));
  return { graph: ranked, identities: nodes.length, relationships, asOf };
}

/** Reads what {@link rankGraph} saved. @throws AppError `graph-unavailable` when it is damaged */
export async function readRanking(file: string): Promise<RankedDomainGraph> {
  try {
    return decodeDomainGraph(await readFile(file));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The ranking could not be read: ${reasonOf(cause)}`, { cause });
  }
}
