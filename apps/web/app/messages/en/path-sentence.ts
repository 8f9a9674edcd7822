/** The sentences of a trust path: who states what about which site, and whether the other side confirms it. */

type RelationshipPhrase = (source: string, target: string) => string;

const CONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  MEMBER: (source, target) => `${source} lists ${target} as a member`,
  BELONGTO: (source, target) => `${source} belongs to ${target}`,
  CONTROL: (source, target) => `${source} controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} is controlled by ${target}`,
  VENDOR: (source, target) => `${source} names ${target} as a vendor`,
  CUSTOMER: (source, target) => `${source} names ${target} as a customer`,
};

const UNCONFIRMED_PHRASES: Record<string, RelationshipPhrase> = {
  ...CONFIRMED_PHRASES,
  BELONGTO: (source, target) => `${source} says it belongs to ${target}`,
  CONTROL: (source, target) => `${source} says it controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} says it is controlled by ${target}`,
};

/** Continues a fully confirmed path from the previous domain. */
const CONTINUATION_PHRASES: Record<string, (target: string) => string> = {
  MEMBER: (target) => `which lists ${target} as a member`,
  BELONGTO: (target) => `which belongs to ${target}`,
  CONTROL: (target) => `which controls ${target}`,
  CONTROLLEDBY: (target) => `which is controlled by ${target}`,
};

/** The text between the two names in the heading of a hop. */
const RELATIONSHIP_LABELS: Record<string, string> = {
  MEMBER: 'lists as a member',
  BELONGTO: 'belongs to',
  CONTROL: 'controls',
  CONTROLLEDBY: 'is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

export const PATH_TEXT = {
  relationshipLabel: (relationship: string): string => RELATIONSHIP_LABELS[relationship] ?? 'names',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship: string, confirmed: boolean, source: string, target: string): string =>
    (confirmed ? CONFIRMED_PHRASES : UNCONFIRMED_PHRASES)[relationship]?.(source, target) ??
    `${source} names ${target}`,
  continuation: (relationship: string, target: string): string =>
    CONTINUATION_PHRASES[relationship]?.(target) ?? `which names ${target}`,
  allConfirmed: (parts: readonly string[]) => `${parts.join(', ')}. Both sides confirm each step.`,
  confirmedBy: (statement: string, target: string) => `${statement}, and ${target} confirms it.`,
  unconfirmed: (statement: string) => `${statement}. We found no confirmation.`,
} as const;
