import { Parser } from 'htmlparser2';
import { MARKUP_LIMITS } from './markup-limits.ts';
import type { Skips } from './skips.ts';

export interface EmbeddedJsonLd {
  /** As it stands in the page. */
  readonly text: string;
  readonly offset: number;
}

export interface Survey {
  /** The page without what would take too long to read. */
  readonly html: string;
  readonly jsonLd: readonly EmbeddedJsonLd[];
  readonly jsonLdTotal: number;
  readonly elements: number;
}

const PIECE = 64 * 1024;
/** Elements whose content is no markup: without their tags it would become some. */
const RAW_TEXT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'],
]);

/** What a span of the page is replaced with. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Goes through the markup once, before anything is built from it, in time linear to its length: cuts it to what can be
 * read within the limits, and takes the JSON-LD exactly as it is embedded. Names of attributes become lower case, which
 * HTML does not tell apart and the document does.
 */
export function surveyMarkup(html: string, skips: Skips): Survey {
  const edits: Edit[] = [];
  /** Those of the attributes of the tag that is being read. */
  let ofTag: Edit[] = [];
  const jsonLd: EmbeddedJsonLd[] = [];
  let jsonLdTotal = 0;
  let jsonLdLength = 0;
  let elements = 0;
  let pieces = 0;
  let end = html.length;
  let stopped = false;
  let script: number | null = null;

  const cutRest = (from: number, why: string): void => {
    if (end < html.length) return;
    end = from;
    skips.add('the rest of the page', why, 1);
  };
  const takeJsonLd = (from: number, to: number): void => {
    jsonLdTotal += 1;
    const why = whyNotTaken(to - from, jsonLd.length, jsonLdLength);
    if (why !== null) {
      skips.add('JSON-LD blocks', why, 1);
      return;
    }
    jsonLdLength += to - from;
    jsonLd.push({ text: html.slice(from, to), offset: from });
  };

  /** Of every element that is open: whether its tags are cut. */
  const open: boolean[] = [];
  const countPiece = (): void => {
    pieces += 1;
    if (pieces === MARKUP_LIMITS.maxPieces + 1)
      cutRest(
        parser.startIndex,
        `it has more than ${MARKUP_LIMITS.maxPieces.toLocaleString('en')} pieces of markup and text`,
      );
  };
  const parser = new Parser({
    onattribute(name) {
      const from = parser.startIndex;
      const to = from + name.length;
      const written = html.slice(from, to);
      if (written !== name && written.toLowerCase() === name) ofTag.push({ from, to, text: name });
    },
    ontext: countPiece,
    oncomment: countPiece,
    onopentag(name, attributes, implied) {
      elements += 1;
      countPiece();
      const from = parser.startIndex;
      if (elements === MARKUP_LIMITS.maxElements + 1)
        cutRest(from, `it has more than ${MARKUP_LIMITS.maxElements.toLocaleString('en')} elements`);
      if (open.length >= MARKUP_LIMITS.lastDepth) {
        cutRest(from, `its elements are nested more than ${MARKUP_LIMITS.lastDepth.toLocaleString('en')} deep`);
        stopped = true;
      }
      const tooDeep = open.length >= MARKUP_LIMITS.maxDepth;
      const tooMany = hasTooMany(attributes);
      const cut = (tooDeep || tooMany) && !implied && !RAW_TEXT.has(name);
      open.push(cut);
      if (cut) edits.push({ from, to: parser.endIndex + 1, text: '' });
      else edits.push(...ofTag.slice(0, MARKUP_LIMITS.maxAttributes));
      ofTag = [];
      if (cut && from < end) {
        if (tooDeep) skips.add('tags', `nested more than ${MARKUP_LIMITS.maxDepth} deep; their content was read`, 1);
        else skips.add('tags', `more than ${MARKUP_LIMITS.maxAttributes} attributes; their content was read`, 1);
      }
      if (name === 'script' && isJsonLd(attributes.type)) script = parser.endIndex + 1;
    },
    onclosetag(name, implied) {
      // What is still open at the end of the page is closed there, where nothing stands.
      const from = implied ? html.length : parser.startIndex;
      if (open.pop() && !implied)
        edits.push({ from, to: html.indexOf('>', parser.endIndex) + 1 || html.length, text: '' });
      if (name === 'script' && script !== null) {
        takeJsonLd(script, from);
        script = null;
      }
    },
  });
  for (let at = 0; at < html.length && !stopped; at += PIECE) parser.write(html.slice(at, at + PIECE));
  if (!stopped) parser.end();
  return { html: edited(html, edits, end), jsonLd, jsonLdTotal, elements };
}

function whyNotTaken(length: number, blocks: number, together: number): string | null {
  const { maxJsonLdBlocks, maxJsonLdBlock, maxJsonLd } = MARKUP_LIMITS;
  if (blocks >= maxJsonLdBlocks) return `only the first ${maxJsonLdBlocks} are read`;
  if (length > maxJsonLdBlock) return `longer than ${maxJsonLdBlock / 1024} KiB`;
  return together + length > maxJsonLd ? `together longer than ${maxJsonLd / 1024} KiB` : null;
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

function edited(html: string, edits: readonly Edit[], end: number): string {
  const kept: string[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    if (from >= end) break;
    kept.push(html.slice(at, from), text);
    at = to;
  }
  kept.push(html.slice(at, Math.max(at, end)));
  return kept.join('');
}
