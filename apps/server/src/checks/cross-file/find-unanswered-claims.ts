import type { CheckNotes, Reference } from '@vouchwire/api-contract';
import { MAX_NOTES } from '@vouchwire/api-contract/schemas';
import {
  getInverse,
  type Identity,
  identify,
  isSameOwner,
  STRONGEST_FIRST,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import type { SharedAccount } from './find-shared-accounts.ts';

/** Maximum number of publishers that one note on an account names. */
const MAX_PUBLISHERS = 3;
/**
 * Finds claims of other files about a site without support in its own file. These are notes, never findings, because a
 * third party must not be able to change the findings of a site.
 * @param relationships statements of the site's own file
 * @param references statements of other files about the site
 */
export function findUnansweredClaims(
  identity: Identity,
  relationships: readonly StatedRelationship[],
  references: readonly Reference[],
  accounts: readonly SharedAccount[],
): CheckNotes {
  const answeredKeys = new Set(relationships.map(({ type, target }) => `${type} ${target.host}`));
  const claims = references
    .filter(({ source_domain, relationship }) => {
      const source = identify(source_domain);
      if (!source.ok || isSameOwner(source.identity, identity)) return false;
      return !answeredKeys.has(`${getInverse(relationship)} ${source.identity.host}`);
    })
    .sort((a, b) => STRONGEST_FIRST.indexOf(a.relationship) - STRONGEST_FIRST.indexOf(b.relationship));
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
