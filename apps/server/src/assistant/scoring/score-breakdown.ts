import {
  type BreakdownDeduction,
  type BreakdownSignal,
  dossierPath,
  type EvidenceLink,
  type ScoreBreakdown,
  type ScoreScope,
} from '@vouchwire/api-contract';
import { type Breakdown, type DeductionRow, SIGNALS, type SignalId, scoreEvidence } from '@vouchwire/trust-graph';
import { createSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { listApplicableSignals } from './score-scope.ts';
import { evaluateSignals, SIGNAL_ROWS, type Signals } from './signals.ts';

export const CAP_MESSAGES: Readonly<Record<Breakdown['cap']['reason'] | 'noSignals', string>> = {
  noSignals: 'No domain confirms this DID, so no signal applies to it.',
  conflict: 'Evidence conflicts, so the limit is 39.',
  'graph-not-checked': 'We could not query the trust graph, so the limit is 39.',
  'no-voucher': 'No association vouches for the domain, so the limit is 39.',
  'weak-voucher': 'The trust signal is below 0.30, so the limit is 39.',
  'no-strong-voucher':
    'The trust signal is below 0.60, so the limit is 59. A recognized signature of the publisher would lift it.',
  none: 'The trust signal is 0.60 or more, or the publisher signed the content: no limit below 100.',
};

const describeCap = createSentences('cap', CAP_MESSAGES);

/** Fixed number of each signal in the score breakdown. */
export const SIGNAL_NUMBERS: Readonly<Record<SignalId, number>> = Object.fromEntries(
  SIGNALS.map(({ id }, index) => [id, index + 1]),
) as Record<SignalId, number>;

type Observed = Pick<Signals['tls'], 'observation' | 'evidence'>;

/** The deductions: the name of each row, why points are deducted, and the evidence. */
export const DEDUCTION_ROWS: Readonly<
  Record<
    DeductionRow['id'],
    { label: string; observe: (collected: CollectedEvidence, signals: Signals, cap: Breakdown['cap']) => Observed }
  >
> = {
  'credentials-do-not-match': {
    label: 'Content credentials that do not match',
    observe: (_collected, signals) => signals['content-credentials'],
  },
  'signature-does-not-match': {
    label: 'Signature that does not match',
    observe: (_collected, signals) => signals['page-signature'],
  },
  'reviewed-as-spam': {
    label: 'Cluster reviewed as spam',
    observe: (collected) => ({ observation: describeObservation('spamCluster'), evidence: linkDossier(collected) }),
  },
  'omitted-claims': {
    label: 'Claimed memberships not listed',
    observe: (collected) => {
      const associations = collected.graph?.omittedBy ?? [];
      return {
        observation: describeObservation(associations.length > 3 ? 'omittedClaimsMore' : 'omittedClaims', {
          count: associations.length,
          domains: associations.slice(0, 3).join(', '),
        }),
        evidence: linkDossier(collected),
      };
    },
  },
  'unanswered-members': {
    label: 'Members that do not confirm',
    observe: (collected) => ({
      observation: describeObservation('unansweredMembers', { count: collected.graph?.vouch.membersNamed ?? 0 }),
      evidence: linkDossier(collected),
    }),
  },
  ceiling: {
    label: 'Limit',
    observe: (_collected, _signals, { reason }) => ({
      observation: describeCap(reason),
      evidence: [createEvidenceLink('rules', '/method')],
    }),
  },
  floor: {
    label: 'No score is below 0',
    observe: () => ({
      observation: describeObservation('floor'),
      evidence: [createEvidenceLink('rules', '/method')],
    }),
  },
};

const linkDossier = ({ publisherDomain }: CollectedEvidence): EvidenceLink[] =>
  publisherDomain === null ? [] : [createEvidenceLink('dossier', dossierPath(publisherDomain))];

/** Creates the score breakdown for a reader: each row with its observation and its evidence. Pure. */
export function createBreakdown(collected: CollectedEvidence): ScoreBreakdown {
  const signals = evaluateSignals(collected);
  const applicable = listApplicableSignals(collected);
  const { score, rows, checked, cap, conflicts, rulesVersion } = scoreEvidence(signals, applicable);
  return {
    score,
    rows: rows.map((row): BreakdownSignal | BreakdownDeduction => {
      if (row.kind === 'deduction') {
        const { kind, id, points } = row;
        const { label, observe } = DEDUCTION_ROWS[id];
        const { observation, evidence = [] } = observe(collected, signals, cap);
        return { kind, id, label, ...toSeen(observation), points, evidence: [...evidence] };
      }
      const { kind, id, block, state, points, possible } = row;
      const { observation, seen = null, evidence = [] } = signals[id];
      const readings = typeof seen === 'string' ? { from: seen, to: seen } : seen;
      return {
        kind,
        number: SIGNAL_NUMBERS[id],
        id,
        label: SIGNAL_ROWS[id].label,
        block,
        state,
        ...toSeen(observation),
        points,
        max_points: possible,
        seen_from: readings?.from ?? null,
        seen_at: readings?.to ?? null,
        evidence: evidence.length > 0 ? [...evidence] : listBlockEvidence(block, collected),
      };
    }),
    checked,
    signals: applicable.length,
    cap: { ...cap, message: CAP_MESSAGES[applicable.length === 0 ? 'noSignals' : cap.reason] },
    conflicts: [...conflicts],
    rules_version: rulesVersion,
  };
}

const toSeen = ({ text, parts }: Sentence) => ({ seen: text, seen_parts: parts });

/** Lists the evidence for a row without evidence of its own, such as a signal that was not found. */
function listBlockEvidence(block: BreakdownSignal['block'], collected: CollectedEvidence): EvidenceLink[] {
  const { publisherDomain, page } = collected;
  const address = page?.finalUrl ?? page?.url;
  if (block === 'disclosure') return [createEvidenceLink('disclosure', '#/disclosureInfo')];
  if (block === 'content') return address ? [createEvidenceLink('page', address)] : [];
  if (block === 'graph') return linkDossier(collected);
  return publisherDomain === null
    ? []
    : [createEvidenceLink('fileCheck', `/check?domain=${encodeURIComponent(publisherDomain)}`)];
}

/**
 * Formats the note next to a score below 40 (methodology, "Bands"). Without a page that was read, there is no band to
 * explain.
 */
export function formatBandNote(breakdown: ScoreBreakdown, scope: ScoreScope): string | null {
  if (breakdown.score >= 40) return null;
  if (breakdown.conflicts.length === 0) return scope === 'page' ? 'unknown: little public evidence' : null;
  const conflicts = breakdown.rows.filter((row) => breakdown.conflicts.includes(row.id)).map(({ seen }) => seen);
  return `conflicting evidence: ${conflicts.join(' ')}`;
}
