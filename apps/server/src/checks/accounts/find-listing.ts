import { type Identity, identify } from '@vouchwire/trust-graph';
import { getSocialAccount, type PolicyDocument } from 'trust-txt';

/** The statement of a file about a page. */
interface Listing {
  /** Null for a page on the site itself, which needs no line. */
  readonly line: number | null;
}

/**
 * Finds the statement that lists a page: as an account of the site, or, if the page is on another site, that site as a
 * member. Compares parsed hosts and accounts, never substrings. Null if there is none.
 */
export function findListing({ statements }: PolicyDocument, url: string, site: Identity): Listing | null {
  const key = getPageKey(url);
  const social = statements.find(({ attribute, value, reference }) => {
    return attribute === 'social' && getPageKey(reference?.url ?? value) === key;
  });
  if (social) return { line: social.line };
  const host = getHost(url);
  if (host === null) return null;
  if (host === site.host) return { line: null };
  const member = statements.find(({ attribute, reference }) => {
    return attribute === 'member' && reference !== null && getHost(reference.url) === host;
  });
  return member ? { line: member.line } : null;
}

/** Returns a key that is equal for all spellings of one page. */
function getPageKey(url: string): string {
  const account = getSocialAccount(url);
  if (account) return account.key;
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname.replace(/^www\./, '')}${parsed.pathname}` : url;
}

function getHost(url: string): string | null {
  const parsed = URL.parse(url);
  const identified = parsed ? identify(parsed.hostname) : null;
  return identified?.ok ? identified.identity.host : null;
}
