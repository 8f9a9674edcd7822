import {
  createKeys,
  formatEdge,
  formatHead,
  formatNode,
  formatRow,
  type GraphmlKey,
  TAIL,
} from '../graphml-document.ts';
import { readRows } from './ndjson-file.ts';

/** Attribute that Gephi shows for nodes and edges. */
const LABEL = 'label';

const createLabelKey = (element: 'node' | 'edge'): GraphmlKey => ({
  id: `${element}_${LABEL}`,
  element,
  name: LABEL,
  type: 'string',
});
const NODE_KEYS = [createLabelKey('node'), ...createKeys('nodes', 'node', 'node_')];
const EDGE_KEYS = [createLabelKey('edge'), ...createKeys('relationships', 'edge', 'edge_')];

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
