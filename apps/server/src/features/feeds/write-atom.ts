import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { xmlCharacters } from '../../platform/markup/xml-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

const ATOM = 'http://www.w3.org/2005/Atom';

/** RFC 4287. Built as a document and serialized, so that no text can become markup. */
export function writeAtom(feed: Feed): string {
  const document = new DOMImplementation().createDocument(ATOM, 'feed');
  const root = document.documentElement;
  if (!root) throw new RangeError('a document has a root');
  const write = new AtomWriter(document);
  root.setAttribute('xml:lang', 'en');
  write.text(root, 'id', feed.id);
  write.text(root, 'title', feed.title);
  write.text(root, 'subtitle', feed.about);
  write.text(root, 'updated', feed.updated);
  write.text(write.element(root, 'author'), 'name', feed.author);
  write.link(root, 'self', 'application/atom+xml', feed.self.atom);
  write.link(root, 'alternate', 'text/html', feed.page);
  write.link(root, 'alternate', 'application/feed+json', feed.self.json);
  for (const entry of feed.entries) write.entry(root, entry);
  return `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(document, { requireWellFormed: true })}\n`;
}

class AtomWriter {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  entry(feed: Element, { id, title, text, page, file, published, month }: FeedEntry): void {
    const entry = this.element(feed, 'entry');
    this.text(entry, 'id', id);
    this.text(entry, 'title', title);
    // `published` is optional, and a month is no instant (RFC 4287, 3.3 and 4.2.9). `updated` must be there.
    if (month === null) this.text(entry, 'published', published);
    this.text(entry, 'updated', published);
    this.link(entry, 'alternate', 'text/html', page);
    if (file) this.link(entry, 'via', 'text/plain', file);
    this.text(entry, 'content', text).setAttribute('type', 'text');
  }

  link(parent: Element, rel: string, type: string, href: string): void {
    const link = this.element(parent, 'link');
    link.setAttribute('rel', rel);
    link.setAttribute('type', type);
    link.setAttribute('href', xmlCharacters(href));
  }

  text(parent: Element, name: string, text: string): Element {
    const element = this.element(parent, name);
    element.appendChild(this.#document.createTextNode(xmlCharacters(text)));
    return element;
  }

  element(parent: Element, name: string): Element {
    const element = this.#document.createElementNS(ATOM, name);
    parent.appendChild(element);
    return element;
  }
}
