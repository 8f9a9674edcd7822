import { DOMParser, type Document, onErrorStopParsing } from '@xmldom/xmldom';

/** A packet of XMP is a few kilobytes; with a long history of edits, some hundred. In characters. */
const MAX_PACKET_CHARS = 500_000;

/**
 * Parses the XMP of one file, and remembers why it did not: the library that calls it takes what cannot be read for
 * what is not there.
 */
export class BoundedXmlParser {
  #failure: string | null = null;

  /** Why XMP that the file carries was not read, in a few words; null where all of it was, or there is none. */
  get failure(): string | null {
    return this.#failure;
  }

  parseFromString(xml: string, type: string): Document {
    if (xml.length > MAX_PACKET_CHARS) return this.#fail(`longer than ${MAX_PACKET_CHARS / 1_000} kB`);
    // XMP has no use for either; entities are how small documents become large ones.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return this.#fail('DOCTYPE');
    try {
      return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, type);
    } catch (error) {
      // The library may repair the packet and call again.
      this.#failure = 'not well-formed XML';
      throw error;
    }
  }

  #fail(reason: string): never {
    this.#failure = reason;
    throw new Error(`XMP that is not read: ${reason}`);
  }
}
