import { normalizeHostname } from 'trust-txt';

interface TypedDomain {
  /** The meant host, or the typed text if it contains no host. */
  domain: string;
  /** False if the text contains no domain. The server also knows which endings exist. */
  isDomain: boolean;
  /** True if the text contained a user name, a password or a query, which is not sent. */
  leftOut: boolean;
}

/** Parses a domain that a person typed or pasted: a host, or a URL with any path and query. */
export function parseTypedDomain(text: string): TypedDomain {
  const trimmed = text.trim();
  const host = normalizeHostname(trimmed);
  if (host?.includes('.')) return { domain: host, isDomain: true, leftOut: false };
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
    const getUrlHost = normalizeHostname(url.hostname);
    if (getUrlHost?.includes('.') && /^https?:$/.test(url.protocol)) {
      return {
        domain: getUrlHost,
        isDomain: true,
        leftOut: url.username !== '' || url.password !== '' || url.search !== '',
      };
    }
  } catch {
    // The text is not a URL.
  }
  return { domain: trimmed, isDomain: false, leftOut: false };
}
