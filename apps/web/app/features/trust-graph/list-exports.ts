import { getDay, toMissedColumns } from '@vouchwire/api-contract';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { MESSAGES } from '#messages/trust-graph.ts';
import { type ExportChoice, listPictureChoices, listTableChoices } from '../graph-shared/exports/export-choices.ts';
import type { Provenance } from '../graph-shared/exports/provenance.ts';
import { formatDrawnCaption } from '../graph-shared/format-drawn-caption.ts';
import type { DatedGraphResult } from '../graph-shared/graph-request.ts';
import type { AssociationList, DomainCheck, Network } from '../graph-shared/graph-responses.ts';
import { type GraphUrl, toUrl } from '../graph-shared/graph-url.ts';
import { buildNetworkTree } from '../graph-shared/network-tree.ts';
import { computeLayout } from '../network/canvas/radial-layout.ts';
import { createNetworkSvg } from '../network/export/network-picture.ts';
import { listQueryExports } from '../query/list-query-exports.ts';

/** Lists the export files of a result. Empty for a result that is only a sentence. */
export function listExports(response: DatedGraphResult, url: GraphUrl): ExportChoice[] {
  switch (response.kind) {
    case 'network':
      return listNetworkExports(response.network, url);
    case 'check':
      return listCheckExports(response.check);
    case 'associations':
      return listAssociationExports(response.list, url);
    case 'query':
      return listQueryExports(response.result);
    case 'entity':
    case 'score':
      return [];
  }
}

const toAbsoluteUrl = (url: Partial<GraphUrl>): string => new URL(toUrl(url), location.href).href;

function listNetworkExports(network: Network, url: GraphUrl): ExportChoice[] {
  if (!network.in_trust_graph || network.nodes.length < 2) return [];
  const { center, depth, as_of } = network;
  const nameParts = ['network', center, as_of && getDay(as_of)];
  const from: Provenance = {
    address: toAbsoluteUrl({ ...url, domain: center, depth }),
    request: EXPORT_TEXT.networkRequest({ center, depth }),
    asOf: as_of,
    graphVersion: network.graph_version ?? null,
    truncation: network.truncated ? `${formatDrawnCaption(network)}. ${RESULTS_TEXT.truncated}` : null,
    exportedAt: new Date(),
  };
  const tree = buildNetworkTree(network);
  const layout = computeLayout(tree);
  const nodes = network.nodes.map(({ domain, name, type, steps, confirmed_by, neighbors, trust_signal, has_file }) => ({
    domain,
    name,
    type,
    steps,
    confirmed_by,
    neighbors,
    trust_signal,
    has_file,
  }));
  const edges = network.edges.map(({ source, relationship, target, state, line, last_seen, missed }) => ({
    source,
    relationship,
    target,
    state,
    line,
    last_seen,
    ...toMissedColumns(missed),
  }));
  const svg = () => createNetworkSvg(network, { tree, layout }, url.hide, from);
  const json = {
    center,
    depth,
    total: network.total,
    truncated: network.truncated,
    nodes,
    edges,
  };
  return [
    ...listTableChoices({ nameParts, from }, EXPORT_TEXT.csvEdges, Object.keys(edges[0] ?? {}), edges, json),
    ...listPictureChoices(nameParts, svg),
  ];
}

function listCheckExports(check: DomainCheck): ExportChoice[] {
  if (check.references.length === 0) return [];
  const { domain, as_of } = check;
  const rows = check.references.map((reference) => ({
    source_domain: reference.source_domain,
    source_name: reference.source_name,
    relationship: reference.relationship,
    target_domain: domain,
    state: reference.state,
    line: reference.line,
    value: reference.value,
    first_seen: reference.first_seen,
    last_seen: reference.last_seen,
    ...toMissedColumns(reference.missed),
    trust_file_url: reference.trust_file_url,
  }));
  const from: Provenance = {
    address: toAbsoluteUrl({ tab: 'check-domain', domain }),
    request: EXPORT_TEXT.checkRequest({ domain }),
    asOf: as_of,
    graphVersion: check.graph_version ?? null,
    truncation: null,
    exportedAt: new Date(),
  };
  return listTableChoices(
    { nameParts: ['references', domain, as_of && getDay(as_of)], from },
    EXPORT_TEXT.csvRows,
    Object.keys(rows[0] ?? {}),
    rows,
    { domain, references: rows },
  );
}

function listAssociationExports(list: AssociationList, url: GraphUrl): ExportChoice[] {
  const { associations, total, as_of } = list;
  if (associations.length === 0) return [];
  const rows = associations.map((association) => ({
    domain: association.domain,
    name: association.name,
    type: association.type,
    recognized: association.recognized,
    stale: association.stale,
    member_addresses: association.memberCount,
    member_sites: association.memberSites,
    member_sites_with_file: association.memberSitesWithFile,
    member_sites_confirming: association.memberSitesConfirming,
    last_seen: association.last_seen,
    ...toMissedColumns(association.missed),
  }));
  const from: Provenance = {
    address: toAbsoluteUrl({ tab: url.tab, associations: true }),
    request: MESSAGES.listAssociations,
    asOf: as_of,
    graphVersion: list.graph_version ?? null,
    truncation: associations.length < total ? RESULTS_TEXT.shownOf({ shown: associations.length, total }) : null,
    exportedAt: new Date(),
  };
  return listTableChoices(
    { nameParts: ['associations', as_of && getDay(as_of)], from },
    EXPORT_TEXT.csvRows,
    Object.keys(rows[0] ?? {}),
    rows,
    { total, associations: rows },
  );
}
