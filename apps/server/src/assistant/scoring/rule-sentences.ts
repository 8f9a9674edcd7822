import type { AiDetection, RuleSentence, ScoreBreakdown, ScoreScope, Skipped } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import { OTHER_MEDIA_FORMS } from '../page/reading/media-candidates.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { SIGNAL_NUMBERS } from './score-breakdown.ts';

export interface RuleInput {
  readonly looks: CollectedEvidence;
  readonly bill: ScoreBreakdown;
  readonly scope: ScoreScope;
  readonly ai: AiDetection;
  readonly skipped: readonly Skipped[];
}

/** A probability from here on is worth a word of warning; the page draws another icon from here on, too. */
const AI_WARNING_PERCENT = 60;

const createSentence = (id: string, message: string, ...signals: SignalId[]): RuleSentence => ({
  id,
  message,
  signals: signals.map((signal) => SIGNAL_NUMBERS[signal]),
});

type Rule = (input: RuleInput) => RuleSentence | null;

/** What a reader should know before reading on. Observations: no motive is guessed, and nothing missing is a fault. */
const WARNINGS: readonly Rule[] = [
  ({ bill }) =>
    bill.conflicts.includes('credentials-do-not-match')
      ? createSentence(
          'credentials-do-not-match',
          `${getObservationText(bill, 'content-credentials')} A fault in publishing can cause this as well as a change on purpose.`,
          'content-credentials',
        )
      : null,
  ({ bill }) =>
    bill.conflicts.includes('signature-does-not-match')
      ? createSentence('signature-does-not-match', getObservationText(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks, bill }) =>
    hasSignatureState(looks, ['expired', 'not-yet-valid'])
      ? createSentence('signature-out-of-date', getObservationText(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks, bill }) =>
    hasSignatureState(looks, ['foreign-key', 'unknown-key'])
      ? createSentence('signature-of-somebody-else', getObservationText(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks }) => {
    const { page } = looks;
    if (!page || page.outcome === 'read') return null;
    return page.outcome === 'preview'
      ? createSentence(
          'page-not-read',
          'We read only a preview, so this result is about the publisher and not about the page.',
        )
      : createSentence('page-not-read', 'The page was not read, so this result is about the publisher alone.');
  },
  ({ looks }) => {
    const to = looks.page?.finalUrl && URL.parse(looks.page.finalUrl)?.hostname.replace(/^www\./, '');
    return to && looks.page?.content && !isSameSite(to, looks.domain)
      ? createSentence(
          'leads-elsewhere',
          `The address leads to ${to}. What that site shows is not counted for ${looks.domain}.`,
        )
      : null;
  },
  ({ looks }) =>
    looks.page?.overPlainHttp && looks.page.content
      ? createSentence(
          'plain-http',
          'Some of the page came over http, where nothing binds what came to the site.',
          'tls',
        )
      : null,
  ({ bill }) =>
    getSignalState(bill, 'tls') === 'absent'
      ? createSentence('certificate-failed', getObservationText(bill, 'tls'), 'tls')
      : null,
  ({ looks, bill }) => {
    const { outcome } = looks.policy?.check ?? {};
    return outcome === 'blocked' || outcome === 'unreachable'
      ? createSentence('policy-file-not-read', getObservationText(bill, 'policy-file'), 'policy-file')
      : null;
  },
  ({ looks }) =>
    (looks.graph?.omittedBy.length ?? 0) > 0
      ? createSentence(
          'claims-unreturned',
          `The file says that it belongs to ${looks.graph?.omittedBy.slice(0, 3).join(', ')}, whose own file does not list it so far.`,
          'confirmed-by-anchor',
        )
      : null,
  ({ looks }) => {
    const broken = looks.page?.content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0;
    return broken > 0
      ? createSentence(
          'structured-data-broken',
          `${broken} of the page’s JSON-LD blocks cannot be read as they stand.`,
          'publisher-named',
        )
      : null;
  },
  ({ ai }) =>
    (ai.ai_probability ?? 0) > AI_WARNING_PERCENT
      ? createSentence(
          'made-with-ai',
          `By content credentials that the publisher signed, ${ai.ai_probability} % of its own signed media on this page were made with AI.`,
        )
      : null,
  ({ looks }) =>
    looks.did && looks.did.analysis.state !== 'resolved'
      ? createSentence('did-not-resolved', `The DID could not be resolved: ${looks.did.analysis.reason}.`)
      : null,
  ({ looks }) => {
    const domains = looks.did?.analysis.linked_domains.filter(({ state }) => state === 'unreturned') ?? [];
    return domains.length > 0
      ? createSentence(
          'did-domain-unreturned',
          `The DID names ${domains.map(({ domain }) => domain).join(', ')}, which does not name it in return.`,
        )
      : null;
  },
  (input) => {
    // Pages offer most pictures in several sizes; the result lists them, and that is enough.
    const skipped = input.skipped.filter(({ item }) => item !== OTHER_MEDIA_FORMS);
    return skipped.length > 0
      ? createSentence(
          'something-skipped',
          `Not everything was looked at: ${skipped.map(({ item, count }) => (count > 1 ? `${count} × ${item}` : item)).join('; ')}.`,
        )
      : null;
  },
];

