import type { RelationshipType } from './schemas/index.ts';

/** Relationships in a comparison, by the side that states them. */
export const COMPARED_RELATIONSHIPS = {
  owner: { 'named-by': 'CONTROL', names: 'CONTROLLEDBY' },
  associations: { 'named-by': 'MEMBER', names: 'BELONGTO' },
  vendors: { 'named-by': 'CUSTOMER', names: 'VENDOR' },
} as const satisfies Record<string, Record<'named-by' | 'names', RelationshipType>>;

/** Maximum number of publishers in one comparison. */
export const MAX_COMPARED = 5;

/** Returns the URL of the comparison of publishers. Without any, the page with the form. */
export function comparePath(domains: readonly string[] = [], asOf = ''): string {
  const search = new URLSearchParams(domains.map((domain) => ['d', domain]));
  if (asOf) search.set('as_of', asOf);
  return `/compare${search.size > 0 ? `?${search}` : ''}`;
}
