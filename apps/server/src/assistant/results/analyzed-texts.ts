import { z } from 'zod';

/** Maximum stored text of one page in characters: its beginning, and its end, which may contain editorial notes. */
const MAX_BEGINNING_CHARS = 10_000;
const MAX_END_CHARS = 3_000;
/** Maximum stored text of a page about the publisher, which states its topic early. */
const MAX_ABOUT_CHARS = 4_000;
const MAX_ABOUT_PAGES = 4;

const pageText = z.object({ url: z.string(), text: z.string() });
type PageText = z.infer<typeof pageText>;

/** Texts of the pages that a result is based on, unmodified: one line per block of text. */
export const analyzedTexts = z.object({
  page: pageText.nullable(),
  /** Pages of the publisher about itself. */
  about: z.array(pageText),
});
export type AnalyzedTexts = z.infer<typeof analyzedTexts>;

export function selectCachedTexts(page: PageText | null, about: readonly PageText[]): AnalyzedTexts {
  const byUrl = new Map(about.map((page) => [page.url, page]));
  return {
    page: page && { url: page.url, text: truncateMiddle(page.text) },
    about: [...byUrl.values()]
      .slice(0, MAX_ABOUT_PAGES)
      .map(({ url, text }) => ({ url, text: text.slice(0, MAX_ABOUT_CHARS).toWellFormed() })),
  };
}

function truncateMiddle(text: string): string {
  if (text.length <= MAX_BEGINNING_CHARS + MAX_END_CHARS) return text;
  return `${text.slice(0, MAX_BEGINNING_CHARS).toWellFormed()}\n${text.slice(-MAX_END_CHARS).toWellFormed()}`;
}
