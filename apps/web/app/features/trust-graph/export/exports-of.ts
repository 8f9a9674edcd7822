import { EXPORT_MESSAGES } from '#messages/export.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import type { AssociationList, DomainCheck, Network } from '../answers.ts';
import { dayHere } from '../as-of/as-of-address.ts';
import { treeOf } from '../network-tree.ts';
import { layOut } from '../plate/radial-layout.ts';
import type { QueryResult } from '../query/query-answer.ts';
import type { DatedAnswer } from '../run.ts';
import { addressOf, type GraphUrl } from '../url-state.ts';
import { downloadQueryResult, queryProvenance } from './download-query-result.ts';
import { type ExportChoice, graphChoices, pictureChoices, tableChoices } from './export-choices.ts';
import { networkExport } from './network-export.ts';
import { svgOfNetwork } from './picture-of-network.ts';
import type { Provenance } from './provenance.ts';
import { rowsExport } from './rows-export.ts';

/** The files that an answer can be taken away as; none for an answer that is a sentence. */
export function exportsOf(answer: DatedAnswer, url: GraphUrl): ExportChoice[] {
  switch (answer.kind) {
    case 'network':
      return ofNetwork(answer.network, url);
    case 'check':
      return ofCheck(answer.check);
    case 'associations':
      return ofAssociations(answer.list, url);
    case 'query':
      return ofQuery(answer.result);
    case 'entity':
    case 'score':
      return [];
  }
}

const absolute = (url: Partial<GraphUrl>): string =>
  new URL(addressOf({ asOf: dayHere(), ...url }), location.href).href;
const day = (instant: string | null): string | null => instant?.slice(0, 10) ?? null;

function ofNetwork(network: Network, url: GraphUrl): ExportChoice[] {
  if (!network.inGraph || network.nodes.length < 2) return [];
  const { center, depth, asOf } = network;
  const stem = ['network', center, day(asOf)];
  const from: Provenance = {
    address: absolute({ ...url, domain: center, depth }),
    asked: EXPORT_MESSAGES.askedNetwork(center, depth, network.anchors ?? null),
    asOf,
    graphVersion: network.graphVersion ?? null,
    cut: network.truncated ? `${ANSWERS.drawnCaption(network)}. ${ANSWERS.truncated}` : null,
    exportedAt: new Date(),
  };
  const tree = treeOf(network);
  const layout = layOut(tree);
  const graph = networkExport(network, layout, from);
  const rows = graph.edges.map(({ source, relationship, target, attributes }) => ({
    source,
    relationship,
    target,
    ...attributes,
  }));
  const svg = () => svgOfNetwork(network, { tree, layout }, url.hide, from);
  const json = {
    center,
    depth,
    total: network.total,
    truncated: network.truncated,
    nodes: graph.nodes.map(({ domain, attributes }) => ({ domain, ...attributes })),
    edges: rows,
  };
  return [
    ...graphChoices(stem, () => graph),
    ...tableChoices(
      { stem, from },
      EXPORT_MESSAGES.csvEdges,
      ['source', 'relationship', 'target', 'state', 'line', 'last_seen'],
      rows,
      json,
    ),
    ...pictureChoices(stem, svg),
  ];
}

function ofCheck(check: DomainCheck): ExportChoice[] {
  if (check.references.length === 0) return [];
  const { domain, asOf } = check;
  const rows = check.references.map((reference) => ({
    source_domain: reference.sourceDomain,
    source_name: reference.sourceName,
    relationship: reference.relationship,
    target_domain: domain,
    state: reference.state,
    line: reference.line,
    value: reference.value,
    first_seen: reference.firstSeen,
    last_seen: reference.lastSeen,
    trust_file_url: reference.trustFileUrl,
  }));
  const from: Provenance = {
    address: absolute({ tab: 'check-domain', domain }),
    asked: EXPORT_MESSAGES.askedCheck(domain),
    asOf,
    graphVersion: check.graphVersion ?? null,
    cut: null,
    exportedAt: new Date(),
  };
  return tableChoices(
    { stem: ['references', domain, day(asOf)], from },
    EXPORT_MESSAGES.csvRows,
    Object.keys(rows[0] ?? {}),
    rows,
    { domain, references: rows },
  );
}

function ofAssociations(list: AssociationList, url: GraphUrl): ExportChoice[] {
  const { associations, total, asOf } = list;
  if (associations.length === 0) return [];
  const rows = associations.map(({ domain, name, type, memberCount, confirmedCount, lastSeen }) => ({
    domain,
    name,
    type,
    member_count: memberCount,
    confirmed_count: confirmedCount,
    last_seen: lastSeen,
  }));
  const from: Provenance = {
    address: absolute({ tab: url.tab, associations: true }),
    asked: MESSAGES.listAssociations,
    asOf,
    graphVersion: list.graphVersion ?? null,
    cut: associations.length < total ? ANSWERS.shownOf(associations.length, total) : null,
    exportedAt: new Date(),
  };
  return tableChoices(
    { stem: ['associations', day(asOf)], from },
    EXPORT_MESSAGES.csvRows,
    Object.keys(rows[0] ?? {}),
    rows,
    { total, associations: rows },
  );
}

function ofQuery(result: QueryResult): ExportChoice[] {
  const from = queryProvenance(result);
  const graph = rowsExport(result.rows, from);
  return [
    { name: 'CSV', about: EXPORT_MESSAGES.csvRows, save: () => downloadQueryResult(result, 'csv') },
    { name: 'JSON', about: EXPORT_MESSAGES.json, save: () => downloadQueryResult(result, 'json') },
    ...(graph ? graphChoices(['query', day(result.asOf)], () => graph) : []),
  ];
}
