import type { MessagePart } from '@vouchwire/api-contract';
import { formatMessage, type Message, type MessageArguments } from 'trust-txt';

/** A text in English, with what it was made from: a page shows it in its language. */
export interface Sentence {
  readonly text: string;
  /** One for each message in the text, in order. */
  readonly parts: MessagePart[];
}

/** A message of a rule as a sentence. Its id starts with that of the rule. */
export const toSentence = (
  rule: string,
  { message, messageId, arguments: values }: Pick<Message, 'message' | 'messageId' | 'arguments'>,
): Sentence => ({ text: message, parts: [{ id: `${rule}.${messageId}`, arguments: { ...values } }] });

/** Sentences one after the other. */
export const joinSentences = (...sentences: readonly Sentence[]): Sentence => ({
  text: sentences.map(({ text }) => text).join(' '),
  parts: sentences.flatMap(({ parts }) => parts),
});

/**
 * Writes the sentences of one subject.
 * @param subject the first part of their ids
 * @param templates the messages in English (ICU MessageFormat), from which `npm run docs:write` makes the English catalog
 */
export const createSentences =
  <Id extends string>(subject: string, templates: Readonly<Record<Id, string>>) =>
  (id: Id, values: MessageArguments = {}): Sentence => ({
    text: formatMessage(templates[id], values),
    parts: [{ id: `${subject}.${id}`, arguments: { ...values } }],
  });

/** A sentence as two fields of a response. */
export const toMessage = ({ text, parts }: Sentence): { message: string; message_parts: MessagePart[] } => ({
  message: text,
  message_parts: parts,
});
