import {
  getRankedOwner,
  type RankedDomainGraph,
  replaceStatements,
  rerankDomainGraph,
  type StatementTarget,
} from '@vouchwire/trust-graph';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import type { ProjectionGraph } from './projection-graph.ts';
import { toPublisherStatements } from './publisher-statements.ts';

/**
 * Returns the ranking as it would be if no visitor had checked a site. The score of a page is based on it, so that it
 * does not depend on who looked before. Returns `ranked` itself if that is the same.
 * @param columns the graph of `ranked`
 */
export async function rankScheduledReadings(
  ranked: RankedDomainGraph,
  files: EffectiveFileRepository,
  columns: ProjectionGraph,
): Promise<RankedDomainGraph> {
  const owners = new Set<string>();
  for (const publisher of await files.listReadByCheckOnly()) {
    const owner = getRankedOwner(parseGraphIdentity(publisher));
    if (owner !== null) owners.add(owner);
  }
  if (owners.size === 0) return ranked;
  const scheduled = files.selectScheduled();
  const statements = new Map<string, StatementTarget[]>();
  for (const [owner, publishers] of await files.listPublishersByDomain([...owners])) {
    const stated: StatementTarget[] = [];
    for (const { publisher, relationships, stale } of (await scheduled.list(publishers)).map(toPublisherStatements)) {
      for (const { type, target } of stale || columns.isMutedHost(publisher.host) ? [] : relationships) {
        const named = getRankedOwner(target);
        if (named !== null) stated.push({ type, target: named });
      }
    }
    statements.set(owner, stated);
  }
  const scheduledGraph = replaceStatements(ranked, statements);
  return scheduledGraph === ranked
    ? ranked
    : rerankDomainGraph(ranked, scheduledGraph, statements.keys(), new Set(ranked.signals.suspended.keys()));
}
