import { emptyPolicy, type TrustPolicy } from 'trust-txt';
import { asList, asRecord } from '../../../lib/lenient.ts';
import { type Draft, readInstant } from './draft.ts';
import type { KeptLine } from './kept-lines.ts';

/** The draft stays in this browser and goes nowhere else. */

export interface KeptDraft {
  draft: Draft;
  /** What stood in the form before a file was loaded or the draft was cleared. */
  previous: Draft | null;
}

const KEY = 'vouchwire-trust-txt-draft';
const VERSION = 1;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readPolicy(value: unknown): TrustPolicy {
  const kept = asRecord(value) ?? {};
  const policy = emptyPolicy(textOf(kept.domain));
  const list = (entries: unknown) => asList(entries).filter((entry) => typeof entry === 'string');
  const training = kept.dataTrainingAllowed;
  return {
    ...policy,
    members: list(kept.members),
    belongTo: list(kept.belongTo),
    control: list(kept.control),
    controlledBy: textOf(kept.controlledBy),
    social: list(kept.social),
    vendors: list(kept.vendors),
    customers: list(kept.customers),
    disclosure: textOf(kept.disclosure),
    contact: textOf(kept.contact),
    dataTrainingAllowed: training === 'yes' || training === 'no' ? training : '',
  };
}

function readKept(value: unknown): KeptLine[] {
  return asList(value).flatMap((entry) => {
    const line = asRecord(entry);
    return line && typeof line.text === 'string'
      ? [
          {
            text: line.text,
            before: typeof line.before === 'string' ? line.before : null,
          },
        ]
      : [];
  });
}

function readDraft(value: unknown): Draft | null {
  const record = asRecord(value);
  if (!record || !asRecord(record.policy)) return null;
  return {
    policy: readPolicy(record.policy),
    kept: readKept(record.kept),
    writtenAt: readInstant(record.writtenAt) ?? new Date(0).toISOString(),
  };
}

/** Reads what a former visit left, whatever became of it in between; null where there is nothing to read. */
export function parseKeptDraft(text: string | null): KeptDraft | null {
  if (!text) return null;
  try {
    const record = asRecord(JSON.parse(text));
    const draft = record?.version === VERSION ? readDraft(record.draft) : null;
    return draft && { draft, previous: readDraft(record?.previous) };
  } catch {
    return null;
  }
}

export const printKeptDraft = (kept: KeptDraft): string => JSON.stringify({ version: VERSION, ...kept });

export const draftStorage = {
  load(): KeptDraft | null {
    try {
      return parseKeptDraft(localStorage.getItem(KEY));
    } catch {
      return null;
    }
  },
  /** False where the browser keeps nothing. */
  save(kept: KeptDraft): boolean {
    try {
      localStorage.setItem(KEY, printKeptDraft(kept));
      return true;
    } catch {
      return false;
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // storage is closed: nothing was kept either
    }
  },
};
