import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../records/escape-like.ts';

/** Domains whose mailboxes ignore dots in front of the at sign. */
const DOT_INSENSITIVE_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * SQL condition on the column `email_key`. It is true for all spellings that reach the same mailbox. Many providers
 * deliver `ada+anything@x.org` to `ada@x.org`, and Gmail ignores dots. Another spelling therefore does not receive more
 * mail.
 * @param key see `EmailAddress.key`
 */
export function matchesMailbox(key: string): RawBuilder<boolean> {
  const atIndex = key.lastIndexOf('@');
  const domain = key.slice(atIndex + 1);
  const [name = ''] = key.slice(0, atIndex).split('+');
  const ignoresDots = DOT_INSENSITIVE_DOMAINS.has(domain);
  const removeDots = (text: string) => (ignoresDots ? text.replaceAll('.', '') : text);
  const stored = ignoresDots ? sql`replace(${sql.ref('email_key')}, '.', '')` : sql.ref('email_key');
  const localPart = removeDots(`${name}@${domain}`);
  const tagged = `${escapeLike(removeDots(name))}+%@${escapeLike(removeDots(domain))}`;
  return sql<boolean>`(${stored} = ${localPart} or ${stored} = ${removeDots(key)} or ${stored} like ${tagged} escape '!')`;
}
