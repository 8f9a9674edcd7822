import { type CheckNotes, MAX_NOTES, type Reference } from '@vouchwire/api-contract';
import { type Identity, identify, inverseOf, isSameOwner, type StatedRelationship } from '@vouchwire/trust-graph';
import type { AccountsElsewhere } from './shared-accounts.ts';

/** Publishers that one note on an account names. */
const MAX_PUBLISHERS = 3;
/** Claims of control come first: their readers ask what to do. */
const ORDER: readonly Reference['relationship'][] = [
  'CONTROL',
  'CONTROLLEDBY',
  'MEMBER',
  'BELONGTO',
  'VENDOR',
  'CUSTOMER',
];

/**
 * What other files claim about a site without support in its own file. These are notes, never findings: a third party
 * must not be able to change what is wrong with somebody's file.
 * @param relationships what the site's own file states
 * @param references what other files state about the site
 */
export function claimsOfOthers(
  identity: Identity,
  relationships: readonly StatedRelationship[],
  references: readonly Reference[],
  accounts: readonly AccountsElsewhere[],
): CheckNotes {
  const answered = new Set(relationships.map(({ type, target }) => `${type} ${target.host}`));
  const claims = references
    .filter(({ source_domain, relationship }) => {
      const source = identify(source_domain);
      if (!source.ok || isSameOwner(source.identity, identity)) return false;
      return !answered.has(`${inverseOf(relationship)} ${source.identity.host}`);
    })
    .sort((a, b) => ORDER.indexOf(a.relationship) - ORDER.indexOf(b.relationship));
  return {
    claims: claims.slice(0, MAX_NOTES),
    claims_total: claims.length,
    shared_accounts: accounts.slice(0, MAX_NOTES).map(({ value, publishers }) => ({
      value,
      publishers: publishers.slice(0, MAX_PUBLISHERS),
      publishers_total: publishers.length,
    })),
    shared_accounts_total: accounts.length,
  };
}
