import { dossierPath } from '@vouchwire/api-contract';
import { Link, useLocation } from 'react-router';
import { WORDS } from '#messages/assistant-result.ts';
import { COMMON } from '#messages/common.ts';
import { InEnglish } from '../../../components/in-english.tsx';
import { Note } from '../../../components/note.tsx';
import { ReportErrorLink } from '../../../components/report-error-link.tsx';
import type { CitedSentence } from '../answers/read-sentences.ts';
import type { Result } from '../flow/run-analysis.ts';
import { type ShownOutcome, summaryOf } from '../results.ts';
import { AuthorshipSection } from './authorship-section.tsx';
import { BillHead } from './bill-head.tsx';
import { BillLedger } from './bill-ledger.tsx';
import { Cites } from './cites.tsx';
import { ContentSection } from './content-section.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { DisclosureSection } from './disclosure-section.tsx';
import { NetworkSection } from './network-section.tsx';
import prose from './prose.module.css';
import css from './result-view.module.css';
import { Section } from './section.tsx';
import { SignaturesSection } from './signatures-section.tsx';
import { SummarySection } from './summary-section.tsx';
import { Verdict } from './verdict.tsx';

export interface ResultViewProps {
  result: Result;
  /** Null where no model was asked. */
  outcome: ShownOutcome | null;
  /** Null where there is no field for a key. */
  onUseOwnKey: (() => void) | null;
  /** Asks for the words of a model alone; null where nobody can. */
  onAskAgain: (() => void) | null;
}

/** A result: the number, its bill, what each row rests on, and what none of it says. */
export default function ResultView({ result: { analysis, says }, outcome, onUseOwnKey, onAskAgain }: ResultViewProps) {
  const { bill, warnings, recommendations, skipped, domain } = analysis;
  const { publisherDomain, scope } = analysis;
  const hasNoSignal = scope === 'did' && publisherDomain === null;
  const summary = summaryOf(outcome);
  const { pathname } = useLocation();
  // The address of a stored result names it; that of the assistant names what was analyzed, without credentials.
  const about = pathname.startsWith('/r/')
    ? pathname
    : `/trust-assistant?${new URLSearchParams({ u: analysis.url ?? domain })}`;
  return (
    <article className={css.result} aria-label={WORDS.resultOf(domain)}>
      <Verdict analysis={analysis} />
      <div className={css.bill}>
        <BillHead analysis={analysis} summary={summary} />
        {hasNoSignal ? (
          <p className="quiet">{WORDS.noSignalApplies}</p>
        ) : bill ? (
          <BillLedger bill={bill} analysis={analysis} />
        ) : (
          <p className="quiet">{WORDS.noBill}</p>
        )}
      </div>
      <div className={css.evidence}>
        <div className={css.column}>
          <NetworkSection analysis={analysis} says={says} />
          <ContentSection analysis={analysis} />
          {scope !== 'did' && <CredentialsSection analysis={analysis} />}
          {!hasNoSignal && <SignaturesSection analysis={analysis} />}
        </div>
        <div className={css.column}>
          {scope !== 'did' && <AuthorshipSection authorship={analysis.authorship} summary={summary} />}
          {!hasNoSignal && <DisclosureSection analysis={analysis} summary={summary} />}
          <Section part="warnings" head={WORDS.warnings}>
            {warnings.length === 0 && <p className="quiet">{WORDS.noWarnings}</p>}
            <div className={prose.notes}>
              {warnings.map((warning) => (
                <Note key={warning.text} kind="care" title={<Sentence sentence={warning} bill={bill} />} />
              ))}
            </div>
          </Section>
          <Section part="recommendations" head={WORDS.recommendations}>
            {recommendations.length === 0 && <p className="quiet">{WORDS.noRecommendations}</p>}
            <ol className={prose.numbered}>
              {recommendations.map((recommendation) => (
                <li key={recommendation.text}>
                  <Sentence sentence={recommendation} bill={bill} />
                </li>
              ))}
            </ol>
          </Section>
          {outcome && (
            <SummarySection outcome={outcome} bill={bill} onUseOwnKey={onUseOwnKey} onAskAgain={onAskAgain} />
          )}
        </div>
      </div>
      {skipped.length > 0 && (
        <Section part="skipped" head={WORDS.skipped}>
          <p>{WORDS.skippedMore}</p>
          <ul className={prose.dotted}>
            {skipped.map(({ what, reason, count }) => (
              <li key={`${what} ${reason}`}>
                <InEnglish>
                  {count > 1 && `${count} × `}
                  {what}
                  {reason && `: ${reason}`}
                </InEnglish>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <section className={css.limits} aria-labelledby="limits">
        <h3 id="limits">{WORDS.limits}</h3>
        <div>
          <p className={prose.summary}>{WORDS.limitsMore}</p>
          <p className={css.ways}>
            <Link to={`/trust-graph?domain=${encodeURIComponent(publisherDomain ?? domain)}`}>{WORDS.toExplorer}</Link>
            {publisherDomain && <Link to={dossierPath(publisherDomain)}>{COMMON.dossier}</Link>}
            {publisherDomain && (
              <Link to={`/check?domain=${encodeURIComponent(publisherDomain)}`}>{WORDS.toCheck}</Link>
            )}
            <ReportErrorLink about={about} />
          </p>
        </div>
      </section>
    </article>
  );
}

const Sentence = ({
  sentence: { text, signals },
  bill,
}: {
  sentence: CitedSentence;
  bill: Result['analysis']['bill'];
}) => (
  <>
    <InEnglish>{text}</InEnglish>
    <Cites numbers={signals} bill={bill} />
  </>
);
