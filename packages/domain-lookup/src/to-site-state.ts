import { type Headline, maskQuotes } from '@vouchwire/api-contract';
import type { SiteStateEvidence, SiteStatePeriod } from '@vouchwire/trust-graph';
import { type Disputes, disputeSiteState } from './disputes.ts';
import type { IdentityNode } from './graph-model.ts';

const NOT_KNOWN: Headline['site_state'] = {
  state: 'not-known',
  since: null,
  to: null,
  evidence: [],
  disputed_at: null,
};

/** Converts the properties of a node to the state of its site in the names of the API. */
export function toSiteState(node: IdentityNode | null, disputes: Disputes): Pick<Headline, 'site_state' | 'moved_to'> {
  if (node === null || node.siteState === null || node.siteStateSince === null)
    return { site_state: NOT_KNOWN, moved_to: null };
  const { siteState: state, siteStateSince: since, leadsTo, siteEvidence } = node;
  const evidence: readonly SiteStateEvidence[] = siteEvidence === null ? [] : JSON.parse(siteEvidence);
  return createSiteState(node.domain, { state, since, leadsTo, evidence }, disputes);
}

/** Converts a state of a site to the names of the API, with its dispute. */
export function createSiteState(
  domain: string,
  { state, since, leadsTo, evidence }: Pick<SiteStatePeriod, 'state' | 'since' | 'leadsTo' | 'evidence'>,
  disputes: Disputes,
): Pick<Headline, 'site_state' | 'moved_to'> {
  const isLead = state === 'leads-elsewhere';
  return {
    site_state: disputeSiteState(
      domain,
      { state, since, to: isLead ? leadsTo : null, evidence: evidence.map(toSiteEvidence), disputed_at: null },
      disputes,
    ),
    moved_to: isLead ? null : leadsTo,
  };
}

/** Converts a fact that changed to the names of the API. */
export const toSiteEvidence = ({ kind, before, beforeAt, after, afterAt }: SiteStateEvidence) => ({
  kind,
  before,
  before_at: beforeAt,
  after,
  after_at: afterAt,
});

/** Texts of the page may name people. The other kinds are domains, codes and dates, which may look like numbers. */
export function maskSiteEvidence<Evidence extends Pick<SiteStateEvidence, 'kind' | 'before' | 'after'>>(
  evidence: Evidence,
): Evidence {
  const { kind, before, after } = evidence;
  if (kind !== 'organization' && kind !== 'certificate') return evidence;
  return { ...evidence, before: before && maskQuotes(before), after: maskQuotes(after) };
}
