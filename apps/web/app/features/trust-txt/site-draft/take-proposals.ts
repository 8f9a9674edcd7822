import { socialAccount } from 'trust-txt';
import { addInverse, answers } from '../policy/add-inverse.ts';
import type { Draft } from '../policy/draft.ts';
import { targetKey } from '../policy/same-target.ts';
import type { Proposal } from './read-site-draft.ts';

/** True where the draft says it already, in whatever spelling. */
export function isInDraft({ policy, kept }: Draft, { attribute, value, found }: Proposal): boolean {
  if (found.where === 'file') return answers(policy, { sourceDomain: found.domain, relationship: found.relationship });
  if (attribute === 'social') return policy.social.some((entry) => accountKey(entry) === accountKey(value));
  const written = attribute === 'contact' ? policy.contact : policy.disclosure;
  return written.trim() === value || kept.some(({ text }) => text === `${attribute}=${value}`);
}

/** The owner that the draft names, where the proposal names another; a draft names one at most. */
export function otherOwner({ policy }: Draft, { attribute, found }: Proposal): string | null {
  const owner = policy.controlledBy.trim();
  if (attribute !== 'controlledby' || owner === '' || found.where !== 'file') return null;
  return targetKey(owner) === targetKey(found.domain) ? null : owner;
}

/**
 * Puts chosen proposals into a draft, and changes nothing that stands there: a field that is filled stays as it is, and
 * what would have gone there becomes a line of its own.
 */
export function takeProposals(draft: Draft, chosen: readonly Proposal[], now: Date): { draft: Draft; added: number } {
  let next = draft;
  let added = 0;
  for (const proposal of chosen) {
    if (isInDraft(next, proposal) || otherOwner(next, proposal) !== null) continue;
    next = withProposal(next, proposal);
    added += 1;
  }
  return { draft: added === 0 ? draft : { ...next, writtenAt: now.toISOString() }, added };
}

function withProposal(draft: Draft, { attribute, value, found }: Proposal): Draft {
  const { policy, kept } = draft;
  if (found.where === 'file') {
    const naming = { sourceDomain: found.domain, relationship: found.relationship };
    return { ...draft, policy: addInverse(policy, [naming]).policy };
  }
  if (attribute === 'social') {
    const entries = policy.social.filter((entry) => entry.trim() !== '');
    return { ...draft, policy: { ...policy, social: [...entries, value] } };
  }
  if (attribute === 'contact' && policy.contact.trim() === '')
    return { ...draft, policy: { ...policy, contact: value } };
  if (attribute === 'disclosure' && policy.disclosure.trim() === '')
    return { ...draft, policy: { ...policy, disclosure: value } };
  return { ...draft, kept: [...kept, { text: `${attribute}=${value}`, before: null }] };
}

const accountKey = (entry: string): string => socialAccount(entry.trim())?.key ?? entry.trim();
