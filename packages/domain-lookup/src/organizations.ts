import { getOrganization } from './get-organization.ts';

/** Groups of identities that belong to one organization, so that a sentence names it only once. */
export interface Organizations {
  /** Returns the key of the organization of an identity. */
  getKey(domain: string): string;
  /**
   * Returns whether an identity belongs to the organization of the page: whether it has the same registrable domain.
   */
  isOwn(domain: string): boolean;
}

/**
 * Identities are one organization if they have the same registrable domain, the same name, or a control relationship
 * that both sides confirm. On a shared platform every identity is separate.
 * @param named identities with their known names
 * @param controlled pairs with a confirmed control relationship
 */
export function createOrganizations(
  subject: string,
  named: readonly { readonly domain: string; readonly name: string | null }[],
  controlled: readonly (readonly [string, string])[],
): Organizations {
  const parents = new Map<string, string>();
  const findRoot = (key: string): string => {
    let at = key;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    return at;
  };
  const merge = (one: string, other: string) => {
    const [a, b] = [findRoot(one), findRoot(other)];
    if (a !== b) parents.set(a, b);
  };
  for (const { domain, name } of named) if (name !== null) merge(getOrganization(domain), `name ${name.toLowerCase()}`);
  for (const [one, other] of controlled) merge(getOrganization(one), getOrganization(other));
  const own = getOrganization(subject);
  return {
    getKey: (domain) => findRoot(getOrganization(domain)),
    isOwn: (domain) => getOrganization(domain) === own,
  };
}
