import { type Identity, identify } from '@vouchwire/trust-graph';
import { type PolicyDocument, type Statement, socialAccount } from 'trust-txt';

/** The statement by which a file speaks of a page. */
export interface Listing {
  /** `itself`: the page is one of the site's own, which needs no line. */
  readonly as: 'social' | 'member' | 'itself';
  readonly line: number | null;
  readonly text: string | null;
}

/**
 * Whether a file lists a page: as an account of its own, or, where the page is another site's, that site as a member.
 * Hosts and accounts are compared as parsed, never by substring. null where it does not.
 */
export function listingOf({ statements }: PolicyDocument, url: string, of: Identity): Listing | null {
  const key = keyOf(url);
  const social = statements.find(({ attribute, value, reference }) => {
    return attribute === 'social' && keyOf(reference?.url ?? value) === key;
  });
  if (social) return { as: 'social', ...lineOf(social) };
  const host = hostOf(url);
  if (host === null) return null;
  if (host === of.host) return { as: 'itself', line: null, text: null };
  const member = statements.find(({ attribute, reference }) => {
    return attribute === 'member' && reference !== null && hostOf(reference.url) === host;
  });
  return member ? { as: 'member', ...lineOf(member) } : null;
}

const lineOf = ({ line, attribute, value }: Statement) => ({ line, text: `${attribute}=${value}` });

/** The same for all spellings of one page. */
function keyOf(url: string): string {
  const account = socialAccount(url);
  if (account) return account.key;
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname.replace(/^www\./, '')}${parsed.pathname}` : url;
}

function hostOf(url: string): string | null {
  const parsed = URL.parse(url);
  const named = parsed ? identify(parsed.hostname) : null;
  return named?.ok ? named.identity.host : null;
}
