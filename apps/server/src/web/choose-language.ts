import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@vouchwire/api-contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { addVary } from '../platform/http/add-vary.ts';

const YEAR_SECONDS = 31_536_000;

/** The language in which a page is sent. */
interface ChosenLanguage {
  readonly language: string;
  /** The visitor chose the language in the address, so the choice is stored. */
  readonly isNew: boolean;
}

/** The language preferences of a request as received. */
interface LanguagePreferences {
  /** The URL with its query. */
  readonly url: string;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/**
 * Chooses the language of a page: the one in the URL, otherwise the earlier choice, otherwise the preference of the
 * browser, otherwise the default. Languages that the site does not have are skipped.
 * @param languages languages of the site, the default one first
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

/** Lists the languages that the browser accepts, best first. “*” means that the server may choose. */
const parseAcceptLanguage = (acceptLanguage: string | undefined): string[] =>
  acceptLanguage === undefined ? [] : new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
