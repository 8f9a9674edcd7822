import { type Checked, type Evidence, NOT_CHECKED, toChecked, type VouchEvidence } from './evidence.ts';
import {
  type Block,
  type DeductionId,
  EVIDENCE_RULES_VERSION,
  EVIDENCE_WEIGHTS,
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

/** Reason why a score cannot be higher than `at`. */
export interface ScoreCap {
  readonly at: number;
  readonly why: 'conflict' | 'graph-not-checked' | 'no-voucher' | 'weak-voucher' | 'no-strong-voucher' | 'none';
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
  const checks = checkSignals(evidence);
  const signals = applicable.map(({ id, block, points: possible }): SignalRow => {
    const check = checks[id];
    if (!check.checked) return { kind: 'signal', id, block, state: 'not-checked', points: 0, possible };
    return { kind: 'signal', id, block, possible, ...check.found };
  });
  const deductions = listDeductions(evidence);
  const conflicts = deductions.map(({ id }) => id).filter((id) => CONFLICTS.has(id));
  const cap = getScoreCap(evidence, conflicts.length > 0);

  const rows: BreakdownRow[] = [...signals, ...deductions];
  let score = rows.reduce((sum, { points }) => sum + points, 0);
  if (score > cap.at) {
    rows.push({ kind: 'deduction', id: 'ceiling', points: cap.at - score });
    score = cap.at;
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

type Earned = { state: Exclude<SignalState, 'not-checked'>; points: number };

const NO_POINTS: Earned = { state: 'absent', points: 0 };
const CONFLICTING: Earned = { state: 'conflicting', points: 0 };
const addPoints = (points: number): Earned => ({ state: 'present', points });

const POSSIBLE = Object.fromEntries(SIGNALS.map(({ id, points }) => [id, points])) as Record<SignalId, number>;

function checkSignals(evidence: Evidence): Record<SignalId, Checked<Earned>> {
  const toBooleanCheck = (id: SignalId, look: Checked<boolean>) =>
    mapChecked(look, (is) => (is ? addPoints(POSSIBLE[id]) : NO_POINTS));
  return {
    'vouch-strength': mapChecked(evidence.vouch, ({ trust }) =>
      trust === null ? NO_POINTS : addPoints(Math.round(POSSIBLE['vouch-strength'] * trust)),
    ),
    'confirmed-by-anchor': mapChecked(evidence.vouch, ({ trust, confirmedByAnchor }) =>
      confirmedByAnchor && (trust ?? 0) >= EVIDENCE_WEIGHTS.confirmedFrom
        ? addPoints(POSSIBLE['confirmed-by-anchor'])
        : NO_POINTS,
    ),
    'independent-groups': mapChecked(evidence.vouch, ({ independentGroups }) => {
      if (independentGroups >= 3) return addPoints(POSSIBLE['independent-groups']);
      return independentGroups === 2 ? addPoints(EVIDENCE_WEIGHTS.twoGroups) : NO_POINTS;
    }),
    'policy-file': toBooleanCheck('policy-file', evidence.policyFile),
    tls: toBooleanCheck('tls', evidence.tls),
    contact: toBooleanCheck('contact', evidence.contact),
    'social-link-back': toBooleanCheck('social-link-back', evidence.socialLinkBack),
    'file-kept': toBooleanCheck('file-kept', evidence.fileMaintained),
    'publisher-named': toBooleanCheck('publisher-named', evidence.publisherNamed),
    'author-named': toBooleanCheck('author-named', evidence.authorNamed),
    'dates-given': toBooleanCheck('dates-given', evidence.datesGiven),
    'page-signature': mapChecked(evidence.signature, (signature) => {
      switch (signature) {
        case 'valid':
          return addPoints(POSSIBLE['page-signature']);
        case 'unproven':
          return addPoints(0);
        case 'does-not-match':
          return CONFLICTING;
        case 'none':
          return NO_POINTS;
      }
    }),
    'content-credentials': mapChecked(evidence.credentials, (credentials) => {
      switch (credentials) {
        case 'publisher':
          return addPoints(POSSIBLE['content-credentials']);
        case 'other':
          return addPoints(EVIDENCE_WEIGHTS.otherSigner);
        case 'does-not-match':
          return CONFLICTING;
        // The signal is valid credentials.
        case 'unproven':
        case 'none':
          return NO_POINTS;
      }
    }),
    'ownership-page': toBooleanCheck('ownership-page', evidence.ownershipPage),
    'corrections-page': toBooleanCheck('corrections-page', evidence.correctionsPage),
    'ethics-page': toBooleanCheck('ethics-page', evidence.ethicsPage),
  };
}

const mapChecked = <A, B>(check: Checked<A>, change: (value: A) => B): Checked<B> =>
  check.checked ? toChecked(change(check.found)) : NOT_CHECKED;

function listDeductions({ vouch, signature, credentials }: Evidence): Array<DeductionRow & { id: DeductionId }> {
  const rows: Array<DeductionRow & { id: DeductionId }> = [];
  const deduct = (id: DeductionId, points: number) => rows.push({ kind: 'deduction', id, points });
  if (credentials.checked && credentials.found === 'does-not-match')
    deduct('credentials-do-not-match', EVIDENCE_WEIGHTS.credentialsDoNotMatch);
  if (signature.checked && signature.found === 'does-not-match')
    deduct('signature-does-not-match', EVIDENCE_WEIGHTS.signatureDoesNotMatch);
  if (!vouch.checked) return rows;
  if (vouch.found.reviewedAsSpam) deduct('reviewed-as-spam', EVIDENCE_WEIGHTS.reviewedAsSpam);
  if (vouch.found.trust !== null) return rows;
  // The next deduction counts only without vouchers, because honest sites also make unconfirmed claims.
  const omitted = EVIDENCE_WEIGHTS.omittedClaims.find(({ from }) => vouch.found.omittedClaims >= from);
  if (omitted) deduct('omitted-claims', omitted.points);
  if (hasUnansweredMembers(vouch.found)) deduct('unanswered-members', EVIDENCE_WEIGHTS.unansweredMembers.points);
  return rows;
}

const hasUnansweredMembers = ({ membersNamed, membersConfirming }: VouchEvidence): boolean =>
  membersNamed >= EVIDENCE_WEIGHTS.unansweredMembers.from && membersConfirming === 0;

function getScoreCap({ vouch, credentials }: Evidence, conflict: boolean): ScoreCap {
  const { ceilings: caps, weakBelow, middleBelow } = EVIDENCE_WEIGHTS;
  if (conflict) return { at: caps.low, why: 'conflict' };
  if (!vouch.checked) return { at: caps.low, why: 'graph-not-checked' };
  const { trust } = vouch.found;
  if (trust === null) return { at: caps.low, why: 'no-voucher' };
  if (trust < weakBelow) return { at: caps.low, why: 'weak-voucher' };
  const isPublisherSignature = credentials.checked && credentials.found === 'publisher';
  if (trust < middleBelow && !isPublisherSignature) return { at: caps.middle, why: 'no-strong-voucher' };
  return { at: caps.none, why: 'none' };
}
