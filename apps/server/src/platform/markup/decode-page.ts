import { decodeBuffer, getEncoding } from 'encoding-sniffer';

/**
 * Decodes the bytes of a page by the rules of HTML: byte order mark, then the header, then `<meta>`. Without any of
 * these it is read as UTF-8, or as windows-1252 if it is not valid UTF-8.
 */
export function decodePage(bytes: Uint8Array, headerCharset: string | null): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decode = (defaultEncoding: string) => {
    const options = { defaultEncoding, ...(headerCharset && { transportLayerEncodingLabel: headerCharset }) };
    // The HTML standard removes null characters, and no text may contain one.
    return { name: getEncoding(buffer, options), html: () => decodeBuffer(buffer, options).replaceAll('\0', '\ufffd') };
  };
  const utf8 = decode('utf-8');
  const western = decode('windows-1252');
  const html = utf8.html();
  return utf8.name !== western.name && html.includes('\ufffd') ? western.html() : html;
}
