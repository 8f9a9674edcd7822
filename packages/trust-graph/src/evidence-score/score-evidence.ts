import { type Evidence, found, type Looked, NOT_CHECKED, type VouchEvidence } from './evidence.ts';
import {
  type Block,
  type DeductionId,
  EVIDENCE_RULES_VERSION,
  EVIDENCE_WEIGHTS,
  SIGNALS,
  type SignalId,
  type SignalRule,
} from './signals.ts';

/** `conflicting`: it is there, and it contradicts itself. */
export type SignalState = 'present' | 'absent' | 'not-checked' | 'conflicting';

/** One of the sixteen signals. */
export interface SignalRow {
  readonly kind: 'signal';
  readonly id: SignalId;
  readonly block: Block;
  readonly state: SignalState;
  readonly points: number;
  /** What it earns at most. */
  readonly possible: number;
}

/** Points taken away: for what the evidence says, or because a score of this kind ends there. */
export interface DeductionRow {
  readonly kind: 'deduction';
  readonly id: DeductionId | 'ceiling' | 'floor';
  readonly points: number;
}

export type BillRow = SignalRow | DeductionRow;

/** Why a score cannot be higher than `at`. */
export interface Ceiling {
  readonly at: number;
  readonly why: 'conflict' | 'graph-not-checked' | 'no-voucher' | 'weak-voucher' | 'no-strong-voucher' | 'none';
}

/** A score with all that it is made of. The points of `rows` add up to `score`. */
export interface Bill {
  /** 0–100 */
  readonly score: number;
  readonly rows: readonly BillRow[];
  /** Signals that could be checked, of the `signals` that apply. */
  readonly checked: number;
  readonly signals: number;
  readonly ceiling: Ceiling;
  /** Deductions that are conflicts of evidence; a score with one never ends above the low ceiling. */
  readonly conflicts: readonly DeductionId[];
  readonly rulesVersion: string;
}

const CONFLICTS: ReadonlySet<DeductionId> = new Set([
  'credentials-do-not-match',
  'signature-does-not-match',
  'reviewed-as-spam',
]);

/**
 * The composite of methodology 4c: what speaks for the identity and accountability of who publishes a page. It does not
 * judge accuracy. What could not be checked neither earns nor costs anything.
 * @param applicable the signals that apply, in the order of the bill: all sixteen by default
 */
export function scoreEvidence(evidence: Evidence, applicable: readonly SignalRule[] = SIGNALS): Bill {
  const looks = looksOf(evidence);
  const signals = applicable.map(({ id, block, points: possible }): SignalRow => {
    const look = looks[id];
    if (!look.checked) return { kind: 'signal', id, block, state: 'not-checked', points: 0, possible };
    return { kind: 'signal', id, block, possible, ...look.found };
  });
  const deductions = deductionsOf(evidence);
  const conflicts = deductions.map(({ id }) => id).filter((id) => CONFLICTS.has(id));
  const ceiling = ceilingOf(evidence, conflicts.length > 0);

  const rows: BillRow[] = [...signals, ...deductions];
  let score = rows.reduce((sum, { points }) => sum + points, 0);
  if (score > ceiling.at) {
    rows.push({ kind: 'deduction', id: 'ceiling', points: ceiling.at - score });
    score = ceiling.at;
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
    ceiling,
    conflicts,
    rulesVersion: EVIDENCE_RULES_VERSION,
  };
}

type Earned = { state: Exclude<SignalState, 'not-checked'>; points: number };

const NOTHING: Earned = { state: 'absent', points: 0 };
const PRESENT_WITHOUT_POINTS: Earned = { state: 'present', points: 0 };
const CONFLICTING: Earned = { state: 'conflicting', points: 0 };
const earned = (points: number): Earned => ({ state: 'present', points });

const POSSIBLE = Object.fromEntries(SIGNALS.map(({ id, points }) => [id, points])) as Record<SignalId, number>;

