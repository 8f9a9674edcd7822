import { copyFile, link, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ColumnarGraph,
  encodeDelta,
  encodeGraph,
  GraphFileError,
  openDelta,
  openGraph,
  type PropertyGraph,
} from '@vouchwire/property-graph';
import { AppError } from '../../errors/app-error.ts';
import type { EmbeddedGraph } from '../graph-writer.ts';

/** File with the complete graph of a generation, or with the base that it shares with other generations. */
export const GRAPH_FILE = 'graph.vwg';
/** File with the changes of the generation to the base. */
const DELTA_FILE = 'changes.vwg';

/** Below this number of nodes, a graph is always written completely, because this takes only milliseconds. */
const MAX_NODES_WITHOUT_DELTA = 1_000;
/** Above this share of changed nodes and relationships, all reads of a delta together cost more than one compaction. */
const MAX_DELTA_SHARE = 0.05;

/** Returns the order of nodes in a graph. A query without ORDER BY returns nodes in this order. */
export type CompareNodes = (graph: PropertyGraph) => (a: number, b: number) => number;

/**
 * Writes a graph into an empty folder: as one file, or as changes to the file of an earlier generation, which is
 * linked.
 * @param basisDir folder of the generation that the graph is based on; null for a full build
 * @returns names of the written files
 */
export async function writeGraphFiles(
  graph: EmbeddedGraph,
  {
    dir,
    basisDir,
    compareNodes,
  }: { readonly dir: string; readonly basisDir: string | null; readonly compareNodes: CompareNodes },
): Promise<string[]> {
  if (graph instanceof ColumnarGraph) {
    await writeFile(path.join(dir, GRAPH_FILE), encodeGraph(graph));
    return [GRAPH_FILE];
  }
  const { base, delta } = graph;
  const changes = delta.nodes.length + delta.relationships.length;
  const isLarge = changes > MAX_DELTA_SHARE * (base.nodeCount + base.relationshipCount);
  if (basisDir === null || base.nodeCount < MAX_NODES_WITHOUT_DELTA || isLarge) {
    const compacted = graph.compact({ compareNodes: compareNodes(graph) });
    await writeFile(path.join(dir, GRAPH_FILE), encodeGraph(compacted));
    return [GRAPH_FILE];
  }
  await linkOrCopy(path.join(basisDir, GRAPH_FILE), path.join(dir, GRAPH_FILE));
  await writeFile(path.join(dir, DELTA_FILE), encodeDelta(graph));
  return [GRAPH_FILE, DELTA_FILE];
}

/**
 * Opens the files that {@link writeGraphFiles} wrote.
 * @param files names of the files of the generation
 * @param knownBase the same base, if it is already open; its file is then not read again
 * @throws AppError `graph-unavailable`
 */
export async function openGraphFiles(
  dir: string,
  files: readonly string[],
  knownBase: ColumnarGraph | null = null,
): Promise<EmbeddedGraph> {
  try {
    const base = knownBase ?? openGraph(await readSharedBuffer(path.join(dir, GRAPH_FILE)));
    return files.includes(DELTA_FILE) ? openDelta(base, await readSharedBuffer(path.join(dir, DELTA_FILE))) : base;
  } catch (cause) {
    if (!(cause instanceof GraphFileError)) throw cause;
    throw new AppError('graph-unavailable', `The graph file cannot be read: ${cause.message}`, { cause });
  }
}

/** Reads a file into memory that is shared with other threads. */
async function readSharedBuffer(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    let position = 0;
    while (position < size) {
      const { bytesRead } = await handle.read(bytes, position, size - position, position);
      if (bytesRead === 0) break;
      position += bytesRead;
    }
    return bytes.subarray(0, position);
  } finally {
    await handle.close();
  }
}

/** Some file systems do not support links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}
