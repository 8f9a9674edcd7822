import type { MarkupVisitor } from '../../platform/markup/scan-markup.ts';

/** A link of a page, with its absolute address. */
export interface PageLink {
  readonly url: URL;
  /** True inside of an article or a quotation, where links belong to a story and not to the site. */
  readonly isInStory: boolean;
  readonly isSelf: boolean;
}

const MAX_LINKS = 3_000;
const MAX_ADDRESS_CHARS = 2_000;
const MAX_TEXT_CHARS = 8_000;
const MAX_SCRIPT_CHARS = 20_000;
const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'noscript', 'textarea']);
const STORY_ELEMENTS: ReadonlySet<string> = new Set(['article', 'blockquote']);
/** Elements that load or receive something from an address, with the attribute that contains it. */
const RESOURCE_ATTRIBUTES: Readonly<Record<string, string>> = {
  script: 'src',
  iframe: 'src',
  frame: 'src',
  form: 'action',
};
const META_REFRESH = /^\s*(\d{1,3})[\d.]*\s*[;,]\s*(?:url\s*=)?\s*["']?([^"']{1,2000})/i;
/** A page that loads itself again after a longer time is a page with news. */
const MAX_REFRESH_S = 30;

/** Collects the links, resources and visible text of a page while it is scanned. */
export class PageMarks implements MarkupVisitor {
  readonly links: PageLink[] = [];
  /** Addresses of scripts, frames and forms. */
  readonly resources: URL[] = [];
  readonly #base: string;
  readonly #texts: string[] = [];
  readonly #scripts: string[] = [];
  readonly #titles: string[] = [];
  readonly #open: string[] = [];
  #textChars = 0;
  #scriptChars = 0;
  #hiddenDepth = 0;
  #storyDepth = 0;
  /** Address to which a meta element sends visitors. */
  refresh: URL | null = null;

  constructor(url: string) {
    this.#base = url;
  }

  /** Start of the visible text, with single spaces. */
  get text(): string {
    return this.#texts.join(' ').replace(/\s+/g, ' ').trim();
  }

  /** Title and first-level headings. */
  get title(): string {
    return this.#titles.join(' ').replace(/\s+/g, ' ').trim();
  }

  /** Start of the inline scripts. */
  get scripts(): string {
    return this.#scripts.join('\n');
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    this.#open.push(name);
    if (HIDDEN_ELEMENTS.has(name)) this.#hiddenDepth += 1;
    if (STORY_ELEMENTS.has(name)) this.#storyDepth += 1;
    if (name === 'a') this.#addLink(attributes);
    const resource = RESOURCE_ATTRIBUTES[name];
    const url = resource === undefined ? null : this.#resolve(attributes[resource]);
    if (url && this.resources.length < MAX_LINKS) this.resources.push(url);
    if (name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh') {
      const [, seconds, target] = META_REFRESH.exec(attributes.content ?? '') ?? [];
      if (Number(seconds) <= MAX_REFRESH_S) this.refresh ??= this.#resolve(target);
    }
  };

  readonly onText = (text: string): void => {
    const name = this.#open.at(-1);
    if (name === 'script') {
      if (this.#scriptChars < MAX_SCRIPT_CHARS) this.#scripts.push(text.slice(0, MAX_SCRIPT_CHARS - this.#scriptChars));
      this.#scriptChars += text.length;
    } else if (this.#hiddenDepth === 0) {
      if ((name === 'title' || name === 'h1') && this.#titles.length < 10) this.#titles.push(text.slice(0, 300));
      if (name === 'title' || this.#textChars >= MAX_TEXT_CHARS) return;
      this.#texts.push(text.slice(0, MAX_TEXT_CHARS - this.#textChars));
      this.#textChars += text.trim().length;
    }
  };

  readonly onClose = (name: string): void => {
    const at = this.#open.lastIndexOf(name);
    if (at < 0) return;
    for (const closed of this.#open.splice(at)) {
      if (HIDDEN_ELEMENTS.has(closed)) this.#hiddenDepth -= 1;
      if (STORY_ELEMENTS.has(closed)) this.#storyDepth -= 1;
    }
  };

  #addLink({ href, rel }: Readonly<Record<string, string>>): void {
    if (this.links.length >= MAX_LINKS) return;
    const url = this.#resolve(href);
    if (!url) return;
    const isSelf = /(?:^|\s)me(?:\s|$)/i.test(rel ?? '');
    this.links.push({ url, isInStory: this.#storyDepth > 0, isSelf });
  }

  /** Null for addresses of other schemes, such as a mail address. */
  #resolve(address: string | undefined): URL | null {
    if (address === undefined || address.length > MAX_ADDRESS_CHARS) return null;
    const url = URL.parse(address.trim(), this.#base);
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null;
  }
}
