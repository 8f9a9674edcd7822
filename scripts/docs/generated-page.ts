/** A document that is made whole: `docs:write` writes it, `docs:check` compares. */
export interface GeneratedPage {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
}
