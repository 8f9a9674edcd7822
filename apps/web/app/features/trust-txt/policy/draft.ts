import { createEmptyPolicy, type TrustPolicy } from 'trust-txt';
import { listWrittenLines, type PreservedLine } from './preserved-lines.ts';

/** Typed values of the fields for a publisher's other files, by name. */
export type PublisherDetails = Readonly<Record<string, string>>;

/** An unfinished file, as this browser stores it. */
export interface PolicyDraft {
  policy: TrustPolicy;
  /** Lines of a loaded file without a field in the form. */
  preservedLines: PreservedLine[];
  /**
   * Time of the last change, ISO 8601. The header of the file contains it, so preview, download and live file must use
   * the same value.
   */
  writtenAt: string;
  /** Undefined until a value was typed. The trust.txt does not contain them. */
  details?: PublisherDetails | undefined;
}

export const createEmptyDraft = (domain: string, now: Date): PolicyDraft => ({
  policy: createEmptyPolicy(domain),
  preservedLines: [],
  writtenAt: now.toISOString(),
});

export function parseInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Counts the entries that become lines, without blank rows of the form. */
export function countStatements({ policy }: PolicyDraft): number {
  const { domain: _, ...entries } = policy;
  return Object.values(entries)
    .flat()
    .filter((entry) => entry.trim() !== '').length;
}

export const isEmptyDraft = (draft: PolicyDraft): boolean =>
  countStatements(draft) === 0 && listWrittenLines(draft.preservedLines).length === 0;

/**
 * Adds values that were typed into the single fields before the draft was loaded. The lists have no fields until then.
 */
export function applyTypedValues(draft: PolicyDraft, typed: TrustPolicy): PolicyDraft {
  const { domain, controlledBy, disclosure, contact, dataTrainingAllowed } = typed;
  const fields = { domain, controlledBy, disclosure, contact, dataTrainingAllowed };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { ...draft, policy: { ...draft.policy, ...filled } };
}
