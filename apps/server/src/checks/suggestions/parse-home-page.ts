import { type PageSuggestion, suggestFromPage } from 'trust-txt';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { findTags, hasVisibleText } from '../probes/page-source.ts';

/** An unparsed home page. */
export interface HomePageSource {
  readonly bytes: Uint8Array;
  /** Charset in the response header. */
  readonly charset: string | null;
  readonly url: string;
}

export interface ParsedHomePage {
  readonly suggestions: readonly PageSuggestion[];
  /** True if the page has almost no text without scripts, so that scripts may create its links. */
  readonly isShell: boolean;
}

const MIN_TEXT_CHARS = 150;

/** Parses an untrusted page. Must run in a thread, see `read-home-page.worker.ts`. */
export function parseHomePage({ bytes, charset, url }: HomePageSource): ParsedHomePage {
  const { html } = decodePage(bytes, charset);
  return {
    suggestions: suggestFromPage(html, url),
    isShell: !hasVisibleText(html, MIN_TEXT_CHARS) && !findTags(html, 'script').next().done,
  };
}
