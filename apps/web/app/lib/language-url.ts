import { LANGUAGE_PARAMETER } from '@vouchwire/api-contract';

/**
 * Returns the language in a URL, unmodified. Null if the browser's preference applies.
 * @param search query with its “?”
 */
export const getRequestedLanguage = (search: string): string | null =>
  new URLSearchParams(search).get(LANGUAGE_PARAMETER);

/** Returns the query without the language, with its “?” unless it is empty. */
export function removeLanguage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(LANGUAGE_PARAMETER);
  return params.size > 0 ? `?${params}` : '';
}

/**
 * Returns the same URL in another language. Null removes the language.
 * @param search query, with or without its “?”
 */
export function getLanguageUrl(language: string | null, pathname: string, search: string): string {
  const rest = removeLanguage(search);
  // Two slashes at the start of a link would mean another host.
  const path = pathname.replace(/^\/{2,}/, '/');
  if (language === null) return path + rest;
  return `${path}${rest ? `${rest}&` : '?'}${new URLSearchParams({ [LANGUAGE_PARAMETER]: language })}`;
}
