import { replaceInvalidXml } from '@vouchwire/trust-graph';
import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { Feed, FeedEntry } from './feed.ts';

const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';

/** Formats a feed as Atom (RFC 4287). It is built as a document and serialized, so that no text can become markup. */
export function formatAtom(feed: Feed): string {
  const document = new DOMImplementation().createDocument(ATOM_NAMESPACE, 'feed');
  const root = document.documentElement;
  if (!root) throw new RangeError('a document has a root');
  const writer = new AtomWriter(document);
  root.setAttribute('xml:lang', 'en');
  writer.addText(root, 'id', feed.id);
  writer.addText(root, 'title', feed.title);
  writer.addText(root, 'subtitle', feed.description);
  writer.addText(root, 'updated', feed.updated);
  writer.addText(writer.addElement(root, 'author'), 'name', feed.author);
  writer.addLink(root, 'self', 'application/atom+xml', feed.self.atom);
  writer.addLink(root, 'alternate', 'text/html', feed.page);
  writer.addLink(root, 'alternate', 'application/feed+json', feed.self.json);
  for (const entry of feed.entries) writer.addEntry(root, entry);
  return `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(document, { requireWellFormed: true })}\n`;
}

class AtomWriter {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  addEntry(feed: Element, { id, title, text, page, file, published }: FeedEntry): void {
    const entry = this.addElement(feed, 'entry');
    this.addText(entry, 'id', id);
    this.addText(entry, 'title', title);
    this.addText(entry, 'published', published);
    this.addText(entry, 'updated', published);
    this.addLink(entry, 'alternate', 'text/html', page);
    if (file) this.addLink(entry, 'via', 'text/plain', file);
    this.addText(entry, 'content', text).setAttribute('type', 'text');
  }

  addLink(parent: Element, rel: string, type: string, href: string): void {
    const link = this.addElement(parent, 'link');
    link.setAttribute('rel', rel);
    link.setAttribute('type', type);
    link.setAttribute('href', replaceInvalidXml(href));
  }

  addText(parent: Element, name: string, text: string): Element {
    const element = this.addElement(parent, name);
    element.appendChild(this.#document.createTextNode(replaceInvalidXml(text)));
    return element;
  }

  addElement(parent: Element, name: string): Element {
    const element = this.#document.createElementNS(ATOM_NAMESPACE, name);
    parent.appendChild(element);
    return element;
  }
}
