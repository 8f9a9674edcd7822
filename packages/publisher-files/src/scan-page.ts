import { Parser } from 'htmlparser2';

/** Parts of the start of a page that show whether it is a wall. */
export interface ScannedPage {
  /** Text of title and first heading. */
  readonly headings: readonly string[];
  /** Visible text, with single spaces. */
  readonly text: string;
  /** Values of attributes, and the contents of scripts. Links are not in it. */
  readonly markup: string;
  /** Address to which a meta element or a script sends visitors. Null if there is none. */
  readonly refresh: string | null;
  readonly asksForPassword: boolean;
  /** True if structured data describe an article or another work. */
  readonly describesWork: boolean;
}

const MAX_DEPTH = 500;
const MAX_HEADING_CHARS = 300;
const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'title']);
const CHUNK_CHARS = 8 * 1024;
const META_REFRESH = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=)?\s*["']?([^"']+)/i;
const WORK_TYPE =
  /"@type"\s*:\s*\[?\s*"(?:[A-Za-z]*Article|[A-Za-z]*Posting|Report|Review|ClaimReview|VideoObject|Recipe|Event)"/;
const SCRIPT_REDIRECT =
  /(?:window|document|top|self)\.location(?:\.href)?\s{0,9}=\s{0,9}["']([^"'\n]{1,2000})["']|location\.(?:replace|assign)\s{0,9}\(\s{0,9}["']([^"'\n]{1,2000})["']/;

/** Reads the start of a page. Takes linear time, and runs no script. */
export function scanPage(html: string): ScannedPage {
  const headings = new Map<string, string>();
  const texts: string[] = [];
  const markup: string[] = [];
  const open: string[] = [];
  let heading: string | null = null;
  let refresh: string | null = null;
  let asksForPassword = false;
  let describesWork = false;
  let scriptType = '';
  let hiddenDepth = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      if ((name === 'title' || name === 'h1') && hiddenDepth === 0 && !headings.has(name)) heading = name;
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth += 1;
      if (name === 'input') asksForPassword ||= attributes.type?.toLowerCase() === 'password';
      if (name === 'script') scriptType = attributes.type?.toLowerCase() ?? '';
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
        refresh ??= META_REFRESH.exec(attributes.content ?? '')?.[1]?.trim() ?? null;
      if (name !== 'a') markup.push(...Object.values(attributes));
    },
    ontext(text) {
      if (heading !== null) headings.set(heading, `${headings.get(heading) ?? ''}${text}`);
      if (open.at(-1) === 'script') {
        if (scriptType === 'application/ld+json') describesWork ||= WORK_TYPE.test(text);
        else if (scriptType !== 'application/json') {
          markup.push(text);
          const found = SCRIPT_REDIRECT.exec(text);
          refresh ??= found?.[1] ?? found?.[2] ?? null;
        }
      } else if (hiddenDepth === 0) texts.push(text, ' ');
    },
    onclosetag(name) {
      open.pop();
      if (HIDDEN_ELEMENTS.has(name)) hiddenDepth -= 1;
      if (name === heading) heading = null;
    },
  });
  // Closing an element searches all open ones, so reading stops at elements that are nested too deep.
  for (let at = 0; at < html.length && open.length <= MAX_DEPTH; at += CHUNK_CHARS)
    parser.write(html.slice(at, at + CHUNK_CHARS));
  return {
    headings: [...headings.values()].map((one) => toText(one).slice(0, MAX_HEADING_CHARS)).filter(Boolean),
    text: toText(texts.join('')),
    markup: markup.join('\n'),
    refresh,
    asksForPassword,
    describesWork,
  };
}

/** Returns a text with single spaces and straight apostrophes, as the signs write them. */
export function toText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[’‘]/g, "'").trim();
}
