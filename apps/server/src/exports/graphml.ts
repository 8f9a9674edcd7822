import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import { type ExportOrigin, type ExportSet, formatSources, isInSet, toOriginJson } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';
import {
  createKeys,
  formatEdge,
  formatHead,
  formatNode,
  formatRow,
  type GraphmlKey,
  TAIL,
} from './graphml-document.ts';
import { toRelationshipRow } from './relationship-row.ts';

const GRAPH_KEYS: readonly GraphmlKey[] = [
  ...['exported_at', 'as_of', 'records_version', 'rules_version', 'graph_version', 'set', 'sources'],
].map((name) => ({ id: name, element: 'graph', name, type: name === 'records_version' ? 'int' : 'string' }));
const NODE_NAMES = ['domain', 'registrable_domain', 'has_trust_txt'];
const NODE_KEYS = createKeys('nodes', 'node', '').filter(({ name }) => NODE_NAMES.includes(name));
const EDGE_KEYS = createKeys('relationships', 'edge', '');

/**
 * Renders the graph as GraphML 1.0: organizations as nodes, statements as directed edges from the publisher of the file
 * to the named organization. A node precedes its first edge.
 * @see http://graphml.graphdrawing.org/specification.html
 */
export async function* renderGraphml(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  yield formatHead({
    id: 'trust.txt',
    description:
      'Statements that publishers make about each other in their trust.txt files. They are not judgments about the publishers.',
    keys: [...GRAPH_KEYS, ...NODE_KEYS, ...EDGE_KEYS],
    data: `${formatRow(GRAPH_KEYS, { ...toOriginJson(origin), set, sources: formatSources(origin) })}\n`,
  });
  const ids = new Map<string, string>();
  for await (const { statements, relationships, findStatements } of files) {
    const chunks: string[] = [];
    const getNodeId = (domain: string): string => {
      const cached = ids.get(domain);
      if (cached) return cached;
      // Ids must be NMTOKENs, but paths may contain other characters.
      const id = `n${ids.size}`;
      ids.set(domain, id);
      const identified = identify(domain);
      const host = identified.ok ? identified.identity.host : '';
      const isHost = host === domain;
      const hasFile = domain === statements.publisher.domain || findStatements(host) !== undefined;
      const row = {
        domain,
        registrable_domain: getRegistrableDomain(host),
        has_trust_txt: isHost ? hasFile : null,
      };
      chunks.push(formatNode(id, formatRow(NODE_KEYS, row)));
      return id;
    };
    if (set === 'all') getNodeId(statements.publisher.domain);
    for (const relationship of relationships)
      if (isInSet(relationship, set)) {
        const [source, target] = [getNodeId(relationship.source), getNodeId(relationship.target)];
        chunks.push(formatEdge(source, target, formatRow(EDGE_KEYS, toRelationshipRow(relationship))));
      }
    if (chunks.length > 0) yield chunks.join('');
  }
  yield TAIL;
}
