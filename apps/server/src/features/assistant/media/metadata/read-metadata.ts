import type { MediaMetadata } from '@vouchwire/api-contract';
import ExifReader, { type ExpandedTags, type IncludeTagsOptions } from 'exifreader';
import { statedText } from '../credentials/stated-text.ts';
import { BoundedXmlParser } from './bounded-xml-parser.ts';
import { metadataWithout } from './metadata-without.ts';

/** Formats whose metadata the library finds, as media types by content. */
const READABLE: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
  ...['image/tiff', 'image/jxl'],
]);

/** What is asked for; the rest of a file's metadata, such as where it was taken, is not even parsed. */
const ASKED_FOR: IncludeTagsOptions = {
  xmp: true,
  iptc: ['By-line', 'Credit', 'Copyright Notice', 'Originating Program'],
  exif: ['Artist', 'Copyright', 'Software'],
  png: true,
};

/** Of one compressed part. */
const MAX_UNPACKED_BYTES = 500_000;
/** A file has one packet of XMP and a handful of texts; a thousand of them are there to keep us busy. */
const MAX_PARTS = 100;
const PART_MARKS = ['<?xpacket', 'zTXt', 'iTXt', 'tEXt', '8BIM', 'brob'];

type Stated = Pick<
  MediaMetadata,
  'digital_source_type' | 'creator' | 'credit' | 'copyright' | 'software' | 'ai_system'
>;

/**
 * What a file states of how it was made and of whom it is from. Runs in the thread that reads its credentials.
 * @param isCovered a signature that holds covers the whole file
 */
export async function readMetadata(bytes: Uint8Array, mediaType: string, isCovered: boolean): Promise<MediaMetadata> {
  if (!READABLE.has(mediaType)) return metadataWithout('not-checked', `Metadata of ${mediaType} are not read here`);
  if (hasTooManyParts(bytes)) {
    return metadataWithout('not-checked', `Its metadata come in more than ${MAX_PARTS} parts, and were not read`);
  }
  const xml = new BoundedXmlParser();
  let tags: ExpandedTags;
  try {
    tags = await ExifReader.loadView(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      expanded: true,
      async: true,
      domParser: xml,
      includeTags: ASKED_FOR,
      decompress: { maxDecompressedSize: MAX_UNPACKED_BYTES },
    });
  } catch (error) {
    return metadataWithout('not-checked', `Its metadata cannot be read (${statedText(String(error))})`);
  }
  const stated = statedBy(tags);
  if (Object.values(stated).some((value) => value !== null)) {
    return { state: 'stated', reason: isCovered ? COVERED : UNSIGNED, ...stated };
  }
  return xml.unread === null
    ? metadataWithout('absent', 'Its metadata say nothing of how it was made or whom it is from')
    : metadataWithout('not-checked', `Its XMP metadata ${xml.unread}, and were not read`);
}

const UNSIGNED = 'Stated in the file’s metadata, unsigned';
const COVERED =
  'Stated in the file’s metadata. Its signature shows that they are as they were when it was signed, not that they are so';

function hasTooManyParts(bytes: Uint8Array): boolean {
  const buffer = asBuffer(bytes);
  let parts = 0;
  for (const mark of PART_MARKS) {
    for (let at = buffer.indexOf(mark); at >= 0; at = buffer.indexOf(mark, at + mark.length)) {
      parts += 1;
      if (parts > MAX_PARTS) return true;
    }
  }
  return false;
}

/** XMP first, as the IPTC has it; then the older forms of the same. */
function statedBy({ xmp, iptc, exif, png }: ExpandedTags): Stated {
  const of = (group: object | undefined, name: string): string[] =>
    group && Object.hasOwn(group, name) ? textsOf((group as Record<string, unknown>)[name]) : [];
  const first = (...texts: string[]): string | null => statedText(texts.find((text) => statedText(text) !== null));
  const version = of(xmp, 'AISystemVersionUsed');
  return {
    // An address; what tells the types apart is its last part.
    digital_source_type: first(...of(xmp, 'DigitalSourceType').flatMap((type) => type.split(/[/:#]/).at(-1) ?? [])),
    creator: first(
      of(xmp, 'creator').join(', '),
      of(iptc, 'By-line').join(', '),
      ...of(exif, 'Artist'),
      ...of(png, 'Author'),
    ),
    credit: first(...of(xmp, 'Credit'), ...of(iptc, 'Credit')),
    copyright: first(
      ...of(xmp, 'rights'),
      ...of(iptc, 'Copyright Notice'),
      ...of(exif, 'Copyright'),
      ...of(png, 'Copyright'),
    ),
    software: first(
      ...of(xmp, 'CreatorTool'),
      ...of(exif, 'Software'),
      ...of(png, 'Software'),
      ...of(iptc, 'Originating Program'),
    ),
    ai_system: first([...of(xmp, 'AISystemUsed').slice(0, 1), ...version.slice(0, 1)].join(' ')),
  };
}

/** The library gives a text, a list of texts, or a list of tags that each hold one. */
function textsOf(tag: unknown): string[] {
  if (typeof tag === 'string') return [tag];
  if (Array.isArray(tag)) return tag.slice(0, 20).flatMap(textsOf);
  if (typeof tag !== 'object' || tag === null || !('value' in tag)) return [];
  const { value } = tag;
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) {
    return 'description' in tag && typeof tag.description === 'string' ? [tag.description] : [];
  }
  return Array.isArray(value) ? value.slice(0, 20).flatMap(textsOf) : [];
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
