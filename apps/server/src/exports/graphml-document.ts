import { RELEASE_TABLES, type ReleaseTableName } from '@vouchwire/api-contract';
import { escapeXml } from '@vouchwire/trust-graph';

/** An attribute of a graph, its nodes or its edges. */
export interface GraphmlKey {
  readonly id: string;
  readonly element: 'graph' | 'node' | 'edge';
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'int';
}

/** Content of a document before its nodes. */
interface GraphmlHead {
  /** Id of the graph. */
  readonly id: string;
  readonly description: string;
  readonly keys: readonly GraphmlKey[];
  /** Attributes of the graph, as {@link formatRow} returns them. */
  readonly data: string;
}

/**
 * Formats a GraphML 1.0 document up to its first node. Nodes, edges and the tail follow.
 * @see http://graphml.graphdrawing.org/specification.html
 */
export const formatHead = ({ id, description, keys, data }: GraphmlHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
    `<desc>${escapeXml(description)}</desc>\n`,
    ...keys.map(
      ({ id: key, element, name, type }) =>
        `<key id="${key}" for="${element}" attr.name="${escapeXml(name)}" attr.type="${type}"/>\n`,
    ),
    `<graph id="${id}" edgedefault="directed">\n`,
    data,
  ].join('');

/**
 * Creates the keys of the columns that a table of releases has too, except the ends of an edge, which are its own
 * attributes.
 * @param prefix of the ids, if nodes and edges have attributes with the same name
 */
export const createKeys = (table: ReleaseTableName, element: 'node' | 'edge', prefix: string): GraphmlKey[] =>
  RELEASE_TABLES[table].columns
    .filter(({ name }) => name !== 'source' && name !== 'target')
    .map(({ name, type }) => ({ id: prefix + name, element, name, type: type === 'integer' ? 'int' : type }));

/** Formats the attributes of a row. Null is omitted, because GraphML has no null. */
export const formatRow = (
  keys: readonly GraphmlKey[],
  row: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string =>
  keys
    .map(({ id, name }) =>
      row[name] === null || row[name] === undefined ? '' : `<data key="${id}">${escapeXml(String(row[name]))}</data>`,
    )
    .join('');

export const formatNode = (id: string, data: string): string => `<node id="${escapeXml(id)}">${data}</node>\n`;

export const formatEdge = (source: string, target: string, data: string): string =>
  `<edge source="${escapeXml(source)}" target="${escapeXml(target)}">${data}</edge>\n`;

export const TAIL = '</graph>\n</graphml>\n';
