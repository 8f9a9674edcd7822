import { z } from 'zod';

/** What is kept of the text of one page, in characters: its beginning, and its end, where notes of the editors stand. */
const BEGINNING = 10_000;
const END = 3_000;
/** Of a page about the publisher, which says what it is about at once. */
const ABOUT_LENGTH = 4_000;
const MAX_ABOUT = 4;

const pageText = z.object({ url: z.string(), text: z.string() });
export type PageText = z.infer<typeof pageText>;

/** The words of the pages that a result rests on, as they were read for it: one line for each block of text. */
export const analysedTexts = z.object({
  page: pageText.nullable(),
  /** Pages that the publisher has about itself. */
  about: z.array(pageText),
});
export type AnalysedTexts = z.infer<typeof analysedTexts>;

export function textsToKeep(page: PageText | null, about: readonly PageText[]): AnalysedTexts {
  const byUrl = new Map(about.map((one) => [one.url, one]));
  return {
    page: page && { url: page.url, text: edgesOf(page.text) },
    about: [...byUrl.values()]
      .slice(0, MAX_ABOUT)
      .map(({ url, text }) => ({ url, text: text.slice(0, ABOUT_LENGTH).toWellFormed() })),
  };
}

function edgesOf(text: string): string {
  if (text.length <= BEGINNING + END) return text;
  return `${text.slice(0, BEGINNING).toWellFormed()}\n${text.slice(-END).toWellFormed()}`;
}
