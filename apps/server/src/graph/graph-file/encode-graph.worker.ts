import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ColumnLookupGraph, findNode, findResemblance } from '@vouchwire/domain-lookup';
import { encodeGraph, LayeredGraph, openShared, type PropertyGraph, type SharedGraph } from '@vouchwire/property-graph';
import { identify } from '@vouchwire/trust-graph';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { compareByDefaultOrder } from '../graph-model.ts';
import { getSiteDirectory } from '../site-directory.ts';

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

/**
 * Lists the sites of the directory that resemble a known one. A device that has only the file shows no headline about
 * them either.
 */
function listExemptSites(graph: PropertyGraph): string[] {
  const lookup = new ColumnLookupGraph(graph);
  return [...getSiteDirectory().keys()].filter((domain) => {
    const identified = identify(domain);
    if (!identified.ok) return false;
    const found = findNode(lookup, identified.identity);
    const names = found.node ? lookup.listSuccessors(found.node.domain) : [];
    return findResemblance(lookup, found, names).look_alike !== null;
  });
}

serveTasks(async (shared: SharedGraph): Promise<EncodedGraph> => {
  const graph = openShared(shared);
  const compacted =
    graph instanceof LayeredGraph ? graph.compact({ compareNodes: compareByDefaultOrder(graph) }) : graph;
  const bytes = encodeGraph(compacted, {
    layout: 'compact',
    attachment: listExemptSites(compacted).join(' '),
  });
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
