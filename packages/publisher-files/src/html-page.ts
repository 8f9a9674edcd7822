const CHALLENGE_PATTERN =
  /just a moment|verify (?:that )?you are (?:a )?human|are you a robot|checking your browser|cf-chl|(?:solve|complete) (?:the|this|a) captcha|captcha-delivery|px-captcha|attention required|unusual traffic/i;
const REDIRECT_PATTERN =
  /<meta[^>]{1,200}http-equiv\s{0,9}=\s{0,9}["']?refresh|(?:window|document|top|self)\.location(?:\.href)?\s{0,9}=|location\.(?:replace|assign)\s{0,9}\(/i;
const HTML_START = /^<(?:!doctype\s+html|html|head|body|script|meta|title|!--)/i;
const HTML_ANYWHERE = /<(?:!doctype\s+html|html|head|body)[\s>]/i;

/** XML can also start with comments, so the text after them is checked. */
const LEADING_COMMENTS = /^(?:<!--[\s\S]*?-->\s*)+/;

/** Maximum part of a page that is searched for its kind. */
const MAX_HEAD_CHARS = 16_384;
/** Maximum length of a page that only redirects visitors. */
const MAX_REDIRECT_PAGE_CHARS = 4_096;

/** Returns true if a text is a web page, by its start, because the content type of a file is often wrong. */
export function looksLikeHtml(text: string): boolean {
  const start = text.slice(0, MAX_HEAD_CHARS).trimStart();
  const head = start.replace(LEADING_COMMENTS, '').trimStart();
  if (head === '') return start !== '';
  if (/^<\?xml\b/i.test(head) && !HTML_ANYWHERE.test(head)) return false;
  return HTML_START.test(head) || (head.startsWith('<') && HTML_ANYWHERE.test(head));
}

/**
 * Returns the kind of page that was served instead of a file. A CAPTCHA is a refusal, because there may be a file
 * behind it.
 */
export function classifyHtmlPage(html: string): 'html' | 'bot-challenge' | 'redirect-page' {
  const head = html.slice(0, MAX_HEAD_CHARS);
  if (CHALLENGE_PATTERN.test(head)) return 'bot-challenge';
  return html.length <= MAX_REDIRECT_PAGE_CHARS && REDIRECT_PATTERN.test(head) ? 'redirect-page' : 'html';
}
