import type { IdentityNode } from './graph-model.ts';

/**
 * The name for a text that does not show the domain next to it; null if only the site itself states its name. Anyone can
 * write the name of a known organization on a home page, so such a name never replaces the domain.
 */
export const getSentenceName = ({ name, nameSource }: Pick<IdentityNode, 'name' | 'nameSource'>): string | null =>
  nameSource === 'home-page' ? null : name;
