import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph/graph-model.ts';
import { type ExportOrigin, type ExportSet, formatSources, isInSet } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';
import { formatData, formatEdge, formatHead, formatNode, type GraphmlKey, TAIL } from './graphml-document.ts';

/** Attributes of elements: id of the key, its element, its type. Unknown values are left out. */
const ATTRIBUTE_KEYS: readonly (readonly [id: string, element: GraphmlKey['element'], type: GraphmlKey['type']])[] = [
  ['exported_at', 'graph', 'string'],
  ['as_of', 'graph', 'string'],
  ['records_version', 'graph', 'int'],
  ['rules_version', 'graph', 'string'],
  ['graph_version', 'graph', 'string'],
  ['set', 'graph', 'string'],
  ['sources', 'graph', 'string'],
  ['domain', 'node', 'string'],
  ['registrable_domain', 'node', 'string'],
  ['has_trust_txt', 'node', 'boolean'],
  ['relationship', 'edge', 'string'],
  ['state', 'edge', 'string'],
  ['confirmed', 'edge', 'boolean'],
  ['line', 'edge', 'int'],
  ['first_seen', 'edge', 'string'],
  ['last_seen', 'edge', 'string'],
  ['trust_file_url', 'edge', 'string'],
];

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
  yield renderHead(set, origin);
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
      const data = [
        formatData('domain', domain),
        formatData('registrable_domain', getRegistrableDomain(host)),
        formatData('has_trust_txt', isHost ? hasFile : null),
      ];
      chunks.push(formatNode(id, data.join('')));
      return id;
    };
    if (set === 'all') getNodeId(statements.publisher.domain);
    for (const relationship of relationships)
      if (isInSet(relationship, set)) {
        const [source, target] = [getNodeId(relationship.source), getNodeId(relationship.target)];
        chunks.push(renderEdge(relationship, source, target));
      }
    if (chunks.length > 0) yield chunks.join('');
  }
  yield TAIL;
}

function renderHead(set: ExportSet, origin: ExportOrigin): string {
  const data = [
    formatData('exported_at', origin.exportedAt),
    formatData('as_of', origin.asOf),
    formatData('records_version', origin.recordsVersion),
    formatData('rules_version', origin.rulesVersion),
    formatData('graph_version', origin.graphVersion),
    formatData('set', set),
    formatData('sources', formatSources(origin)),
  ];
  return formatHead({
    id: 'trust.txt',
    description:
      'Statements that publishers make about each other in their trust.txt files. They are not judgments about the publishers.',
    keys: ATTRIBUTE_KEYS.map(([id, element, type]) => ({ id, element, name: id, type })),
    data: `${data.join('')}\n`,
  });
}

function renderEdge(relationship: RelationshipEdge, source: string, target: string): string {
  const { type, state, confirmed, line, firstSeen, lastSeen, fileUrl } = relationship;
  const data = [
    formatData('relationship', type),
    formatData('state', state),
    formatData('confirmed', confirmed),
    formatData('line', line),
    formatData('first_seen', firstSeen),
    formatData('last_seen', lastSeen),
    formatData('trust_file_url', fileUrl),
  ];
  return formatEdge(source, target, data.join(''));
}
