import type { Attribute, RelationAttribute, TrustPolicy } from 'trust-txt';

/** Fields of the form that contain a list, and the attribute of the lines that their entries become. */
export const LIST_FIELDS = {
  belongTo: 'belongto',
  members: 'member',
  social: 'social',
  control: 'control',
  vendors: 'vendor',
  customers: 'customer',
} as const satisfies Partial<Record<keyof TrustPolicy, Attribute>>;

export type ListField = keyof typeof LIST_FIELDS;

/** Field of the form for each relation. */
export const RELATION_FIELDS: Readonly<Record<RelationAttribute, keyof TrustPolicy>> = {
  member: 'members',
  belongto: 'belongTo',
  control: 'control',
  controlledby: 'controlledBy',
  vendor: 'vendors',
  customer: 'customers',
};

export const isListField = (field: keyof TrustPolicy): field is ListField => field in LIST_FIELDS;
