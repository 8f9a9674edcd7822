import { decodeBuffer, getEncoding } from 'encoding-sniffer';

export interface PageCharset {
  /** Name of the encoding in the WHATWG standard. */
  readonly name: string;
  /** True if neither the header nor the page names the encoding. */
  readonly guessed: boolean;
  /** Number of characters that could not be decoded. */
  readonly unreadable: number;
}

/**
 * Decodes the bytes of a page by the rules of HTML: byte order mark, then the header, then `<meta>`. Without any of
 * these it is read as UTF-8, or as windows-1252 if it is not valid UTF-8.
 */
export function decodePage(bytes: Uint8Array, headerCharset: string | null): { html: string; charset: PageCharset } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The HTML standard removes null characters, and no text may contain one.
  const stripNulls = (html: string) => (html.includes('\0') ? html.replaceAll('\0', '\ufffd') : html);
  const decode = (defaultEncoding: string) => {
    const options = { defaultEncoding, ...(headerCharset && { transportLayerEncodingLabel: headerCharset }) };
    return {
      name: getEncoding(buffer, options).toLowerCase(),
      html: () => stripNulls(decodeBuffer(buffer, options)),
    };
  };
  const utf8 = decode('utf-8');
  const western = decode('windows-1252');
  const guessed = utf8.name !== western.name;
  const html = utf8.html();
  if (guessed && html.includes('\ufffd')) {
    return { html: western.html(), charset: { name: western.name, guessed, unreadable: 0 } };
  }
  return { html, charset: { name: utf8.name, guessed, unreadable: countOccurrences(html, '\ufffd') } };
}

function countOccurrences(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}
