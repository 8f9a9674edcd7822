import type { TrustPolicy } from 'trust-txt';
import type { ListField } from './policy-fields.ts';

/** Each gives back a changed copy; the policy that was handed in stays as it is. */

export const withEntry = (policy: TrustPolicy, field: ListField, index: number, entry: string): TrustPolicy => ({
  ...policy,
  [field]: policy[field].map((present, at) => (at === index ? entry : present)),
});

export const withNewEntry = (policy: TrustPolicy, field: ListField): TrustPolicy => ({
  ...policy,
  [field]: [...policy[field], ''],
});

export const withoutEntry = (policy: TrustPolicy, field: ListField, index: number): TrustPolicy => ({
  ...policy,
  [field]: policy[field].filter((_, at) => at !== index),
});
