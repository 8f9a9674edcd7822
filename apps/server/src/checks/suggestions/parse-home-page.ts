import { parseHtml } from '@vouchwire/publisher-files';
import { type PageSuggestion, suggestFromPage } from 'trust-txt';
import { decodePage } from '../../platform/markup/decode-page.ts';

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
  readonly needsScripts: boolean;
}

/** Parses an untrusted page. Must run in a thread, see `read-home-page.worker.ts`. */
export function parseHomePage({ bytes, charset, url }: HomePageSource): ParsedHomePage {
  const html = decodePage(bytes, charset);
  return {
    suggestions: suggestFromPage(html, url),
    needsScripts: parseHtml(html).needsScripts,
  };
}
