import { correctionsPath, NO_OPERATOR } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/privacy.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { formatDate } from '../../lib/time.ts';
import { useSite } from '../../lib/use-site.ts';
import { Clause, Clauses, Enumeration, Folded } from './clauses.tsx';
import { PRIVACY_CHANGED } from './last-changed.ts';
import { PurposeTable, StoredTables } from './stored-tables.tsx';

export function PrivacyPage() {
  const { collected, use, storage, sharing, rights, cookies, children, changes } = MESSAGES;
  const { operator } = useSite() ?? NO_OPERATOR;
  const stated = [operator.name, operator.address].filter((text) => text !== null);
  const { published } = collected;
  const [beforeRemoval, removal, afterRemoval] = published.removal;
  const [before, report, between, contact, after] = rights.text;
  return (
    <div className="wrap">
      <ArticleHeader
        title={MESSAGES.title}
        dateNote={MESSAGES.lastChanged({ day: formatDate(PRIVACY_CHANGED) ?? PRIVACY_CHANGED })}
      />
      <Clauses>
        <Clause id="data-collected" head={collected.head}>
          <p>{collected.text}</p>
          <PurposeTable />
          <p>{collected.memory}</p>
          <Folded id="people-in-files" head={published.head}>
            {published.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Folded>
          <p>
            {beforeRemoval}
            <Link to={correctionsPath('/privacy')}>{removal}</Link>
            {afterRemoval}
          </p>
          <Folded id="fields" head={collected.tablesHead}>
            <StoredTables />
          </Folded>
        </Clause>
        <Clause id="use" {...use} />
        <Clause id="storage" head={storage.head} text={storage.text}>
          <Enumeration text={storage.browserHead} items={storage.browser} />
        </Clause>
        <Clause id="sharing" {...sharing} />
        <Clause id="rights" head={rights.head}>
          <p>
            {before}
            <Link to={correctionsPath('/privacy')}>{report}</Link>
            {between}
            <Link to="/contact">{contact}</Link>
            {after}
          </p>
          {stated.length > 0 && (
            <p>
              {rights.operator} <span translate="no">{stated.join(', ')}</span>
            </p>
          )}
        </Clause>
        <Clause id="cookies" {...cookies} />
        <Clause id="children" {...children} />
        <Clause id="changes" {...changes} />
      </Clauses>
    </div>
  );
}
