import type { BreakdownDeduction, BreakdownSignal, ScoreBreakdown, ScoreScope } from '@vouchwire/api-contract';
import { type Breakdown, type DeductionRow, SIGNALS, type SignalId, scoreEvidence } from '@vouchwire/trust-graph';
import type { CollectedEvidence } from './collected-evidence.ts';
import type { SignalEvaluation } from './evaluate-signals.ts';
import { listApplicableSignals } from './score-scope.ts';

const LABELS: Readonly<Record<SignalId, string>> = {
  'vouch-strength': 'Vouch strength',
  'confirmed-by-anchor': 'Confirmed by an anchor',
  'independent-groups': 'Independent voucher groups',
  'policy-file': 'trust.txt in its place',
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

const DEDUCTION_LABELS: Readonly<Record<DeductionRow['id'], string>> = {
  'credentials-do-not-match': 'Content credentials that do not match',
  'signature-does-not-match': 'Signature that does not match',
  'reviewed-as-spam': 'Cluster reviewed as spam',
  'omitted-claims': 'Claims that the named lists omit',
  'unanswered-members': 'Members of whom none confirms',
  ceiling: 'Ceiling',
  floor: 'No score is below 0',
};

const CAP_MESSAGES: Readonly<Record<Breakdown['cap']['why'], string>> = {
  conflict: 'With evidence in conflict, a score ends at 39.',
  'graph-not-checked': 'While the trust graph cannot be asked, a score ends at 39.',
  'no-voucher': 'No association vouches for the domain; what a site says of itself ends at 39.',
  'weak-voucher': 'T is below 0.30; what a site says of itself ends at 39.',
  'no-strong-voucher':
    'T is below 0.60; a score ends at 59 unless a recognized signer, known as the publisher’s, signs what the page shows.',
  none: 'T is 0.60 or more, or the publisher’s recognized signer signs: no ceiling below 100.',
};

const NO_SIGNALS = 'No domain confirms this DID, so no signal applies to it.';

/** The fixed number of a signal in every score table. */
export const SIGNAL_NUMBERS: Readonly<Record<SignalId, number>> = Object.fromEntries(
  SIGNALS.map(({ id }, index) => [id, index + 1]),
) as Record<SignalId, number>;

/** The bill for a reader: each row with what was seen and where it can be looked up. Pure. */
export function createBreakdown(
  { evidence, observations: seen }: SignalEvaluation,
  collected: CollectedEvidence,
): ScoreBreakdown {
  const applicable = listApplicableSignals(collected);
  const bill = scoreEvidence(evidence, applicable);
  return {
    score: bill.score,
    rows: bill.rows.map((row): BreakdownSignal | BreakdownDeduction => {
      if (row.kind === 'deduction')
        return {
          kind: 'deduction',
          id: row.id,
          label: DEDUCTION_LABELS[row.id],
          seen: formatDeduction(row, bill, { evidence, observations: seen }, collected),
          points: row.points,
          evidence: [],
        };
      return {
        kind: 'signal',
        number: SIGNAL_NUMBERS[row.id],
        id: row.id,
        label: LABELS[row.id],
        block: row.block,
        state: row.state,
        seen: seen[row.id].text,
        points: row.points,
        max_points: row.possible,
        seen_at: seen[row.id].seenAt,
        evidence: [...seen[row.id].evidence],
      };
    }),
    checked: bill.checked,
    signals: bill.signals,
    cap: {
      max: bill.cap.at,
      reason: bill.cap.why,
      message: applicable.length === 0 ? NO_SIGNALS : CAP_MESSAGES[bill.cap.why],
    },
    conflicts: [...bill.conflicts],
    rules_version: bill.rulesVersion,
  };
}

function formatDeduction(
  { id }: DeductionRow,
  bill: Breakdown,
  { observations: seen }: SignalEvaluation,
  { graph }: CollectedEvidence,
): string {
  const vouch = graph?.vouch;
  switch (id) {
    case 'credentials-do-not-match':
      return seen['content-credentials'].text;
    case 'signature-does-not-match':
      return seen['page-signature'].text;
    case 'reviewed-as-spam':
      return 'A reviewer has found that the domain belongs to a cluster of spam.';
    case 'omitted-claims':
      return `The file says that it belongs to ${vouch?.omittedClaims ?? 0} associations whose own files do not list it: ${(graph?.omittedBy ?? []).slice(0, 3).join(', ')}.`;
    case 'unanswered-members':
      return `The file names ${vouch?.membersNamed ?? 0} members, of whom none confirms it; the list is ignored.`;
    case 'ceiling':
      return CAP_MESSAGES[bill.cap.why];
    case 'floor':
      return 'More was taken off than there was.';
  }
}

/** The note next to a score below 40 (methodology, "Bands"). Without a page that was read there is no band to explain. */
export function formatBandNote(bill: ScoreBreakdown, scope: ScoreScope): string | null {
  if (bill.score >= 40) return null;
  if (bill.conflicts.length === 0) return scope === 'page' ? 'unknown: little public evidence' : null;
  const conflicts = bill.rows.filter((row) => bill.conflicts.includes(row.id)).map(({ seen }) => seen);
  return `conflicting evidence: ${conflicts.join(' ')}`;
}
