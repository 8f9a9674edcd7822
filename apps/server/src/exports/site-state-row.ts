import { maskQuotes } from '@vouchwire/api-contract';
import { toSiteEvidence } from '@vouchwire/domain-lookup';
import type { SiteStateEvidence } from '@vouchwire/trust-graph';
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
  evidence: JSON.stringify(period.evidence.map(maskEvidence).map(toSiteEvidence)),
});

/** Texts of the page may name people. The other kinds are domains, codes and dates, which may look like numbers. */
function maskEvidence(evidence: SiteStateEvidence): SiteStateEvidence {
  const { kind, before, after } = evidence;
  if (kind !== 'organization' && kind !== 'certificate') return evidence;
  return { ...evidence, before: before && maskQuotes(before), after: maskQuotes(after) };
}
