import {
  type DataExtensionValue,
  MAX_PROPERTY_VALUES,
  type ReconciliationProperty,
  type ReconciliationType,
} from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { getSentenceName, isConfirmed } from '@vouchwire/domain-lookup';
import { identify } from '@vouchwire/trust-graph';
import { toMatchedIdentity } from '../domains/match/to-matched-identity.ts';
import type { IdentityNode } from '../graph/graph-model.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';
import { filterListings } from '../graph/store/trust-graph-store.ts';

/** The type of the values of a property, if they are identities of one type. */
export const PROPERTY_TYPES: Readonly<Partial<Record<ReconciliationProperty, ReconciliationType>>> = {
  associations: 'association',
  confirmed_associations: 'association',
};

export type PropertyValues = Readonly<Record<ReconciliationProperty, readonly DataExtensionValue[]>>;

/** Reads every property of an identity. A property without known values is an empty list. */
export function readProperties(graph: Pick<OpenGraph, 'store'>, node: IdentityNode, origin: string): PropertyValues {
  const identified = identify(node.domain);
  if (!identified.ok) throw new RangeError(`The graph contains “${node.domain}”, which is no identity`);
  const lookup = { identity: identified.identity, node, nearest: null };
  const { identity } = toMatchedIdentity(graph, { node, reason: 'exact' }, { lookup, origin });
  const namedBy = graph.store.listPredecessors(node.domain);
  const names = graph.store.listOwners(node.domain);
  const listings = filterListings(namedBy).filter(({ other }) => other.type === 'association');
  // Confirmed owners come first. Each owner is listed once. Anyone can claim to control a site, so a claim counts only if
  // the site confirms it.
  const owners = listDistinct(
    [...names, ...namedBy.filter((one) => one.type === 'CONTROL' && isConfirmed(one))].sort(
      (a, b) => Number(isConfirmed(b)) - Number(isConfirmed(a)),
    ),
  );
  return {
    domain: [{ str: node.domain }],
    associations: toEntities(listings),
    association_states: toStates(listings),
    confirmed_associations: toEntities(listings.filter(isConfirmed)),
    owners: toEntities(owners),
    owner_states: toStates(owners),
    confirmed_owners: toEntities(owners.filter(isConfirmed)),
    headline: [{ str: identity.headline }],
    trust_signal: identity.trust_signal === null ? [] : [{ float: identity.trust_signal }],
    file_outcome: identity.file_outcome === null ? [] : [{ str: identity.file_outcome }],
    file_read_at: toDates(identity.file_read_at),
    first_seen: toDates(identity.first_seen),
    last_seen: toDates(identity.last_seen),
    dossier_url: [{ str: identity.dossier_url }],
  };
}

/** Returns the name if a program may show it without the domain, otherwise the domain. */
export const getEntityName = (node: Pick<IdentityNode, 'domain' | 'name' | 'nameSource'>): string =>
  getSentenceName(node) ?? node.domain;

const listDistinct = (related: readonly RelatedIdentity[]): RelatedIdentity[] =>
  related.filter(({ other }, at) => related.findIndex((one) => one.other.domain === other.domain) === at);

const toEntities = (related: readonly RelatedIdentity[]): DataExtensionValue[] =>
  related.slice(0, MAX_PROPERTY_VALUES).map(({ other }) => ({ id: other.domain, name: getEntityName(other) }));

const toStates = (related: readonly RelatedIdentity[]): DataExtensionValue[] =>
  related.slice(0, MAX_PROPERTY_VALUES).map(({ state }) => ({ str: state }));

/** The specification defines only instants as dates, so a month is sent as text. */
const toDates = (date: string | null): DataExtensionValue[] =>
  date === null ? [] : [date.includes('T') ? { date } : { str: date }];
