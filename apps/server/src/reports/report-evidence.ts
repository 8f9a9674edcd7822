import { type Headline, isLookAlikeHeadline, type LookAlike, type TrustAnalysis } from '@vouchwire/api-contract';
import { createLookAlikeKey, createSiteStateKey, readHeadline } from '@vouchwire/domain-lookup';
import { suspendsTrust } from '@vouchwire/trust-graph';
import { findIdentity } from '../graph/store/find-identity.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { AppError } from '../platform/errors/app-error.ts';

/** What a report disputes, as this server shows it at that moment. Nothing of it comes from the reporter. */
export type ReportEvidence = { readonly domain: string } & (
  | { readonly look_alike: LookAlike }
  | { readonly site_state: Headline['site_state'] }
  | { readonly analysis: string; readonly deduction: unknown }
);

export interface DisputedClaim {
  readonly evidence: ReportEvidence;
  /** Key of the headline. Null for a claim that is not one. */
  readonly disputeKey: string | null;
}

interface ClaimSources {
  readonly graph: GraphReader;
  /** Finds the stored analysis of a page of the assistant. Null if there is none. */
  readonly findAnalysis: (about: string) => Promise<TrustAnalysis | null>;
}

/**
 * Reads what a report disputes: a headline on the page of a domain, or a deduction of an analysis.
 * @returns null if the page does not state it
 */
export async function readDisputedClaim(
  { about, claim }: { readonly about: string; readonly claim: string },
  { graph, findAnalysis }: ClaimSources,
): Promise<DisputedClaim | null> {
  try {
    if (claim !== 'look-alike' && claim !== 'site-state') return toDeduction(await findAnalysis(about), claim);
    const input = /^\/d\/([^?#]+)/.exec(about)?.[1];
    if (input === undefined) return null;
    return await graph.use((open) => {
      const found = findIdentity(open, decodeURIComponent(input));
      const { headline, look_alike } = readHeadline(open.store, found);
      const { registrableDomain, host } = found.identity;
      if (claim === 'look-alike')
        return isLookAlikeHeadline(look_alike) && registrableDomain !== null
          ? {
              evidence: { domain: registrableDomain, look_alike },
              disputeKey: createLookAlikeKey(registrableDomain, look_alike),
            }
          : null;
      const { site_state } = headline;
      const domain = found.node?.domain ?? host;
      return suspendsTrust(site_state.state)
        ? { evidence: { domain, site_state }, disputeKey: createSiteStateKey(domain, site_state) }
        : null;
    });
  } catch (error) {
    // The report is stored without evidence if its page is invalid, or while the graph is unavailable.
    if (error instanceof AppError || error instanceof URIError) return null;
    throw error;
  }
}

function toDeduction(analysis: TrustAnalysis | null, claim: string): DisputedClaim | null {
  const deduction = analysis?.bill.rows.find(({ kind, id }) => kind === 'deduction' && id === claim);
  if (!analysis || !deduction) return null;
  return { evidence: { domain: analysis.domain, analysis: analysis.id, deduction }, disputeKey: null };
}
