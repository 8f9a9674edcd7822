import type { ComparedStatement } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/publisher-files.ts';
import { DomainText } from '../../components/domain-text.tsx';
import { stripScheme, toSafeHref } from '../../lib/safe-href.ts';
import { showReordering } from '../../lib/show-reordering.ts';
import { formatDate } from '../../lib/time.ts';

/** Address of a statement, its position in the file, and the date. */
export function StatementSource({ statement }: { statement: ComparedStatement }) {
  const { url, line, pointer, read_at } = statement;
  const href = toSafeHref(url);
  const address = <DomainText>{stripScheme(url)}</DomainText>;
  const day = formatDate(read_at);
  return (
    <span className="small quiet breakable">
      {href ? (
        <a href={href} rel="noopener noreferrer nofollow">
          {address}
        </a>
      ) : (
        address
      )}
      {line !== null && `, ${MESSAGES.line({ line })}`}
      {pointer !== null && pointer !== '' && (
        <>
          ,{' '}
          <code translate="no" dir="ltr">
            {pointer}
          </code>
        </>
      )}
      {line === null && pointer === null && `, ${MESSAGES.header}`}
      {day && `, ${MESSAGES.read({ day })}`}
    </span>
  );
}

/** Exact text of a statement, or its value if the text may contain personal data, above its source. */
export function StatementQuote({ statement }: { statement: ComparedStatement }) {
  return (
    <blockquote className="grid grid-cols-1 gap-0.5 content-start m-0">
      <p className="mono breakable" translate="no" dir="ltr">
        {showReordering(statement.text || statement.value)}
      </p>
      <footer>
        <StatementSource statement={statement} />
      </footer>
    </blockquote>
  );
}
