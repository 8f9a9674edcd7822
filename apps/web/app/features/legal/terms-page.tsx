import { Link } from 'react-router';
import { MESSAGES } from '#messages/terms.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { formatDate } from '../../lib/time.ts';
import { Clause, Clauses, Enumeration } from './clauses.tsx';
import { TERMS_CHANGED } from './last-changed.ts';

export function TermsPage() {
  const { acceptance, use, files, property, privacy, disclaimer, liability, changes } = MESSAGES;
  const [before, privacyPolicy, after] = privacy.text;
  return (
    <div className="wrap">
      <ArticleHeader
        title={MESSAGES.title}
        dateNote={MESSAGES.lastChanged({ day: formatDate(TERMS_CHANGED) ?? TERMS_CHANGED })}
      />
      <Clauses>
        <Clause id="acceptance" {...acceptance} />
        <Clause id="use" head={use.head}>
          <Enumeration text={use.text} items={use.not} />
        </Clause>
        <Clause id="files" {...files} />
        <Clause id="intellectual-property" {...property} />
        <Clause id="privacy" head={privacy.head}>
          <p>
            {before}
            <Link to="/privacy">{privacyPolicy}</Link>
            {after}
          </p>
        </Clause>
        <Clause id="disclaimer" {...disclaimer} />
        <Clause id="liability" {...liability} />
        <Clause id="changes" {...changes} />
      </Clauses>
    </div>
  );
}
