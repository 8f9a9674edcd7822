import { Parser } from 'htmlparser2';
import { MARKUP_LIMITS } from './markup-limits.ts';
import type { SkippedItems } from './skipped-items.ts';

export interface EmbeddedJsonLd {
  /** Text of the element, unmodified. */
  readonly text: string;
  readonly offset: number;
}

/** An element that describes the page. */
export interface HeadElement {
  readonly name: 'html' | 'base' | 'link' | 'meta';
  /** Decoded values, by name in lower case. */
  readonly attributes: Readonly<Record<string, string>>;
}

interface MarkupScan {
  /** The page without the parts that exceed the limits. */
  readonly html: string;
  readonly jsonLd: readonly EmbeddedJsonLd[];
  readonly jsonLdTotal: number;
  readonly elements: number;
  /** Such elements from the whole page, because browsers accept them anywhere. */
  readonly headElements: readonly HeadElement[];
}

/** Receives the elements and the text of a page in the same pass, up to the limits. Names are in lower case. */
export interface MarkupVisitor {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
}

const CHUNK_CHARS = 64 * 1024;
const HEAD_ELEMENTS: ReadonlySet<string> = new Set<HeadElement['name']>(['html', 'base', 'link', 'meta']);
/** Elements whose content is not markup. If only their tags were removed, the content would become markup. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);

/** Replacement of a span of the page. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Scans the markup once, in time linear to its length, before a document is built from it. Removes what exceeds the
 * limits, and extracts the unmodified JSON-LD. Attribute names become lower case, because the document is
 * case-sensitive and HTML is not.
 */
export function scanMarkup(html: string, skips: SkippedItems, visitor: MarkupVisitor | null = null): MarkupScan {
  const edits: Edit[] = [];
  /** Edits of the attributes of the current tag. */
  let tagEdits: Edit[] = [];
  const jsonLd: EmbeddedJsonLd[] = [];
  const headElements: HeadElement[] = [];
  let jsonLdTotal = 0;
  let jsonLdLength = 0;
  let elements = 0;
  let tokens = 0;
  let end = html.length;
  let isStopped = false;
  let script: number | null = null;

  const truncateAt = (from: number, reason: string): void => {
    if (end < html.length) return;
    end = from;
    skips.add('the rest of the page', reason, 1);
  };
  const addJsonLd = (from: number, to: number): void => {
    jsonLdTotal += 1;
    const skipReason = getSkipReason(to - from, jsonLd.length, jsonLdLength);
    if (skipReason !== null) {
      skips.add('JSON-LD blocks', skipReason, 1);
      return;
    }
    jsonLdLength += to - from;
    jsonLd.push({ text: html.slice(from, to), offset: from });
  };

  /** For each open element: true if its tags are removed. */
  const open: boolean[] = [];
  const countToken = (): void => {
    tokens += 1;
    if (tokens === MARKUP_LIMITS.maxPieces + 1)
      truncateAt(
        parser.startIndex,
        `it has more than ${MARKUP_LIMITS.maxPieces.toLocaleString('en')} pieces of markup and text`,
      );
  };
  const parser = new Parser({
    onattribute(name) {
      const from = parser.startIndex;
      const to = from + name.length;
      const original = html.slice(from, to);
      if (original !== name && original.toLowerCase() === name) tagEdits.push({ from, to, text: name });
    },
    ontext(text) {
      countToken();
      if (parser.startIndex < end) visitor?.onText(text);
    },
    oncomment: countToken,
    onopentag(name, attributes, implied) {
      elements += 1;
      countToken();
      const from = parser.startIndex;
      if (elements === MARKUP_LIMITS.maxElements + 1)
        truncateAt(from, `it has more than ${MARKUP_LIMITS.maxElements.toLocaleString('en')} elements`);
      if (open.length >= MARKUP_LIMITS.lastDepth) {
        truncateAt(from, `its elements are nested more than ${MARKUP_LIMITS.lastDepth.toLocaleString('en')} deep`);
        isStopped = true;
        // The rest of the chunk could open more elements, and the time to close one grows with their number.
        parser.pause();
      }
      const isTooDeep = open.length >= MARKUP_LIMITS.maxDepth;
      const hasExcessAttributes = hasTooMany(attributes);
      const isRemoved = (isTooDeep || hasExcessAttributes) && !implied && !RAW_TEXT.has(name);
      open.push(isRemoved);
      if (isRemoved) edits.push({ from, to: parser.endIndex + 1, text: '' });
      else edits.push(...tagEdits.slice(0, MARKUP_LIMITS.maxAttributes));
      tagEdits = [];
      if (isRemoved && from < end) {
        if (isTooDeep) skips.add('tags', `nested more than ${MARKUP_LIMITS.maxDepth} deep; their content was read`, 1);
        else skips.add('tags', `more than ${MARKUP_LIMITS.maxAttributes} attributes; their content was read`, 1);
      }
      if (from < end && !isRemoved) visitor?.onOpen(name, attributes);
      if (HEAD_ELEMENTS.has(name) && !isRemoved && from < end && headElements.length < MARKUP_LIMITS.maxHeadElements)
        headElements.push({ name: name as HeadElement['name'], attributes });
      if (name === 'script' && isJsonLd(attributes.type)) script = parser.endIndex + 1;
    },
    onclosetag(name, implied) {
      // The parser closes the remaining elements at the end of the page, where they have no source text.
      const from = implied ? html.length : parser.startIndex;
      const isRemoved = open.pop();
      if (isRemoved === false && parser.startIndex < end) visitor?.onClose(name);
      if (isRemoved && !implied)
        edits.push({ from, to: html.indexOf('>', parser.endIndex) + 1 || html.length, text: '' });
      if (name === 'script' && script !== null) {
        addJsonLd(script, from);
        script = null;
      }
    },
  });
  for (let at = 0; at < html.length && !isStopped; at += CHUNK_CHARS) parser.write(html.slice(at, at + CHUNK_CHARS));
  if (!isStopped) parser.end();
  return { html: applyEdits(html, edits, end), jsonLd, jsonLdTotal, elements, headElements };
}

function getSkipReason(length: number, blockCount: number, totalLength: number): string | null {
  const { maxJsonLdBlocks, maxJsonLdBlock, maxJsonLd } = MARKUP_LIMITS;
  if (blockCount >= maxJsonLdBlocks) return `only the first ${maxJsonLdBlocks} are read`;
  if (length > maxJsonLdBlock) return `longer than ${maxJsonLdBlock / 1024} KiB`;
  return totalLength + length > maxJsonLd ? `together longer than ${maxJsonLd / 1024} KiB` : null;
}

function isJsonLd(type: string | undefined): boolean {
  return /^\s*application\/ld\+json\s*(?:;|$)/i.test(type ?? '');
}

function hasTooMany(attributes: Readonly<Record<string, string>>): boolean {
  let count = 0;
  for (const _name in attributes) {
    count += 1;
    if (count > MARKUP_LIMITS.maxAttributes) return true;
  }
  return false;
}

function applyEdits(html: string, edits: readonly Edit[], end: number): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    if (from >= end) break;
    parts.push(html.slice(at, from), text);
    at = to;
  }
  parts.push(html.slice(at, Math.max(at, end)));
  return parts.join('');
}
