/**
 * Loads a page in the language that the browser uses for the texts of the extension: the language of the browser, or
 * English.
 * @param pages functions that load the page, by language tag
 */
export function loadInLanguage<Page>(pages: Readonly<Record<string, () => Promise<Page>>>): Promise<Page> {
  const tag = chrome.i18n.getMessage('language');
  document.documentElement.lang = tag;
  const load = pages[tag];
  if (!load) throw new RangeError(`The extension has no pages in ${tag}`);
  return load();
}
