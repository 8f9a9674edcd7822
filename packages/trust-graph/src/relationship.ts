/**
 * The six relationships of the trust graph and their inverses.
 *
 * A trust.txt file states them with lower-case attributes (`member=`). The graph and all responses use upper-case
 * names. Each has an inverse that the other side would write, so that a relationship can be confirmed. Attributes
 * outside the six (`social`, `contact`, …) are statements, never relationships.
 */

/** Relationships in the order of their numeric codes. A type and its inverse differ only in the last bit. */
export const RELATIONSHIPS = ['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'] as const;

/** A relationship word as the graph and the API write it. */
export type Relationship = (typeof RELATIONSHIPS)[number];

/** From strongest to weakest. The first one represents two neighbors with several relationships. */
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

const CODES = Object.fromEntries(RELATIONSHIPS.map((relationship, code) => [relationship, code])) as Readonly<
  Record<Relationship, number>
>;

/**
 * Returns the relationship that an attribute states, in any letter case. Null if the attribute is not one of the six.
 */
export function getRelationship(attribute: string): Relationship | null {
  return RELATIONSHIP_BY_ATTRIBUTE.get(attribute.trim().toLowerCase()) ?? null;
}

/** Returns true for one of the six upper-case names. */
export function isRelationship(text: string): text is Relationship {
  return Object.hasOwn(CODES, text);
}

/** Returns the attribute of a trust.txt line that states the relationship. */
export function getAttribute(relationship: Relationship): string {
  return relationship.toLowerCase();
}

/**
 * Returns the relationship that the other side states to confirm it: MEMBER ↔ BELONGTO, CONTROL ↔ CONTROLLEDBY, VENDOR
 * ↔ CUSTOMER.
 */
export function getInverse(relationship: Relationship): Relationship {
  return RELATIONSHIPS[CODES[relationship] ^ 1] as Relationship;
}

/** Formats a line of a trust.txt that names an identity, such as `belongto=https://press.example/`. */
export const formatReferenceLine = (attribute: string, identity: string): string =>
  `${attribute}=${/^did:/.test(identity) ? identity : new URL(`https://${identity}`)}`;

/** Returns the numeric code (0–5) in the compact graph. Bit `1 << code` represents the relationship in a mask. */
export function getCode(relationship: Relationship): number {
  return CODES[relationship];
}
