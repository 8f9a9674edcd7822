/** Matches an ASCII name with a dot whose last label is not a number, so that no spelling of an IP address matches. */
const HOST_PATTERN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/;
const PORT_PATTERN = /^[1-9]\d{0,4}$/;
const MAX_PORT = 65_535;
const SEGMENT_PATTERN = /^[A-Za-z0-9._~-]+$/;

/** Local suffixes that a host must not have. */
const LOCAL_HOST = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Reason why the id of a `did:web` has no URL. */
interface DidWebProblem {
  readonly problem: 'noHost' | 'localHost' | 'invalidPort' | 'invalidPath';
  readonly host: string;
}

/**
 * Returns the URL of the document of a `did:web` (did:web method specification, section 2.5.2): at the root of its
 * host, or under a path. A port is written `%3A8443`. Nothing else may be percent-encoded.
 * @param id the part after `did:web:`
 * @returns an https URL, or the reason if the id is invalid
 */
export function getDidWebUrl(id: string): URL | DidWebProblem {
  const [first = '', ...path] = id.split(':');
  const [name = '', port, ...more] = first.split(/%3a/i);
  const host = name.toLowerCase();
  if (more.length > 0 || !HOST_PATTERN.test(host)) return { problem: 'noHost', host };
  if (LOCAL_HOST.test(host)) return { problem: 'localHost', host };
  if (port !== undefined && (!PORT_PATTERN.test(port) || Number(port) > MAX_PORT))
    return { problem: 'invalidPort', host };
  if (path.some((segment) => !SEGMENT_PATTERN.test(segment) || segment === '.' || segment === '..'))
    return { problem: 'invalidPath', host };
  const directory = path.length === 0 ? '/.well-known' : `/${path.join('/')}`;
  return new URL(`https://${host}${port === undefined ? '' : `:${port}`}${directory}/did.json`);
}
/** Returns the `did:web` of a host, or of a host with a port (`news.example:8443`). */
export function toDidWeb(host: string): string {
  return `did:web:${host.toLowerCase().replace(':', '%3A')}`;
}
