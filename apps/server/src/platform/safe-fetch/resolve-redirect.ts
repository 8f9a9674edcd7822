import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';

/** Maximum length of a redirect target. */
const MAX_URL_LENGTH = 8_192;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Returns the target of a redirect. Null if the response is not a redirect.
 * @throws FetchFailure `bad-redirect`
 */
export function resolveRedirect(from: URL, status: number, location: readonly string[]): URL | null {
  if (!REDIRECT_STATUSES.has(status) || location.length === 0) return null;
  const [text = '', ...more] = location;
  if (more.length > 0)
    throw new FetchFailure(
      'bad-redirect',
      describeFetch('severalTargets', { host: from.host, count: location.length }),
    );
  const target = URL.parse(decodeLatin1AsUtf8(text), from);
  if (!target || text.length > MAX_URL_LENGTH)
    throw new FetchFailure('bad-redirect', describeFetch('badTarget', { host: from.host }));
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new FetchFailure('bad-redirect', describeFetch('otherScheme', { host: from.host, scheme: target.protocol }));
  return target;
}

/** Decodes a header as UTF-8 if its bytes are valid UTF-8, because many servers send it. */
function decodeLatin1AsUtf8(latin1: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    // The bytes are not UTF-8, so they are Latin-1, the default of HTTP.
    return latin1;
  }
}
