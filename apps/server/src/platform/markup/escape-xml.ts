/** Whatever XML 1.0 has no character for. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A stranger's text with characters of XML 1.0 alone; what XML has none for becomes a replacement character. */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replace(NO_CHARACTER, '\ufffd');
}

/** A stranger's text inside elements and attributes alike: never markup, always well-formed. */
export function escapeXml(text: string): string {
  return xmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
