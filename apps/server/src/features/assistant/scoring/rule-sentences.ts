import type { AiDetection, RuleSentence, ScoreBill, ScoreScope, Skipped } from '@vouchwire/api-contract';
import type { SignalId } from '@vouchwire/trust-graph';
import { OTHER_FORMS } from '../page/reading/media-candidates.ts';
import { NUMBER_OF } from './print-bill.ts';
import type { SubjectLooks } from './subject-looks.ts';

export interface RuleInput {
  readonly looks: SubjectLooks;
  readonly bill: ScoreBill;
  readonly scope: ScoreScope;
  readonly ai: AiDetection;
  readonly skipped: readonly Skipped[];
}

/** A probability from here on is worth a word of warning; the page draws another icon from here on, too. */
const MUCH_AI = 60;

const sentence = (id: string, message: string, ...signals: SignalId[]): RuleSentence => ({
  id,
  message,
  signals: signals.map((signal) => NUMBER_OF[signal]),
});

type Rule = (input: RuleInput) => RuleSentence | null;

/** What a reader should know before reading on. Observations: no motive is guessed, and nothing missing is a fault. */
const WARNINGS: readonly Rule[] = [
  ({ bill }) =>
    bill.conflicts.includes('credentials-do-not-match')
      ? sentence(
          'credentials-do-not-match',
          `${seenOf(bill, 'content-credentials')} A fault in publishing can cause this as well as a change on purpose.`,
          'content-credentials',
        )
      : null,
  ({ bill }) =>
    bill.conflicts.includes('signature-does-not-match')
      ? sentence('signature-does-not-match', seenOf(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks, bill }) =>
    stateIn(looks, ['expired', 'not-yet-valid'])
      ? sentence('signature-out-of-date', seenOf(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks, bill }) =>
    stateIn(looks, ['foreign-key', 'unknown-key'])
      ? sentence('signature-of-somebody-else', seenOf(bill, 'page-signature'), 'page-signature')
      : null,
  ({ looks }) => {
    const { page } = looks;
    if (!page || page.outcome === 'read') return null;
    return page.outcome === 'preview'
      ? sentence(
          'page-not-read',
          'We read only a preview, so this result is about the publisher and not about the page.',
        )
      : sentence('page-not-read', 'The page was not read, so this result is about the publisher alone.');
  },
  ({ looks }) => {
    const to = looks.page?.finalUrl && URL.parse(looks.page.finalUrl)?.hostname.replace(/^www\./, '');
    return to && looks.page?.content && !sameSite(to, looks.domain)
      ? sentence(
          'leads-elsewhere',
          `The address leads to ${to}. What that site shows is not counted for ${looks.domain}.`,
        )
      : null;
  },
  ({ looks }) =>
    looks.page?.overPlainHttp && looks.page.content
      ? sentence('plain-http', 'Some of the page came over http, where nothing binds what came to the site.', 'tls')
      : null,
  ({ bill }) => (stateOf(bill, 'tls') === 'absent' ? sentence('certificate-failed', seenOf(bill, 'tls'), 'tls') : null),
  ({ looks, bill }) => {
    const { outcome } = looks.policy?.check ?? {};
    return outcome === 'blocked' || outcome === 'unreachable'
      ? sentence('policy-file-not-read', seenOf(bill, 'policy-file'), 'policy-file')
      : null;
  },
  ({ looks }) =>
    (looks.graph?.omittedBy.length ?? 0) > 0
      ? sentence(
          'claims-unreturned',
          `The file says that it belongs to ${looks.graph?.omittedBy.slice(0, 3).join(', ')}, whose own file does not list it so far.`,
          'confirmed-by-anchor',
        )
      : null,
  ({ looks }) => {
    const broken = looks.page?.content?.jsonLd.blocks.filter(({ state }) => state !== 'valid').length ?? 0;
    return broken > 0
      ? sentence(
          'structured-data-broken',
          `${broken} of the page’s JSON-LD blocks cannot be read as they stand.`,
          'publisher-named',
        )
      : null;
  },
  ({ ai }) =>
    (ai.ai_probability ?? 0) > MUCH_AI
      ? sentence(
          'made-with-ai',
          `By content credentials that the publisher signed, ${ai.ai_probability} % of its own signed media on this page were made with AI.`,
        )
      : null,
  ({ looks }) =>
    looks.did && looks.did.analysis.state !== 'resolved'
      ? sentence('did-not-resolved', `The DID could not be resolved: ${looks.did.analysis.reason}.`)
      : null,
  ({ looks }) => {
    const domains = looks.did?.analysis.linked_domains.filter(({ state }) => state === 'unreturned') ?? [];
    return domains.length > 0
      ? sentence(
          'did-domain-unreturned',
          `The DID names ${domains.map(({ domain }) => domain).join(', ')}, which does not name it in return.`,
        )
      : null;
  },
  (input) => {
    // Pages offer most pictures in several sizes; the result lists them, and that is enough.
    const skipped = input.skipped.filter(({ what }) => what !== OTHER_FORMS);
    return skipped.length > 0
      ? sentence(
          'something-skipped',
          `Not everything was looked at: ${skipped.map(({ what, count }) => (count > 1 ? `${count} × ${what}` : what)).join('; ')}.`,
        )
      : null;
  },
];

/** What would let a reader, or the publisher, know more. */
const RECOMMENDATIONS: readonly Rule[] = [
  ({ scope }) =>
    scope === 'page'
      ? sentence(
          'second-source',
          'Check the claims of the content with a second source. This result does not examine them.',
        )
      : null,
  ({ bill }) =>
    bill.checked < bill.signals
      ? sentence(
          'look-again',
          `${bill.signals - bill.checked} of ${bill.signals} signals could not be checked; another look later may show more.`,
        )
      : null,
  ifAbsent('policy-file', 'The publisher could say whom it belongs to in a trust.txt at /.well-known/trust.txt.'),
  ({ looks }) =>
    looks.graph && looks.graph.vouch.trust === null && looks.graph.signalOf !== null
      ? sentence(
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
  ifAbsent('ethics-page', 'The site could publish the rules that it keeps.'),
];

function ifAbsent(signal: SignalId, message: string): Rule {
  return ({ bill }) => (stateOf(bill, signal) === 'absent' ? sentence(`no-${signal}`, message, signal) : null);
}

const row = ({ rows }: ScoreBill, signal: SignalId) => rows.find(({ id }) => id === signal);
const seenOf = (bill: ScoreBill, signal: SignalId): string => row(bill, signal)?.seen ?? '';
function stateOf(bill: ScoreBill, signal: SignalId) {
  const found = row(bill, signal);
  return found?.kind === 'signal' ? found.state : null;
}

const stateIn = ({ signatures }: SubjectLooks, states: readonly string[]): boolean =>
  signatures?.signatures.some(({ state }) => states.includes(state)) ?? false;

const sameSite = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);

const apply = (rules: readonly Rule[], input: RuleInput): RuleSentence[] =>
  rules.flatMap((rule) => {
    const said = rule(input);
    return said === null ? [] : [said];
  });

export const warningsOf = (input: RuleInput): RuleSentence[] => apply(WARNINGS, input);
export const recommendationsOf = (input: RuleInput): RuleSentence[] => apply(RECOMMENDATIONS, input);
