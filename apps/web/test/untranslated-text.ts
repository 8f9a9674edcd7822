import type { Page } from 'playwright-core';

/**
 * What a page in pseudo text still says in plain letters, and so did not take from the messages. Left out is what no
 * language changes (`translate="no"`: domains, names of attributes, code), what is in
 * English on every page (`lang="en"`: sentences of the server), what is typed in a field, and in what remains, names of
 * things within a sentence:
 * quotations, domains, files, attributes, versions, codes, units, months, ages and organizations.
 */
export const findUntranslatedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const PROPER_NAMES = [
      /“[^”]*”/g,
      // The formats of the pseudo language are English: Intl joins a list of domains with “and”, and counts “days ago”.
      /(?<=\.\w+) and (?=[\w-]+\.\w)/g,
      /\b\d+ (?:day|month|year)s? ago\b/g,
      /\bevidence (?=\d)|\bC2PA trust list\b|\bc2pa-wasm (?=\d)/g,
      /[\w-]+:\/\/\S*/g,
      /\b(?:did:web:)?[\w-]+(?:\.[\w-]+)+\b\S*/g,
      /\/[\w./{}:-]+/g,
      /\b[a-z]+(?:-[a-z0-9]+)*-\d+\b/g,
      /\b\w*\d\w*\b/g,
      /\b[A-Z]{2,}\b/g,
      /\b[a-z]+=\S*/g,
      /\b(?:member|belongto|control|controlledby|vendor|customer|social|contact|disclosure|datatrainingallowed)\b/g,
      /\b(?:s|ms|B|kB|MB)\b/g,
      /Local News Dataset|Fundus publisher list|(?:(?:[A-Z]\w+ )*[A-Z]\w+, )?United States/g,
      /JavaScript|JournalList|The Associated Press|Texas Press Association|Digital Content Next|Alliance for Audited Media/g,
      /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December)\b/g,
    ];
    const plain = (text: string): boolean =>
      /[A-Za-z]/.test(PROPER_NAMES.reduce((rest, name) => rest.replace(name, ''), text));
    const OTHERS = '[translate="no"], [lang="en"], [lang="und"], [lang="zxx"]';
    const isOthers = (element: Element): boolean => element.closest(OTHERS) !== null;
    const found = new Set<string>();

    if (plain(document.title)) found.add(`title: ${document.title}`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('script, style, noscript, template, textarea')) continue;
      if (isOthers(element) || !element.checkVisibility()) continue;
      const text = (node.textContent ?? '').trim();
      if (plain(text)) found.add(`text: ${text}`);
    }
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (!isOthers(element) && element.checkVisibility() && plain(text)) found.add(`${name}: ${text}`);
      }
    }
    return [...found];
  });
