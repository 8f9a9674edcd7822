import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { getOrganization, isSameOrganization } from './get-organization.ts';
import { getSentenceName } from './get-sentence-name.ts';
import { isConfirmed, type RelatedIdentity } from './graph-model.ts';
import { isRecognizedList } from './recognized-lists.ts';

/** Maximum number of lists and owners that are compared with each other. */
const MAX_COMPARED = 50;

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
  return {
    getKey: (domain) => findRoot(getOrganization(domain)),
    isOwn: (domain) => isSameOrganization(domain, subject),
  };
}

/** Groups the parties whose statements about a domain can be named. */
export function readOrganizations(
  graph: ColumnLookupGraph,
  domain: string,
  namedBy: readonly RelatedIdentity[],
): Organizations {
  // Only these statements can be named, so any number of claims by others cannot displace them.
  const isNameable = (one: RelatedIdentity) =>
    isConfirmed(one) ? one.type === 'MEMBER' || one.type === 'CONTROL' : one.type === 'MEMBER' && isRecognizedList(one);
  const parties = namedBy.filter(isNameable).slice(0, MAX_COMPARED);
  const domains = [...new Set(parties.map((one) => one.source))];
  const relationships = domains.length > 1 ? graph.listRelationshipsAmong(domains) : [];
  const controlled = relationships
    .filter((one) => one.type === 'CONTROL' && isConfirmed(one))
    .map(({ source, target }) => [source, target] as const);
  const named = parties.map(({ other }) => ({ domain: other.domain, name: getSentenceName(other) }));
  return createOrganizations(domain, named, controlled);
}
