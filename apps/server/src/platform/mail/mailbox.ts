import { type RawBuilder, sql } from 'kysely';

/** Domains whose mailboxes ignore dots in front of the at sign. */
const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * A condition on a column with keys of e-mail addresses: true for every spelling that reaches the same mailbox. Many
 * providers deliver `ada+anything@x.org` to `ada@x.org`, and Gmail ignores dots. Nobody is mailed more often for it.
 * @param column such as `email_key`
 * @param key see `EmailAddress.key`
 */
export function isOfMailbox(column: string, key: string): RawBuilder<boolean> {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const [name = ''] = key.slice(0, at).split('+');
  const ignoresDots = IGNORES_DOTS.has(domain);
  const withoutDots = (text: string) => (ignoresDots ? text.replaceAll('.', '') : text);
  const literally = (text: string) => withoutDots(text).replace(/[!%_]/g, '!$&');
  const stored = ignoresDots ? sql`replace(${sql.ref(column)}, '.', '')` : sql.ref(column);
  const plain = withoutDots(`${name}@${domain}`);
  const tagged = `${literally(name)}+%@${literally(domain)}`;
  return sql<boolean>`(${stored} = ${plain} or ${stored} = ${withoutDots(key)} or ${stored} like ${tagged} escape '!')`;
}
