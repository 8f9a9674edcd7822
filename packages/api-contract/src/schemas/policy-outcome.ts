import { z } from 'zod';

/** Outcome of requesting a policy file. Absent, refused and broken are different things and never blur. */
export const POLICY_OUTCOMES = ['found', 'absent', 'blocked', 'unreachable', 'not-a-policy-file'] as const;

export const policyOutcome = z.enum(POLICY_OUTCOMES);

export type PolicyOutcome = z.infer<typeof policyOutcome>;
