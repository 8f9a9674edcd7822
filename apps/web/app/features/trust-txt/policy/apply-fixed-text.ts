import { serializePolicy, type TrustPolicy } from 'trust-txt';
import type { Draft } from './draft.ts';
import { draftFromFile } from './draft-from-file.ts';
import { LIST_FIELDS, type ListField } from './policy-fields.ts';

const LISTS = Object.keys(LIST_FIELDS) as ListField[];

/** The lines that entries of one field become, to see which of them a fix has left alone. */
function writtenAs(field: keyof TrustPolicy, entry: string): string {
  const lists = LISTS.some((list) => list === field);
  return serializePolicy({ domain: 'x', [field]: lists ? [entry] : entry }).split('\n\n')[1] ?? '';
}

/** Takes a mended text back into the form. An entry that the fix did not touch stays as it was typed. */
export function draftFromFixedText(before: Draft, text: string, now: Date): Draft {
  const { domain } = before.policy;
  const after = draftFromFile(text, domain, now);
  const policy = { ...after.policy };
  for (const field of LISTS) {
    const typed = new Map(before.policy[field].map((entry) => [writtenAs(field, entry), entry]));
    policy[field] = policy[field].map((entry) => typed.get(writtenAs(field, entry)) ?? entry);
  }
  for (const field of ['controlledBy', 'disclosure', 'contact'] as const) {
    if (writtenAs(field, before.policy[field]) === writtenAs(field, policy[field]))
      policy[field] = before.policy[field];
  }
  return { ...after, policy, writtenAt: now.toISOString() };
}
