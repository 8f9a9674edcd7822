import type { MessagePart } from '@vouchwire/api-contract';
import { formatMessage, type Message, type MessageArguments } from 'trust-txt';
import { formatLongDay } from '../time/format-long-day.ts';

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
    text: formatMessage(templates[id], { ...values, ...formatStyledValues(templates[id], values) }),
    parts: [{ id: `${subject}.${id}`, arguments: { ...values } }],
  });

/** `{day, date, long}` and `{signal, number, ::.00}` */
const STYLED_PLACEHOLDER = /\{(\w+), (date, long|number, ::\.00)\}/g;

/** Days and numbers with two decimals, as English writes them. */
const formatStyledValues = (template: string, values: MessageArguments): MessageArguments =>
  Object.fromEntries(
    [...template.matchAll(STYLED_PLACEHOLDER)].map(([, name = '', style]) => {
      const value = values[name] ?? '';
      return [name, style === 'date, long' ? formatLongDay(String(value)) : Number(value).toFixed(2)];
    }),
  );

/** A sentence as two fields of a response. */
export const toMessage = ({ text, parts }: Sentence): { message: string; message_parts: MessagePart[] } => ({
  message: text,
  message_parts: parts,
});

/** A sentence as the reason of a result. */
export interface Reason {
  readonly reason: string;
  readonly reason_parts: MessagePart[];
}

export const toReason = ({ text, parts }: Sentence): Reason => ({ reason: text, reason_parts: parts });

export const fromReason = ({ reason, reason_parts }: Reason): Sentence => ({ text: reason, parts: reason_parts });
