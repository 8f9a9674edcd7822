/** The sentences of a trust path: who states what about which site, and whether the other side confirms it. */

type Saying = (source: string, target: string) => string;

const BOTH: Record<string, Saying> = {
  MEMBER: (source, target) => `${source} lists ${target} as a member`,
  BELONGTO: (source, target) => `${source} belongs to ${target}`,
  CONTROL: (source, target) => `${source} controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} is controlled by ${target}`,
  VENDOR: (source, target) => `${source} names ${target} as a vendor`,
  CUSTOMER: (source, target) => `${source} names ${target} as a customer`,
};

const ONE: Record<string, Saying> = {
  ...BOTH,
  BELONGTO: (source, target) => `${source} says it belongs to ${target}`,
  CONTROL: (source, target) => `${source} says it controls ${target}`,
  CONTROLLEDBY: (source, target) => `${source} says it is controlled by ${target}`,
};

/** How a path that both sides confirm all along goes on from the domain before. */
const ONWARDS: Record<string, (target: string) => string> = {
  MEMBER: (target) => `which lists ${target} as a member`,
  BELONGTO: (target) => `which belongs to ${target}`,
  CONTROL: (target) => `which controls ${target}`,
  CONTROLLEDBY: (target) => `which is controlled by ${target}`,
};

/** What stands between the two names in the heading of a hop. */
const BETWEEN: Record<string, string> = {
  MEMBER: 'lists as a member',
  BELONGTO: 'belongs to',
  CONTROL: 'controls',
  CONTROLLEDBY: 'is controlled by',
  VENDOR: 'names as a vendor',
  CUSTOMER: 'names as a customer',
};

export const PATH_MESSAGES = {
  between: (relationship: string): string => BETWEEN[relationship] ?? 'names',
  /** `confirmed`: the other side confirms it. */
  statement: (relationship: string, confirmed: boolean, source: string, target: string): string =>
    (confirmed ? BOTH : ONE)[relationship]?.(source, target) ?? `${source} names ${target}`,
  onwards: (relationship: string, target: string): string => ONWARDS[relationship]?.(target) ?? `which names ${target}`,
  bothSayAllAlong: (parts: readonly string[]) => `${parts.join(', ')}. Both sides confirm each step.`,
  confirmedBy: (statement: string, target: string) => `${statement}, and ${target} confirms it.`,
  unconfirmed: (statement: string) => `${statement}. We found no confirmation.`,
} as const;
