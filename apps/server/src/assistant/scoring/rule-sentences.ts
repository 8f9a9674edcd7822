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

/** Sentences without values, by id. */
export const FIXED_SENTENCES = {
  'plain-http': 'Part of the page was loaded over http, which does not prove its origin.',
  'second-source': 'Check the claims in the content with a second source. This tool does not check them.',
  'request-listing': 'If you are a member of a press association, ask it to list you in its trust.txt.',
  'no-policy-file': 'State who you belong to in a trust.txt at /.well-known/trust.txt.',
  'no-publisher-named': 'Name the publisher in JSON-LD, with a URL on your own domain.',
  'no-author-named': 'Name the author of the page.',
  'no-dates-given': 'Give the publication date in a form that programs can read.',
  'no-page-signature': 'Sign your pages. The help describes the signed envelope.',
  'no-ownership-page': 'Publish a page about who owns and funds the site.',
  'no-corrections-page': 'Publish how you correct errors.',
  'no-ethics-page': 'Publish your ethics policy.',
} as const;

type Rule = (input: RuleInput) => RuleSentence | null;

/** What a reader should know before reading on. Observations: no motive is guessed, and nothing missing is a fault. */
const WARNINGS: readonly Rule[] = [
  ({ bill }) =>
    bill.conflicts.includes('credentials-do-not-match')
      ? createSentence(
          'credentials-do-not-match',
          `${getObservationText(bill, 'content-credentials')} An error in publishing can cause this, or an intended change.`,
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
      : createSentence('page-not-read', 'We could not read the page, so this result is about the publisher only.');
  },
  ({ looks }) => {
    const to = looks.page?.finalUrl && URL.parse(looks.page.finalUrl)?.hostname.replace(/^www\./, '');
    return to && looks.page?.content && !isSameSite(to, looks.domain)
      ? createSentence(
          'leads-elsewhere',
          `The address leads to ${to}. The content of that site does not count for ${looks.domain}.`,
        )
      : null;
  },
  ({ looks }) =>
    looks.page?.overPlainHttp && looks.page.content
      ? createSentence('plain-http', FIXED_SENTENCES['plain-http'], 'tls')
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
          `The file says it belongs to ${looks.graph?.omittedBy.slice(0, 3).join(', ')}. The other side does not list it.`,
          'confirmed-by-anchor',
        )
      : null,
  ({ looks }) => {
    const broken = looks.page?.content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0;
    return broken > 0
      ? createSentence(
          'structured-data-broken',
          `${broken} of the page’s JSON-LD blocks ${broken === 1 ? 'is' : 'are'} not valid.`,
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
          `Not checked: ${skipped.map(({ item, count }) => (count > 1 ? `${count} × ${item}` : item)).join('; ')}.`,
        )
      : null;
  },
];

/** What a reader can do. */
const READER_ADVICE: readonly Rule[] = [
  ({ scope }) => (scope === 'page' ? createSentence('second-source', FIXED_SENTENCES['second-source']) : null),
  ({ bill }) =>
    bill.checked < bill.signals
      ? createSentence(
          'look-again',
          `${bill.signals - bill.checked} of ${bill.signals} signals could not be checked. A later analysis may find more.`,
        )
      : null,
];

/** What the publisher can do. Nothing that is missing is a fault. */
const PUBLISHER_ADVICE: readonly Rule[] = [
  ifAbsent('policy-file'),
  ({ looks }) =>
    looks.graph && looks.graph.vouch.trust === null && looks.graph.signalOf !== null
      ? createSentence('request-listing', FIXED_SENTENCES['request-listing'], 'vouch-strength')
      : null,
  ifAbsent('publisher-named'),
  ifAbsent('author-named'),
  ifAbsent('dates-given'),
  ifAbsent('page-signature'),
  ifAbsent('ownership-page'),
  ifAbsent('corrections-page'),
  ifAbsent('ethics-page'),
];

type RecommendedSignal =
  Extract<keyof typeof FIXED_SENTENCES, `no-${string}`> extends `no-${infer Signal}` ? Signal & SignalId : never;

function ifAbsent(signal: RecommendedSignal): Rule {
  const id = `no-${signal}` as const;
  return ({ bill }) =>
    getSignalState(bill, signal) === 'absent' ? createSentence(id, FIXED_SENTENCES[id], signal) : null;
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
export const createRecommendations = (input: RuleInput): RuleSentence[] => [
  ...applyRules(READER_ADVICE, input).map((sentence) => ({ ...sentence, audience: 'reader' as const })),
  ...applyRules(PUBLISHER_ADVICE, input).map((sentence) => ({ ...sentence, audience: 'publisher' as const })),
];
