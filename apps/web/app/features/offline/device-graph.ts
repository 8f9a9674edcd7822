import {
  type ColumnFindingGraph,
  deleteGraphs,
  loadGraph,
  openFindingGraph,
  type StoredGraph,
} from '@vouchwire/domain-findings';

/** The graph of this device, and what is known of it. */
export interface DeviceGraph {
  readonly graph: ColumnFindingGraph;
  readonly stored: StoredGraph;
}

/** The stored graph; null without one. One that cannot be opened is removed, so that it is downloaded again. */
export async function openDeviceGraph(): Promise<DeviceGraph | null> {
  const stored = await loadGraph(location.origin);
  if (stored === null) return null;
  try {
    return { stored, graph: openFindingGraph(stored.bytes) };
  } catch {
    await deleteGraphs();
    return null;
  }
}
