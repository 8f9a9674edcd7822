import { ENGLISH_STATEMENT_MESSAGES, type MessagePart, type StatementMessages } from '@vouchwire/api-contract';
import { formatLongDate } from '@vouchwire/api-contract/english/time.ts';
import { formatMessage, type Message, type MessageArguments } from 'trust-txt';

/**
 * An English text with the message ids and values that it was created from, so that a page can show it in its own
 * language.
 */
export interface Sentence {
  readonly text: string;
  /** One part for each message in the text, in order. */
  readonly parts: MessagePart[];
}

/** Converts a message of a rule to a sentence. Its id starts with the id of the rule. */
export const toSentence = (
  rule: string,
  { message, messageId, arguments: values }: Pick<Message, 'message' | 'messageId' | 'arguments'>,
): Sentence => ({ text: message, parts: [{ id: `${rule}.${messageId}`, arguments: { ...values } }] });

/** Joins sentences with spaces. */
export const joinSentences = (...sentences: readonly Sentence[]): Sentence => ({
  text: sentences.map(({ text }) => text).join(' '),
  parts: sentences.flatMap(({ parts }) => parts),
});

/**
 * Creates the formatter of the sentences of one subject.
 * @param subject first part of their ids
 * @param templates the messages in English (ICU MessageFormat), from which `npm run docs:write` generates the English
 * catalog
 */
export const createSentences =
  <Id extends string>(subject: string, templates: Readonly<Record<Id, string>>) =>
  (id: Id, values: MessageArguments = {}): Sentence => ({
    text: formatMessage(templates[id], { ...values, ...formatStyledValues(templates[id], values) }),
    parts: [{ id: `${subject}.${id}`, arguments: { ...values } }],
  });

/** Creates a sentence about an organization from its facts. */
export const describeStatement = <Id extends keyof StatementMessages>(
  id: Id,
  facts: Parameters<StatementMessages[Id]>[0],
): Sentence => ({
  text: (ENGLISH_STATEMENT_MESSAGES[id] as (facts: object) => string)(facts),
  parts: [{ id: `statement.${id}`, arguments: { ...facts } as MessagePart['arguments'] }],
});

/** Matches `{day, date, long}` and `{signal, number, ::.00}`. */
const STYLED_PLACEHOLDER = /\{(\w+), (date, long|number, ::\.00)\}/g;

/** Formats days and numbers with two decimals in English. */
const formatStyledValues = (template: string, values: MessageArguments): MessageArguments =>
  Object.fromEntries(
    [...template.matchAll(STYLED_PLACEHOLDER)].map(([, name = '', style]) => {
      const value = values[name] ?? '';
      return [name, style === 'date, long' ? (formatLongDate(String(value)) ?? '') : Number(value).toFixed(2)];
    }),
  );

/** Converts a sentence to two fields of a response. */
export const toMessage = ({ text, parts }: Sentence): { message: string; message_parts: MessagePart[] } => ({
  message: text,
  message_parts: parts,
});

/** A sentence with the reason of a result. */
export interface Reason {
  readonly reason: string;
  readonly reason_parts: MessagePart[];
}

export const toReason = ({ text, parts }: Sentence): Reason => ({ reason: text, reason_parts: parts });

export const fromReason = ({ reason, reason_parts }: Reason): Sentence => ({ text: reason, parts: reason_parts });
