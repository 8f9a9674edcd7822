import type { AiDetection, RuleSentence, ScoreBreakdown, ScoreScope, Skipped } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import { stripWww } from 'trust-txt';
import { createSentences, fromReason, joinSentences, type Sentence } from '../../platform/messages/sentence.ts';
import { isReportOfDomain } from '../page/page-evidence.ts';
import { OTHER_MEDIA_FORMS } from '../page/reading/media-candidates.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { SIGNAL_NUMBERS } from './score-breakdown.ts';

interface RuleInput {
  readonly evidence: CollectedEvidence;
  readonly breakdown: ScoreBreakdown;
  readonly scope: ScoreScope;
  readonly ai: AiDetection;
  readonly skipped: readonly Skipped[];
}

/** Minimum probability for a warning. The page also uses another icon from this value on. */
const AI_WARNING_PERCENT = 60;

const createSentence = (id: string, { text, parts }: Sentence, ...signals: SignalId[]): RuleSentence => ({
  id,
  message: text,
  message_parts: parts,
  signals: signals.map((signal) => SIGNAL_NUMBERS[signal]),
});

export const RULE_TEMPLATES = {
  'credentials-do-not-match': 'An error in publishing can cause this, or an intended change.',
  'preview-only': 'We read only a preview, so this result is about the publisher and not about the page.',
  'page-not-read': 'We could not read the page, so this result is about the publisher only.',
  'leads-elsewhere': 'The address leads to {host}. The content of that site does not count for {domain}.',
  'claims-unreturned': 'The file says it belongs to {domains}. The other side does not list it.',
  'one-block-broken': 'One of the page’s JSON-LD blocks is not valid.',
  'structured-data-broken': '{count, number} of the page’s JSON-LD blocks are not valid.',
  'made-with-ai':
    'By content credentials that the publisher signed, {percent, number} % of its own signed media on this page were made with AI.',
  'did-not-resolved': 'The DID could not be resolved.',
  'did-domain-unreturned': 'The DID names {domains}, which does not name it in return.',
  'analyze-again': '{open, number} of {total, number} signals could not be checked. A later analysis may find more.',
  'skipped-blocks': '{count, number} signed blocks were not checked.',
  'skipped-signatures': '{count, number} signatures were not checked.',
  'skipped-pages': '{count, number} pages about the publisher were not checked.',
  'skipped-domains': '{count, number} linked domains were not checked.',
  'skipped-entries': '{count, number} entries of the DID document were not checked.',
  'skipped-media': '{count, number} media were not checked.',
  'skipped-links': '{count, number} links were not checked.',
  'skipped-json-ld': '{count, number} JSON-LD blocks were not checked.',
  'skipped-rest': 'The rest of the page was not checked.',
  'skipped-article': 'The text of the article was not checked.',
  'skipped-page': 'The page was not checked.',
  'skipped-parts': '{count, number} other parts of the page were not checked.',
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

const describeRule = createSentences('advice', RULE_TEMPLATES);

/** Texts for skipped items by name. All others are parts of the page. */
const SKIPPED_SENTENCES: Readonly<Record<string, keyof typeof RULE_TEMPLATES>> = {
  'signed blocks': 'skipped-blocks',
  signatures: 'skipped-signatures',
  'pages about the publisher': 'skipped-pages',
  'linked domains': 'skipped-domains',
  'entries of the DID document': 'skipped-entries',
  media: 'skipped-media',
  links: 'skipped-links',
  'JSON-LD blocks': 'skipped-json-ld',
  'the rest of the page': 'skipped-rest',
  'the text of the article': 'skipped-article',
  'the page': 'skipped-page',
};

/** Describes what was not checked. */
export const describeSkipped = ({ item, count }: Skipped): Sentence =>
  describeRule(SKIPPED_SENTENCES[item] ?? 'skipped-parts', { count });

type Rule = (input: RuleInput) => RuleSentence | null;

/** Warnings for readers. They are observations, which suppose no motive, and nothing missing is a fault. */
const WARNINGS: readonly Rule[] = [
  ({ breakdown }) =>
    breakdown.conflicts.includes('credentials-do-not-match')
      ? createSentence(
          'credentials-do-not-match',
          joinSentences(getObservation(breakdown, 'content-credentials'), describeRule('credentials-do-not-match')),
          'content-credentials',
        )
      : null,
  ({ breakdown }) =>
    breakdown.conflicts.includes('signature-does-not-match')
      ? createSentence('signature-does-not-match', getObservation(breakdown, 'page-signature'), 'page-signature')
      : null,
  ({ evidence, breakdown }) =>
    hasSignatureState(evidence, ['expired', 'not-yet-valid'])
      ? createSentence('signature-out-of-date', getObservation(breakdown, 'page-signature'), 'page-signature')
      : null,
  ({ evidence, breakdown }) =>
    hasSignatureState(evidence, ['foreign-key', 'unknown-key'])
      ? createSentence('signature-of-somebody-else', getObservation(breakdown, 'page-signature'), 'page-signature')
      : null,
  ({ evidence }) => {
    const { page } = evidence;
    if (!page || page.outcome === 'read') return null;
    return page.outcome === 'preview'
      ? createSentence('page-not-read', describeRule('preview-only'))
      : createSentence('page-not-read', describeRule('page-not-read'));
  },
  ({ evidence }) => {
    const { page, domain } = evidence;
    if (!page?.finalUrl || !page.content || isReportOfDomain(page, domain)) return null;
    const host = stripWww(new URL(page.finalUrl).hostname);
    return createSentence('leads-elsewhere', describeRule('leads-elsewhere', { host, domain }));
  },
  ({ evidence }) =>
    evidence.page?.overPlainHttp && evidence.page.content
      ? createSentence('plain-http', describeRule('plain-http'), 'tls')
      : null,
  ({ breakdown }) =>
    getSignalState(breakdown, 'tls') === 'absent'
      ? createSentence('certificate-failed', getObservation(breakdown, 'tls'), 'tls')
      : null,
  ({ evidence, breakdown }) => {
    const { outcome } = evidence.policy?.check ?? {};
    return outcome === 'blocked' || outcome === 'unreachable'
      ? createSentence('policy-file-not-read', getObservation(breakdown, 'policy-file'), 'policy-file')
      : null;
  },
  ({ evidence }) =>
    (evidence.graph?.omittedBy.length ?? 0) > 0
      ? createSentence(
          'claims-unreturned',
          describeRule('claims-unreturned', { domains: (evidence.graph?.omittedBy ?? []).slice(0, 3).join(', ') }),
          'confirmed-by-anchor',
        )
      : null,
  ({ evidence }) => {
    const broken = evidence.page?.content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0;
    return broken > 0
      ? createSentence(
          'structured-data-broken',
          broken === 1 ? describeRule('one-block-broken') : describeRule('structured-data-broken', { count: broken }),
          'publisher-named',
        )
      : null;
  },
  ({ ai }) =>
    (ai.ai_probability ?? 0) > AI_WARNING_PERCENT
      ? createSentence('made-with-ai', describeRule('made-with-ai', { percent: ai.ai_probability ?? 0 }))
      : null,
  ({ evidence }) =>
    evidence.did && evidence.did.analysis.state !== 'resolved'
      ? createSentence(
          'did-not-resolved',
          joinSentences(describeRule('did-not-resolved'), fromReason(evidence.did.analysis)),
        )
      : null,
  ({ evidence }) => {
    const domains = evidence.did?.analysis.linked_domains.filter(({ state }) => state === 'unreturned') ?? [];
    return domains.length > 0
      ? createSentence(
          'did-domain-unreturned',
          describeRule('did-domain-unreturned', { domains: domains.map(({ domain }) => domain).join(', ') }),
        )
      : null;
  },
  (input) => {
    // Pages offer most pictures in several sizes, so these are only in the list of the result.
    const skipped = input.skipped.filter(({ item }) => item !== OTHER_MEDIA_FORMS);
    return skipped.length > 0
      ? createSentence('something-skipped', joinSentences(...skipped.map(describeSkipped)))
      : null;
  },
];

/** Recommendations for readers. */
const READER_ADVICE: readonly Rule[] = [
  ({ scope }) => (scope === 'page' ? createSentence('second-source', describeRule('second-source')) : null),
  ({ breakdown }) =>
    breakdown.checked < breakdown.signals
      ? createSentence(
          'analyze-again',
          describeRule('analyze-again', { open: breakdown.signals - breakdown.checked, total: breakdown.signals }),
        )
      : null,
];

/** Recommendations for the publisher. Nothing missing is a fault. */
const PUBLISHER_ADVICE: readonly Rule[] = [
  ifAbsent('policy-file'),
  ({ evidence }) =>
    evidence.graph && evidence.graph.vouch.trust === null && evidence.graph.signalOf !== null
      ? createSentence('request-listing', describeRule('request-listing'), 'vouch-strength')
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
  Extract<keyof typeof RULE_TEMPLATES, `no-${string}`> extends `no-${infer Signal}` ? Signal & SignalId : never;

function ifAbsent(signal: RecommendedSignal): Rule {
  const id = `no-${signal}` as const;
  return ({ breakdown }) =>
    getSignalState(breakdown, signal) === 'absent' ? createSentence(id, describeRule(id), signal) : null;
}

const findRow = ({ rows }: ScoreBreakdown, signal: SignalId) => rows.find(({ id }) => id === signal);
const getObservation = (breakdown: ScoreBreakdown, signal: SignalId): Sentence => {
  const row = findRow(breakdown, signal);
  return { text: row?.seen ?? '', parts: row?.seen_parts ?? [] };
};
function getSignalState(breakdown: ScoreBreakdown, signal: SignalId) {
  const found = findRow(breakdown, signal);
  return found?.kind === 'signal' ? found.state : null;
}

const hasSignatureState = ({ signatures }: CollectedEvidence, states: readonly string[]): boolean =>
  signatures?.signatures.some(({ state }) => states.includes(state)) ?? false;

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
