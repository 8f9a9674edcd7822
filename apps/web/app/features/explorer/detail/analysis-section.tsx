import { Fragment } from 'react';
import { EXPLORER_TEXT } from '#messages/explorer.ts';
import { Lang } from '../../../components/lang.tsx';
import { formatDate } from '../../../lib/time.ts';
import type { NodeDetails } from '../queries/fetch-node-details.ts';
import { type Analysis, useAnalysis } from '../queries/use-analysis.ts';
import css from './analysis-section.module.css';
import { splitCitations } from './citations.ts';
import { DescriptionItem, DescriptionList, DetailSection } from './description-list.tsx';

/** A longer list is opened on demand, or by a number that leads into it. */
const MAX_OPEN_FACTS = 8;

const getFactId = (number: number): string => `explorer-fact-${number}`;

/** What the graph says of the node, in words; nothing where the analysis fails. */
export function AnalysisSection({ details }: { details: NodeDetails }) {
  const { data: analysis, isFetching } = useAnalysis(details);
  if (isFetching) {
    return (
      <DetailSection title={EXPLORER_TEXT.aiAnalysis}>
        <p role="status" className="quiet">
          {EXPLORER_TEXT.analyzing}
        </p>
      </DetailSection>
    );
  }
  if (!analysis) return null;
  const { generatedBy: madeBy, model, facts } = analysis;
  return (
    <DetailSection title={EXPLORER_TEXT.aiAnalysis}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-3">
        <span className="px-2 py-0.5 border border-control rounded-xs text-13 font-medium">
          {EXPLORER_TEXT.trustLevel(analysis.trustLevel)}
        </span>
        {madeBy && (
          <span className="small quiet">
            {madeBy === 'rules' ? EXPLORER_TEXT.generatedByRules : EXPLORER_TEXT.generatedByModel(model)}
          </span>
        )}
      </div>
      <p className="max-w-[64ch] pb-2 font-serif font-normal text-17/[1.55]">
        <CitedText text={analysis.summary} analysis={analysis} />
      </p>
      <DescriptionList stacked>
        <DescriptionItem term={EXPLORER_TEXT.reasoning}>
          {analysis.trustReasoning && analysis.trustReasoning !== analysis.summary && (
            <CitedText text={analysis.trustReasoning} analysis={analysis} />
          )}
        </DescriptionItem>
        <CitedList term={EXPLORER_TEXT.keyRelationships} texts={analysis.keyRelationships} analysis={analysis} />
        <CitedList term={EXPLORER_TEXT.observations} texts={analysis.observations} analysis={analysis} />
        <CitedList term={EXPLORER_TEXT.recommendations} texts={analysis.recommendations} analysis={analysis} />
      </DescriptionList>
      <DescriptionList>
        <DescriptionItem term={EXPLORER_TEXT.organization}>
          {analysis.organizationType && <Lang>{analysis.organizationType}</Lang>}
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.website}>{getWebsiteState(analysis, Date.now())}</DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.trustFile}>{EXPLORER_TEXT.filePresent(analysis.hasFile)}</DescriptionItem>
      </DescriptionList>
      {facts.length > 0 && (
        <details className="pt-3" open={facts.length <= MAX_OPEN_FACTS}>
          <summary className="w-fit min-h-6 mb-1 text-accent underline decoration-1 underline-offset-[0.2em] cursor-pointer">
            {EXPLORER_TEXT.basedOnFacts(facts.length)}
          </summary>
          <ol>
            {facts.map(({ id, text }, index) => (
              <li
                key={id}
                id={getFactId(index + 1)}
                tabIndex={-1}
                className="small grid grid-cols-[22px_minmax(0,1fr)] gap-2 py-1 quiet breakable focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent"
              >
                <span className="tabular-nums text-end text-ink" aria-hidden="true">
                  {index + 1}
                </span>
                <Lang>{text}</Lang>
              </li>
            ))}
          </ol>
        </details>
      )}
    </DetailSection>
  );
}

function CitedList({ term, texts, analysis }: { term: string; texts: string[]; analysis: Analysis }) {
  return (
    <DescriptionItem term={term}>
      {texts.length > 0 && (
        <ul className="[&_li+li]:mt-1">
          {texts.map((text) => (
            <li key={text}>
              <CitedText text={text} analysis={analysis} />
            </li>
          ))}
        </ul>
      )}
    </DescriptionItem>
  );
}

/** A text with the numbers of the facts behind each of its sentences. */
function CitedText({ text, analysis }: { text: string; analysis: Analysis }) {
  return splitCitations(text, analysis).map((part) => (
    <Fragment key={part.text}>
      <Lang>{part.text}</Lang>
      {part.facts.map((number) => (
        <a
          key={number}
          href={`#${getFactId(number)}`}
          className={css.citation}
          aria-label={EXPLORER_TEXT.factNumber(number)}
          onClick={(event) => {
            // the address stays the walk's
            event.preventDefault();
            scrollToFact(number);
          }}
        >
          {number}
        </a>
      ))}
    </Fragment>
  ));
}

function scrollToFact(number: number): void {
  const fact = document.getElementById(getFactId(number));
  const folded = fact?.closest('details');
  if (folded) folded.open = true;
  fact?.scrollIntoView({ block: 'nearest' });
  fact?.focus({ preventScroll: true });
}

/** The age of a last attempt at which it says something about the site, in ms: 7 days, as on the server. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1_000;

function getWebsiteState({ online, onlineCheckedAt }: Analysis, now: number): string {
  const texts = EXPLORER_TEXT.websiteState;
  if (online === true) return texts.online;
  const day = formatDate(onlineCheckedAt);
  if (onlineCheckedAt === null || day === null) return texts['not-checked'];
  const isRecent = now - Date.parse(onlineCheckedAt) <= RECENT_MS;
  return isRecent ? texts['no-answer'](day) : texts['not-recent'](day);
}
