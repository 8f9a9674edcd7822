import type { ScannedLine } from './scan-lines.ts';
import { skipForward, trimWhiteSpace } from './white-space.ts';

/**
 * A part of a text that a browser does not show: an HTML comment, a script, a style sheet or PHP code. Plugins and
 * hosts add such parts to text files. Lines inside are not statements of the publisher.
 */
export interface HtmlBlock {
  readonly start: number;
  /** Offset after its end mark. */
  readonly end: number;
}

/** `<?xml` is the start of another format. */
const START = /<!--|<(?:script|style)(?=[\s>])|<\?(?!xml)/gi;
const ENDS: Readonly<Record<string, RegExp>> = {
  '<!--': /--!?>/g,
  '<script': /<\/script\s*>/gi,
  '<style': /<\/style\s*>/gi,
  '<?': /\?>/g,
};

/**
 * Lists the blocks of a text in order. A comment can start in a value. Every other block cannot, because it is an
 * error of that value. A `#` line starts no block. A script or style sheet without an
 * end extends to the end of the text, as in a browser. Other marks without an end start no block, because all readers
 * of the format read the lines after them. Time is linear in the text.
 */
export function findHtmlBlocks(text: string, lines: readonly ScannedLine[]): readonly HtmlBlock[] {
  if (!text.includes('<')) return [];
  const blocks: HtmlBlock[] = [];
  /** Marks whose end was searched in vain. Another search would take quadratic time. */
  const unclosed = new Set<string>();
  let at = 0;
  let row = 0;
  let equals = -1;
  for (;;) {
    START.lastIndex = at;
    const found = START.exec(text);
    if (!found) return blocks;
    const start = found.index;
    const mark = found[0].toLowerCase();
    at = start + mark.length;
    while ((lines[row + 1]?.offset ?? start + 1) <= start) row += 1;
    const line = lines[row];
    if (!line) return blocks;
    const from = Math.max(line.offset, blocks.at(-1)?.end ?? 0);
    const first = skipForward(text, from, start);
    if (text[first] === '#' && from === line.offset) {
      at = line.offset + line.source.length;
      continue;
    }
    if (equals < first) equals = text.indexOf('=', first);
    if (equals < 0) equals = text.length;
    const isInValue = text[first] !== '<' && equals < start;
    const end = ENDS[mark];
    if (!end || unclosed.has(mark) || (mark !== '<!--' && isInValue)) continue;
    // `<!-->` and `<!--->` are complete comments (HTML standard, section 13.2.5.43).
    end.lastIndex = start + 2;
    const isClosed = end.test(text);
    if (!isClosed && (mark === '<!--' || mark === '<?')) {
      unclosed.add(mark);
      continue;
    }
    at = isClosed ? end.lastIndex : text.length;
    blocks.push({ start, end: at });
  }
}

/** Tags and marks without content of their own, which wrap the lines of a file that is served as a page. */
const WRAPPER_TAGS = /<\/?(?:br|p|pre|code|div|span)(?:\s[^<>]{0,200})?\/?>|<!\[CDATA\[|\]\]>/gi;
/** A message that PHP prints into its output: `<b>Warning</b>: …`. */
const PHP_MESSAGE = /^(?:<br\s?\/?>\s*)*<b>(?:[a-z]{1,20} error|warning|notice|deprecated|strict standards)<\/b>:/i;

/** Returns true for a line of wrapping tags, and for a message of PHP. */
export function isMarkupLine(content: string): boolean {
  const text = trimWhiteSpace(content);
  return PHP_MESSAGE.test(text) || (/^[<\]]/.test(text) && trimWhiteSpace(text.replace(WRAPPER_TAGS, '')) === '');
}
