import type { BillDeduction, BillSignal, ScoreBill, ScoreScope } from '@vouchwire/api-contract';
import { type Bill, type DeductionRow, SIGNALS, type SignalId, scoreEvidence } from '@vouchwire/trust-graph';
import { applicableSignals } from './score-scope.ts';
import type { SignalLooks } from './signal-looks.ts';
import type { SubjectLooks } from './subject-looks.ts';

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

const DEDUCTIONS: Readonly<Record<DeductionRow['id'], string>> = {
  'credentials-do-not-match': 'Content credentials that do not match',
  'signature-does-not-match': 'Signature that does not match',
  'reviewed-as-spam': 'Cluster reviewed as spam',
  'omitted-claims': 'Claims that the named lists omit',
  'unanswered-members': 'Members of whom none confirms',
  ceiling: 'Ceiling',
  floor: 'No score is below 0',
};

const CEILINGS: Readonly<Record<Bill['ceiling']['why'], string>> = {
  conflict: 'With evidence in conflict, a score ends at 39.',
  'graph-not-checked': 'While the trust graph cannot be asked, a score ends at 39.',
  'no-voucher': 'No association vouches for the domain; what a site says of itself ends at 39.',
  'weak-voucher': 'T is below 0.30; what a site says of itself ends at 39.',
  'no-strong-voucher':
    'T is below 0.60; a score ends at 59 unless a recognised signer, known as the publisher’s, signs what the page shows.',
  none: 'T is 0.60 or more, or the publisher’s recognised signer signs: no ceiling below 100.',
};

const NO_SIGNALS = 'No domain confirms this DID, so no signal applies to it.';

/** The number at which a signal stands on every bill. */
export const NUMBER_OF: Readonly<Record<SignalId, number>> = Object.fromEntries(
  SIGNALS.map(({ id }, index) => [id, index + 1]),
) as Record<SignalId, number>;

/** The bill for a reader: each row with what was seen and where it can be looked up. Pure. */
export function printBill({ evidence, seen }: SignalLooks, looks: SubjectLooks): ScoreBill {
  const applicable = applicableSignals(looks);
  const bill = scoreEvidence(evidence, applicable);
  return {
    score: bill.score,
    rows: bill.rows.map((row): BillSignal | BillDeduction => {
      if (row.kind === 'deduction')
        return {
          kind: 'deduction',
          id: row.id,
          label: DEDUCTIONS[row.id],
          seen: deductionSeen(row, bill, { evidence, seen }, looks),
          points: row.points,
          evidence: [],
        };
      return {
        kind: 'signal',
        number: NUMBER_OF[row.id],
        id: row.id,
        label: LABELS[row.id],
        block: row.block,
        state: row.state,
        seen: seen[row.id].seen,
        points: row.points,
        possible: row.possible,
        seen_at: seen[row.id].seenAt,
        evidence: [...seen[row.id].evidence],
      };
    }),
    checked: bill.checked,
    signals: bill.signals,
    ceiling: { ...bill.ceiling, sentence: applicable.length === 0 ? NO_SIGNALS : CEILINGS[bill.ceiling.why] },
    conflicts: [...bill.conflicts],
    rules_version: bill.rulesVersion,
  };
}

function deductionSeen({ id }: DeductionRow, bill: Bill, { seen }: SignalLooks, { graph }: SubjectLooks): string {
  const vouch = graph?.vouch;
  switch (id) {
    case 'credentials-do-not-match':
      return seen['content-credentials'].seen;
    case 'signature-does-not-match':
      return seen['page-signature'].seen;
    case 'reviewed-as-spam':
      return 'A reviewer has found that the domain belongs to a cluster of spam.';
    case 'omitted-claims':
      return `The file says that it belongs to ${vouch?.omittedClaims ?? 0} associations whose own files do not list it: ${(graph?.omittedBy ?? []).slice(0, 3).join(', ')}.`;
    case 'unanswered-members':
      return `The file names ${vouch?.membersNamed ?? 0} members, of whom none confirms it; the list is ignored.`;
    case 'ceiling':
      return CEILINGS[bill.ceiling.why];
    case 'floor':
      return 'More was taken off than there was.';
  }
}

/** The note next to a score below 40 (methodology, "Bands"). Without a page that was read there is no band to explain. */
export function bandNote(bill: ScoreBill, scope: ScoreScope): string | null {
  if (bill.score >= 40) return null;
  if (bill.conflicts.length === 0) return scope === 'page' ? 'unknown: little public evidence' : null;
  const which = bill.rows.filter((row) => bill.conflicts.includes(row.id)).map(({ seen }) => seen);
  return `conflicting evidence: ${which.join(' ')}`;
}