/** What would let a reader, or the publisher, know more. */
const RECOMMENDATIONS: readonly Rule[] = [
  ({ scope }) =>
    scope === 'page'
      ? createSentence(
          'second-source',
          'Check the claims of the content with a second source. This result does not examine them.',
        )
      : null,
  ({ bill }) =>
    bill.checked < bill.signals
      ? createSentence(
          'look-again',
          `${bill.signals - bill.checked} of ${bill.signals} signals could not be checked; another look later may show more.`,
        )
      : null,
  ifAbsent('policy-file', 'The publisher could say whom it belongs to in a trust.txt at /.well-known/trust.txt.'),
  ({ looks }) =>
    looks.graph && looks.graph.vouch.trust === null && looks.graph.signalOf !== null
      ? createSentence(
          'ask-to-be-listed',
          'If the publisher is a member of a press association, it could ask to be listed in the association’s trust.txt.',
          'vouch-strength',
        )
      : null,
  ifAbsent('publisher-named', 'The page could name its publisher, with an address on its own domain, in JSON-LD.'),
  ifAbsent('author-named', 'The page could name who wrote it.'),
  ifAbsent('dates-given', 'The page could say when it was published, where a program can read it.'),
  ifAbsent('page-signature', 'The publisher could sign its pages (docs: the signed envelope).'),
  ifAbsent('ownership-page', 'The site could say on a page of its own who owns and pays for it.'),
  ifAbsent('corrections-page', 'The site could say how it corrects itself.'),
  ifAbsent('ethics-page', 'The site could publish its ethics policy.'),
];

function ifAbsent(signal: SignalId, message: string): Rule {
  return ({ bill }) =>
    getSignalState(bill, signal) === 'absent' ? createSentence(`no-${signal}`, message, signal) : null;
}

const findRow = ({ rows }: ScoreBreakdown, signal: SignalId) => rows.find(({ id }) => id === signal);
const getObservationText = (bill: ScoreBreakdown, signal: SignalId): string => findRow(bill, signal)?.seen ?? '';
function getSignalState(bill: ScoreBreakdown, signal: SignalId) {
  const found = findRow(bill, signal);
  return found?.kind === 'signal' ? found.state : null;
}

const hasSignatureState = ({ signatures }: CollectedEvidence, states: readonly string[]): boolean =>
  signatures?.signatures.some(({ state }) => states.includes(state)) ?? false;

const isSameSite = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);

const applyRules = (rules: readonly Rule[], input: RuleInput): RuleSentence[] =>
  rules.flatMap((rule) => {
    const result = rule(input);
    return result === null ? [] : [result];
  });

export const createWarnings = (input: RuleInput): RuleSentence[] => applyRules(WARNINGS, input);
export const createRecommendations = (input: RuleInput): RuleSentence[] => applyRules(RECOMMENDATIONS, input);
