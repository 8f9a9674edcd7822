import type { Evidence } from '../evidence/evidence.ts';
import { reciprocityCheck } from './both-sides-check.ts';
import { certificateCheck } from './certificate-check.ts';
import { changeCheck } from './change-check.ts';
import { CHECKS, type Check, type CheckId, type CheckOutcome } from './check.ts';
import { digestCheck } from './digest-check.ts';
import { signatureCheck } from './signature-check.ts';

const CHECK_FUNCTIONS: Readonly<Record<CheckId, Check>> = {
  digest: digestCheck,
  signature: signatureCheck,
  certificate: certificateCheck,
  'both-sides': reciprocityCheck,
  'last-look': changeCheck,
};

export interface CheckResult extends CheckOutcome {
  check: CheckId;
}

/** Runs every check on the current evidence. */
export const runChecks = (evidence: Evidence): Promise<CheckResult[]> =>
  Promise.all(CHECKS.map(async (check) => ({ check, ...(await CHECK_FUNCTIONS[check](evidence)) })));
