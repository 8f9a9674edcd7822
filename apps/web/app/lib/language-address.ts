import { LANGUAGE_PARAMETER } from '@vouchwire/api-contract';

/** The language that an address asks for, as given; null where it leaves that to the browser. @param search with its “?” */
export const askedLanguage = (search: string): string | null => new URLSearchParams(search).get(LANGUAGE_PARAMETER);

/** The query without the language, with its “?” where anything is left. */
export function withoutLanguage(search: string): string {
  const left = new URLSearchParams(search);
  left.delete(LANGUAGE_PARAMETER);
  return left.size > 0 ? `?${left}` : '';
}

/** The same place in a language; null asks for none. @param search with its “?” */
export function addressIn(language: string | null, pathname: string, search: string): string {
  const rest = withoutLanguage(search);
  // Two slashes at the start of a link are another host.
  const path = pathname.replace(/^\/{2,}/, '/');
  if (language === null) return path + rest;
  return `${path}${rest ? `${rest}&` : '?'}${new URLSearchParams({ [LANGUAGE_PARAMETER]: language })}`;
}
