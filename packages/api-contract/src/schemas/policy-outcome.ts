import { z } from 'zod';

/** What came of looking for a policy file. Absent, refused and broken are different things and never blur. */
export const POLICY_OUTCOMES = ['found', 'absent', 'blocked', 'unreachable', 'not-a-policy-file'] as const;

export const policyOutcome = z.enum(POLICY_OUTCOMES);

export type PolicyOutcome = z.infer<typeof policyOutcome>;
