import type { Evidence } from '../evidence/evidence.ts';
import { bothSidesCheck } from './both-sides-check.ts';
import { certificateCheck } from './certificate-check.ts';
import { CHECKS, type Check, type CheckId, type CheckOutcome } from './check.ts';
import { digestCheck } from './digest-check.ts';
import { lastLookCheck } from './last-look-check.ts';
import { signatureCheck } from './signature-check.ts';

const RUN: Readonly<Record<CheckId, Check>> = {
  digest: digestCheck,
  signature: signatureCheck,
  certificate: certificateCheck,
  'both-sides': bothSidesCheck,
  'last-look': lastLookCheck,
};

export interface CheckResult extends CheckOutcome {
  check: CheckId;
}

/** Every check, on the evidence as it stands. */
export const runChecks = (evidence: Evidence): Promise<CheckResult[]> =>
  Promise.all(CHECKS.map(async (check) => ({ check, ...(await RUN[check](evidence)) })));
