/**
 * The type of a message module in every language: the same keys and arguments, other texts. The module of a translator
 * contains `export const MESSAGES = { … } satisfies Translated<typeof ENGLISH>`.
 */
export type Translated<Messages> = Messages extends string
  ? string
  : Messages extends (...given: infer Given) => infer Returned
    ? (...given: Given) => Translated<Returned>
    : { readonly [Key in keyof Messages]: Translated<Messages[Key]> };
