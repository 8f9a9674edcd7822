import type { PolicySuggestion } from '@vouchwire/api-contract';
import { getSocialAccount } from 'trust-txt';
import { addReciprocalEntries, hasReciprocalEntry, type PolicyDraft } from '../policy/draft.ts';
import { getTargetKey } from '../policy/target-key.ts';

/** Returns true if the draft already contains it, in any spelling. */
export function isInDraft(
  { policy, preservedLines }: PolicyDraft,
  { attribute, value, source }: PolicySuggestion,
): boolean {
  if (source.where === 'file')
    return hasReciprocalEntry(policy, { source_domain: source.domain, relationship: source.relationship });
  if (attribute === 'social') return policy.social.some((entry) => getAccountKey(entry) === getAccountKey(value));
  const written = attribute === 'contact' ? policy.contact : policy.disclosure;
  return written.trim() === value || preservedLines.some(({ text }) => text === `${attribute}=${value}`);
}

/** Returns the owner in the draft if the suggestion names another one. A draft names at most one. */
export function findOtherOwner({ policy }: PolicyDraft, { attribute, source }: PolicySuggestion): string | null {
  const owner = policy.controlledBy.trim();
  if (attribute !== 'controlledby' || owner === '' || source.where !== 'file') return null;
  return getTargetKey(owner) === getTargetKey(source.domain) ? null : owner;
}

/**
 * Adds selected suggestions to a draft without changing existing values. If a field is not empty, the suggestion for it
 * becomes a separate line.
 */
export function applySuggestions(
  draft: PolicyDraft,
  selected: readonly PolicySuggestion[],
  now: Date,
): { draft: PolicyDraft; added: number } {
  let next = draft;
  let added = 0;
  for (const suggestion of selected) {
    if (isInDraft(next, suggestion) || findOtherOwner(next, suggestion) !== null) continue;
    next = applySuggestion(next, suggestion);
    added += 1;
  }
  return { draft: added === 0 ? draft : { ...next, writtenAt: now.toISOString() }, added };
}

function applySuggestion(draft: PolicyDraft, { attribute, value, source }: PolicySuggestion): PolicyDraft {
  const { policy, preservedLines: preserved } = draft;
  if (source.where === 'file') {
    const naming = { source_domain: source.domain, relationship: source.relationship };
    return { ...draft, policy: addReciprocalEntries(policy, [naming]).policy };
  }
  if (attribute === 'social') {
    const entries = policy.social.filter((entry) => entry.trim() !== '');
    return { ...draft, policy: { ...policy, social: [...entries, value] } };
  }
  if (attribute === 'contact' && policy.contact.trim() === '')
    return { ...draft, policy: { ...policy, contact: value } };
  if (attribute === 'disclosure' && policy.disclosure.trim() === '')
    return { ...draft, policy: { ...policy, disclosure: value } };
  return { ...draft, preservedLines: [...preserved, { text: `${attribute}=${value}`, before: null }] };
}

const getAccountKey = (entry: string): string => getSocialAccount(entry.trim())?.key ?? entry.trim();
