type FormatMessage = (given: never) => string;

/** Arguments that all messages of a union need together. */
type ArgumentsOf<Message> = (Message extends (given: infer Given) => string ? (given: Given) => void : never) extends (
  given: infer All,
) => void
  ? All
  : never;

/** Formats a message of a table in which only some messages have arguments. */
export const formatMessage = <Message extends string | FormatMessage>(
  message: Message,
  given: ArgumentsOf<Message>,
): string => (typeof message === 'string' ? message : message(given as never));

/** Joins the parts of a message that apply. A part that does not apply is empty. Returns `none` if no part applies. */
export const joinMessageParts = <Message extends FormatMessage>(
  { parts, separator, none }: { readonly parts: readonly Message[]; readonly separator: string; readonly none: string },
  given: ArgumentsOf<Message>,
): string =>
  parts
    .map((part) => part(given as never))
    .filter(Boolean)
    .join(separator) || none;

/** Returns the text of a table by a key that may be missing. */
export const findText = (texts: Readonly<Record<string, string>>, key: string): string | null =>
  (Object.hasOwn(texts, key) && texts[key]) || null;
