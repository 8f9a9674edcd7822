import type { MediaMetadata } from '@vouchwire/api-contract';
import ExifReader, { type ExpandedTags, type IncludeTagsOptions } from 'exifreader';
import { toReason } from '../../../platform/messages/sentence.ts';
import { sanitizeText } from '../credentials/stated-text.ts';
import { describeMedia } from '../media-sentences.ts';
import { BoundedXmlParser } from './bounded-xml-parser.ts';
import { emptyMetadata } from './empty-metadata.ts';

/** Formats in which the library finds metadata, as media types by content. */
const READABLE_TYPES: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
  ...['image/tiff', 'image/jxl'],
]);

/** Requested tags. Other metadata, such as the location, is not even parsed. */
const INCLUDED_TAGS: IncludeTagsOptions = {
  xmp: true,
  iptc: ['By-line', 'Credit', 'Copyright Notice', 'Originating Program'],
  exif: ['Artist', 'Copyright', 'Software'],
  png: true,
};

/** Maximum size of one compressed part. */
const MAX_DECOMPRESSED_BYTES = 500_000;
/** A file has one packet of XMP and a few texts. A thousand of them are an attack. */
const MAX_PARTS = 100;
const PART_MARKERS = ['<?xpacket', 'zTXt', 'iTXt', 'tEXt', '8BIM', 'brob'];

type StatedMetadata = Pick<
  MediaMetadata,
  'digital_source_type' | 'creator' | 'credit' | 'copyright' | 'software' | 'ai_system'
>;

/**
 * Reads the statements of a file about its creation and origin. Must run in the thread that reads its credentials.
 * @param isCovered true if a valid signature covers the whole file
 */
export async function readMetadata(bytes: Uint8Array, mediaType: string, isCovered: boolean): Promise<MediaMetadata> {
  if (!READABLE_TYPES.has(mediaType))
    return emptyMetadata('not-checked', describeMedia('metadataFormat', { type: mediaType }));
  if (hasTooManyParts(bytes)) {
    return emptyMetadata('not-checked', describeMedia('metadataParts', { count: MAX_PARTS }));
  }
  const xml = new BoundedXmlParser();
  let tags: ExpandedTags;
  try {
    tags = await ExifReader.loadView(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      async: true,
      domParser: xml,
      includeTags: INCLUDED_TAGS,
      decompress: { maxDecompressedSize: MAX_DECOMPRESSED_BYTES },
    });
  } catch (error) {
    return emptyMetadata(
      'not-checked',
      describeMedia('metadataUnreadable', { error: sanitizeText(String(error)) ?? '' }),
    );
  }
  const stated = extractStatedMetadata(tags);
  if (Object.values(stated).some((value) => value !== null)) {
    return {
      state: 'stated',
      ...toReason(describeMedia(isCovered ? 'metadataSigned' : 'metadataUnsigned')),
      ...stated,
    };
  }
  return xml.failure === null
    ? emptyMetadata('absent', describeMedia('metadataSilent'))
    : emptyMetadata('not-checked', describeMedia('metadataXml', { error: xml.failure }));
}

function hasTooManyParts(bytes: Uint8Array): boolean {
  const buffer = toBuffer(bytes);
  let parts = 0;
  for (const mark of PART_MARKERS) {
    for (let index = buffer.indexOf(mark); index >= 0; index = buffer.indexOf(mark, index + mark.length)) {
      parts += 1;
      if (parts > MAX_PARTS) return true;
    }
  }
  return false;
}

/** XMP takes precedence, as the IPTC specifies, over the older forms of the same data. */
function extractStatedMetadata({ xmp, iptc, exif, png }: ExpandedTags): StatedMetadata {
  const getTexts = (group: object | undefined, name: string): string[] =>
    group && Object.hasOwn(group, name) ? listTexts((group as Record<string, unknown>)[name]) : [];
  const findFirst = (...texts: string[]): string | null =>
    sanitizeText(texts.find((text) => sanitizeText(text) !== null));
  const version = getTexts(xmp, 'AISystemVersionUsed');
  return {
    // The value is a URL, and the types differ only in its last part.
    digital_source_type: findFirst(
      ...getTexts(xmp, 'DigitalSourceType').flatMap((type) => type.split(/[/:#]/).at(-1) ?? []),
    ),
    creator: findFirst(
      getTexts(xmp, 'creator').join(', '),
      getTexts(iptc, 'By-line').join(', '),
      ...getTexts(exif, 'Artist'),
      ...getTexts(png, 'Author'),
    ),
    credit: findFirst(...getTexts(xmp, 'Credit'), ...getTexts(iptc, 'Credit')),
    copyright: findFirst(
      ...getTexts(xmp, 'rights'),
      ...getTexts(iptc, 'Copyright Notice'),
      ...getTexts(exif, 'Copyright'),
      ...getTexts(png, 'Copyright'),
    ),
    software: findFirst(
      ...getTexts(xmp, 'CreatorTool'),
      ...getTexts(exif, 'Software'),
      ...getTexts(png, 'Software'),
      ...getTexts(iptc, 'Originating Program'),
    ),
    ai_system: findFirst([...getTexts(xmp, 'AISystemUsed').slice(0, 1), ...version.slice(0, 1)].join(' ')),
  };
}

/** Normalizes the library's value: a text, a list of texts, or a list of tags with one text each. */
function listTexts(tag: unknown): string[] {
  if (typeof tag === 'string') return [tag];
  if (Array.isArray(tag)) return tag.slice(0, 20).flatMap(listTexts);
  if (typeof tag !== 'object' || tag === null || !('value' in tag)) return [];
  const { value } = tag;
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) {
    return 'description' in tag && typeof tag.description === 'string' ? [tag.description] : [];
  }
  return Array.isArray(value) ? value.slice(0, 20).flatMap(listTexts) : [];
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
