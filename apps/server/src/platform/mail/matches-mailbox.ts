import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../records/escape-like.ts';
import { DOT_INSENSITIVE_DOMAINS, getMailbox } from './get-mailbox.ts';

/**
 * SQL condition on the column `email_key`. It is true for all spellings that reach the same mailbox. Another spelling
 * therefore does not receive more mail.
 * @param key see `EmailAddress.key`
 */
export function matchesMailbox(key: string): RawBuilder<boolean> {
  const [name = '', domain = ''] = getMailbox(key).split('@');
  const ignoresDots = DOT_INSENSITIVE_DOMAINS.has(domain);
  const removeDots = (text: string) => (ignoresDots ? text.replaceAll('.', '') : text);
  const stored = ignoresDots ? sql`replace(${sql.ref('email_key')}, '.', '')` : sql.ref('email_key');
  const tagged = `${escapeLike(name)}+%@${escapeLike(removeDots(domain))}`;
  return sql<boolean>`(${stored} = ${removeDots(`${name}@${domain}`)} or ${stored} like ${tagged} escape '!')`;
}
