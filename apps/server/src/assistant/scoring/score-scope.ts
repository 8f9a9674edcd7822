import type { ScoreScope } from '@vouchwire/api-contract';
import { LINKED_DID_SIGNALS, SIGNALS, type SignalRule } from '@vouchwire/trust-graph';
import { stripWww } from 'trust-txt';
import { isReportOfDomain } from '../page/page-evidence.ts';
import { formatProblem } from '../page/page-outcome.ts';
import type { PageReport } from '../page/page-report.ts';
import type { CollectedEvidence } from './collected-evidence.ts';

/** Returns the scope of a score. It is the page only if the page itself was read completely, on the requested site. */
export function getScoreScope({ domain, page }: Pick<CollectedEvidence, 'domain' | 'page'>): ScoreScope {
  if (domain.startsWith('did:')) return 'did';
  return page?.outcome === 'read' && page.content !== null && isReportOfDomain(page, domain) ? 'page' : 'publisher';
}

/** Lists the signals that apply to a subject. None applies to a DID that no domain confirms. */
export function listApplicableSignals({ domain, publisherDomain }: CollectedEvidence): readonly SignalRule[] {
  if (!domain.startsWith('did:')) return SIGNALS;
  return publisherDomain === null ? [] : LINKED_DID_SIGNALS;
}

/** Returns the state of a page in a result. A page that was read on another site is not the requested page. */
export function getPageState(page: PageReport, domain: string): Pick<PageReport, 'outcome' | 'problem' | 'reason'> {
  const { outcome, problem, reason } = page;
  if (outcome !== 'read' || isReportOfDomain(page, domain)) return { outcome, problem, reason };
  const host = stripWww(new URL(page.finalUrl ?? page.url).hostname);
  return { outcome, problem: 'other-site', reason: formatProblem('other-site', { host }) };
}
