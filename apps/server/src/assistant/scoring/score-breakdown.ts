import {
  type BreakdownDeduction,
  type BreakdownSignal,
  dossierPath,
  type ScoreBreakdown,
  type ScoreScope,
} from '@vouchwire/api-contract';
import { type Breakdown, type DeductionRow, SIGNALS, type SignalId, scoreEvidence } from '@vouchwire/trust-graph';
import { createSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import type { SignalEvaluation } from './evaluate-signals.ts';
import { createEvidenceLink, describeObservation } from './observation-sentences.ts';
import { listApplicableSignals } from './score-scope.ts';

export const LABELS: Readonly<Record<SignalId, string>> = {
  'vouch-strength': 'Vouch strength',
  'confirmed-by-anchor': 'Confirmed by an anchor',
  'independent-groups': 'Independent voucher groups',
  'policy-file': 'Readable trust.txt',
  tls: 'TLS certificate',
  contact: 'Contact given',
  'social-link-back': 'Social account links back',
  'file-kept': 'Maintained file',
  'publisher-named': 'Publisher in structured data',
  'author-named': 'Named author',
  'dates-given': 'Dates',
  'page-signature': 'Page signature',
  'content-credentials': 'Content credentials (C2PA)',
  'ownership-page': 'Ownership page',
  'corrections-page': 'Corrections page',
  'ethics-page': 'Ethics page',
};

export const DEDUCTION_LABELS: Readonly<Record<DeductionRow['id'], string>> = {
  'credentials-do-not-match': 'Content credentials that do not match',
  'signature-does-not-match': 'Signature that does not match',
  'reviewed-as-spam': 'Cluster reviewed as spam',
  'omitted-claims': 'Claimed memberships not listed',
  'unanswered-members': 'Members that do not confirm',
  ceiling: 'Limit',
  floor: 'No score is below 0',
};

export const CAP_MESSAGES: Readonly<Record<Breakdown['cap']['why'] | 'noSignals', string>> = {
  noSignals: 'No domain confirms this DID, so no signal applies to it.',
  conflict: 'Evidence conflicts, so the limit is 39.',
  'graph-not-checked': 'We could not query the trust graph, so the limit is 39.',
  'no-voucher': 'No association vouches for the domain, so the limit is 39.',
  'weak-voucher': 'The trust signal is below 0.30, so the limit is 39.',
  'no-strong-voucher':
    'The trust signal is below 0.60, so the limit is 59. A recognized signature of the publisher would lift it.',
  none: 'The trust signal is 0.60 or more, or the publisher signed the content: no limit below 100.',
};

/** Fixed number of each signal in the score breakdown. */
export const SIGNAL_NUMBERS: Readonly<Record<SignalId, number>> = Object.fromEntries(
  SIGNALS.map(({ id }, index) => [id, index + 1]),
) as Record<SignalId, number>;

/** Creates the score breakdown for a reader: each row with its observation and its evidence. Pure. */
export function createBreakdown(
  { evidence, observations: seen }: SignalEvaluation,
  collected: CollectedEvidence,
): ScoreBreakdown {
  const applicable = listApplicableSignals(collected);
  const breakdown = scoreEvidence(evidence, applicable);
  return {
    score: breakdown.score,
    rows: breakdown.rows.map((row): BreakdownSignal | BreakdownDeduction => {
      if (row.kind === 'deduction')
        return {
          kind: 'deduction',
          id: row.id,
          label: DEDUCTION_LABELS[row.id],
          ...toSeen(describeDeduction(row, breakdown, { evidence, observations: seen }, collected)),
          points: row.points,
          evidence: listDeductionEvidence(row.id, seen, collected),
        };
      return {
        kind: 'signal',
        number: SIGNAL_NUMBERS[row.id],
        id: row.id,
        label: LABELS[row.id],
        block: row.block,
        state: row.state,
        ...toSeen(seen[row.id].sentence),
        points: row.points,
        max_points: row.possible,
        seen_from: seen[row.id].seen?.from ?? null,
        seen_at: seen[row.id].seen?.to ?? null,
        evidence:
          seen[row.id].evidence.length > 0 ? [...seen[row.id].evidence] : listBlockEvidence(row.block, collected),
      };
    }),
    checked: breakdown.checked,
    signals: breakdown.signals,
    cap: {
      max: breakdown.cap.at,
      reason: breakdown.cap.why,
      message: applicable.length === 0 ? CAP_MESSAGES.noSignals : CAP_MESSAGES[breakdown.cap.why],
    },
    conflicts: [...breakdown.conflicts],
    rules_version: breakdown.rulesVersion,
  };
}

const describeCap = createSentences('cap', CAP_MESSAGES);

const toSeen = ({ text, parts }: Sentence) => ({ seen: text, seen_parts: parts });

function describeDeduction(
  { id }: DeductionRow,
  breakdown: Breakdown,
  { observations: seen }: SignalEvaluation,
  { graph }: CollectedEvidence,
): Sentence {
  const vouch = graph?.vouch;
  switch (id) {
    case 'credentials-do-not-match':
      return seen['content-credentials'].sentence;
    case 'signature-does-not-match':
      return seen['page-signature'].sentence;
    case 'reviewed-as-spam':
      return describeObservation('spamCluster');
    case 'omitted-claims':
      return describeObservation('omittedClaims', {
        count: vouch?.omittedClaims ?? 0,
        domains: (graph?.omittedBy ?? []).slice(0, 3).join(', '),
      });
    case 'unanswered-members':
      return describeObservation('unansweredMembers', { count: vouch?.membersNamed ?? 0 });
    case 'ceiling':
      return describeCap(breakdown.cap.why);
    case 'floor':
      return describeObservation('floor');
  }
}

/** Lists the evidence for a row without evidence of its own, such as a signal that was not found. */
function listBlockEvidence(
  block: BreakdownSignal['block'],
  { publisherDomain, page }: CollectedEvidence,
): BreakdownSignal['evidence'] {
  const address = page?.finalUrl ?? page?.url;
  if (block === 'disclosure') return [createEvidenceLink('disclosure', '#/disclosureInfo')];
  if (block === 'content') return address ? [createEvidenceLink('page', address)] : [];
  if (publisherDomain === null) return [];
  return block === 'graph'
    ? [createEvidenceLink('dossier', dossierPath(publisherDomain))]
    : [createEvidenceLink('fileCheck', `/check?domain=${encodeURIComponent(publisherDomain)}`)];
}

/** Lists the evidence of a deduction. For a limit, it is the methodology. */
function listDeductionEvidence(
  id: DeductionRow['id'],
  seen: SignalEvaluation['observations'],
  { publisherDomain }: CollectedEvidence,
): BreakdownDeduction['evidence'] {
  if (id === 'credentials-do-not-match') return [...seen['content-credentials'].evidence];
  if (id === 'signature-does-not-match') return [...seen['page-signature'].evidence];
  if (id === 'ceiling' || id === 'floor') return [createEvidenceLink('rules', '/method')];
  return publisherDomain === null ? [] : [createEvidenceLink('dossier', dossierPath(publisherDomain))];
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
