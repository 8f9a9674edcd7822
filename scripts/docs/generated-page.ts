/** A document that is made whole: `docs:write` writes it, `docs:check` compares. */
export interface GeneratedPage {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
}

/** First line of such a document, for readers who would edit it by hand. */
export const GENERATED_NOTICE = '<!-- Made by `npm run docs:write`. -->\n\n';
