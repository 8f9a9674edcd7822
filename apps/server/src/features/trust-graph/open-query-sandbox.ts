import path from 'node:path';
import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { Config } from '../../platform/config/config.ts';
import { type GraphSnapshot, QuerySandbox } from '../../platform/sandbox/query-sandbox.ts';
import { type IdentityNode, PROPERTY_KEYS } from './graph-model.ts';
import type { LiveGraph } from './live-graph.ts';

/** The sandbox for visitors' queries on whatever graph is live. */
export function openQuerySandbox(
  live: LiveGraph,
  {
    dataDir,
    queryLimits,
    queryProcesses,
    graphReader,
  }: Pick<Config, 'dataDir' | 'queryLimits' | 'queryProcesses' | 'graphReader'>,
): QuerySandbox {
  return new QuerySandbox({
    limits: queryLimits,
    processes: queryProcesses,
    newest: () => asReader(live.snapshot, graphReader),
    schema: {
      nodeLabel: 'Identity',
      nodeName: 'domain' satisfies keyof IdentityNode,
      relationshipTypes: RELATIONSHIPS,
      propertyKeys: PROPERTY_KEYS,
    },
    folder: path.join(dataDir, 'sandbox'),
  });
}

/** Visitors may have an account that can only read, and a server of their own. */
function asReader(snapshot: GraphSnapshot | null, reader: Config['graphReader']): GraphSnapshot | null {
  if (snapshot?.source.kind !== 'neo4j') return snapshot;
  return { ...snapshot, source: { ...snapshot.source, server: { ...snapshot.source.server, ...reader } } };
}
