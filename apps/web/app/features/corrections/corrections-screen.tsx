import { type Correction, ENDPOINTS } from '@vouchwire/api-contract';
import { useId } from 'react';
import { MESSAGES } from '#messages/corrections.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { Lang } from '../../components/lang.tsx';
import { formatDate } from '../../lib/time.ts';
import { ReportSection, ReportSuccess, type SubmittedReport } from './report-form.tsx';

interface CorrectionsScreenProps {
  /** Address of the page that a report is about. Empty for the whole site. */
  about: string;
  /** What the report disputes there. Empty for any other error. */
  claim: string;
  /** Null before the form was sent. */
  sent: SubmittedReport | null;
  /** Null if the log was not readable. */
  corrections: readonly Correction[] | null;
}

/** Returns true for a page of this site. Any other address is shown as text only. */
const isOwnPage = (about: string): boolean => /^\/(?:[^/\\]|$)/.test(about);

/** Form for reporting an error, then the public log of corrections. */
export function CorrectionsScreen({ about, claim, sent, corrections }: CorrectionsScreenProps) {
  return (
    <div className="wrap pb-16">
      {isOwnPage(about) && (
        <p className="pt-6">
          <BackLink to={about} reloadDocument>
            {MESSAGES.back}
          </BackLink>
        </p>
      )}
      {sent?.result?.kind === 'answer' ? (
        <ReportSuccess answer={sent.result.data} about={about} />
      ) : (
        <>
          <ArticleHeader
            title={MESSAGES.title}
            dateNote={MESSAGES.note}
            data={<DataLinks json={ENDPOINTS.listCorrections.path} />}
          />
          <ReportSection about={about} claim={claim} sent={sent} />
        </>
      )}
      <CorrectionLog corrections={corrections} />
    </div>
  );
}

function CorrectionLog({ corrections }: Pick<CorrectionsScreenProps, 'corrections'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-12 pt-4 border-t border-ink">
      <h2 id={id}>{MESSAGES.log}</h2>
      <p className="quiet pb-4">
        {MESSAGES.logDetails} <a href="/quality">{MESSAGES.quality}</a>
      </p>
      {corrections === null ? (
        <Callout kind="bad" title={MESSAGES.logFailed}>
          {MESSAGES.logFailedDetails}
        </Callout>
      ) : corrections.length === 0 ? (
        <Callout kind="neutral" title={MESSAGES.none}>
          {MESSAGES.noneDetails}
        </Callout>
      ) : (
        <ol className="border-t border-rule">
          {corrections.map((entry) => (
            <li
              key={`${entry.corrected_on} ${entry.wrong}`}
              className="grid grid-cols-[220px_minmax(0,1fr)] gap-x-8 gap-y-3 pt-4 pb-6 border-b border-rule phone:grid-cols-1"
            >
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry: { about, wrong, since, changed, corrected_on, reported } }: { entry: Correction }) {
  return (
    <>
      <div className="grid gap-1 content-start text-15 [&_span]:block">
        <p>
          <span className="quiet small">{MESSAGES.on}</span> <time dateTime={corrected_on}>{day(corrected_on)}</time>
        </p>
        <p>
          <span className="quiet small">{MESSAGES.since}</span> <time dateTime={since}>{day(since)}</time>
        </p>
        {reported && <p className="quiet small">{MESSAGES.reported}</p>}
        {about !== null && (
          <p>
            <span className="quiet small">{MESSAGES.page}</span>{' '}
            <a href={about} className="mono breakable" translate="no">
              {about}
            </a>
          </p>
        )}
      </div>
      <div className="grid gap-1 max-w-[68ch] [&_p+h3]:mt-3">
        <h3 className="eyebrow">{MESSAGES.wrong}</h3>
        <p className="font-serif font-normal text-17/[1.55]">
          <Lang>{wrong}</Lang>
        </p>
        <h3 className="eyebrow">{MESSAGES.changed}</h3>
        <p className="font-serif font-normal text-17/[1.55]">
          <Lang>{changed}</Lang>
        </p>
      </div>
    </>
  );
}

const day = (date: string): string => formatDate(date) ?? date;
