import type { CredentialsEvidence, Finding, SignalId, SignatureEvidence } from '@vouchwire/trust-graph';
import { checkAuthor, checkDates, checkPublisher } from '../page/page-evidence.ts';
import type { PageReport } from '../page/page-report.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { evaluateMaintainedFile, evaluatePolicyFile, evaluateTls } from './policy-signals.ts';
import { evaluateCredentials, evaluateSignatures } from './proof-signals.ts';
import { createUnchecked, FAILED_SIGNAL, type Signal } from './signal.ts';
import { evaluateAnchor, evaluateGroups, evaluateStrength } from './vouch-signals.ts';

type Evaluate<Found = boolean> = (collected: CollectedEvidence) => Signal<Found>;

const evaluatePage =
  (check: (page: PageReport, domain: string, now: Date) => Signal): Evaluate =>
  ({ page, domain, now }) =>
    page ? addPageSource(check(page, domain, now), page) : FAILED_SIGNAL;

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

/** The absence of evidence in a preview counts as not checked, because the full page may contain it. */
const discountPreview = <Found extends SignatureEvidence | CredentialsEvidence>(
  signal: Signal<Found>,
  { page }: CollectedEvidence,
): Signal<Found> =>
  page?.outcome === 'preview' && signal.checked && signal.found === 'none'
    ? createUnchecked(describeObservation('notInPreview'), { seen: page.fetchedAt })
    : signal;

/** The sixteen signals: the name of each row, and how it is evaluated from the collected evidence. */
export const SIGNAL_ROWS: {
  readonly [Id in SignalId]: { readonly label: string; readonly evaluate: Evaluate<Finding<Id>> };
} = {
  'vouch-strength': { label: 'Vouch strength', evaluate: evaluateStrength },
  'confirmed-by-anchor': { label: 'Confirmed by an anchor', evaluate: evaluateAnchor },
  'independent-groups': { label: 'Independent voucher groups', evaluate: evaluateGroups },
  'policy-file': { label: 'Readable trust.txt', evaluate: evaluatePolicyFile },
  tls: { label: 'TLS certificate', evaluate: evaluateTls },
  contact: { label: 'Contact given', evaluate: ({ contact, page }) => addPageSource(contact, page) },
  'social-link-back': {
    label: 'Social account links back',
    evaluate: ({ social, page }) => addPageSource(social, page),
  },
  'file-kept': { label: 'Maintained file', evaluate: evaluateMaintainedFile },
  'publisher-named': { label: 'Publisher in structured data', evaluate: evaluatePage(checkPublisher) },
  'author-named': { label: 'Named author', evaluate: evaluatePage(checkAuthor) },
  'dates-given': { label: 'Dates', evaluate: evaluatePage(checkDates) },
  'page-signature': {
    label: 'Page signature',
    evaluate: (collected) => discountPreview(evaluateSignatures(collected), collected),
  },
  'content-credentials': {
    label: 'Content credentials (C2PA)',
    evaluate: (collected) => discountPreview(evaluateCredentials(collected), collected),
  },
  'ownership-page': { label: 'Ownership page', evaluate: evaluateDisclosure('ownership') },
  'corrections-page': { label: 'Corrections page', evaluate: evaluateDisclosure('corrections') },
  'ethics-page': { label: 'Ethics page', evaluate: evaluateDisclosure('ethics') },
};

export type Signals = { readonly [Id in SignalId]: Signal<Finding<Id>> };

/** Evaluates the sixteen signals, each with a sentence about the observation. Pure. */
export const evaluateSignals = (collected: CollectedEvidence): Signals =>
  Object.fromEntries(Object.entries(SIGNAL_ROWS).map(([id, { evaluate }]) => [id, evaluate(collected)])) as Signals;
