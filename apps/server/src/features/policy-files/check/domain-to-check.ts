import { type Identity, identify } from '@vouchwire/trust-graph';
import { AppError } from '../../../platform/errors/app-error.ts';
import { localHost } from '../../../platform/safe-fetch/forbidden-host.ts';

/**
 * The host whose file is asked for, from whatever a person typed.
 * @throws AppError `forbidden-target` for an address or a name that is not public, `not-a-domain` for anything else
 */
export function domainToCheck(input: string): Identity {
  const text = input.trim();
  const forbidden = forbiddenReason(text);
  if (forbidden) {
    throw new AppError(
      'forbidden-target',
      `${forbidden}; only public sites can be checked. Give a domain such as example.com.`,
    );
  }
  const named = identify(text);
  if (!named.ok) throw new AppError('not-a-domain', named.message);
  if (named.identity.host === '') {
    throw new AppError('not-a-domain', `${named.identity.domain} names no website; give the domain of one.`);
  }
  const host = identify(named.identity.host);
  if (!host.ok) throw new AppError('not-a-domain', host.message);
  return host.identity;
}

/** Every spelling of an address that a URL allows is looked at as the address it means. */
function forbiddenReason(text: string): string | null {
  const spellings = [text, `https://${text}`, `https://[${text.replace(/^\[|\]$/g, '')}]`];
  for (const spelling of spellings) {
    const url = URL.parse(spelling);
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) continue;
    const why = localHost(url.hostname);
    if (why !== null) return why;
  }
  return null;
}