function looksOf(evidence: Evidence): Record<SignalId, Looked<Earned>> {
  const yesOrNo = (id: SignalId, look: Looked<boolean>) => map(look, (is) => (is ? earned(POSSIBLE[id]) : NOTHING));
  return {
    'vouch-strength': map(evidence.vouch, ({ trust }) =>
      trust === null ? NOTHING : earned(Math.round(POSSIBLE['vouch-strength'] * trust)),
    ),
    'confirmed-by-anchor': map(evidence.vouch, ({ trust, confirmedByAnchor }) =>
      confirmedByAnchor && (trust ?? 0) >= EVIDENCE_WEIGHTS.confirmedFrom
        ? earned(POSSIBLE['confirmed-by-anchor'])
        : NOTHING,
    ),
    'independent-groups': map(evidence.vouch, ({ independentGroups }) => {
      if (independentGroups >= 3) return earned(POSSIBLE['independent-groups']);
      return independentGroups === 2 ? earned(EVIDENCE_WEIGHTS.twoGroups) : NOTHING;
    }),
    'policy-file': yesOrNo('policy-file', evidence.policyFile),
    tls: yesOrNo('tls', evidence.tls),
    contact: yesOrNo('contact', evidence.contact),
    'social-link-back': yesOrNo('social-link-back', evidence.socialLinkBack),
    'file-kept': yesOrNo('file-kept', evidence.fileKept),
    'publisher-named': yesOrNo('publisher-named', evidence.publisherNamed),
    'author-named': yesOrNo('author-named', evidence.authorNamed),
    'dates-given': yesOrNo('dates-given', evidence.datesGiven),
    'page-signature': map(evidence.signature, (signature) => {
      switch (signature) {
        case 'holds':
          return earned(POSSIBLE['page-signature']);
        case 'unproven':
          return PRESENT_WITHOUT_POINTS;
        case 'does-not-match':
          return CONFLICTING;
        case 'none':
          return NOTHING;
      }
    }),
    'content-credentials': map(evidence.credentials, (credentials) => {
      switch (credentials) {
        case 'publisher':
          return earned(POSSIBLE['content-credentials']);
        case 'other':
          return earned(EVIDENCE_WEIGHTS.otherSigner);
        case 'unproven':
          return PRESENT_WITHOUT_POINTS;
        case 'does-not-match':
          return CONFLICTING;
        case 'none':
          return NOTHING;
      }
    }),
    'ownership-page': yesOrNo('ownership-page', evidence.ownershipPage),
    'corrections-page': yesOrNo('corrections-page', evidence.correctionsPage),
    'ethics-page': yesOrNo('ethics-page', evidence.ethicsPage),
  };
}

const map = <A, B>(look: Looked<A>, change: (value: A) => B): Looked<B> =>
  look.checked ? found(change(look.found)) : NOT_CHECKED;

function deductionsOf({ vouch, signature, credentials }: Evidence): Array<DeductionRow & { id: DeductionId }> {
  const rows: Array<DeductionRow & { id: DeductionId }> = [];
  const take = (id: DeductionId, points: number) => rows.push({ kind: 'deduction', id, points });
  if (credentials.checked && credentials.found === 'does-not-match')
    take('credentials-do-not-match', EVIDENCE_WEIGHTS.credentialsDoNotMatch);
  if (signature.checked && signature.found === 'does-not-match')
    take('signature-does-not-match', EVIDENCE_WEIGHTS.signatureDoesNotMatch);
  if (!vouch.checked) return rows;
  if (vouch.found.reviewedAsSpam) take('reviewed-as-spam', EVIDENCE_WEIGHTS.reviewedAsSpam);
  if (vouch.found.trust !== null) return rows;
  // What follows weighs only where nobody vouches: honest sites make unanswered claims too.
  const omitted = EVIDENCE_WEIGHTS.omittedClaims.find(({ from }) => vouch.found.omittedClaims >= from);
  if (omitted) take('omitted-claims', omitted.points);
  if (hasUnansweredMembers(vouch.found)) take('unanswered-members', EVIDENCE_WEIGHTS.unansweredMembers.points);
  return rows;
}

const hasUnansweredMembers = ({ membersNamed, membersConfirming }: VouchEvidence): boolean =>
  membersNamed >= EVIDENCE_WEIGHTS.unansweredMembers.from && membersConfirming === 0;

function ceilingOf({ vouch, credentials }: Evidence, conflict: boolean): Ceiling {
  const { ceilings, weakBelow, middleBelow } = EVIDENCE_WEIGHTS;
  if (conflict) return { at: ceilings.low, why: 'conflict' };
  if (!vouch.checked) return { at: ceilings.low, why: 'graph-not-checked' };
  const { trust } = vouch.found;
  if (trust === null) return { at: ceilings.low, why: 'no-voucher' };
  if (trust < weakBelow) return { at: ceilings.low, why: 'weak-voucher' };
  const publishersOwn = credentials.checked && credentials.found === 'publisher';
  if (trust < middleBelow && !publishersOwn) return { at: ceilings.middle, why: 'no-strong-voucher' };
  return { at: ceilings.none, why: 'none' };
}
