import {
  type ColumnFindingGraph,
  deleteGraphs,
  loadGraph,
  openFindingGraph,
  type StoredGraph,
} from '@vouchwire/domain-findings';

/** The stored graph of this device, and its properties. */
export interface DeviceGraph {
  readonly graph: ColumnFindingGraph;
  readonly stored: StoredGraph;
}

/**
 * Opens the stored graph. Null if there is none. A graph that cannot be opened is deleted, so that it is downloaded
 * again.
 */
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
