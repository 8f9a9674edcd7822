/** Values of a message, by name. Text from a file is quoted and shortened. */
export type MessageArguments = Readonly<Record<string, string | number>>;

/** An English sentence with its template and values, so that a program can write it in another language. */
export interface Message {
  /** One or two plain sentences. They quote the file, so escape them before inserting them into HTML. */
  readonly message: string;
  /** Key in the `messages` of its rule. */
  readonly messageId: string;
  readonly arguments: MessageArguments;
}

/** Matches `{name}`, or `{name, date, long}` with a format for programs that support it. */
const PLACEHOLDER = /\{(\w+)(?:, (\w+)(?:, [^{}]+)?)?\}/g;

/**
 * Formats a template in English. Supports the subset of ICU MessageFormat that the messages of rules use. Days are
 * written as YYYY-MM-DD.
 */
export const formatMessage = (template: string, values: MessageArguments): string =>
  template.replace(PLACEHOLDER, (placeholder, name, format) => {
    const value = values[name] ?? placeholder;
    return typeof value === 'number' && format === 'number' ? value.toLocaleString('en') : String(value);
  });

/** @throws RangeError for a message that is not in the table */
export function createMessage(
  { messages }: { readonly messages: Readonly<Record<string, string>> },
  { messageId = 'default', arguments: values = {} }: { messageId?: string; arguments?: MessageArguments },
): Message {
  const template = messages[messageId];
  if (template === undefined) throw new RangeError(`No message has the id ${messageId}`);
  return { message: formatMessage(template, values), messageId, arguments: values };
}
