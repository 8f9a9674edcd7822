import { type Finding, SIGNALS, type SignalId } from '@vouchwire/trust-graph';
import { checkAuthor, checkDates, checkPublisher, isReportOfDomain } from '../page/page-evidence.ts';
import type { PageContent, PageReport } from '../page/page-report.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { evaluateMaintainedFile, evaluatePolicyFile, evaluateTls } from './policy-signals.ts';
import { evaluateCredentials, evaluateSignatures } from './proof-signals.ts';
import { getScoreScope } from './score-scope.ts';
import { createUnchecked, FAILED_SIGNAL, type Signal } from './signal.ts';
import { evaluateAnchor, evaluateGroups, evaluateStrength } from './vouch-signals.ts';

type Evaluate<Found = boolean> = (collected: CollectedEvidence) => Signal<Found>;

const evaluatePage =
  (check: (content: PageContent, collected: CollectedEvidence) => Signal): Evaluate =>
  (collected) => {
    const { page } = collected;
    return page?.content ? addPageSource(check(page.content, collected), page) : FAILED_SIGNAL;
  };

/** Adds the reading of the page, and the page as evidence unless the signal has other evidence. */
function addPageSource(signal: Signal, page: PageReport | null): Signal {
  const link = page && createEvidenceLink('page', page.finalUrl ?? page.url);
  return { seen: page?.fetchedAt ?? null, evidence: signal.checked && link ? [link] : [], ...signal };
}

const evaluateDisclosure =
  (topic: 'ownership' | 'corrections' | 'ethics'): Evaluate =>
  ({ disclosure, page }) => {
    if (!disclosure) return FAILED_SIGNAL;
    const shown = disclosure.info.pages.find(
      (one) => one.topic === topic && one.state === 'read' && one.quote !== null,
    );
    const evidence = shown ? [createEvidenceLink(`${topic}Page`, shown.url)] : [];
    return { ...disclosure.topics[topic], seen: page?.fetchedAt ?? null, evidence };
  };

/** The sixteen signals: the name of each row, and how it is evaluated from the collected evidence. */
export const SIGNAL_ROWS: {
  readonly [Id in SignalId]: { readonly label: string; readonly evaluate: Evaluate<Finding<Id>> };
} = {
  'vouch-strength': { label: 'Vouch strength', evaluate: evaluateStrength },
  'confirmed-by-anchor': { label: 'Confirmed listing', evaluate: evaluateAnchor },
  'independent-groups': { label: 'Independent voucher groups', evaluate: evaluateGroups },
  'policy-file': { label: 'Readable trust.txt', evaluate: evaluatePolicyFile },
  tls: { label: 'TLS certificate', evaluate: evaluateTls },
  contact: { label: 'Contact given', evaluate: ({ contact, page }) => addPageSource(contact, page) },
  'social-link-back': {
    label: 'Social account links back',
    evaluate: ({ social, page }) => addPageSource(social, page),
  },
  'file-kept': { label: 'Maintained file', evaluate: evaluateMaintainedFile },
  'publisher-named': {
    label: 'Publisher in structured data',
    evaluate: evaluatePage((content, { domain }) => checkPublisher(content, domain)),
  },
  'author-named': { label: 'Named author', evaluate: evaluatePage(checkAuthor) },
  'dates-given': { label: 'Dates', evaluate: evaluatePage((content, { now }) => checkDates(content, now)) },
  'page-signature': { label: 'Page signature', evaluate: evaluateSignatures },
  'content-credentials': { label: 'Content credentials (C2PA)', evaluate: evaluateCredentials },
  'ownership-page': { label: 'Ownership page', evaluate: evaluateDisclosure('ownership') },
  'corrections-page': { label: 'Corrections page', evaluate: evaluateDisclosure('corrections') },
  'ethics-page': { label: 'Ethics page', evaluate: evaluateDisclosure('ethics') },
};

export type Signals = { readonly [Id in SignalId]: Signal<Finding<Id>> };

/**
 * Evaluates the sixteen signals, each with a sentence about the observation. Those of the page count only if it was read
 * in full on the requested site: a file, a preview, a wall or another site earns and loses nothing. Pure.
 */
export function evaluateSignals(collected: CollectedEvidence): Signals {
  const isPageScored = getScoreScope(collected) === 'page';
  const entries = SIGNALS.map(({ id, block }) => [
    id,
    block === 'content' && !isPageScored ? createPageUnchecked(collected) : SIGNAL_ROWS[id].evaluate(collected),
  ]);
  return Object.fromEntries(entries) as Signals;
}

function createPageUnchecked({ page, domain }: CollectedEvidence): Signal<never> {
  if (!page) return FAILED_SIGNAL;
  const seen = page.fetchedAt;
  if (isReportOfDomain(page, domain))
    return createUnchecked(describeObservation(page.outcome === 'preview' ? 'previewOnly' : 'pageNotRead'), { seen });
  const host = new URL(page.finalUrl ?? page.url).hostname.replace(/^www\./, '');
  return createUnchecked(describeObservation('leadsElsewhere', { host, domain }), { seen });
}
