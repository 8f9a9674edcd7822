import { RELEASE_TABLES, type ReleaseColumnType, type ReleaseTableName } from '@vouchwire/api-contract';
import { formatData, formatEdge, formatHead, formatNode, type GraphmlKey, TAIL } from '../graphml-document.ts';
import { readRows } from './ndjson-file.ts';

const TYPES: Readonly<Record<ReleaseColumnType, GraphmlKey['type']>> = {
  string: 'string',
  integer: 'int',
  boolean: 'boolean',
};
/** Attribute that Gephi shows for nodes and edges. */
const LABEL = 'label';
const ENDS: ReadonlySet<string> = new Set(['source', 'target']);

const createKeys = (table: ReleaseTableName, element: GraphmlKey['element']): GraphmlKey[] => [
  { id: `${element}_${LABEL}`, element, name: LABEL, type: 'string' },
  ...RELEASE_TABLES[table].columns
    .filter(({ name }) => !ENDS.has(name))
    .map(({ name, type }) => ({ id: `${element}_${name}`, element, name, type: TYPES[type] })),
];
const NODE_KEYS = createKeys('nodes', 'node');
const EDGE_KEYS = createKeys('relationships', 'edge');

/**
 * Renders nodes and relationships as GraphML 1.0, with labels for Gephi. The number of each domain is in memory.
 * @param version of the release
 */
export async function* renderReleaseGraphml(
  version: string,
  files: { readonly nodes: string; readonly relationships: string },
): AsyncGenerator<string> {
  yield formatHead({
    id: 'trust.txt',
    description: `Vouchwire data release ${version}: statements that publishers make about each other in their trust.txt files`,
    keys: [...NODE_KEYS, ...EDGE_KEYS],
    data: '\n',
  });
  const ids = new Map<string, string>();
  for await (const row of readRows(files.nodes)) {
    const domain = String(row.domain);
    const id = `n${ids.size}`;
    ids.set(domain, id);
    yield formatNode(id, formatRow(NODE_KEYS, { ...row, [LABEL]: domain }));
  }
  for await (const row of readRows(files.relationships)) {
    const [source, target] = [ids.get(String(row.source)), ids.get(String(row.target))];
    if (source === undefined || target === undefined) throw new Error('A relationship names a domain without a node.');
    yield formatEdge(source, target, formatRow(EDGE_KEYS, { ...row, [LABEL]: row.relationship ?? null }));
  }
  yield TAIL;
}

const formatRow = (
  keys: readonly GraphmlKey[],
  row: Readonly<Record<string, string | number | boolean | null>>,
): string => keys.map(({ id, name }) => formatData(id, row[name])).join('');
