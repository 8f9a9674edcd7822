import { identify, registrableDomainOf } from '@vouchwire/trust-graph';
import { xmlText } from '../../../platform/markup/xml-text.ts';
import type { RelationshipEdge } from '../graph-model.ts';
import { type ExportOrigin, type ExportSet, isInSet, namedSources } from './export-set.ts';
import type { StatedFile } from './stated-relationships.ts';

type Element = 'graph' | 'node' | 'edge';

/** What elements carry: id of the key, what it belongs to, type. Nothing that is not known is written. */
const KEYS: readonly (readonly [id: string, of: Element, type: 'string' | 'boolean' | 'int'])[] = [
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
export async function* graphml(
  files: AsyncIterable<StatedFile>,
  set: ExportSet,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  yield head(set, origin);
  const ids = new Map<string, string>();
  for await (const { says, relationships, answering } of files) {
    const parts: string[] = [];
    const idOf = (domain: string): string => {
      const known = ids.get(domain);
      if (known) return known;
      // Ids are NMTOKENs, which a path need not be.
      const id = `n${ids.size}`;
      ids.set(domain, id);
      const named = identify(domain);
      const host = named.ok ? named.identity.host : '';
      const isHost = host === domain;
      const hasFile = domain === says.publisher.domain || answering(host) !== undefined;
      parts.push(
        `<node id="${id}">${data('domain', domain)}${data('registrable_domain', registrableDomainOf(host))}${data('has_trust_txt', isHost ? hasFile : null)}</node>\n`,
      );
      return id;
    };
    if (set === 'all') idOf(says.publisher.domain);
    for (const relationship of relationships)
      if (isInSet(relationship, set)) {
        const [source, target] = [idOf(relationship.source), idOf(relationship.target)];
        parts.push(edge(relationship, source, target));
      }
    if (parts.length > 0) yield parts.join('');
  }
  yield '</graph>\n</graphml>\n';
}

function head(set: ExportSet, origin: ExportOrigin): string {
  const { exportedAt, asOf, recordsVersion, rulesVersion, graphVersion } = origin;
  const keys = KEYS.map(
    ([id, of, type]) => `<key id="${id}" for="${of}" attr.name="${id}" attr.type="${type}"/>\n`,
  ).join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ' xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">\n',
    '<desc>What trust.txt files say of one another: statements of their publishers, not judgements of them.</desc>\n',
    keys,
    '<graph id="trust.txt" edgedefault="directed">\n',
    `${data('exported_at', exportedAt)}${data('as_of', asOf)}${data('records_version', recordsVersion)}`,
    `${data('rules_version', rulesVersion)}${data('graph_version', graphVersion)}`,
    `${data('set', set)}${data('sources', namedSources(origin))}\n`,
  ].join('');
}

function edge(relationship: RelationshipEdge, source: string, target: string): string {
  const { type, state, line, firstSeen, lastSeen, fileUrl } = relationship;
  const said = [
    ...[data('attribute', type.toLowerCase()), data('state', state), data('line', line)],
    ...[data('first_seen', firstSeen), data('last_seen', lastSeen), data('trust_file_url', fileUrl)],
  ];
  return `<edge source="${source}" target="${target}">${said.join('')}</edge>\n`;
}

function data(key: string, value: string | number | boolean | null): string {
  return value === null ? '' : `<data key="${key}">${xmlText(String(value))}</data>`;
}
