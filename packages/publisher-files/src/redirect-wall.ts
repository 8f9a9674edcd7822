import type { WallCause } from './wall-phrases.ts';
import { findWallOfHost } from './wall-signs.ts';

/** Labels of hosts, and segments of paths, that ask visitors for something before they may read a site. */
const WALL_WORDS: readonly (readonly [WallCause, RegExp])[] = [
  [
    'consent-wall',
    /^(?:consent|cookie-?consent|cookie-?wall|guce|cmp|privacy-?(?:gate|wall)|myprivacy|collectconsent)$/,
  ],
  ['login-wall', /^(?:accounts|auth|log-?in|sign-?in|sso|oauth2?|authorize|wp-login\.php|anmelden|connexion)$/],
  [
    'bot-challenge',
    /^(?:captcha|sgcaptcha|showcaptcha|challenge|challenges|validatecaptcha|recaptcha|hcaptcha|human-?check|bot-?check|robot-?check)$/,
  ],
];
const GOOGLE_HOST = /^(?:[\w-]+\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/**
 * Returns what a redirect leads to, if it leads to a place that visitors must pass first. Null for every other address.
 * @param isOtherSite true if the target is on another site than the requested address
 * @param showsPage true unless the target served something else than a page
 */
export function findRedirectWall(
  requested: URL,
  target: URL,
  isOtherSite: boolean,
  showsPage: boolean,
): { readonly cause: WallCause; readonly wall: string | null } | null {
  if (target.href === requested.href || !showsPage) return null;
  const wall = findWallOfHost(target.hostname);
  if (wall !== null) return { cause: 'bot-challenge', wall };
  if (GOOGLE_HOST.test(target.hostname) && target.pathname.startsWith('/sorry/'))
    return { cause: 'bot-challenge', wall: 'Google' };
  const words = [...target.hostname.split('.').slice(0, -2), ...target.pathname.split('/')].map((word) =>
    word.toLowerCase(),
  );
  const cause = WALL_WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
  if (isOtherSite) {
    if (carriesAddress(target, requested)) return { cause: cause ?? 'redirect-wall', wall };
    // A host such as consent.example exists for this purpose only. A path such as /login can be anything.
    const isWallHost = target.hostname
      .split('.')
      .slice(0, -2)
      .some((label) => WALL_WORDS.some(([, pattern]) => pattern.test(label)));
    return cause !== null && isWallHost ? { cause, wall } : null;
  }
  return cause !== null && carriesPath(target, requested) ? { cause, wall } : null;
}

/** Returns true if the query, fragment or path of an address contains the address that was requested. */
function carriesAddress(target: URL, { host, pathname }: URL): boolean {
  const bare = host.replace(/^www\./, '');
  const addresses = [`//${bare}`, `//www.${bare}`, `${bare}${pathname}`.toLowerCase()];
  return listDecodings(`${target.pathname}${target.search}${target.hash}`).some((text) =>
    addresses.some((address) => text.includes(address)),
  );
}

/** Returns true if the query or fragment of an address of the same site contains the path that was requested. */
function carriesPath(target: URL, { pathname }: URL): boolean {
  return listDecodings(`${target.search}${target.hash}`).some((text) => text.includes(pathname.toLowerCase()));
}

/** Lists a text as written, decoded once and twice, and its parts decoded from Base64, as addresses in addresses are. */
function listDecodings(text: string): string[] {
  const all = [text.toLowerCase(), ...text.split(/[?&#;]\w+=/).flatMap(decodeBase64)];
  let current = text;
  for (let at = 0; at < 2; at += 1) {
    try {
      current = decodeURIComponent(current);
    } catch {
      // An invalid escape ends the decoding. What was decoded so far is compared.
      break;
    }
    all.push(current.toLowerCase());
  }
  return all;
}

function decodeBase64(text: string): string[] {
  const value = text.replace(/%3d/gi, '=').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]{16,4000}={0,2}$/.test(value)) return [];
  try {
    return [atob(value).toLowerCase()];
  } catch {
    // The part is not Base64.
    return [];
  }
}
