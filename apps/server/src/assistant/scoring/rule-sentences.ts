import type { AiDetection, RuleSentence, ScoreBreakdown, ScoreScope, Skipped } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import { type MessageArguments, stripWww } from 'trust-txt';
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
  'skipped-blocks': 'Not checked: {count, number} of the signed blocks.',
  'skipped-signatures': 'Not checked: {count, number} of the signatures.',
  'skipped-pages': 'Not checked: {count, number} of the pages about the publisher.',
  'skipped-domains': 'Not checked: {count, number} of the linked domains.',
  'skipped-entries': 'Not checked: {count, number} of the entries of the DID document.',
  'skipped-media': 'Not checked: {count, number} of the media.',
  'skipped-links': 'Not checked: {count, number} of the links.',
  'skipped-json-ld': 'Not checked: {count, number} of the JSON-LD blocks.',
  'skipped-rest': 'The rest of the page was not checked.',
  'skipped-article': 'The text of the article was not checked.',
  'skipped-page': 'The page was not checked.',
  'skipped-parts': 'Not checked: {count, number} of the other parts of the page.',
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
const createRule = (id: keyof typeof RULE_TEMPLATES, values: MessageArguments = {}, ...signals: SignalId[]) =>
  createSentence(id, describeRule(id, values), ...signals);

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

const getSkippedRule = (item: string): keyof typeof RULE_TEMPLATES => SKIPPED_SENTENCES[item] ?? 'skipped-parts';

/** Describes what was not checked. */
export const describeSkipped = ({ item, count }: Skipped): Sentence => describeRule(getSkippedRule(item), { count });

/** Warnings for readers. They are observations, which suppose no motive, and nothing missing is a fault. */
export function* createWarnings({ evidence, breakdown, ai, skipped }: RuleInput): Generator<RuleSentence> {
  const { page, domain, signatures, policy, graph, did } = evidence;
  const observe = (signal: SignalId): Sentence => {
    const row = findRow(breakdown, signal);
    return { text: row?.seen ?? '', parts: row?.seen_parts ?? [] };
  };
  const createObserved = (id: string, signal: SignalId) => createSentence(id, observe(signal), signal);
  const hasSignature = (...states: string[]) => signatures?.signatures.some(({ state }) => states.includes(state));

  if (breakdown.conflicts.includes('credentials-do-not-match'))
    yield createSentence(
      'credentials-do-not-match',
      joinSentences(observe('content-credentials'), describeRule('credentials-do-not-match')),
      'content-credentials',
    );
  if (breakdown.conflicts.includes('signature-does-not-match'))
    yield createObserved('signature-does-not-match', 'page-signature');
  if (hasSignature('expired', 'not-yet-valid')) yield createObserved('signature-out-of-date', 'page-signature');
  if (hasSignature('foreign-key', 'unknown-key')) yield createObserved('signature-by-another-key', 'page-signature');
  if (page && page.outcome !== 'read')
    yield createSentence('page-not-read', describeRule(page.outcome === 'preview' ? 'preview-only' : 'page-not-read'));
  if (page?.finalUrl && page.content && !isReportOfDomain(page, domain))
    yield createRule('leads-elsewhere', { host: stripWww(new URL(page.finalUrl).hostname), domain });
  if (page?.overPlainHttp && page.content) yield createRule('plain-http', {}, 'tls');
  if (getSignalState(breakdown, 'tls') === 'absent') yield createObserved('certificate-failed', 'tls');
  const outcome = policy?.check.outcome;
  if (outcome === 'blocked' || outcome === 'unreachable') yield createObserved('policy-file-not-read', 'policy-file');
  if (graph && graph.omittedBy.length > 0)
    yield createRule('claims-unreturned', { domains: graph.omittedBy.slice(0, 3).join(', ') }, 'confirmed-by-anchor');
  const broken = page?.content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0;
  if (broken > 0)
    yield createSentence(
      'structured-data-broken',
      broken === 1 ? describeRule('one-block-broken') : describeRule('structured-data-broken', { count: broken }),
      'publisher-named',
    );
  const percent = ai.ai_probability ?? 0;
  if (percent > AI_WARNING_PERCENT) yield createRule('made-with-ai', { percent });
  if (did && did.analysis.state !== 'resolved')
    yield createSentence('did-not-resolved', joinSentences(describeRule('did-not-resolved'), fromReason(did.analysis)));
  const domains = did?.analysis.linked_domains.filter(({ state }) => state === 'unreturned') ?? [];
  if (domains.length > 0)
    yield createRule('did-domain-unreturned', { domains: domains.map((one) => one.domain).join(', ') });
  // Pages offer most pictures in several sizes, so these are only in the list of the result.
  const listed = skipped.filter(({ item }) => item !== OTHER_MEDIA_FORMS);
  const kinds = Map.groupBy(listed, ({ item }) => getSkippedRule(item));
  const sentences = [...kinds].map(([id, items]) =>
    describeRule(id, { count: items.reduce((sum, { count }) => sum + count, 0) }),
  );
  if (sentences.length > 0) yield createSentence('something-skipped', joinSentences(...sentences));
}

/** Recommendations for readers. */
function* createReaderAdvice({ breakdown: { checked, signals }, scope }: RuleInput): Generator<RuleSentence> {
  if (scope === 'page') yield createRule('second-source');
  if (checked < signals) yield createRule('analyze-again', { open: signals - checked, total: signals });
}

/** Signals whose absence gives rise to a recommendation, in its order after that about the trust.txt. */
const RECOMMENDED_SIGNALS = [
  'publisher-named',
  'author-named',
  'dates-given',
  'page-signature',
  'ownership-page',
  'corrections-page',
  'ethics-page',
] as const satisfies readonly SignalId[];

/** Recommendations for the publisher. Nothing missing is a fault. */
function* createPublisherAdvice({ breakdown, evidence: { graph } }: RuleInput): Generator<RuleSentence> {
  const isAbsent = (signal: SignalId) => getSignalState(breakdown, signal) === 'absent';
  if (isAbsent('policy-file')) yield createRule('no-policy-file', {}, 'policy-file');
  if (graph && graph.vouch.trust === null && graph.signalOf !== null)
    yield createRule('request-listing', {}, 'vouch-strength');
  for (const signal of RECOMMENDED_SIGNALS) if (isAbsent(signal)) yield createRule(`no-${signal}`, {}, signal);
}

const findRow = ({ rows }: ScoreBreakdown, signal: SignalId) => rows.find(({ id }) => id === signal);
function getSignalState(breakdown: ScoreBreakdown, signal: SignalId) {
  const found = findRow(breakdown, signal);
  return found?.kind === 'signal' ? found.state : null;
}

export const createRecommendations = (input: RuleInput): RuleSentence[] => [
  ...[...createReaderAdvice(input)].map((sentence) => ({ ...sentence, audience: 'reader' as const })),
  ...[...createPublisherAdvice(input)].map((sentence) => ({ ...sentence, audience: 'publisher' as const })),
];
