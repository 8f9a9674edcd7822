import { decodePolicyFile } from 'trust-txt';
import { type HtmlPage, looksLikeHtml, parseHtml, toText } from './html-page.ts';
import { parseUrl } from './parse-url.ts';
import { findRedirectWall } from './redirect-wall.ts';
import { findWallPhrase, type WallCause } from './wall-phrases.ts';
import { findWallName, REFUSAL_STATUSES, type WallPage } from './wall-signs.ts';

/** An answer to a request, as the caller received it. */
export interface Answer {
  /** Address that was requested. */
  readonly requestedUrl: string;
  /** Address of the answer, after redirects. */
  readonly url: string;
  /** Null if no answer arrived. */
  readonly status: number | null;
  readonly headers?: Iterable<readonly [name: string, value: string]>;
  /** The body, or its start. Pass a page in another encoding than UTF-8 as a text. */
  readonly body: Uint8Array | string;
  /** Addresses of the redirects, in order. The last one need not have been requested. Default: none. */
  readonly redirects?: readonly string[];
}

export type AnswerCause =
  | WallCause
  | `http-${number}`
  | 'no-response'
  /** A 2xx answer other than 200 without content. */
  | 'no-content'
  | 'other-site';

/**
 * What an answer says about the requested address, before its content is read.
 * - `readable`: the content decides
 * - `absent`: the server states that there is nothing (404, 410)
 * - `blocked`: the server, or a product in front of it, refuses us, tests us, or requires consent or a login first
 * - `redirected-off-site`: the address leads to another site
 * - `unreachable`: no usable answer
 */
export type ClassifiedAnswer =
  | {
      readonly outcome: 'readable';
      readonly cause: null;
      readonly wall: null;
      /** Kind of page, if the content is one. */
      readonly page: PageKind | null;
    }
  | {
      readonly outcome: 'absent' | 'blocked' | 'redirected-off-site' | 'unreachable';
      readonly cause: AnswerCause;
      /** Name of the product that answered in place of the site. Null if it is not known. */
      readonly wall: string | null;
    };

/** `redirect-page`: a page that only sends visitors to another address. */
export type PageKind = 'html' | 'redirect-page';

/**
 * Maximum part of a body that is searched for signs. The pages of all products are shorter, most of them far shorter.
 */
