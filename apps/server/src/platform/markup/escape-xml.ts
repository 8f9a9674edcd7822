// XML 1.0 has no character for these, not even as a reference.
const INVALID_XML_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text with characters of XML 1.0 alone; what XML has none for is left out. */
export const stripInvalidXml = (text: string): string => text.toWellFormed().replace(INVALID_XML_CHARACTER, '');

/**
 * A text as it stands in an element or in a quoted attribute of XML or HTML: nothing in it is markup. What XML has no
 * character for is left out.
 */
export const escapeXml = (text: string): string =>
  stripInvalidXml(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
