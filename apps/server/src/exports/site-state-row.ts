import { maskSiteEvidence, toSiteEvidence } from '@vouchwire/domain-lookup';
import type { HostPeriod } from '../crawl/site-states/site-state-repository.ts';
import type { NodeSiteState } from '../graph/projection/site-states.ts';

/** Converts the state of a host to the columns of its nodes. */
export const toSiteStateColumns = ({ siteState, siteStateSince, leadsTo }: NodeSiteState) => ({
  site_state: siteState ?? 'not-known',
  site_state_since: siteStateSince,
  leads_to: leadsTo,
});

export const toSiteStateRow = ({ host, period }: HostPeriod) => ({
  domain: host,
  since: period.since,
  until: period.until,
  state: period.state,
  leads_to: period.leadsTo,
  is_move: period.isMove,
  evidence: JSON.stringify(period.evidence.map(maskSiteEvidence).map(toSiteEvidence)),
});
