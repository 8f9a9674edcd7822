import { createEmptyPolicy, type TrustPolicy } from 'trust-txt';
import { listWrittenLines, type PreservedLine } from './preserved-lines.ts';

/** Fields for the other files of a publisher, as typed, by their names. */
export type PublisherDetails = Readonly<Record<string, string>>;

/** An unfinished file, as this browser stores it. */
export interface PolicyDraft {
  policy: TrustPolicy;
  /** Lines of a loaded file that the form has no field for. */
  preservedLines: PreservedLine[];
  /**
   * Time of the last change, ISO 8601: the file's header contains it, so that preview, download and live file agree.
   */
  writtenAt: string;
  /** Undefined until one was typed. The file does not contain them. */
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

/** Entries that become lines, without blank rows of the form. */
export function countStatements({ policy }: PolicyDraft): number {
  const { domain: _, ...entries } = policy;
  return Object.values(entries)
    .flat()
    .filter((entry) => entry.trim() !== '').length;
}

export const isEmptyDraft = (draft: PolicyDraft): boolean =>
  countStatements(draft) === 0 && listWrittenLines(draft.preservedLines).length === 0;

/** A draft with values that were typed into the single fields before it loaded; the lists have no fields until then. */
export function applyTypedValues(draft: PolicyDraft, typed: TrustPolicy): PolicyDraft {
  const { domain, controlledBy, disclosure, contact, dataTrainingAllowed } = typed;
  const fields = { domain, controlledBy, disclosure, contact, dataTrainingAllowed };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return { ...draft, policy: { ...draft.policy, ...filled } };
}
