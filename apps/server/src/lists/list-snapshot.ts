import { isConfirmed, type RelatedIdentity, toSiteState } from '@vouchwire/domain-lookup';
import { compareText, type RelationshipEdge, type SiteStateName } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../graph/store/graph-manager.ts';

/** Maximum number of identities of one registrable domain whose control lines are read. */
const MAX_OWNER_IDENTITIES = 1_000;
/** Far more than exist. */
const MAX_ASSOCIATIONS = 50_000;

/** A line of one file about another identity. */
export interface ListLine extends Omit<RelationshipEdge, 'type' | 'value' | 'confirmedAt'> {
  /** See `RelatedIdentity`. Absent in a snapshot of an earlier day, which has no checks. */
  readonly confirmation?: RelatedIdentity['confirmation'];
}

/** State of the site at an address. */
export interface ListedSiteState {
  readonly state: SiteStateName;
  readonly since: string | null;
  readonly leadsTo: string | null;
}

/** The statements of one time from which a list is made. */
export interface ListSnapshot {
  /** Recognized associations, sorted. */
  readonly recognized: readonly string[];
  /** Lists the `member` lines of an association. */
  listMembers(association: string): readonly ListLine[];
  /** Lists the statements of an owner, a registrable domain, that it controls other identities, if both sides confirm them. */
  listControlled(owner: string): readonly ListLine[];
  /** Returns the state of the site of an identity. */
  getSite(domain: string): ListedSiteState;
}

/** Reads the statements of the current graph. */
export function createGraphSnapshot({ store }: Pick<OpenGraph, 'store'>): ListSnapshot {
  return {
    recognized: store
      .listLists(MAX_ASSOCIATIONS)
      .filter(({ type, recognized }) => type === 'association' && recognized)
      .map(({ domain }) => domain)
      .sort(compareText),
    listMembers: (association) => store.listSuccessors(association).filter(({ type }) => type === 'MEMBER'),
    listControlled: (owner) =>
      store
        .listByRegistrableDomain(owner, MAX_OWNER_IDENTITIES)
        .domains.flatMap((domain) => store.listSuccessors(domain))
        .filter((one) => one.type === 'CONTROL' && isConfirmed(one)),
    getSite: (domain) => {
      const { state, since, to } = toSiteState(store.findIdentity(domain), store.disputes).site_state;
      return { state, since, leadsTo: to };
    },
  };
}
