import { serializePolicy, type TrustPolicy } from 'trust-txt';
import type { PolicyDraft } from './draft.ts';
import { createDraftFromFile } from './draft-from-file.ts';
import { LIST_FIELDS, type ListField } from './policy-fields.ts';

const LIST_FIELD_NAMES = Object.keys(LIST_FIELDS) as ListField[];

/** Returns the lines of one field's entries, to find those that a fix left unchanged. */
function getEnteredForm(field: keyof TrustPolicy, entry: string): string {
  const lists = LIST_FIELD_NAMES.some((list) => list === field);
  return serializePolicy({ domain: 'x', [field]: lists ? [entry] : entry }).split('\n\n')[1] ?? '';
}

/** Converts a fixed text back to the form. Entries that the fix did not change remain as they were typed. */
export function draftFromFixedText(before: PolicyDraft, text: string, now: Date): PolicyDraft {
  const { domain } = before.policy;
  const after = createDraftFromFile(text, domain, now);
  const policy = { ...after.policy };
  for (const field of LIST_FIELD_NAMES) {
    const typed = new Map(before.policy[field].map((entry) => [getEnteredForm(field, entry), entry]));
    policy[field] = policy[field].map((entry) => typed.get(getEnteredForm(field, entry)) ?? entry);
  }
  for (const field of ['controlledBy', 'disclosure', 'contact'] as const) {
    if (getEnteredForm(field, before.policy[field]) === getEnteredForm(field, policy[field]))
      policy[field] = before.policy[field];
  }
  return { ...after, policy, writtenAt: now.toISOString() };
}
