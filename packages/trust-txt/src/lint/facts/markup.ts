/**
 * Matches an HTML tag, a closing tag or a comment, even if it is truncated: `<script>`, `</a`, `<!--`. Does not match
 * `<https://...>`.
 */
const TAG = /<(?:!--|!doctype\b|\/?[a-z][a-z0-9-]{0,20}(?=[\s/>]|$))/i;
/** Matches Markdown: a link, emphasis around a word, a code fence, an address in angle brackets. */
const MARKDOWN = /\[[^[\]]{0,200}\]\(|\*\*|^\s*(?:```|~~~)|<https?:\/\/|^\s*[-*+]\s+[a-z]+\s*=|^\s*>\s/i;

/** Returns the start of HTML in a text, or -1. */
export function findHtml(text: string): number {
  return text.includes('<') ? text.search(TAG) : -1;
}

/** Returns the start of Markdown in a text, or -1. */
export function findMarkdown(text: string): number {
  return text.search(MARKDOWN);
}
