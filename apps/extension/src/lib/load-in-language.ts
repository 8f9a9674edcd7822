/**
 * Loads a page in the language that the browser chose for the texts that it shows itself: its own, or English.
 * @param pages loads the page, by tag of the language
 */
export function loadInLanguage<Page>(pages: Readonly<Record<string, () => Promise<Page>>>): Promise<Page> {
  const tag = chrome.i18n.getMessage('language');
  document.documentElement.lang = tag;
  const load = pages[tag];
  if (!load) throw new RangeError(`The extension has no pages in ${tag}`);
  return load();
}
