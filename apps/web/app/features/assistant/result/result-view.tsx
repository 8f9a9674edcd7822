import { dossierPath } from '@vouchwire/api-contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { Callout } from '../../../components/callout.tsx';
import { DataLinks } from '../../../components/data-links.tsx';
import { Lang } from '../../../components/lang.tsx';
import { ReportErrorLink } from '../../../components/report-error-link.tsx';
import { getApiUrl } from '../../../lib/api-client.ts';
import type { AnalysisResult } from '../flow/run-analysis.ts';
import { getSummary, type VisibleOutcome } from '../result-cache.ts';
import type { CitedSentence, ShownScoreBreakdown } from '../shown-analysis.ts';
import { AuthorshipSection } from './authorship-section.tsx';
import { Citations } from './citations.tsx';
import { ContentSection } from './content-section.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { DisclosureSection } from './disclosure-section.tsx';
import { NetworkSection } from './network-section.tsx';
import prose from './prose.module.css';
import { ScoreBreakdownTable } from './score-breakdown.tsx';
import { ScoreHeader } from './score-header.tsx';
import { ServerText } from './score-text.tsx';
import { Section } from './section.tsx';
import { SignaturesSection } from './signatures-section.tsx';
import { SummarySection } from './summary-section.tsx';
import { useResultAddress } from './use-result-address.ts';
import { Verdict } from './verdict.tsx';

export interface ResultViewProps {
  result: AnalysisResult;
  /** Null if no model was used. */
  outcome: VisibleOutcome | null;
  /** Requests only the summary. Null if that is not possible. */
  onRetryAi: (() => void) | null;
}

/** A result: the score, its table, the evidence of each row, and its limits. */
export default function ResultView({ result: { analysis }, outcome, onRetryAi }: ResultViewProps) {
  const { answer, breakdown, warnings, recommendations, domain, publisherDomain, scope } = analysis;
  const { skipped = [] } = answer;
  const isForPublisher = ({ audience }: CitedSentence) => audience === 'publisher';
  const hasNoSignal = scope === 'did' && publisherDomain === null;
  const summary = getSummary(outcome);
  const about = useResultAddress(analysis);
  return (
    <article className="border-t wrap-break-word border-ink" aria-label={RESULT_TEXT.resultFor({ domain })}>
      {answer.id && (
        <div className="float-end pt-3">
          <DataLinks json={getApiUrl('getAnalysis', { params: { id: answer.id } })} />
        </div>
      )}
      <Verdict analysis={analysis} />
      <div className="grid gap-y-8 mb-8">
        <SummarySection analysis={analysis} outcome={outcome} onRetryAi={onRetryAi} />
        <div className="grid grid-cols-2 gap-x-12 gap-y-8 items-start narrow:grid-cols-1">
          <Section part="warnings" head={RESULT_TEXT.warnings}>
            {warnings.length === 0 && <p className="quiet">{RESULT_TEXT.noWarnings}</p>}
            <div className={`grid ${prose.notes}`}>
              {warnings.map((warning) => (
                <Callout
                  key={warning.text}
                  kind="care"
                  title={<CitedText sentence={warning} breakdown={breakdown} />}
                />
              ))}
            </div>
          </Section>
          <Section part="recommendations" head={RESULT_TEXT.recommendations}>
            {recommendations.length === 0 && <p className="quiet">{RESULT_TEXT.noRecommendations}</p>}
            <Advice
              head={RESULT_TEXT.forReaders}
              sentences={recommendations.filter((sentence) => !isForPublisher(sentence))}
              breakdown={breakdown}
            />
            <Advice
              head={RESULT_TEXT.forPublisher}
              sentences={recommendations.filter(isForPublisher)}
              breakdown={breakdown}
            />
          </Section>
        </div>
      </div>
      <div className="px-8 pt-6 pb-8 border border-rule bg-sheet narrow:p-4 phone:px-0 phone:pt-4 phone:pb-0 phone:border-0 phone:border-t phone:bg-transparent phone:border-ink">
        <ScoreHeader analysis={analysis} />
        {hasNoSignal ? (
          <p className="quiet">{RESULT_TEXT.noApplicableSignal}</p>
        ) : breakdown ? (
          <ScoreBreakdownTable breakdown={breakdown} analysis={analysis} />
        ) : (
          <p className="quiet">{RESULT_TEXT.noBreakdown}</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-x-12 gap-y-8 items-start mt-12 mb-8 narrow:grid-cols-1">
        <div className="grid grid-cols-1 gap-8">
          <NetworkSection analysis={analysis} />
          <ContentSection analysis={analysis} />
          {scope !== 'did' && <CredentialsSection analysis={analysis} />}
          {!hasNoSignal && <SignaturesSection analysis={analysis} />}
        </div>
        <div className="grid grid-cols-1 gap-8">
          {scope !== 'did' && <AuthorshipSection detection={answer.aiDetection} summary={summary} />}
          {!hasNoSignal && <DisclosureSection analysis={analysis} summary={summary} />}
        </div>
      </div>
      {skipped.length > 0 && (
        <Section part="skipped" head={RESULT_TEXT.skipped}>
          <p>{RESULT_TEXT.skippedMore}</p>
          <ul className="grid gap-1.5 my-2 ps-5.5 breakable list-disc">
            {skipped.map(({ item, item_parts, reason, count }) => (
              <li key={`${item} ${reason}`}>
                <ServerText text={count > 1 ? `${count} × ${item}` : item} parts={item_parts} />
                {reason && <Lang> ({reason})</Lang>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <section
        className="grid grid-cols-[264px_minmax(0,1fr)] gap-x-8 gap-y-3 mt-8 mb-12 pt-4 border-t border-ink narrow:grid-cols-1"
        aria-labelledby="limits"
      >
        <h3 className="text-20" id="limits">
          {RESULT_TEXT.limits}
        </h3>
        <div>
          <p
            className={`max-w-[64ch] font-serif font-normal text-17/[1.55] lining whitespace-pre-line breakable ${prose.summary}`}
          >
            {RESULT_TEXT.limitsMore}
          </p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 mt-4">
            <Link to={`/trust-graph?domain=${encodeURIComponent(publisherDomain ?? domain)}`}>
              {RESULT_TEXT.openExplorer}
            </Link>
            {publisherDomain && <Link to={dossierPath(publisherDomain)}>{COMMON.dossier}</Link>}
            {publisherDomain && (
              <Link to={`/check?domain=${encodeURIComponent(publisherDomain)}`}>{RESULT_TEXT.openCheck}</Link>
            )}
            <ReportErrorLink about={about} />
          </p>
        </div>
      </section>
    </article>
  );
}

function Advice({
  head,
  sentences,
  breakdown,
}: {
  head: string;
  sentences: readonly CitedSentence[];
  breakdown: ShownScoreBreakdown | null;
}) {
  const title = useId();
  if (sentences.length === 0) return null;
  return (
    <>
      <h4 id={title} className="mt-2 font-sans font-medium text-13/[1.5] quiet">
        {head}
      </h4>
      <ul className="grid gap-1.5 mt-1 mb-3 ps-5.5 breakable list-disc" aria-labelledby={title}>
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <CitedText sentence={sentence} breakdown={breakdown} />
          </li>
        ))}
      </ul>
    </>
  );
}

const CitedText = ({
  sentence: { text, parts, signals },
  breakdown,
}: {
  sentence: CitedSentence;
  breakdown: ShownScoreBreakdown | null;
}) => (
  <>
    <ServerText text={text} parts={parts} />
    <Citations numbers={signals} breakdown={breakdown} />
  </>
);
