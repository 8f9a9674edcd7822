import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@vouchwire/api-contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { addVary } from '../platform/http/add-vary.ts';

const YEAR_SECONDS = 31_536_000;

/** In which language a page is sent. */
interface ChosenLanguage {
  readonly language: string;
  /** The visitor chose it in the address, so it is to be remembered. */
  readonly isNew: boolean;
}

/** The unmodified language preferences of a request. */
interface LanguagePreferences {
  /** With its query. */
  readonly url: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Chooses the language of a page: the one in the URL, else the earlier choice, else the browser's preference, else the
 * default. A language that the site does not have is skipped.
 * @param languages of the site, the default one first
 */
export function chooseLanguage(
  { url, cookie, acceptLanguage }: LanguagePreferences,
  languages: readonly string[],
): ChosenLanguage {
  const [defaultLanguage = ''] = languages;
  const find = (wanted: string | null | undefined): string | undefined =>
    wanted === '*' ? defaultLanguage : findLanguage(wanted ?? '', languages);
  const savedLanguage = parseCookie(cookie ?? '')[LANGUAGE_COOKIE];
  const requestedLanguage = find(getRequestedLanguage(url));
  if (requestedLanguage !== undefined)
    return { language: requestedLanguage, isNew: requestedLanguage !== savedLanguage };
  return {
    language: find(savedLanguage) ?? parseAcceptLanguage(acceptLanguage).map(find).find(Boolean) ?? defaultLanguage,
    isNew: false,
  };
}

/** Sets the language headers for caches and clients, and stores a new choice in a cookie. */
export function setLanguageHeaders(reply: FastifyReply, { language, isNew }: ChosenLanguage, isSecure: boolean): void {
  reply.header('content-language', language);
  addVary(reply, 'Accept-Language', 'Cookie');
  if (!isNew) return;
  const cookie = { name: LANGUAGE_COOKIE, value: language, path: '/', maxAge: YEAR_SECONDS };
  reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'lax', httpOnly: true, secure: isSecure }));
}

export const parseLanguagePreferences = ({ url, headers }: FastifyRequest): LanguagePreferences => ({
  url,
  cookie: headers.cookie,
  acceptLanguage: headers['accept-language'],
});

const getRequestedLanguage = (url: string): string | null => {
  const query = url.indexOf('?');
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get(LANGUAGE_PARAMETER);
};

/** What the browser would have, the best first; “*” leaves it to us. */
const parseAcceptLanguage = (acceptLanguage: string | undefined): string[] =>
  acceptLanguage === undefined ? [] : new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
