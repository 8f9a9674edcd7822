import type { ByteDictionaryData } from './byte-dictionary.ts';
import { ColumnarGraph } from './columnar-graph.ts';
import { addDerivedData } from './derived-data.ts';
import {
  encodeAdjacency,
  encodeColumn,
  encodeDictionary,
  encodeIndex,
  encodeRows,
  encodeVector,
} from './encode-parts.ts';
import { damaged } from './graph-file-error.ts';
import { PartReader } from './part-reader.ts';
import { renumberStrings } from './renumber.ts';
import { SectionReader, SectionWriter } from './sections.ts';

const MAGIC = Uint8Array.of(0x89, 0x50, 0x47, 0x52, 0x41, 0x50, 0x48, 0x0a);
const VERSION = 1;

/** A file above this size is opened without a copy and is not prepared for compression. */
const MAX_COMPACT_BYTES = 16 * 1024 * 1024;

/** A small file must not claim a large graph, so each node has at least one bit in it. */
const NODES_PER_BYTE = 8;

export interface EncodeOptions {
  /**
   * `compact` compresses well. `memory` is larger, and `openGraph` neither copies nor computes. Default: `compact` for a
   * graph of at most 16 MiB.
   */
  readonly layout?: 'compact' | 'memory';
  /** Text for the application that opens the file. Default: that of the graph. */
  readonly attachment?: string;
}

/** Writes a graph as a file. */
export const encodeGraph = (graph: ColumnarGraph, { layout, attachment }: EncodeOptions = {}): Uint8Array => {
  const size = graph.data.strings.bytes.length + graph.relationshipCount * 16;
  const isCompact = (layout ?? (size <= MAX_COMPACT_BYTES ? 'compact' : 'memory')) === 'compact';
  const data = isCompact ? renumberStrings(graph.data) : graph.data;
  const writer = new SectionWriter({ isCompact });
  const metadata = {
    id: data.id,
    attachment: attachment ?? data.attachment,
    nodes: data.nodeCount,
    labels: data.labels,
    types: data.relationshipTypes,
    keys: data.propertyKeys,
    indexes: data.indexedKeys,
    space: writer.add(new Uint8Array(Math.ceil(data.nodeCount / NODES_PER_BYTE))),
    labelRows: data.labelRows.map((rows) => encodeRows(rows, writer)),
    starts: writer.add(data.starts),
    ends: writer.add(data.ends),
    typeIds: encodeVector(data.types, writer),
    nodeColumns: data.nodeColumns.map((column) => encodeColumn(column, writer)),
    relationshipColumns: data.relationshipColumns.map((column) => encodeColumn(column, writer)),
    values: encodeDictionary(data.values, writer),
    strings: encodeDictionary(data.strings, writer),
    computed: isCompact
      ? null
      : {
          outgoing: encodeAdjacency(data.outgoing, writer),
          incoming: encodeAdjacency(data.incoming, writer),
          loops: writer.add(data.loops),
          indexes: data.indexes.map((index) => encodeIndex(index, writer)),
        },
  };
  return writer.finish(MAGIC, VERSION, metadata);
};

/**
 * Opens a file that `encodeGraph` wrote. The graph reads parts of `bytes` in place: they must not change afterwards, and
 * bytes in a `SharedArrayBuffer` make `share` cheap.
 * @throws GraphFileError
 */
export const openGraph = (bytes: Uint8Array): ColumnarGraph => {
  const sections = new SectionReader(bytes, MAGIC, VERSION);
  const parts = new PartReader(sections);
  const metadata = parts.record(sections.metadata);
  const nodeCount = parts.count(metadata.nodes, 0xfffffffe);
  const labels = parts.names(metadata.labels);
  const relationshipTypes = parts.names(metadata.types);
  const propertyKeys = parts.names(metadata.keys);
  const indexedKeys = parts.names(metadata.indexes);
  if (sections.read(metadata.space, 'u8').length * NODES_PER_BYTE < nodeCount) throw damaged('it has too many nodes');
  const labelRows = parts.list(metadata.labelRows, labels.length, (rows) => parts.rows(rows, nodeCount));
  const starts = parts.ids(metadata.starts, nodeCount);
  const ends = parts.ids(metadata.ends, nodeCount);
  if (ends.length !== starts.length) throw damaged('its relationships are incomplete');
  const types = parts.vector(metadata.typeIds, starts.length, 0, relationshipTypes.length - 1);
  const columns = (part: unknown, limit: number) =>
    parts.list(part, propertyKeys.length, (column) => (column === null ? null : parts.column(column, limit)));
  const nodeColumns = columns(metadata.nodeColumns, nodeCount);
  const relationshipColumns = columns(metadata.relationshipColumns, starts.length);
  const values: ByteDictionaryData = parts.dictionary(metadata.values);
  const strings: ByteDictionaryData = parts.dictionary(metadata.strings);
  const stored = {
    id: parts.text(metadata.id),
    // Earlier files have none.
    attachment: metadata.attachment === undefined ? '' : parts.text(metadata.attachment),
    nodeCount,
    indexedKeys,
    labels,
    relationshipTypes,
    propertyKeys,
    labelRows,
    starts,
    ends,
    types,
    nodeColumns,
    relationshipColumns,
    values,
    strings,
  };
  parts.checkReferences(stored);
  if (metadata.computed === null) return new ColumnarGraph(addDerivedData(stored));
  const computed = parts.record(metadata.computed);
  const adjacency = (part: unknown) => parts.adjacency(part, nodeCount, starts.length, relationshipTypes.length);
  return new ColumnarGraph(
    addDerivedData(stored, {
      outgoing: adjacency(computed.outgoing),
      incoming: adjacency(computed.incoming),
      loops: parts.ids(computed.loops, starts.length),
      indexes: parts.list(computed.indexes, propertyKeys.length, (index) =>
        index === null ? null : parts.index(index, nodeCount),
      ),
    }),
  );
};
