import { findPlatform } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import { domainToCheck } from '../check/domain-to-check.ts';
import { type TrustUri, trustUris } from '../check/probes/trust-uris.ts';

/** What somebody pasted, as it is read. */
export type Asked =
  | {
      readonly kind: 'badge';
      readonly domain: string /** How it was spelled; null for a domain. */;
      readonly uri: TrustUri | null;
    }
  | { readonly kind: 'page'; readonly url: URL };

/**
 * Reads a `trust://` address, the address of an account or page, or a domain.
 * @throws AppError `invalid-input`, `not-a-domain`, `forbidden-target`
 */
export function readAsked(input: string): Asked {
  const text = input.trim();
  if (/trust:\/\//i.test(text)) return badgeIn(text);
  if (/^@/.test(text))
    throw refusal('of', 'A name alone does not say on which network it is. Paste the address of the account’s page.');
  const url = addressIn(text);
  // A domain, in whatever spelling, and the home page of a network that is no account.
  if (!url || (url.pathname === '/' && url.search === '' && !isAccountOfItsOwn(url)))
    return { kind: 'badge', domain: domainToCheck(text).host, uri: null };
  return { kind: 'page', url: pageAddress(text, 'of') };
}

/**
 * The address of a page, without user name, password and fragment.
 * @param field the input that it came in
 * @throws AppError `invalid-input`, `forbidden-target`, `not-a-domain`
 */
export function pageAddress(text: string, field: string): URL {
  const url = addressIn(text.trim());
  if (!url)
    throw refusal(field, 'This is no address of a page. Paste it as the browser shows it, such as https://x.com/name.');
  domainToCheck(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function badgeIn(text: string): Asked {
  const [uri] = trustUris(text);
  if (!uri)
    throw refusal(
      'of',
      'This trust:// address names no site. A badge is trust://, the domain of the site, and an exclamation mark.',
    );
  if (uri.domain === null)
    throw refusal(
      'of',
      'This trust:// address opens a wallet, which uses the same scheme. It names no site, so nothing stands behind it here.',
    );
  return { kind: 'badge', domain: domainToCheck(uri.domain).host, uri };
}

function addressIn(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url : null;
}

/** `name.tumblr.com`, `name.substack.com`: an account that has a host of its own. */
function isAccountOfItsOwn({ hostname }: URL): boolean {
  const found = findPlatform(hostname);
  return found !== null && hostname.replace(/^(?:www|m)\./, '') !== found.host;
}

const refusal = (field: string, message: string): AppError =>
  new AppError('invalid-input', message, { fields: [{ field, message }] });
