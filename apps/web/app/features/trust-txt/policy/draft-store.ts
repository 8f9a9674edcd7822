import { createEmptyPolicy, type TrustPolicy } from 'trust-txt';
import { asList, asRecord } from '../../../lib/lenient.ts';
import {
  LIST_FIELDS,
  type ListField,
  type PolicyDraft,
  type PreservedLine,
  type PublisherDetails,
  parseInstant,
} from './draft.ts';

/** Data that only this browser stores. */
export interface SavedDraft {
  draft: PolicyDraft;
  /** Content of the form before a file was loaded or the draft was cleared. */
  previous: PolicyDraft | null;
}

const FORMAT_VERSION = 1;
export const DRAFT_STORAGE_KEY = 'vouchwire-trust-txt-draft';

const readTextField = (value: unknown): string => (typeof value === 'string' ? value : '');

function parsePolicy(value: Record<string, unknown>): TrustPolicy {
  const policy = createEmptyPolicy(readTextField(value.domain));
  for (const field of Object.keys(LIST_FIELDS) as ListField[])
    policy[field] = asList(value[field]).filter((entry) => typeof entry === 'string');
  for (const field of ['controlledBy', 'disclosure', 'contact'] as const) policy[field] = readTextField(value[field]);
  const training = value.dataTrainingAllowed;
  if (training === 'yes' || training === 'no') policy.dataTrainingAllowed = training;
  return policy;
}

function parsePreservedLines(value: unknown): PreservedLine[] {
  return asList(value).flatMap((entry) => {
    const { text, before } = asRecord(entry) ?? {};
    return typeof text === 'string' ? [{ text, before: typeof before === 'string' ? before : null }] : [];
  });
}

function parseDetails(value: unknown): PublisherDetails | undefined {
  const record = asRecord(value);
  return record
    ? Object.fromEntries(Object.entries(record).map(([name, text]) => [name, readTextField(text)]))
    : undefined;
}

function parseDraft(value: unknown): PolicyDraft | null {
  const record = asRecord(value);
  const policy = asRecord(record?.policy);
  if (!record || !policy) return null;
  return {
    policy: parsePolicy(policy),
    preservedLines: parsePreservedLines(record.kept),
    writtenAt: parseInstant(record.writtenAt) ?? new Date(0).toISOString(),
    details: parseDetails(record.details),
  };
}

/** Parses the draft of an earlier visit, even if it is damaged. Null if nothing is readable. */
export function parseSavedDraft(text: string | null): SavedDraft | null {
  if (!text) return null;
  try {
    const record = asRecord(JSON.parse(text));
    const draft = record?.version === FORMAT_VERSION ? parseDraft(record.draft) : null;
    return draft && { draft, previous: parseDraft(record?.previous) };
  } catch {
    return null;
  }
}

/** The field `kept` is part of format 1, which drafts of earlier visits have. */
const toStoredDraft = ({ policy, preservedLines, writtenAt, details }: PolicyDraft) => ({
  policy,
  kept: preservedLines,
  writtenAt,
  details,
});

export const serializeSavedDraft = ({ draft, previous }: SavedDraft): string =>
  JSON.stringify({
    version: FORMAT_VERSION,
    draft: toStoredDraft(draft),
    previous: previous && toStoredDraft(previous),
  });

export const draftStore = {
  load(): SavedDraft | null {
    try {
      return parseSavedDraft(localStorage.getItem(DRAFT_STORAGE_KEY));
    } catch {
      return null;
    }
  },
  /** Returns false if the browser stores nothing. */
  save(savedDraft: SavedDraft): boolean {
    try {
      localStorage.setItem(DRAFT_STORAGE_KEY, serializeSavedDraft(savedDraft));
      return true;
    } catch {
      return false;
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(DRAFT_STORAGE_KEY);
    } catch {
      // Storage is not available, so nothing was stored.
    }
  },
};
