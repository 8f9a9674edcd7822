import { type Identity, identify } from '@vouchwire/trust-graph';
import { AppError } from '../platform/errors/app-error.ts';
import type { Sentence } from '../platform/messages/sentence.ts';
import { getLocalHostReason } from '../platform/safe-fetch/forbidden-host.ts';

/**
 * Returns the host whose file is requested, for any input.
 * @throws AppError `forbidden-target` for an address or a name that is not public, `not-a-domain` for anything else
 */
export function parseDomainToCheck(input: string): Identity {
  const text = input.trim();
  const forbidden = getForbiddenReason(text);
  if (forbidden) {
    throw new AppError(
      'forbidden-target',
      `${forbidden.text} Only public sites can be checked. Enter a domain such as example.com.`,
    );
  }
  const identified = identify(text);
  if (!identified.ok) throw new AppError('not-a-domain', identified.message);
  if (identified.identity.host === '') {
    throw new AppError(
      'not-a-domain',
      `${identified.identity.domain} is not a website. Enter a domain such as example.com.`,
    );
  }
  const host = identify(identified.identity.host);
  if (!host.ok) throw new AppError('not-a-domain', host.message);
  return host.identity;
}

/** Parses all spellings of an IP address that URLs allow. */
function getForbiddenReason(text: string): Sentence | null {
  const variants = [text, `https://${text}`, `https://[${text.replace(/^\[|\]$/g, '')}]`];
  for (const variant of variants) {
    const url = URL.parse(variant);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) continue;
    const reason = getLocalHostReason(url.hostname);
    if (reason !== null) return reason;
  }
  return null;
}
