import { RELEASE_TABLES } from '@vouchwire/api-contract';
import { escapeXml } from '@vouchwire/trust-graph';
import type { TableRow } from './table-text.ts';

/** An attribute of the nodes or the edges. */
interface GraphmlKey {
  readonly id: string;
  readonly element: 'node' | 'edge';
  readonly name: string;
  readonly type: string;
}

/** Content of a document before its nodes. */
interface GraphmlHead {
  readonly description: string;
  /** Origin of the data. It is text, because Gephi reports each attribute of a graph as a severe error. */
  readonly origin: TableRow;
  readonly keys: readonly GraphmlKey[];
}

/**
 * Creates the key of the label that Gephi shows, and those of the columns that a table of releases has too, except the
 * ends of an edge, which are its own attributes.
 * @param prefix of the ids, if nodes and edges have attributes with the same name
 */
export const createKeys = (element: 'node' | 'edge', prefix = ''): GraphmlKey[] => [
  { id: `${element}_label`, element, name: 'label', type: 'string' },
  ...RELEASE_TABLES[element === 'node' ? 'nodes' : 'relationships'].columns
    .filter(({ name }) => name !== 'source' && name !== 'target')
    .map(({ name, type }) => ({ id: prefix + name, element, name, type: type === 'integer' ? 'int' : type })),
];

/**
 * Renders GraphML 1.0 in one chunk per group of rows: organizations as nodes, statements as directed edges from the
 * publisher of the file to the named organization. A node must precede its first edge. The number of each domain is in
 * memory.
 * @param groups rows of nodes, which have a `domain`, and of edges, which have a `source` and a `target`
 * @see http://graphml.graphdrawing.org/specification.html
 */
export async function* renderGraphml(
  { description, origin, keys }: GraphmlHead,
  groups: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<string> {
  const ids = new Map<string, string>();
  const getId = (domain: TableRow[string] | undefined): string => {
    const id = ids.get(String(domain));
    if (id === undefined) throw new Error('A relationship names a domain without a node.');
    return id;
  };
  /** Null is omitted, because GraphML has no null. */
  const formatRow = (element: GraphmlKey['element'], row: TableRow): string =>
    keys
      .filter(({ name, element: of }) => of === element && row[name] !== null && row[name] !== undefined)
      .map(({ id, name }) => `<data key="${id}">${escapeXml(String(row[name]))}</data>`)
      .join('');
  const formatItem = (row: TableRow): string => {
    if (row.domain === undefined)
      return `<edge source="${getId(row.source)}" target="${getId(row.target)}">${formatRow('edge', { ...row, label: row.relationship ?? null })}</edge>\n`;
    // Ids must be NMTOKENs, but paths may contain other characters.
    const id = `n${ids.size}`;
    ids.set(String(row.domain), id);
    return `<node id="${id}">${formatRow('node', { ...row, label: row.domain })}</node>\n`;
  };
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
    `<desc>${escapeXml([description, ...Object.entries(origin).map(([name, value]) => `${name}: ${value ?? ''}`)].join('\n'))}</desc>\n`,
    ...keys.map(
      ({ id, element, name, type }) =>
        `<key id="${id}" for="${element}" attr.name="${escapeXml(name)}" attr.type="${type}"/>\n`,
    ),
    '<graph id="trust.txt" edgedefault="directed">\n',
  ].join('');
  for await (const rows of groups) if (rows.length > 0) yield rows.map(formatItem).join('');
  yield '</graph>\n</graphml>\n';
}
