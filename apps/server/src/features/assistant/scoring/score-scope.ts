import type { ScoreScope } from '@vouchwire/api-contract';
import { LINKED_DID_SIGNALS, SIGNALS, type SignalRule } from '@vouchwire/trust-graph';
import { isOfDomain } from '../page/evidence-questions.ts';
import type { PageReport } from '../page/page-report.ts';
import type { SubjectLooks } from './subject-looks.ts';

/** What a score is about: the page only if the page itself was read in full, and on the site that was asked about. */
export function scopeOf({ domain, page }: Pick<SubjectLooks, 'domain' | 'page'>): ScoreScope {
  if (domain.startsWith('did:')) return 'did';
  return page?.outcome === 'read' && page.content !== null && isOfDomain(page, domain) ? 'page' : 'publisher';
}

/** The signals that apply to a subject. None applies to a DID that no domain confirms. */
export function applicableSignals({ domain, publisherDomain }: SubjectLooks): readonly SignalRule[] {
  if (!domain.startsWith('did:')) return SIGNALS;
  return publisherDomain === null ? [] : LINKED_DID_SIGNALS;
}

/** The state of a page as a result shows it: one that was read on another site is not the page that was asked about. */
export function shownPageState(page: PageReport, domain: string): Pick<PageReport, 'outcome' | 'problem' | 'reason'> {
  const { outcome, problem, reason } = page;
  if (outcome !== 'read' || isOfDomain(page, domain)) return { outcome, problem, reason };
  const host = new URL(page.finalUrl ?? page.url).hostname.replace(/^www\./, '');
  return { outcome, problem: 'other-site', reason: `This address leads to another site, ${host}.` };
}
