import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodeGraph, LayeredGraph, openShared, type SharedGraph } from '@vouchwire/property-graph';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { compareByDefaultOrder } from '../graph-model.ts';

/** A graph as one file, with the encodings that browsers accept. */
export interface EncodedGraph {
  readonly bytes: Uint8Array;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
  /** SHA-256 of `bytes`, in hex. */
  readonly sha256: string;
}

/** Above this size, the highest quality of Brotli takes more time than it saves. */
const MAX_BEST_QUALITY_BYTES = 2 * 1024 * 1024;
const LARGE_GRAPH_QUALITY = 5;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

serveTasks(async (shared: SharedGraph): Promise<EncodedGraph> => {
  const graph = openShared(shared);
  const compacted =
    graph instanceof LayeredGraph ? graph.compact({ compareNodes: compareByDefaultOrder(graph) }) : graph;
  const bytes = encodeGraph(compacted, { layout: 'compact' });
  const isLarge = bytes.length > MAX_BEST_QUALITY_BYTES;
  const quality = isLarge ? LARGE_GRAPH_QUALITY : constants.BROTLI_MAX_QUALITY;
  const [gzipped, brotli] = await Promise.all([
    compressGzip(bytes, { level: isLarge ? constants.Z_DEFAULT_COMPRESSION : constants.Z_BEST_COMPRESSION }),
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return { bytes, gzip: gzipped, brotli, sha256: createHash('sha256').update(bytes).digest('hex') };
});
