import type { NetworkResponse } from '@vouchwire/api-contract';
import { readNetwork } from '../evidence/read-network.ts';
import type { NeighborhoodOptions } from '../evidence/select-neighborhood.ts';
import { type GraphTask, serveGraphTasks } from '../store/serve-graph-tasks.ts';

export interface NetworkTask extends GraphTask {
  readonly options: NeighborhoodOptions;
  /** The members of the response that do not depend on the network. */
  readonly head: Pick<NetworkResponse, 'center' | 'depth' | 'nearest' | 'rules_version' | 'graph_version' | 'as_of'>;
}

const encoder = new TextEncoder();

// Returns the whole response as JSON in UTF-8.
serveGraphTasks({
  open: ({ store }) => store,
  run: (store, { head, options }: NetworkTask) =>
    encoder.encode(JSON.stringify({ ...head, ...readNetwork(store, head.center, options) })),
  getTransferables: (json) => [json.buffer],
});
