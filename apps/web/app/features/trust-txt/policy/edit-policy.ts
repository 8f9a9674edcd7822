import type { TrustPolicy } from 'trust-txt';
import type { ListField } from './policy-fields.ts';

/** Each gives back a changed copy; the policy that was handed in stays as it is. */

export const updateEntry = (policy: TrustPolicy, field: ListField, index: number, entry: string): TrustPolicy => ({
  ...policy,
  [field]: policy[field].map((current, at) => (at === index ? entry : current)),
});

export const addEntry = (policy: TrustPolicy, field: ListField): TrustPolicy => ({
  ...policy,
  [field]: [...policy[field], ''],
});

export const removeEntry = (policy: TrustPolicy, field: ListField, index: number): TrustPolicy => ({
  ...policy,
  [field]: policy[field].filter((_, at) => at !== index),
});
