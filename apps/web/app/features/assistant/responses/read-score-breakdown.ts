import type { BreakdownSignal, EvidenceLink, ScoreBreakdown } from '@vouchwire/api-contract';
import { asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';
import { readTexts } from './read-sentences.ts';

export type Block = BreakdownSignal['block'];
export type SignalState = BreakdownSignal['state'];
export type CeilingReason = ScoreBreakdown['cap']['reason'];

/** The blocks of the bill, in the order in which it prints them. */
export const BLOCKS = ['graph', 'policy', 'content', 'disclosure'] as const satisfies readonly Block[];

const STATES: Record<SignalState, true> = { present: true, absent: true, 'not-checked': true, conflicting: true };
const CEILINGS: Record<CeilingReason, true> = {
  conflict: true,
  'graph-not-checked': true,
  'no-voucher': true,
  'weak-voucher': true,
  'no-strong-voucher': true,
  none: true,
};

export interface ShownSignal {
  number: number;
  id: string;
  label: string;
  block: Block;
  state: SignalState;
  seen: string;
  points: number;
  possible: number;
  seenAt: string | null;
  evidence: EvidenceLink[];
}

/** Points taken away, or a limit of the score: ids `ceiling` and `floor` are limits. */
export interface ShownDeduction {
  id: string;
  label: string;
  seen: string;
  points: number;
  evidence: EvidenceLink[];
}

export interface ShownBreakdown {
  score: number;
  signals: ShownSignal[];
  deductions: ShownDeduction[];
  checked: number;
  signalCount: number;
  ceiling: { at: number; why: CeilingReason; sentence: string | null } | null;
  /** Labels of the deductions that are conflicts of evidence. */
  conflicts: string[];
  rulesVersion: string | null;
}

/** `fallback` where the value is none of the keys. */
const oneOf = <Key extends string>(value: unknown, keys: Record<Key, unknown>, fallback: Key): Key =>
  typeof value === 'string' && Object.hasOwn(keys, value) ? (value as Key) : fallback;

const readEvidence = (value: unknown): EvidenceLink[] =>
  readList(value, (entry) => {
    const href = asText(entry.href);
    return href ? { label: asText(entry.label) ?? href, href } : null;
  });

/** Null where the server sent none; then the score stands alone, and the page says so. */
export function readScoreBreakdown(value: unknown): ShownBreakdown | null {
  const bill = asRecord(value);
  const score = asNumber(bill?.score);
  if (!bill || score === null) return null;
  const signals = readList(bill.rows, (row): ShownSignal | null => {
    const number = asNumber(row.number);
    const block = BLOCKS.find((known) => known === row.block);
    return row.kind === 'signal' && number !== null && block
      ? {
          number,
          id: asText(row.id) ?? String(number),
          label: asText(row.label) ?? asText(row.id) ?? String(number),
          block,
          state: oneOf(row.state, STATES, 'not-checked'),
          seen: asText(row.seen) ?? '',
          points: asNumber(row.points) ?? 0,
          possible: asNumber(row.max_points) ?? 0,
          seenAt: asText(row.seen_at),
          evidence: readEvidence(row.evidence),
        }
      : null;
  });
  const deductions = readList(bill.rows, (row): ShownDeduction | null => {
    const id = asText(row.id);
    return row.kind === 'deduction' && id
      ? {
          id,
          label: asText(row.label) ?? id,
          seen: asText(row.seen) ?? '',
          points: asNumber(row.points) ?? 0,
          evidence: readEvidence(row.evidence),
        }
      : null;
  });
  const ceiling = asRecord(bill.cap);
  const at = asNumber(ceiling?.max);
  const conflicts = new Set(readTexts(bill.conflicts));
  return {
    score,
    signals,
    deductions,
    checked: asNumber(bill.checked) ?? signals.filter(({ state }) => state !== 'not-checked').length,
    signalCount: asNumber(bill.signals) ?? signals.length,
    ceiling:
      ceiling && at !== null
        ? { at, why: oneOf(ceiling.reason, CEILINGS, 'none'), sentence: asText(ceiling.message) }
        : null,
    conflicts: deductions.filter(({ id }) => conflicts.has(id)).map(({ label }) => label),
    rulesVersion: asText(bill.rules_version),
  };
}
