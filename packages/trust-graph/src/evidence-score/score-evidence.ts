import type { Evidence, Finding, VouchEvidence } from './evidence.ts';
import {
  type Block,
  type DeductionId,
  EVIDENCE_RULES_VERSION,
  EVIDENCE_WEIGHTS,
  OWN_FILE_SIGNALS,
  SIGNALS,
  type SignalId,
  type SignalRule,
} from './signals.ts';

/** `conflicting`: the evidence exists, but contradicts itself. */
export type SignalState = 'present' | 'absent' | 'not-checked' | 'conflicting';

/** One of the sixteen signals. */
export interface SignalRow {
  readonly kind: 'signal';
  readonly id: SignalId;
  readonly block: Block;
  readonly state: SignalState;
  readonly points: number;
  /** Maximum points of the signal. */
  readonly possible: number;
}

/** Points that the score loses: because of evidence, or because the maximum of this kind of score is reached. */
export interface DeductionRow {
  readonly kind: 'deduction';
  readonly id: DeductionId | 'ceiling' | 'floor';
  readonly points: number;
}

export type BreakdownRow = SignalRow | DeductionRow;

/** Reason why a score cannot be higher than `max`. */
export interface ScoreCap {
  readonly max: number;
  readonly reason: 'conflict' | 'graph-not-checked' | 'no-voucher' | 'weak-voucher' | 'no-strong-voucher' | 'none';
}

/** A score with all its parts. The points of `rows` add up to `score`. */
export interface Breakdown {
  /** Score from 0 to 100. */
  readonly score: number;
  readonly rows: readonly BreakdownRow[];
  /** Number of checked signals, of the `signals` that apply. */
  readonly checked: number;
  readonly signals: number;
  readonly cap: ScoreCap;
  /** Deductions for conflicting evidence. A score with one of them never exceeds the low ceiling. */
  readonly conflicts: readonly DeductionId[];
  readonly rulesVersion: string;
}

const CONFLICTS: ReadonlySet<DeductionId> = new Set([
  'credentials-do-not-match',
  'signature-does-not-match',
  'reviewed-as-spam',
]);

/**
 * Computes the composite score of methodology 4c: the evidence for the identity and accountability of a page's
 * publisher. It does not judge accuracy. Signals that could not be checked neither add nor cost points.
 * @param applicable signals that apply, in the order of the score breakdown; default: all sixteen
 */
export function scoreEvidence(evidence: Evidence, applicable: readonly SignalRule[] = SIGNALS): Breakdown {
  const signals = applicable.map((rule) => gradeSignal(evidence, rule));
  const deductions = [...listConflicts(evidence), ...listOwnFileDeductions(evidence, signals)];
  const conflicts = deductions.map(({ id }) => id).filter((id) => CONFLICTS.has(id));
  const cap = getScoreCap(evidence, conflicts.length > 0);

  const rows: BreakdownRow[] = [...signals, ...deductions];
  let score = rows.reduce((sum, { points }) => sum + points, 0);
  if (score > cap.max) {
    rows.push({ kind: 'deduction', id: 'ceiling', points: cap.max - score });
    score = cap.max;
  }
  if (score < 0) {
    rows.push({ kind: 'deduction', id: 'floor', points: -score });
    score = 0;
  }
  return {
    score,
    rows,
    checked: signals.filter(({ state }) => state !== 'not-checked').length,
    signals: applicable.length,
    cap,
    conflicts,
    rulesVersion: EVIDENCE_RULES_VERSION,
  };
}

function gradeSignal(evidence: Evidence, { id, block, points: possible }: SignalRule): SignalRow {
  const row = { kind: 'signal', id, block, possible } as const;
  const check = evidence[id];
  if (!check.checked) return { ...row, state: 'not-checked', points: 0 };
  const points = computePoints(id, check.found, possible);
  if (points === null) return { ...row, state: 'absent', points: 0 };
  return { ...row, state: check.found === 'does-not-match' ? 'conflicting' : 'present', points };
}

