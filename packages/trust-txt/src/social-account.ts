import { findPlatform } from './lint/facts/social-platforms.ts';
import { stripTrailingSlashes } from './lint/lint-file.ts';

/** An account by its address, regardless of the spelling. */
export interface SocialAccount {
  /** The network if it is known, otherwise the host. It is the same for two spellings of one account. */
  readonly key: string;
  readonly platform: string | null;
  /** All common spellings of the account, in lower case. */
  readonly variants: readonly string[];
}

/** `@name@host`, which names an account on a server of the Fediverse. */
const HANDLE_PATTERN = /^@([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/;
/** Path of an account on a server of the Fediverse. */
const FEDIVERSE_PATH = /^\/(?:@|users\/)([\w.-]+)$/;

/**
 * Parses the address of an account, or its handle `@name@host`. Null for a network's home page, which is not an account.
 */
export function getSocialAccount(text: string): SocialAccount | null {
  const [, handleName, handleHost] = HANDLE_PATTERN.exec(text) ?? [];
  const url = handleName === undefined ? text : `${handleHost}/@${handleName}`;
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`);
  if (!parsed) return null;
  const host = parsed.hostname.replace(/^(?:www|m|mobile)\./, '');
  const found = findPlatform(host);
  const path = stripTrailingSlashes(parsed.pathname);
  const name = found ? undefined : FEDIVERSE_PATH.exec(path)?.[1]?.toLowerCase();
  if (name !== undefined)
    return {
      key: `${host} /@${name}`,
      platform: null,
      variants: [...listSpellings(host, `/@${name}`), ...listSpellings(host, `/users/${name}`), `@${name}@${host}`],
    };
  // The query identifies a numeric profile: `profile.php?id=1`.
  const query = /\.php$/i.test(path) ? parsed.search : '';
  // `name.tumblr.com` is an account, but `uk.linkedin.com/company/name` is on the network's host for another language.
  const onOwnHost = found !== null && path === '' && !found.platform.hosts.includes(host);
  if (path === '' && !onOwnHost) return null;
  const originalUrl = found?.platform.anyCase === true ? path.toLowerCase() : path;
  const hosts = found && !onOwnHost ? found.platform.hosts : [host];
  return {
    key: `${onOwnHost || !found ? host : found.platform.name} ${originalUrl}${query}`,
    platform: found?.platform.name ?? null,
    variants: hosts.flatMap((one) => listSpellings(one, path, query)),
  };
}

function listSpellings(host: string, path: string, query = ''): string[] {
  return ['https://', 'http://', ''].flatMap((scheme) =>
    ['', 'www.', 'm.'].flatMap((prefix) =>
      ['', '/'].map((slash) => `${scheme}${prefix}${host}${path}${slash}${query}`.toLowerCase()),
    ),
  );
}
