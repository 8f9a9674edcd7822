// XML 1.0 has no character for these, not even as a reference.
const INVALID_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser would turn them into spaces inside attributes, and CR into LF everywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Replaces characters that XML 1.0 does not have. Halves of surrogate pairs become U+FFFD. */
export const replaceInvalidXml = (text: string, replacement = ''): string =>
  text.toWellFormed().replace(INVALID_CHARACTER, replacement);

/**
 * Escapes text for an element or a quoted attribute of XML or HTML.
 * @param replacement of characters that XML does not have, which are removed by default
 */
export const escapeXml = (text: string, replacement = ''): string =>
  replaceInvalidXml(text, replacement).replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? character);
