// Matches characters that XML 1.0 does not allow, not even as a reference.
const INVALID_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A parser would convert these to spaces inside attributes, and CR to LF everywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Replaces characters that XML 1.0 does not allow. Unpaired surrogates become U+FFFD. */
export const replaceInvalidXml = (text: string, replacement = ''): string =>
  text.toWellFormed().replace(INVALID_CHARACTER, replacement);

/**
 * Escapes text for an element or a quoted attribute of XML or HTML.
 * @param replacement for characters that XML does not allow; they are removed by default
 */
export const escapeXml = (text: string, replacement = ''): string =>
  replaceInvalidXml(text, replacement).replace(/[&<>"'\t\n\r]/g, (character) => ESCAPES[character] ?? character);
