/** A language of the pages. */
export interface Language {
  /** BCP 47 tag for URLs, the cookie and headers. It is also the name of the folder with its messages. */
  readonly tag: string;
  /** Name of the language in that language. */
  readonly name: string;
}

/** Languages of the pages. The first is the default, for requests without a supported language. */
export const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
] as const satisfies readonly Language[];

/**
 * Languages that no one speaks, generated from the English text to find untranslated strings (decision 0010): one that
 * looks like English with accents, and one that runs from right to left.
 */
export const PSEUDO_LANGUAGES = [
  { tag: 'en-XA', name: 'Ƥšéûðô' },
  { tag: 'ar-XB', name: 'Ƥšéûðô (RTL)' },
] as const satisfies readonly Language[];

/** URL parameter and cookie for the language of the pages. */
export const LANGUAGE_PARAMETER = 'lang';
export const LANGUAGE_COOKIE = 'lang';

/** Returns the best match for a requested language: the same, or else a related one, such as `pt-BR` for `pt-PT`. */
export function findLanguage(requested: string, languages: Iterable<string>): string | undefined {
  const wanted = requested.toLowerCase();
  const [primary] = wanted.split('-');
  const all = [...languages];
  return (
    all.find((language) => language.toLowerCase() === wanted) ??
    all.find((language) => language.toLowerCase().split('-')[0] === primary)
  );
}

/** A page in one language, for search engines. */
interface Alternate {
  /** BCP 47, or `x-default` for all other languages. */
  readonly language: string;
  /** Path and query. */
  readonly address: string;
}

/**
 * Lists the same page in each of its languages, for its head and the sitemap. The URL without a language has the
 * default language for clients without a preference. Empty if there is only one language.
 * @param path without a query
 * @param languages of the site, the default one first
 */
export function listAlternates(path: string, languages: readonly string[]): readonly Alternate[] {
  const [defaultLanguage] = languages;
  if (languages.length < 2) return [];
  const alternates = languages.map((language) => ({
    language,
    address: language === defaultLanguage ? path : `${path}?${new URLSearchParams({ [LANGUAGE_PARAMETER]: language })}`,
  }));
  return [...alternates, { language: 'x-default', address: path }];
}
