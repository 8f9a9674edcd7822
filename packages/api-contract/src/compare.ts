import type { RelationshipType } from './schemas/index.ts';

/** Relationships that a comparison shows, by the side that states them. */
export const COMPARED_RELATIONSHIPS = {
  owner: { 'named-by': 'CONTROL', names: 'CONTROLLEDBY' },
  associations: { 'named-by': 'MEMBER', names: 'BELONGTO' },
  vendors: { 'named-by': 'CUSTOMER', names: 'VENDOR' },
} as const satisfies Record<string, Record<'named-by' | 'names', RelationshipType>>;

/** Publishers that one comparison shows at most. */
export const MAX_COMPARED = 5;

/** URL of the comparison of publishers; without any, the page with the form. */
export function comparePath(domains: readonly string[] = [], asOf = ''): string {
  const search = new URLSearchParams(domains.map((domain) => ['d', domain]));
  if (asOf) search.set('as_of', asOf);
  return `/compare${search.size > 0 ? `?${search}` : ''}`;
}
