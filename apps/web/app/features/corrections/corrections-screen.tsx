import { CORRECTIONS_PATH, type Correction, ENDPOINTS, reportPath } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/corrections.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Callout } from '../../components/callout.tsx';
import { Lang } from '../../components/lang.tsx';
import { formatDate } from '../../lib/time.ts';

/**
 * Public log of corrections.
 * @param corrections null if it was not readable
 */
export function CorrectionsScreen({ corrections }: { corrections: readonly Correction[] | null }) {
  return (
    <div className="wrap pb-16">
      <ArticleHeader title={MESSAGES.title} dateNote={MESSAGES.aside} />
      {corrections === null ? (
        <Callout kind="bad" title={MESSAGES.failed}>
          {MESSAGES.failedDetails}
        </Callout>
      ) : corrections.length === 0 ? (
        <Callout kind="neutral" title={MESSAGES.none}>
          {MESSAGES.noneDetails}
        </Callout>
      ) : (
        <ol className="border-t border-ink">
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
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-6">
        <a className="inline-block min-h-6" href={reportPath(CORRECTIONS_PATH)}>
          {MESSAGES.report}
        </a>
        <a className="inline-block min-h-6" href={ENDPOINTS.listCorrections.path}>
          {MESSAGES.asJson}
        </a>
      </p>
    </div>
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
      <div className="grid gap-1 max-w-[68ch] [&_p+h2]:mt-3">
        <h2 className="eyebrow">{MESSAGES.wrong}</h2>
        <p className="font-serif font-normal text-17/[1.55]">
          <Lang>{wrong}</Lang>
        </p>
        <h2 className="eyebrow">{MESSAGES.changed}</h2>
        <p className="font-serif font-normal text-17/[1.55]">
          <Lang>{changed}</Lang>
        </p>
      </div>
    </>
  );
}

const day = (date: string): string => formatDate(date) ?? date;
