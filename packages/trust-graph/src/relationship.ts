/**
 * The six relationships of the trust graph and how they pair up.
 *
 * A trust.txt file states them with lower-case attributes (`member=`); the graph and every answer use the upper-case
 * word. Each has an inverse that the other side would write, which is what makes a relationship confirmable.
 * Attributes outside the six (`social`, `contact`, …) are statements, never relationships.
 */

/** The relationships, in the order of their numeric codes: a word and its inverse differ in the last bit only. */
export const RELATIONSHIPS = ['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'] as const;

/** A relationship word as the graph and the API write it. */
export type Relationship = (typeof RELATIONSHIPS)[number];

/** From strongest to weakest: selects the word for two neighbors that are related in several ways. */
export const STRONGEST_FIRST: readonly Relationship[] = [
  'CONTROL',
  'CONTROLLEDBY',
  'MEMBER',
  'BELONGTO',
  'VENDOR',
  'CUSTOMER',
];

const RELATIONSHIP_BY_ATTRIBUTE: ReadonlyMap<string, Relationship> = new Map(
  RELATIONSHIPS.map((relationship) => [relationship.toLowerCase(), relationship]),
);

const CODES: Readonly<Record<Relationship, number>> = {
  MEMBER: 0,
  BELONGTO: 1,
  CONTROL: 2,
  CONTROLLEDBY: 3,
  VENDOR: 4,
  CUSTOMER: 5,
};

/** The relationship that an attribute states, in any letter case, or null where the attribute is outside the six. */
export function getRelationship(attribute: string): Relationship | null {
  return RELATIONSHIP_BY_ATTRIBUTE.get(attribute.trim().toLowerCase()) ?? null;
}

/** True for one of the six upper-case words. */
export function isRelationship(text: string): text is Relationship {
  return Object.hasOwn(CODES, text);
}

/** The attribute of a trust.txt line that states the relationship. */
export function getAttribute(relationship: Relationship): string {
  return relationship.toLowerCase();
}

/** What the other side writes to say the same: MEMBER ↔ BELONGTO, CONTROL ↔ CONTROLLEDBY, VENDOR ↔ CUSTOMER. */
export function getInverse(relationship: Relationship): Relationship {
  return RELATIONSHIPS[CODES[relationship] ^ 1] as Relationship;
}

/** The strongest of several words, or null for none. */
export function getStrongest(relationships: Iterable<Relationship>): Relationship | null {
  const present = new Set(relationships);
  return STRONGEST_FIRST.find((relationship) => present.has(relationship)) ?? null;
}

/** The numeric code (0–5) that the compact graph stores. Bit `1 << code` represents the word in a mask. */
export function getCode(relationship: Relationship): number {
  return CODES[relationship];
}

/** The word of a numeric code. Throws a RangeError for anything but 0–5. */
export function getRelationshipByCode(code: number): Relationship {
  const relationship = RELATIONSHIPS[code];
  if (relationship === undefined) throw new RangeError(`no relationship has the code ${code}`);
  return relationship;
}
