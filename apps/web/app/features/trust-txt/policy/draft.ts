import { emptyPolicy, type TrustPolicy } from 'trust-txt';
import { type KeptLine, writtenLines } from './kept-lines.ts';

/** A file in the making, as this browser keeps it. */
export interface Draft {
  policy: TrustPolicy;
  /** Lines of a loaded file that the form has no field for. */
  kept: KeptLine[];
  /** Time of the last change, ISO 8601: the file's header says it, so that preview, download and live file agree. */
  writtenAt: string;
}

export const emptyDraft = (domain: string, now: Date): Draft => ({
  policy: emptyPolicy(domain),
  kept: [],
  writtenAt: now.toISOString(),
});

export function readInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Entries that become lines; blank rows of the form are none. */
export function countStatements({ policy }: Draft): number {
  const { domain: _, ...entries } = policy;
  return Object.values(entries)
    .flat()
    .filter((entry) => entry.trim() !== '').length;
}

export const saysNothing = (draft: Draft): boolean =>
  countStatements(draft) === 0 && writtenLines(draft.kept).length === 0;

/** A draft with what was typed into the single fields meanwhile; the lists have no fields until the draft is there. */
export function withTyped(draft: Draft, typed: TrustPolicy): Draft {
  const { domain, controlledBy, disclosure, contact, dataTrainingAllowed } = typed;
  const fields = { domain, controlledBy, disclosure, contact, dataTrainingAllowed };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { ...draft, policy: { ...draft.policy, ...filled } };
}
