import { findPlatform } from 'trust-txt';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';
import { extractTrustUris, type TrustUri } from '../probes/trust-uris.ts';

/** A parsed lookup target. */
export type LookupTarget =
  | {
      readonly kind: 'badge';
      readonly domain: string /** The account as the caller spelled it. Null for a domain. */;
      readonly uri: TrustUri | null;
    }
  | { readonly kind: 'page'; readonly url: URL };

/**
 * Parses a `trust://` address, the address of an account or page, or a domain.
 * @throws AppError `invalid-input`, `not-a-domain`, `forbidden-target`
 */
export function parseLookupTarget(input: string): LookupTarget {
  const text = input.trim();
  if (/trust:\/\//i.test(text)) return parseBadge(text);
  if (/^@/.test(text))
    throw createFieldError(
      'of',
      'A name alone does not say on which network it is. Paste the address of the account’s page.',
    );
  const url = parseUrl(text);
  // Either a domain in any spelling, or the home page of a social network, which is not an account.
  if (!url || (url.pathname === '/' && url.search === '' && !isAccountHost(url)))
    return { kind: 'badge', domain: parseDomainToCheck(text).host, uri: null };
  return { kind: 'page', url: parsePageUrl(text, 'of') };
}

/**
 * Parses the URL of a page, and removes user name, password and fragment.
 * @param field name of the input field
 * @throws AppError `invalid-input`, `forbidden-target`, `not-a-domain`
 */
export function parsePageUrl(text: string, field: string): URL {
  const url = parseUrl(text.trim());
  if (!url)
    throw createFieldError(
      field,
      'This is no address of a page. Paste it as the browser shows it, such as https://x.com/name.',
    );
  parseDomainToCheck(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function parseBadge(text: string): LookupTarget {
  const [uri] = extractTrustUris(text);
  if (!uri)
    throw createFieldError(
      'of',
      'This trust:// address names no site. A badge is trust://, the domain of the site, and an exclamation mark.',
    );
  if (uri.domain === null)
    throw createFieldError(
      'of',
      'This trust:// address opens a wallet, which uses the same scheme. It names no site, so nothing stands behind it here.',
    );
  return { kind: 'badge', domain: parseDomainToCheck(uri.domain).host, uri };
}

function parseUrl(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url : null;
}

/** Returns true for `name.tumblr.com` or `name.substack.com`: an account with its own host. */
function isAccountHost({ hostname }: URL): boolean {
  const found = findPlatform(hostname);
  return found !== null && hostname.replace(/^(?:www|m)\./, '') !== found.host;
}
