/** A document that is generated completely. `docs:write` writes it, and `docs:check` compares it. */
export interface GeneratedPage {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** First line of a generated document, for readers who want to edit it by hand. */
export const GENERATED_NOTICE = '<!-- Made by `npm run docs:write`. -->\n\n';
