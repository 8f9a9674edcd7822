import { z } from 'zod';

/** Outcome of a request for a policy file. Absent, refused and broken are different outcomes and must not be mixed. */
const POLICY_OUTCOMES = [
  'found',
  'absent',
  'blocked',
  'redirected-off-site',
  'unreachable',
  'not-a-policy-file',
] as const;

export const policyOutcome = z.enum(POLICY_OUTCOMES);

export type PolicyOutcome = z.infer<typeof policyOutcome>;
