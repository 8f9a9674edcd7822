import type { ColumnarGraph } from './columnar-graph.ts';
import { encodeColumn, encodeDictionary, encodeRows } from './encode-parts.ts';
import type { GraphDeltaData } from './graph-delta.ts';
import { damaged, GraphFileError } from './graph-file-error.ts';
import { LayeredGraph } from './layered-graph.ts';
import { PartReader } from './part-reader.ts';
import { SectionReader, SectionWriter } from './sections.ts';

const MAGIC = Uint8Array.of(0x89, 0x50, 0x47, 0x44, 0x45, 0x4c, 0x54, 0x0a);
const VERSION = 1;

/** A small file must not claim many ids, so each new one has at least one bit in it. */
const IDS_PER_BYTE = 8;
const getIdSpace = (delta: GraphDeltaData, base: ColumnarGraph): number =>
  Math.ceil((delta.nodeLimit - base.nodeLimit + delta.relationshipLimit - base.relationshipLimit) / IDS_PER_BYTE);

/** Writes the delta of a graph as a file, without its base. */
export const encodeDelta = ({ base, delta }: LayeredGraph): Uint8Array => {
  const writer = new SectionWriter({ isCompact: true });
  const metadata = {
    base: delta.baseId,
    nodeLimit: delta.nodeLimit,
    relationshipLimit: delta.relationshipLimit,
    labels: delta.labels,
    types: delta.relationshipTypes,
    keys: delta.propertyKeys,
    space: writer.add(new Uint8Array(getIdSpace(delta, base))),
    nodes: writer.add(delta.nodes),
    deletedNodes: writer.add(delta.deletedNodes),
    labelRows: delta.labelRows.map((rows) => encodeRows(rows, writer)),
    relationships: writer.add(delta.relationships),
    deletedRelationships: writer.add(delta.deletedRelationships),
    starts: writer.add(delta.starts),
    ends: writer.add(delta.ends),
    typeIds: writer.add(delta.types),
    nodeColumns: delta.nodeColumns.map((column) => encodeColumn(column, writer)),
    relationshipColumns: delta.relationshipColumns.map((column) => encodeColumn(column, writer)),
    values: encodeDictionary(delta.values, writer),
    strings: encodeDictionary(delta.strings, writer),
  };
  return writer.finish(MAGIC, VERSION, metadata);
};

/**
 * Opens a file that `encodeDelta` wrote.
 * @param base the base of the graph that was written
 * @throws GraphFileError
 */
export const openDelta = (base: ColumnarGraph, bytes: Uint8Array): LayeredGraph => {
  const sections = new SectionReader(bytes, MAGIC, VERSION);
  const parts = new PartReader(sections);
  const metadata = parts.record(sections.metadata);
  const baseId = parts.text(metadata.base);
  if (baseId !== base.data.id) throw new GraphFileError('other-base', 'The delta belongs to another graph.');
  const nodeLimit = parts.count(metadata.nodeLimit, 0xfffffffe);
  const relationshipLimit = parts.count(metadata.relationshipLimit, 0xfffffffe);
  const labels = listNewNames(base.labels, parts.names(metadata.labels));
  const relationshipTypes = listNewNames(base.relationshipTypes, parts.names(metadata.types));
  const propertyKeys = listNewNames(base.propertyKeys, parts.names(metadata.keys));
  const space = sections.read(metadata.space, 'u8').length * IDS_PER_BYTE;
  const newNodes = nodeLimit - base.nodeLimit;
  const newRelationships = relationshipLimit - base.relationshipLimit;
  if (newNodes < 0 || newRelationships < 0 || newNodes + newRelationships > space) throw damaged('it has too many ids');
  const nodes = parts.ascendingIds(metadata.nodes, nodeLimit);
  const deletedNodes = parts.ascendingIds(metadata.deletedNodes, base.nodeLimit);
  const labelRows = parts.list(metadata.labelRows, labels.length, (rows) => parts.rows(rows, nodes.length));
  const relationships = parts.ascendingIds(metadata.relationships, relationshipLimit);
  const deletedRelationships = parts.ascendingIds(metadata.deletedRelationships, base.relationshipLimit);
  const starts = parts.ids(metadata.starts, nodeLimit);
  const ends = parts.ids(metadata.ends, nodeLimit);
  const types = parts.ids(metadata.typeIds, relationshipTypes.length);
  if ([starts, ends, types].some(({ length }) => length !== relationships.length)) {
    throw damaged('its relationships are incomplete');
  }
  const columns = (part: unknown, limit: number) =>
    parts.list(part, propertyKeys.length, (column) => (column === null ? null : parts.column(column, limit)));
  const nodeColumns = columns(metadata.nodeColumns, nodes.length);
  const relationshipColumns = columns(metadata.relationshipColumns, relationships.length);
  const values = parts.dictionary(metadata.values);
  const strings = parts.dictionary(metadata.strings);
  const delta = {
    baseId,
    nodeLimit,
    relationshipLimit,
    labels,
    relationshipTypes,
    propertyKeys,
    nodes,
    labelRows,
    nodeColumns,
    deletedNodes,
    relationships,
    starts,
    ends,
    types,
    relationshipColumns,
    deletedRelationships,
    strings,
    values,
  };
  parts.checkReferences(delta);
  checkAgainstBase(delta, base);
  return new LayeredGraph(base, delta);
};

const listNewNames = (base: readonly string[], names: readonly string[]): readonly string[] => {
  if (base.some((name, id) => names[id] !== name)) throw damaged('its names are not those of its base');
  return names;
};

/** Checks that the delta fits its base: `GraphEditor` creates no relationship without its nodes or with changed ends. */
const checkAgainstBase = (delta: GraphDeltaData, base: ColumnarGraph): void => {
  const changedNodes = new Set(delta.nodes);
  const deletedNodes = new Set(delta.deletedNodes);
  const deletedRelationships = new Set(delta.deletedRelationships);
  const hasNode = (node: number) => changedNodes.has(node) || (base.hasNode(node) && !deletedNodes.has(node));
  if (delta.deletedNodes.some((node) => changedNodes.has(node))) throw damaged('a deleted node exists');
  for (const [row, relationship] of delta.relationships.entries()) {
    const [start, end, type] = [delta.starts[row]!, delta.ends[row]!, delta.types[row]!];
    const isConsistent = base.hasRelationship(relationship)
      ? !deletedRelationships.has(relationship) &&
        base.getStart(relationship) === start &&
        base.getEnd(relationship) === end &&
        base.getTypeId(relationship) === type
      : hasNode(start) && hasNode(end);
    if (!isConsistent) throw damaged('a relationship contradicts its base');
  }
  const cursor = base.createAdjacencyCursor();
  for (const node of delta.deletedNodes) {
    cursor.reset(node, 'both', null);
    while (cursor.advance()) {
      if (!deletedRelationships.has(cursor.relationship)) throw damaged('a deleted node has a relationship');
    }
  }
};
