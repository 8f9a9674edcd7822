import {
  type DomainHeadline,
  dossierPath,
  ENGLISH_STATEMENTS,
  formatHeadline,
  formatOwnFile,
  LINK_STATES,
  type LinkState,
  MATCH_SCORES,
  type MatchedIdentity,
  type MatchReason,
} from '@vouchwire/api-contract';
import { MAX_MATCH_ASSOCIATIONS, MAX_MATCH_SOURCES } from '@vouchwire/api-contract/schemas';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import {
  findResemblance,
  findViaOwner,
  getMissedCheck,
  getSentenceName,
  isConfirmed,
  loadHeadline,
  toListingAssociation,
  toMatchedLine,
  toSiteState,
} from '@vouchwire/domain-lookup';
import { getLastSeen } from '../../graph/evidence/get-last-seen.ts';
import type { IdentityNode } from '../../graph/graph-model.ts';
import { getSiteName } from '../../graph/site-directory.ts';
import type { IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import { filterListings } from '../../graph/store/trust-graph-store.ts';

export interface FoundIdentity {
  readonly node: IdentityNode;
  readonly reason: MatchReason;
}

/**
 * Returns the data of the graph about an identity, with the reason why it matches.
 * @param lookup how the entry was parsed, if it names exactly this identity
 */
export function toMatchedIdentity(
  graph: Pick<OpenGraph, 'store'>,
  { node, reason }: FoundIdentity,
  { lookup, origin }: { readonly lookup: IdentityLookup; readonly origin: string },
): { readonly identity: MatchedIdentity; readonly facts: DomainHeadline } {
  const namedBy = graph.store.listPredecessors(node.domain);
  const names = graph.store.listSuccessors(node.domain);
  const headline = loadHeadline(graph.store, lookup, namedBy, names);
  const listings = filterListings(namedBy).filter(({ other }) => other.type === 'association');
  const { look_alike } = findResemblance(graph.store, lookup, names);
  const facts: DomainHeadline = {
    domain: node.domain,
    name: getSentenceName(node),
    headline,
    look_alike,
    via_owner: findViaOwner(graph.store, node.domain),
  };
  const identity: MatchedIdentity = {
    domain: node.domain,
    display: node.display,
    ...getSiteName(node.domain, node),
    type: node.type,
    reason,
    score: MATCH_SCORES[reason],
    headline: formatHeadline(facts, ENGLISH_STATEMENTS),
    look_alike,
    own_file: formatOwnFile(headline, ENGLISH_STATEMENTS),
    named_by_states: countByState(namedBy),
    names_states: countByState(names),
    trust_signal: node.trustScore,
    ...toSiteState(node, graph.store.disputes),
    associations: listings.slice(0, MAX_MATCH_ASSOCIATIONS).map(toListingAssociation),
    associations_total: listings.length,
    associations_confirmed: listings.filter(isConfirmed).length,
    via_owner: facts.via_owner,
    sources: listSources(headline, namedBy, names),
    file_outcome: node.fileOutcome,
    file_read_at: node.fileReadAt,
    missed: getMissedCheck(node),
    first_seen: node.firstSeen,
    last_seen: getLastSeen(node, namedBy),
    dossier_url: origin + dossierPath(node.domain),
  };
  return { identity, facts };
}

/** Lists the statements for a headline that is not about associations. */
function listSources(
  { kind, confirmed: { parties } }: DomainHeadline['headline'],
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
): MatchedIdentity['sources'] {
  const named = new Set(parties.flatMap((party) => [party.domain, ...party.also]));
  const isNamedControl = (one: RelatedIdentity) =>
    one.type === 'CONTROL' && isConfirmed(one) && named.has(one.other.domain);
  switch (kind) {
    case 'controlled':
      return toSources(namedBy.filter(isNamedControl));
    case 'owner':
      return toSources(names.filter(isNamedControl));
    case 'association':
    case 'list': {
      const members = names.filter(({ type }) => type === 'MEMBER');
      return toSources([...members.filter(isConfirmed), ...members.filter((one) => !isConfirmed(one))]);
    }
    default:
      return [];
  }
}

const toSources = (statements: readonly RelatedIdentity[]): MatchedIdentity['sources'] =>
  statements.slice(0, MAX_MATCH_SOURCES).map((statement) => ({
    publisher: statement.source,
    relationship: statement.type,
    target: statement.target,
    ...toMatchedLine(statement),
  }));

function countByState(statements: readonly RelatedIdentity[]): Record<LinkState, number> {
  const counts = Object.fromEntries(LINK_STATES.map((state) => [state, 0])) as Record<LinkState, number>;
  for (const { state } of statements) counts[state] += 1;
  return counts;
}
