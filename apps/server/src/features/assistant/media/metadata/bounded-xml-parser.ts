import { DOMParser, type Document, onErrorStopParsing } from '@xmldom/xmldom';

/** A packet of XMP is a few kilobytes; with a long history of edits, some hundred. In characters. */
const LONGEST_PACKET = 500_000;

/**
 * Parses the XMP of one file, and remembers why it did not: the library that calls it takes what cannot be read for
 * what is not there.
 */
export class BoundedXmlParser {
  #unread: string | null = null;

  /** Why XMP that the file carries was not read, as the end of a sentence; null where all of it was, or there is none. */
  get unread(): string | null {
    return this.#unread;
  }

  parseFromString(xml: string, type: string): Document {
    if (xml.length > LONGEST_PACKET) return this.#refuse(`are longer than ${LONGEST_PACKET / 1_000}\u{a0}kB`);
    // XMP has no use for either; entities are how small documents become large ones.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return this.#refuse('define a document type of their own');
    try {
      return new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, type);
    } catch (error) {
      // The library may mend the packet and call again.
      this.#unread = 'are no well-formed XML';
      throw error;
    }
  }

  #refuse(why: string): never {
    this.#unread = why;
    throw new Error(`XMP that is not read: ${why}`);
  }
}
