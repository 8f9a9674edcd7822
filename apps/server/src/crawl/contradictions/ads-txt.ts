import { type AdsTxt, type Located, readAdsTxt } from '@vouchwire/publisher-files';
import { identify } from '@vouchwire/trust-graph';
import type { FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';

/** A variable of an ads.txt that names a domain. */
interface NamedDomain {
  /** Registrable domain of the value. */
  readonly domain: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Text of the line, without its comment. */
  readonly text: string;
}

/** Statements of an ads.txt about the owner of a site. */
export interface AdsTxtOwners {
  /** `OWNERDOMAIN`: the owner of the site. */
  readonly owner: NamedDomain | null;
  /** `MANAGERDOMAIN` for all countries: the seller of its advertising. Leaves out those for one country. */
  readonly managers: readonly NamedDomain[];
  /** `CONTACT`, as written. */
  readonly contacts: readonly string[];
}

const NO_OWNERS: AdsTxtOwners = { owner: null, managers: [], contacts: [] };

/**
 * Reads the owner and manager of a site from the response for its ads.txt.
 * @returns null if the response gives no information about the file, such as a refusal or an error
 */
export function readAdsTxtOwners({
  url,
  status,
  body,
  truncated,
}: Pick<FetchSuccess, 'url' | 'status' | 'body' | 'truncated'>): AdsTxtOwners | null {
  const { outcome, file } = readAdsTxt({
    requestedUrl: url,
    url,
    status,
    contentType: null,
    body,
    isTruncated: truncated,
  });
  if (outcome === 'blocked' || outcome === 'unreachable') return null;
  return file === null ? NO_OWNERS : selectOwners(file);
}

function selectOwners({ ownerDomain, managerDomains, contacts }: AdsTxt): AdsTxtOwners {
  return {
    owner: ownerDomain && toNamedDomain(ownerDomain.value, ownerDomain),
    managers: managerDomains
      .filter(({ value }) => value.country === null)
      .flatMap((manager) => toNamedDomain(manager.value.domain, manager) ?? []),
    contacts: contacts.map(({ value }) => value),
  };
}

function toNamedDomain(written: string, { line, text }: Located<unknown>): NamedDomain | null {
  const identified = identify(written);
  const domain = identified.ok ? identified.identity.registrableDomain : null;
  return domain === null || line === null ? null : { domain, line, text: (text.split('#', 1)[0] ?? '').trim() };
}
