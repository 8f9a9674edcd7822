import type { TrustPolicy } from 'trust-txt';
import type { ListField } from './policy-fields.ts';

/** Each returns a changed copy and leaves its input unchanged. */

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
