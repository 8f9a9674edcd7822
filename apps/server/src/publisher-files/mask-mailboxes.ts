import type { PublisherStatement } from '@vouchwire/publisher-files';

/** The part before the @ of an e-mail address, also in a `mailto:` URL. */
const MAILBOX_PATTERN = /[^\s@"'<>(),:;=/?&]{1,200}(?=(?:@|%40)[a-z0-9])/gi;
export const MAILBOX_MASK = '…';

/**
 * Replaces the mailbox of e-mail addresses, because it can be the name of a person. Host and purpose of a contact remain,
 * and only these are compared.
 */
export function maskMailboxes(statement: PublisherStatement): PublisherStatement {
  return { ...statement, value: mask(statement.value), text: mask(statement.text) };
}

function mask(text: string): string {
  return text.includes('@') || /%40/i.test(text) ? text.replace(MAILBOX_PATTERN, MAILBOX_MASK) : text;
}
