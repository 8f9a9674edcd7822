import { z } from 'zod';
import { POLICY_OUTCOMES } from '../vocabulary.ts';

export const policyOutcome = z.enum(POLICY_OUTCOMES);

export type PolicyOutcome = z.infer<typeof policyOutcome>;
