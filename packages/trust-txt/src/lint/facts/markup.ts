/** A tag, a closing tag or a comment of HTML, whole or cut off: `<script>`, `</a`, `<!--`. Not `<https://...>`. */
const TAG = /<(?:!--|!doctype\b|\/?[a-z][a-z0-9-]{0,20}(?=[\s/>]|$))/i;
/** Markdown: a link, emphasis around a word, a code fence, an address in angle brackets. */
const MARKDOWN = /\[[^[\]]{0,200}\]\(|\*\*|^\s*(?:```|~~~)|<https?:\/\/|^\s*[-*+]\s+[a-z]+\s*=|^\s*>\s/i;

/** Where HTML starts in a text, or -1. */
export function findHtml(text: string): number {
  return text.includes('<') ? text.search(TAG) : -1;
}

/** Where Markdown starts in a text, or -1. */
export function findMarkdown(text: string): number {
  return text.search(MARKDOWN);
}
