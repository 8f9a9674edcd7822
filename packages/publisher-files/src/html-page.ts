const HTML_START = /^<(?:!doctype\s+html|html|head|body|script|meta|title|!--)/i;
const HTML_ANYWHERE = /<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** XML can also start with comments, so the text after them is checked. */
const LEADING_COMMENTS = /^(?:<!--[\s\S]*?-->\s*)+/;

/** Maximum part of a text that is searched for the start of a page. */
const MAX_HEAD_CHARS = 16_384;

/** Returns true if a text is a web page, by its start, because the content type of a file is often wrong. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, MAX_HEAD_CHARS).trimStart();
  const head = start.replace(LEADING_COMMENTS, '').trimStart();
  if (head === '') return start !== '';
  if (/^<\?xml\b/i.test(head) && !HTML_ANYWHERE.test(head)) return false;
  return HTML_START.test(head) || (head.startsWith('<') && HTML_ANYWHERE.test(head));
}
