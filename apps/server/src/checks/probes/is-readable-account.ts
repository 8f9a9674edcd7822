import { findPlatform } from 'trust-txt';

/** Known networks whose account pages answer without a login. */
const READABLE_NETWORKS: ReadonlySet<string> = new Set(['Bluesky', 'GitHub', 'GitLab']);

/**
 * Returns true if a program can probably read the page of an account. Most known networks show little without a login.
 * Other hosts, such as servers of Mastodon, show their pages.
 */
export function isReadableAccount({ hostname }: URL): boolean {
  const found = findPlatform(hostname);
  return found === null || READABLE_NETWORKS.has(found.platform.name);
}
