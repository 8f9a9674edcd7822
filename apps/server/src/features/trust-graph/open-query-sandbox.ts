import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { QuerySandbox } from '../../platform/sandbox/query-sandbox.ts';
import type { IdentityNode } from './graph-model.ts';
import type { LiveGraph } from './live-graph.ts';

/** The sandbox for visitors' queries on whatever graph is live. */
export function openQuerySandbox(
  live: LiveGraph,
  { dataDir, queryLimits, queryProcesses }: Pick<Config, 'dataDir' | 'queryLimits' | 'queryProcesses'>,
): QuerySandbox {
  return new QuerySandbox({
    limits: queryLimits,
    processes: queryProcesses,
    newest: () => live.snapshot,
    nodeLabel: 'Identity',
    nodeName: 'domain' satisfies keyof IdentityNode,
    folder: path.join(dataDir, 'sandbox'),
  });
}
