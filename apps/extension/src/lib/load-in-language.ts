import { findLanguage, LANGUAGES } from '@vouchwire/api-contract';

/** Loads a page in the language of the browser, or in English. @param pages loads the page, by tag of the language */
export function loadInLanguage<Page>(pages: Readonly<Record<string, () => Promise<Page>>>): Promise<Page> {
  const [fallback] = LANGUAGES;
  const tag = findLanguage(chrome.i18n.getUILanguage(), Object.keys(pages)) ?? fallback.tag;
  document.documentElement.lang = tag;
  const load = pages[tag];
  if (!load) throw new RangeError(`The extension has no pages in ${tag}`);
  return load();
}