/** Computes the points of a finding. Null: absent. */
function computePoints(id: SignalId, found: Finding<SignalId>, possible: number): number | null {
  if (typeof found === 'object') return computeVouchPoints(id, found, possible);
  if (found === false || found === 'none') return null;
  // The other signal is valid credentials.
  if (found === 'unproven') return id === 'page-signature' ? 0 : null;
  if (found === 'does-not-match') return 0;
  return found === 'other' ? EVIDENCE_WEIGHTS.otherSigner : possible;
}

function computeVouchPoints(
  id: SignalId,
  { trust, confirmedByAnchor, independentGroups }: VouchEvidence,
  possible: number,
): number | null {
  if (id === 'vouch-strength') return trust === null ? null : Math.round(possible * trust);
  if (id === 'confirmed-by-anchor')
    return confirmedByAnchor && (trust ?? 0) >= EVIDENCE_WEIGHTS.confirmedFrom ? possible : null;
  if (independentGroups >= 3) return possible;
  return independentGroups === 2 ? EVIDENCE_WEIGHTS.twoGroups : null;
}

type Deduction = DeductionRow & { readonly id: DeductionId };

function listConflicts({
  'vouch-strength': vouch,
  'page-signature': signature,
  'content-credentials': credentials,
}: Evidence): Deduction[] {
  const rows: Deduction[] = [];
  const deduct = (id: DeductionId, points: number) => rows.push({ kind: 'deduction', id, points });
  if (credentials.checked && credentials.found === 'does-not-match')
    deduct('credentials-do-not-match', EVIDENCE_WEIGHTS.credentialsDoNotMatch);
  if (signature.checked && signature.found === 'does-not-match')
    deduct('signature-does-not-match', EVIDENCE_WEIGHTS.signatureDoesNotMatch);
  if (vouch.checked && vouch.found.reviewedAsSpam) deduct('reviewed-as-spam', EVIDENCE_WEIGHTS.reviewedAsSpam);
  return rows;
}

/**
 * Lists the deductions that are based on the domain's own file. They count only without vouchers, because honest sites also
 * make unconfirmed claims. Together they are at most what the file earns, so that a file never lowers a score.
 */
function listOwnFileDeductions({ 'vouch-strength': vouch }: Evidence, signals: readonly SignalRow[]): Deduction[] {
  if (!vouch.checked || vouch.found.trust !== null) return [];
  const omitted = EVIDENCE_WEIGHTS.omittedClaims.find(({ from }) => vouch.found.omittedClaims >= from);
  const unanswered = hasUnansweredMembers(vouch.found) ? EVIDENCE_WEIGHTS.unansweredMembers : undefined;
  let left = signals.filter(({ id }) => OWN_FILE_SIGNALS.has(id)).reduce((sum, { points }) => sum + points, 0);
  return (
    [
      ['omitted-claims', omitted],
      ['unanswered-members', unanswered],
    ] as const
  ).flatMap(([id, rule]): Deduction[] => {
    const points = Math.max(rule?.points ?? 0, -left);
    left += points;
    return points < 0 ? [{ kind: 'deduction', id, points }] : [];
  });
}

const hasUnansweredMembers = ({ membersNamed, membersConfirming }: VouchEvidence): boolean =>
  membersNamed >= EVIDENCE_WEIGHTS.unansweredMembers.from && membersConfirming === 0;

function getScoreCap(
  { 'vouch-strength': vouch, 'content-credentials': credentials }: Evidence,
  conflict: boolean,
): ScoreCap {
  const { ceilings: caps, weakBelow, middleBelow } = EVIDENCE_WEIGHTS;
  if (conflict) return { max: caps.low, reason: 'conflict' };
  if (!vouch.checked) return { max: caps.low, reason: 'graph-not-checked' };
  const { trust } = vouch.found;
  if (trust === null) return { max: caps.low, reason: 'no-voucher' };
  if (trust < weakBelow) return { max: caps.low, reason: 'weak-voucher' };
  const isPublisherSignature = credentials.checked && credentials.found === 'publisher';
  if (trust < middleBelow && !isPublisherSignature) return { max: caps.middle, reason: 'no-strong-voucher' };
  return { max: caps.none, reason: 'none' };
}