export const MAX_ANSWER_CHARS = 128 * 1024;
/** Maximum visible text of a page that can be a wall. */
const MAX_SIGNED_CHARS = 4_000;
/** Maximum length of a text that is no page and can be a refusal. */
const MAX_PLAIN_CHARS = 300;
/** Maximum visible text of a page that only sets a cookie and loads itself again. */
const MAX_COOKIE_TEST_CHARS = 200;
/** Maximum length of a page that only redirects visitors. */
const MAX_REDIRECT_PAGE_CHARS = 4_096;
const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 410]);
const COOKIE_TEST = /document\.cookie\s*=/;
const RELOAD = /location\.(?:reload|replace|assign)\s*\(|location(?:\.href)?\s*=/;
const REDIRECT_PATTERN =
  /<meta[^>]{1,200}http-equiv\s{0,9}=\s{0,9}["']?refresh|(?:window|document|top|self)\.location(?:\.href)?\s{0,9}=|location\.(?:replace|assign)\s{0,9}\(/i;

/**
 * Classifies an answer: by its redirects, its status, its fields, then its content. The only place that decides whether
 * an answer is a refusal, so that a site is not refused for one file and broken for another.
 * @param isOtherSite returns true for an address of another site. Without it, only hosts that are known to test
 * visitors are recognized in redirects.
 */
export function classifyAnswer(answer: Answer, isOtherSite: (address: URL) => boolean = () => false): ClassifiedAnswer {
  const { status } = answer;
  if (status === null) return { outcome: 'unreachable', cause: 'no-response', wall: null };
  const start = getStart(answer.body);
  const isPage = looksLikeHtml(start);
  const page = isPage ? parseHtml(start) : null;

  const target = parseUrl(answer.redirects?.at(-1) ?? answer.url, answer.url);
  const requested = parseUrl(answer.requestedUrl);
  if (target && requested) {
    const isOther = isOtherSite(target);
    const redirectWall = findRedirectWall(requested, target, isOther, page !== null || isOther);
    if (redirectWall) return { outcome: 'blocked', ...redirectWall };
    if (isOther) return { outcome: 'redirected-off-site', cause: 'other-site', wall: null };
    const refresh = page?.refresh ? parseUrl(page.refresh, answer.url) : null;
    const refreshWall = refresh && findRedirectWall(requested, refresh, isOtherSite(refresh), true);
    if (refreshWall && page && page.text.length <= MAX_COOKIE_TEST_CHARS)
      return { outcome: 'blocked', ...refreshWall, wall: findName(answer, status, page, start) ?? refreshWall.wall };
  }

  const wall = findName(answer, status, page, start);
  if (REFUSAL_STATUSES.has(status)) return { outcome: 'blocked', cause: `http-${status}`, wall };
  if (wall !== null) return { outcome: 'blocked', cause: 'bot-challenge', wall };
  if (ABSENT_STATUSES.has(status)) return { outcome: 'absent', cause: `http-${status}`, wall: null };
  const isShort = answer.body.length <= MAX_ANSWER_CHARS;
  const phrase = isShort ? (page ? findPagePhrase(page) : findPlainPhrase(start)) : null;
  if (phrase !== null) return { outcome: 'blocked', cause: phrase, wall: null };
  if (!(status >= 200 && status < 300)) return { outcome: 'unreachable', cause: `http-${status}`, wall: null };
  if (status !== 200 && start.trim() === '') return { outcome: 'blocked', cause: 'no-content', wall: null };
  return { outcome: 'readable', cause: null, wall: null, page: isPage ? toPageKind(start) : null };
}

function getStart(body: Uint8Array | string): string {
  const start = typeof body === 'string' ? body.slice(0, MAX_ANSWER_CHARS) : body.subarray(0, MAX_ANSWER_CHARS);
  const { text, byteOrderMark } = decodePolicyFile(start);
  return byteOrderMark ? text.slice(1) : text;
}

function findName({ headers = [] }: Answer, status: number, page: HtmlPage | null, start: string): string | null {
  const fields = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    fields.set(key, fields.has(key) ? `${fields.get(key)}, ${value}` : value.trim());
  }
  return findWallName({ status, headers: fields, page: page ? selectShort(page) : toPlainPage(start) });
}

function selectShort(page: HtmlPage): HtmlPage | null {
  return page.text.length <= MAX_SIGNED_CHARS ? page : null;
}

/**
 * Converts a text other than a page, such as a refusal in one line or in JSON. Null for everything that can be a file,
 * because a file that contains the words of a refusal, also in a comment, is read.
 */
function toPlainPage(start: string): WallPage | null {
  const text = toText(start);
  if (text.startsWith('{')) return { headings: [], markup: text, text: '' };
  return text.length > MAX_PLAIN_CHARS || /^[#;[]|=/.test(text) ? null : { headings: [text], markup: '', text };
}

function findPagePhrase(page: HtmlPage): WallCause | null {
  if (page.describesWork) return null;
  const isCookieTest =
    page.text.length <= MAX_COOKIE_TEST_CHARS && COOKIE_TEST.test(page.markup) && RELOAD.test(page.markup);
  return isCookieTest ? 'bot-challenge' : findWallPhrase(page);
}

function findPlainPhrase(start: string): WallCause | null {
  const page = toPlainPage(start);
  return page && findWallPhrase({ headings: page.headings, text: '', asksForPassword: false });
}

function toPageKind(start: string): PageKind {
  return start.length <= MAX_REDIRECT_PAGE_CHARS && REDIRECT_PATTERN.test(start) ? 'redirect-page' : 'html';
}
