import type { LinkState } from '@vouchwire/api-contract';
import type { Evidence } from '../evidence/evidence.ts';

/** Checks in display order. */
export const CHECKS = ['digest', 'signature', 'certificate', 'both-sides', 'last-look'] as const;
export type CheckId = (typeof CHECKS)[number];

export interface ObservedRelationship {
  attribute: string;
  target: string;
  state: LinkState;
}

export interface ObservedLine {
  domain: string;
  line: string;
}

/** Observation of a check. The message catalog contains its text. */
export type CheckObservation =
  | { kind: 'nothing-attached' }
  | { kind: 'digest-equal'; digest: string }
  | { kind: 'digest-different'; declared: string; computed: string }
  | { kind: 'signature-fits'; signer: string }
  | { kind: 'signature-fits-not'; signer: string }
  | { kind: 'certificate-holds'; notAfter: string }
  | { kind: 'certificate-over'; notAfter: string; checkedAt: string }
  | { kind: 'certificate-not-yet'; notBefore: string; checkedAt: string }
  | { kind: 'certificate-not-signed' }
  | { kind: 'relationships'; relationships: readonly ObservedRelationship[] }
  | { kind: 'as-last-seen'; files: number }
  | { kind: 'lines-changed'; added: readonly ObservedLine[]; removed: readonly ObservedLine[] };

/** `clear`: the check ran without findings. `not-checked`: there was no evidence to check. */
export type CheckState = 'noticed' | 'clear' | 'not-checked';

export interface CheckOutcome {
  state: CheckState;
  observation: CheckObservation;
}

/** Checks the current evidence, without information about the tampering. */
export type Check = (evidence: Evidence) => CheckOutcome | Promise<CheckOutcome>;

export const NO_ATTACHMENT: CheckOutcome = { state: 'not-checked', observation: { kind: 'nothing-attached' } };
