import type { StatementComparison } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/publisher-files.ts';

const lookUp = (texts: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Returns the topic of a comparison as text. */
export function getTopicText({ topic, qualifier }: Pick<StatementComparison, 'topic' | 'qualifier'>): string {
  const text = MESSAGES.topics[topic];
  if (qualifier === null) return text;
  switch (topic) {
    case 'owner':
      return MESSAGES.ownerName;
    case 'manager':
      return MESSAGES.managerOf({ country: qualifier });
    case 'identifier':
      return lookUp(MESSAGES.registers, qualifier) ?? MESSAGES.register({ register: qualifier });
    case 'contact':
      return lookUp(MESSAGES.contacts, qualifier) ?? text;
    case 'ai-use':
      return lookUp(MESSAGES.uses, qualifier) ?? qualifier;
    default:
      return text;
  }
}

/** Returns the text for a permission of machines. */
export const getUseText = (value: string): string => lookUp(MESSAGES.useValues, value) ?? value;

/** Returns the cause of a file's result. Null if the result needs no explanation. */
export function getCauseText(cause: string | null): string | null {
  if (cause === null) return null;
  const status = /^http-(\d{3})$/.exec(cause)?.[1];
  return status === undefined ? (lookUp(MESSAGES.causes, cause) ?? null) : MESSAGES.causes.http({ status });
}
