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
        <Clause id="acceptance" head={acceptance.head}>
          <p>{acceptance.text}</p>
        </Clause>
        <Clause id="use" head={use.head}>
          <Enumeration text={use.text} items={use.not} />
        </Clause>
        <Clause id="files" head={files.head}>
          <p>{files.text}</p>
        </Clause>
        <Clause id="intellectual-property" head={property.head}>
          <p>{property.text}</p>
        </Clause>
        <Clause id="privacy" head={privacy.head}>
          <p>
            {before}
            <Link to="/privacy">{privacyPolicy}</Link>
            {after}
          </p>
        </Clause>
        <Clause id="disclaimer" head={disclaimer.head}>
          <p>{disclaimer.text}</p>
        </Clause>
        <Clause id="liability" head={liability.head}>
          <p>{liability.text}</p>
        </Clause>
        <Clause id="changes" head={changes.head}>
          <p>{changes.text}</p>
        </Clause>
      </Clauses>
    </div>
  );
}
