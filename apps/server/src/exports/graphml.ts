import { escapeXml, getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph/graph-model.ts';
import { type ExportOrigin, type ExportSet, formatSources, isInSet } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';

type GraphmlElement = 'graph' | 'node' | 'edge';

/** What elements carry: id of the key, what it belongs to, type. Nothing that is not known is written. */
const ATTRIBUTE_KEYS: readonly (readonly [id: string, of: GraphmlElement, type: 'string' | 'boolean' | 'int'])[] = [
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
  ['attribute', 'edge', 'string'],
  ['state', 'edge', 'string'],
  ['line', 'edge', 'int'],
  ['first_seen', 'edge', 'string'],
  ['last_seen', 'edge', 'string'],
  ['trust_file_url', 'edge', 'string'],
];

/**
 * The graph as GraphML 1.0: organisations as nodes, statements as directed edges from whose file says it to whom it names.
 * A node stands before the first edge that needs it.
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
      // Ids are NMTOKENs, which a path need not be.
      const id = `n${ids.size}`;
      ids.set(domain, id);
      const identified = identify(domain);
      const host = identified.ok ? identified.identity.host : '';
      const isHost = host === domain;
      const hasFile = domain === statements.publisher.domain || findStatements(host) !== undefined;
      chunks.push(
        `<node id="${id}">${renderData('domain', domain)}${renderData('registrable_domain', getRegistrableDomain(host))}${renderData('has_trust_txt', isHost ? hasFile : null)}</node>\n`,
      );
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
  yield '</graph>\n</graphml>\n';
}

function renderHead(set: ExportSet, origin: ExportOrigin): string {
  const { exportedAt, asOf, recordsVersion, rulesVersion, graphVersion } = origin;
  const keys = ATTRIBUTE_KEYS.map(
    ([id, of, type]) => `<key id="${id}" for="${of}" attr.name="${id}" attr.type="${type}"/>\n`,
  ).join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
    '<desc>What trust.txt files say of one another: statements of their publishers, not judgements of them.</desc>\n',
    keys,
    '<graph id="trust.txt" edgedefault="directed">\n',
    `${renderData('exported_at', exportedAt)}${renderData('as_of', asOf)}${renderData('records_version', recordsVersion)}`,
    `${renderData('rules_version', rulesVersion)}${renderData('graph_version', graphVersion)}`,
    `${renderData('set', set)}${renderData('sources', formatSources(origin))}\n`,
  ].join('');
}

function renderEdge(relationship: RelationshipEdge, source: string, target: string): string {
  const { type, state, line, firstSeen, lastSeen, fileUrl } = relationship;
  const attributes = [
    ...[renderData('attribute', type.toLowerCase()), renderData('state', state), renderData('line', line)],
    ...[renderData('first_seen', firstSeen), renderData('last_seen', lastSeen), renderData('trust_file_url', fileUrl)],
  ];
  return `<edge source="${source}" target="${target}">${attributes.join('')}</edge>\n`;
}

function renderData(key: string, value: string | number | boolean | null): string {
  return value === null ? '' : `<data key="${key}">${escapeXml(String(value))}</data>`;
}
