import { DOMParser, type Document, onErrorStopParsing } from '@xmldom/xmldom';

/**
 * Maximum length of an XMP packet in characters. A packet has a few kilobytes, or several hundred with a long edit
 * history.
 */
const MAX_PACKET_CHARS = 500_000;

/**
 * Parses the XMP of one file, and records failures, because the calling library treats XMP that is not readable as
 * missing.
 */
export class BoundedXmlParser {
  #failure: string | null = null;

  /** Reason why XMP of the file was not read. Null if all of it was read, or if there is none. */
  get failure(): string | null {
    return this.#failure;
  }

  parseFromString(xml: string, type: string): Document {
    if (xml.length > MAX_PACKET_CHARS) return this.#fail(`longer than ${MAX_PACKET_CHARS / 1_000} kB`);
    // XMP needs neither, and entities can expand small documents to large ones.
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
