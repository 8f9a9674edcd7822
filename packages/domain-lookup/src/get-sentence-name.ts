import type { IdentityNode } from './graph-model.ts';

/**
 * Returns the name for a text that does not show the domain next to it. Null if only the site itself states its name:
 * anyone can write the name of a known organization on a home page, so such a name never replaces the domain.
 */
export const getSentenceName = ({ name, nameSource }: Pick<IdentityNode, 'name' | 'nameSource'>): string | null =>
  nameSource === 'home-page' ? null : name;
