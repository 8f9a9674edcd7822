import { parseSubject, type SearchInput } from '@vouchwire/api-contract';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { findPlatform, getSocialAccount } from 'trust-txt';
import { removeControls } from './search-text.ts';

export interface SearchText {
  readonly kind: SearchInput;
  /** Identities that the input may name, the most precise one first. */
  readonly domains: readonly string[];
  /** Text for the search in domains and names: the host in lower case, paths unmodified. */
  readonly text: string;
  /** Text for the search for similar spellings: a name, or the label of a domain without its suffix. */
  readonly label: string;
  /** URL or DID for an assessment, without credentials and tokens. Null if the input is neither. */
  readonly subject: string | null;
  /** True if credentials or tokens were removed from `subject`. */
  readonly partsRemoved: boolean;
  /** Spellings of a social account, in lower case. */
  readonly accounts: readonly string[];
}

/** Parses what a visitor typed or pasted: a domain, a URL, `trust://` syntax, a DID, an account or words of a name. */
export function parseSearchText(input: string): SearchText {
  const given = toAccountAddress(
    unwrapCell(removeControls(input))
      .replace(/^trust:\/\/([^/!?#\s]+)\S*$/i, '$1')
      // `@name@host` is an account on a server of the Fediverse.
      .replace(/^@([\w.-]+)@([\w.-]+)$/, 'https://$2/@$1'),
  );
  const subject = given === '' ? null : parseSubject(given);
  const isRemoved = (subject?.stripped.length ?? 0) > 0;
  const identified = identify(given);
  const text = normalizeText(isRemoved && identified.ok ? identified.identity.domain : given);
  const base = { text, subject: null, partsRemoved: isRemoved, accounts: [] };
  if (subject === null) return { ...base, kind: 'empty', domains: [], label: '' };
  if (!identified.ok) {
    const isDid = subject.searchType === 'did';
    return {
      ...base,
      kind: isDid ? 'did' : 'words',
      domains: [],
      label: getLabel(text),
      subject: isDid ? given : null,
    };
  }
  const { identity } = identified;
  const named = {
    ...base,
    domains: [...new Set([identity.domain, identity.host])].filter((domain) => domain !== ''),
    label: getLabel(identity.display ?? identity.registrableDomain ?? identity.host),
  };
  if (identity.kind === 'did') return { ...named, kind: 'did', subject: identity.domain };
  const account = isAccount(identity) ? getSocialAccount(given) : null;
  if (account) return { ...named, kind: 'account', domains: [identity.domain], accounts: account.variants };
  return identity.path === null ? { ...named, kind: 'domain' } : { ...named, kind: 'page', subject: subject.url };
}

/** What surrounds an entry of a list: spaces, invisible characters, quotes and the separators of lists. */
const LEADING = /^[\s\p{Cf}"'“”„‘’«»‹›`]+/u;
const TRAILING = /[\s\p{Cf}"'“”„‘’«»‹›`,;]+$/u;
const BRACKETS = /^(?:<([^<>]*)>|\(([^()]*)\)|\[([^[\]]*)\])$/;

/**
 * Returns the address or the name in a cell of a list, as people write them: in quotes or brackets, with a separator,
 * as a mail link, or “defanged” (`hxxps://x[.]com`), so that no program makes a link of it.
 */
function unwrapCell(cell: string): string {
  let text = cell;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEADING, '').replace(TRAILING, '');
    const [, angle, round, square] = BRACKETS.exec(text) ?? [];
    text = angle ?? round ?? square ?? text;
  }
  if (/\s/.test(text)) return text;
  return text
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^hxxp(s?):\/\//i, 'http$1://')
    .replaceAll(/\[\.\]|\(\.\)/g, '.')
    .replace('[:]', ':');
}

/** Path of a post below that of its account: `/AP/status/1`, `/profile/ap.org/post/1`, `/@ap/1`, `/@ap/video/1`. */
const POST_PATH =
  /^(\/(?:(?:profile|company|in|users|c|user|channel)\/[^/]+|@?[\w.-]+(?=\/[a-z])|@[\w.-]+))\/(?:(?:status|statuses|p|posts?|videos?|photos?|reels?|shorts|permalink)(?:\/.*)?|\d+)$/i;

/** Returns the address of the account of a post. Returns any other text unmodified. */
function toAccountAddress(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const [, account] = POST_PATH.exec(url?.pathname.replace(/\/$/, '') ?? '') ?? [];
  if (!url || account === undefined) return text;
  const isKnown = findPlatform(url.hostname.replace(/^(?:www|m|mobile)\./, '')) !== null;
  return isKnown || /^\/(?:@|users\/)/.test(account) ? `${url.protocol}//${url.host}${account}` : text;
}

/** Returns true for a host of a known network, and for the form of accounts that servers of the Fediverse use. */
function isAccount({ host, path }: Identity): boolean {
  return findPlatform(host) !== null || /^\/(?:@|users\/)[\w.-]+$/.test(path ?? '');
}

/** Converts a text to the spelling of domains in the graph. */
function normalizeText(text: string): string {
  const [host = '', ...path] = text
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/');
  return [host.toLowerCase().replace(/^www\./, ''), ...path].join('/');
}

/** Returns the longest label of an unknown domain before its suffix. Returns a name unmodified. */
function getLabel(text: string): string {
  const parts = (text.split('/', 1)[0] ?? '').split('.');
  return parts.length < 2 ? text : parts.slice(0, -1).reduce((a, b) => (b.length > a.length ? b : a));
}
