/**
 * The shape that a message module has in every language: the same keys, the same arguments, other words. A translator's
 * module says `export const MESSAGES = { … } satisfies Translated<typeof ENGLISH>`.
 */
export type Translated<Messages> = Messages extends string
  ? string
  : Messages extends (...given: infer Given) => infer Returned
    ? (...given: Given) => Translated<Returned>
    : { readonly [Key in keyof Messages]: Translated<Messages[Key]> };
