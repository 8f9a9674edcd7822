import { createFieldError } from '../../platform/errors/app-error.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';

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
      'This is no address of a page. Paste it as the browser shows it, such as https://mastodon.social/@name.',
    );
  parseDomainToCheck(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function parseUrl(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url : null;
}
