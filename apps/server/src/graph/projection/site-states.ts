import { type SiteStatePeriod, suspendsTrust } from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';

/** Properties of a node that come from the state of the site at its host. */
export type NodeSiteState = Pick<IdentityNode, 'siteState' | 'siteStateSince' | 'leadsTo' | 'siteEvidence'>;

/** Current states of sites, by host. Hosts without a state are left out. */
export interface SiteStates {
  /** @param hosts null for all hosts */
  listCurrent(hosts: readonly string[] | null): Promise<ReadonlyMap<string, SiteStatePeriod>>;
}

/** Returns a function that finds the state of a host, loaded for some hosts, or for all hosts without a list. */
export async function loadSiteStates(
  states: SiteStates,
  hosts: readonly string[] | null,
): Promise<(host: string) => NodeSiteState> {
  const current = await states.listCurrent(hosts);
  return (host) => toNodeSiteState(current.get(host));
}

const NO_STATE: NodeSiteState = { siteState: null, siteStateSince: null, leadsTo: null, siteEvidence: null };

/** A state that is not known is left out: a query for sites whose state differs from `same` then finds only changed ones. */
function toNodeSiteState(period: SiteStatePeriod | undefined): NodeSiteState {
  if (!period || period.state === 'not-known') return NO_STATE;
  const { state, since, leadsTo, isMove, evidence } = period;
  return {
    siteState: isMove ? 'same' : state,
    siteStateSince: since,
    leadsTo,
    siteEvidence: evidence.length > 0 ? JSON.stringify(evidence) : null,
  };
}

/**
 * Returns true if the statements of a host do not count, because the state of its site suspends trust. Those of a whole
 * domain stay, because the ranking suspends the domain.
 */
export const isMuted = ({
  host,
  registrableDomain,
  siteState,
}: Pick<IdentityNode, 'host' | 'registrableDomain' | 'siteState'>): boolean =>
  host !== registrableDomain && suspendsTrust(siteState);
