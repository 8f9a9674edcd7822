import { isAttribute } from '../../attributes.ts';
import { parseLine } from '../../statement.ts';

/**
 * Matches an HTML tag, a closing tag or a comment, even if it is truncated: `<script>`, `</a`, `<!--`. Does not match
 * `<https://...>`.
 */
const TAG = /<(?:!--|!doctype\b|!\[cdata\[|\?(?:php\b|=)|\/?[a-z][a-z0-9-]{0,20}(?=[\s/>]|$))/i;
/** Matches Markdown: a link, emphasis around a word, a code fence, an address in angle brackets. */
const MARKDOWN = /\[[^[\]]{0,200}\]\(|\*\*|^\s*(?:```|~~~)|<https?:\/\/|^\s*[-*+]\s+[a-z]+\s*=|^\s*>\s/i;

/** Returns the start of HTML in a text, or -1. */
export function findHtml(text: string): number {
  if (text.includes('<')) return text.search(TAG);
  return text.startsWith(']]>') ? 0 : -1;
}

/** Returns true for a line that a reader of the format takes as a statement with a value. */
export function isStatementText(content: string): boolean {
  const line = parseLine({ line: 1, offset: 0, source: content, lineEnd: '' }, [], () => undefined);
  return (
    line.kind === 'statement' &&
    isAttribute(line.statement.attribute) &&
    line.statement.value !== '' &&
    findHtml(line.statement.value) < 0
  );
}

/** Returns the start of Markdown in a text, or -1. */
export function findMarkdown(text: string): number {
  return text.search(MARKDOWN);
}
