import { correctionsPath, type PageResult, QUALITY_SAMPLE_PATH, type QualityReport } from '@vouchwire/api-contract';
import { Link } from 'react-router';
import { MESSAGES } from '#messages/quality.ts';
import { ArticleHeader } from '../../components/article-header.tsx';
import { Callout } from '../../components/callout.tsx';
import { DataLinks } from '../../components/data-links.tsx';
import { DocumentTable } from '../../components/document-blocks.tsx';
import { formatDecimal, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';

const TEXT = 'max-w-[68ch] font-serif font-normal text-17/[1.55]';
const SECTION = 'grid gap-4 pt-4 mt-8 border-t border-ink';
const FACTS = 'grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 phone:grid-cols-1 [&_dt]:quiet';

/** Page about the quality of the data: sampled and wrong facts, and the time until corrections. */
export function QualityPage({ result }: { result: PageResult<QualityReport> }) {
  return (
    <div className="wrap pb-16">
      <ArticleHeader title={MESSAGES.title} data={<DataLinks csv={QUALITY_SAMPLE_PATH} />} />
      <p className={TEXT}>{MESSAGES.intro}</p>
      {result.kind === 'answer' ? (
        <Report report={result.data} />
      ) : (
        <Callout kind="bad" title={MESSAGES.failed}>
          {MESSAGES.failedDetails}
        </Callout>
      )}
      <p className="pt-6">
        <Link to={correctionsPath()}>{MESSAGES.log}</Link>
      </p>
    </div>
  );
}

/** A bound is rounded up, because less could be exceeded. */
const formatBound = (share: number): string => `${formatDecimal(Math.ceil(share * 1_000) / 10, 1)} %`;

function Report({ report: { edition, compared_on, criteria, corrections } }: { report: QualityReport }) {
  return (
    <>
      <section className={SECTION} aria-labelledby="sample">
        <h2 id="sample">{MESSAGES.sampleHead}</h2>
        <dl className={FACTS}>
          <dt>{MESSAGES.edition}</dt>
          <dd>
            <Link to="/data#releases" translate="no">
              {edition}
            </Link>
          </dd>
          <dt>{MESSAGES.comparedOn}</dt>
          <dd>
            <time dateTime={compared_on}>{formatDate(compared_on)}</time>
          </dd>
        </dl>
        <DocumentTable
          headingId="sample"
          head={[MESSAGES.fact, MESSAGES.sampled, MESSAGES.wrong, MESSAGES.atMost].map((head) => (
            <span key={head}>{head}</span>
          ))}
        >
          {criteria.map(({ kind, sampled, wrong, at_most }) => (
            <tr key={kind}>
              <th scope="row">{MESSAGES.kinds[kind]}</th>
              <td data-head={MESSAGES.sampled}>{formatNumber(sampled)}</td>
              <td data-head={MESSAGES.wrong}>{formatNumber(wrong)}</td>
              <td data-head={MESSAGES.atMost}>{formatBound(at_most)}</td>
            </tr>
          ))}
        </DocumentTable>
        <p className={TEXT}>{MESSAGES.method}</p>
        <p className={TEXT}>{MESSAGES.limits}</p>
      </section>
      {corrections && (
        <section className={SECTION} aria-labelledby="corrected">
          <h2 id="corrected">{MESSAGES.correctionsHead}</h2>
          <dl className={FACTS}>
            <dt>{MESSAGES.corrected}</dt>
            <dd>{formatNumber(corrections.count)}</dd>
            <dt>{MESSAGES.medianDays}</dt>
            <dd>{formatNumber(corrections.median_days)}</dd>
            <dt>{MESSAGES.maxDays}</dt>
            <dd>{formatNumber(corrections.max_days)}</dd>
          </dl>
          <p className={TEXT}>{MESSAGES.correctionsMethod}</p>
        </section>
      )}
    </>
  );
}
