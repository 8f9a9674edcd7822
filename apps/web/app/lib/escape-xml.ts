// Characters that XML 1.0 cannot hold in any spelling: control characters, halves of pairs, and two that are none.
const FORBIDDEN_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // as they are, a parser would turn them into spaces inside attributes, and CR into LF everywhere
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Text for an XML element or attribute. What XML cannot hold becomes U+FFFD, so that its loss shows. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, '\ufffd').replace(/[&<>"'\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
