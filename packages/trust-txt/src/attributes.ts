/**
 * The ten attributes of trust.txt, in the order in which a generated file lists them.
 *
 * Source: JournalList reference document (member to disclosure 2020, vendor and customer July 2021,
 * datatrainingallowed April 2024). 253 publisher files seen in early 2026 used these ten and no other.
 */
export const ATTRIBUTES = [
  'member',
  'belongto',
  'control',
  'controlledby',
  'social',
  'vendor',
  'customer',
  'disclosure',
  'contact',
  'datatrainingallowed',
] as const;

/** One of the ten attribute names of the format. */
export type Attribute = (typeof ATTRIBUTES)[number];

/** The six attributes that relate two organizations. Each has an inverse that the other side can publish. */
export const RELATION_ATTRIBUTES = ['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer'] as const;

/** An attribute that relates two organizations. */
export type RelationAttribute = (typeof RELATION_ATTRIBUTES)[number];

/** The attributes whose value is a URL or a host: the six relations, `social` and `disclosure`. */
export const REFERENCE_ATTRIBUTES = [...RELATION_ATTRIBUTES, 'social', 'disclosure'] as const;

/** An attribute whose value is a URL or a host. */
export type ReferenceAttribute = (typeof REFERENCE_ATTRIBUTES)[number];

const INVERSES: Readonly<Record<RelationAttribute, RelationAttribute>> = {
  member: 'belongto',
  belongto: 'member',
  control: 'controlledby',
  controlledby: 'control',
  vendor: 'customer',
  customer: 'vendor',
};

const attributes: ReadonlySet<string> = new Set(ATTRIBUTES);
const relationAttributes: ReadonlySet<string> = new Set(RELATION_ATTRIBUTES);
const referenceAttributes: ReadonlySet<string> = new Set(REFERENCE_ATTRIBUTES);

/** Returns true for one of the ten names in lower case. */
export function isAttribute(name: string): name is Attribute {
  return attributes.has(name);
}

/** Returns true for `member`, `belongto`, `control`, `controlledby`, `vendor` and `customer`. */
export function isRelationAttribute(name: string): name is RelationAttribute {
  return relationAttributes.has(name);
}

/** Returns true for the six relations, `social` and `disclosure`. */
export function isReferenceAttribute(name: string): name is ReferenceAttribute {
  return referenceAttributes.has(name);
}

/**
 * Returns the statement that confirms a statement from the other side: `belongto=A` confirms `member=B`. Null for a
 * name that is not a relationship (`social`, `contact`, unknown names).
 */
export function inverseAttribute(attribute: RelationAttribute): RelationAttribute;
export function inverseAttribute(attribute: string): RelationAttribute | null;
export function inverseAttribute(attribute: string): RelationAttribute | null {
  return isRelationAttribute(attribute) ? INVERSES[attribute] : null;
}
