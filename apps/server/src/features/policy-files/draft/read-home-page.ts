import { type PageSuggestion, suggestFromPage } from 'trust-txt';
import { decodePage } from '../../../platform/markup/decode-page.ts';
import { showsText, tagsOf } from '../check/probes/page-source.ts';

/** A home page as it came. */
export interface HomePage {
  readonly bytes: Uint8Array;
  /** As the header says it. */
  readonly charset: string | null;
  readonly url: string;
}

export interface HomePageReading {
  readonly suggestions: readonly PageSuggestion[];
  /** It shows next to no text without scripts, so that what it links may be drawn by them. */
  readonly isShell: boolean;
}

const LEAST_TEXT = 150;

/** Reads a page that anybody may have written; in a thread, see `read-home-page.worker.ts`. */
export function readHomePage({ bytes, charset, url }: HomePage): HomePageReading {
  const { html } = decodePage(bytes, charset);
  return {
    suggestions: suggestFromPage(html, url),
    isShell: !showsText(html, LEAST_TEXT) && !tagsOf(html, 'script').next().done,
  };
}
