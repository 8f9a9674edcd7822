import type { LinkState } from '@vouchwire/api-contract';
import type { Evidence } from '../evidence/evidence.ts';

/** The checks, in the order in which they are shown. */
export const CHECKS = ['digest', 'signature', 'certificate', 'both-sides', 'last-look'] as const;
export type CheckId = (typeof CHECKS)[number];

export interface RelationshipSeen {
  attribute: string;
  target: string;
  state: LinkState;
}

export interface LineSeen {
  domain: string;
  line: string;
}

/** What a check saw; the words for it stand with the messages. */
export type Sight =
  | { kind: 'nothing-attached' }
  | { kind: 'digest-equal'; digest: string }
  | { kind: 'digest-different'; said: string; computed: string }
  | { kind: 'signature-fits'; signer: string }
  | { kind: 'signature-fits-not'; signer: string }
  | { kind: 'certificate-holds'; notAfter: string }
  | { kind: 'certificate-over'; notAfter: string; lookedAt: string }
  | { kind: 'certificate-not-yet'; notBefore: string; lookedAt: string }
  | { kind: 'certificate-of-nobody' }
  | { kind: 'relationships'; relationships: readonly RelationshipSeen[] }
  | { kind: 'as-last-seen'; files: number }
  | { kind: 'lines-changed'; added: readonly LineSeen[]; removed: readonly LineSeen[] };

/** `clear`: it ran and found nothing amiss. `not-checked`: there was nothing that it could have looked at. */
export type CheckState = 'noticed' | 'clear' | 'not-checked';

export interface CheckOutcome {
  state: CheckState;
  seen: Sight;
}

/** Looks at the evidence as it stands. It is never told what was broken. */
export type Check = (evidence: Evidence) => CheckOutcome | Promise<CheckOutcome>;

export const NOTHING_ATTACHED: CheckOutcome = { state: 'not-checked', seen: { kind: 'nothing-attached' } };
