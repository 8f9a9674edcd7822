// XML 1.0 has no character for these, not even as a reference.
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text with characters of XML 1.0 alone; what XML has none for is left out. */
export const xmlCharacters = (text: string): string => text.toWellFormed().replace(NO_CHARACTER, '');

/**
 * A text as it stands in an element or in a quoted attribute of XML or HTML: nothing in it is markup. What XML has no
 * character for is left out.
 */
export const xmlText = (text: string): string =>
  xmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
