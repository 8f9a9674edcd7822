import { crc32, deflateSync } from 'node:zlib';

/** Metadata written into real files by hand, byte by byte from the formats' specifications. */

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const NAMESPACES = [
  ['Iptc4xmpExt', 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['photoshop', 'http://ns.adobe.com/photoshop/1.0/'],
  ['xmp', 'http://ns.adobe.com/xap/1.0/'],
] as const;

/** @param properties attributes and elements of one description */
export function createXmpPacket({
  attributes = '',
  elements = '',
}: {
  attributes?: string;
  elements?: string;
}): string {
  const names = NAMESPACES.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`).join(' ');
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${names} ${attributes}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

export const withSourceType = (name: string): string =>
  createXmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES}${name}"` });

/** As APP1 right after the start of the image (XMP specification, part 3). */
export function embedXmpInJpeg(jpeg: Uint8Array, packet: string): Buffer {
  return afterStart(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)));
}

/** As APP13 with one image resource of data sets of record 2 (IPTC-IIM 4.2). */
export function embedIimInJpeg(
  jpeg: Uint8Array,
  dataSets: ReadonlyArray<readonly [number: number, text: string]>,
): Buffer {
  const data = Buffer.concat(
    dataSets.map(([number, text]) => {
      const value = Buffer.from(text);
      return Buffer.concat([Buffer.from([0x1c, 2, number, value.length >> 8, value.length & 0xff]), value]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const resource = Buffer.concat([
    Buffer.from('8BIM\x04\x04\0\0', 'latin1'),
    size,
    data,
    Buffer.alloc(data.length % 2),
  ]);
  return afterStart(jpeg, segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource])));
}

/** As a chunk before the first of the picture's own. `compressed`: as some programs write it, against the specification. */
export function embedXmpInPng(png: Uint8Array, packet: string, encoding: 'plain' | 'compressed' = 'plain'): Buffer {
  const text = encoding === 'plain' ? Buffer.from(packet) : deflateSync(packet);
  return pngChunk(png, 'iTXt', [Buffer.from(`XML:com.adobe.xmp\0${encoding === 'plain' ? '\0' : '\x01'}\0\0\0`), text]);
}

export const embedTextInPng = (png: Uint8Array, keyword: string, text: string): Buffer =>
  pngChunk(png, 'tEXt', [Buffer.from(`${keyword}\0${text}`, 'latin1')]);

/** As the last chunk of the RIFF container (WebP container specification). */
export function embedXmpInWebp(webp: Uint8Array, packet: string): Buffer {
  const body = Buffer.from(packet);
  const head = Buffer.alloc(8);
  head.write('XMP ', 'latin1');
  head.writeUInt32LE(body.length, 4);
  const complete = Buffer.concat([webp, head, body, Buffer.alloc(body.length % 2)]);
  complete.writeUInt32LE(complete.length - 8, 4);
  return complete;
}

function segment(marker: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
}

function afterStart(jpeg: Uint8Array, added: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), added, jpeg.subarray(2)]);
}

/** Behind the signature and the header, which have 33 bytes. */
function pngChunk(png: Uint8Array, type: string, parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, 33), size, data, check, png.subarray(33)]);
}
