import { Fragment } from 'react';
import { MESSAGES as EXPLORER_TEXT } from '#messages/explorer.ts';
import { MESSAGES as ANALYSIS_TEXT } from '#messages/node-analysis.ts';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { Lang } from '../../../components/lang.tsx';
import { STATEMENT_MESSAGES } from '../../../lib/relationship-sentences.ts';
import { formatDate } from '../../../lib/time.ts';
import { findTranslation, type ReceivedParts } from '../../../lib/translate-message.ts';
import type { NodeDetails } from '../queries/fetch-node-details.ts';
import { type Analysis, useAnalysis } from '../queries/use-analysis.ts';
import { splitCitations } from './citations.ts';
import { DetailSection } from './detail-section.tsx';

/** A longer list is collapsed until the user opens it, or follows a number to one of its entries. */
const MAX_OPEN_FACTS = 8;

const getFactId = (number: number): string => `explorer-fact-${number}`;

/** Analysis of the node as text. Empty if the analysis fails. */
export function AnalysisSection({ details }: { details: NodeDetails }) {
  const { data, isFetching } = useAnalysis(details);
  if (isFetching) {
    return (
      <DetailSection title={EXPLORER_TEXT.aiAnalysis}>
        {/* Reserves the height of most results, so that the sections below do not move. */}
        <p role="status" className="quiet min-h-72">
          {EXPLORER_TEXT.analyzing}
        </p>
      </DetailSection>
    );
  }
  if (!data?.analysis) return null;
  const { analysis, generated_by, model, facts, additional_data } = data;
  const { trust_reasoning } = analysis;
  const summary = analysis.summary ?? '';
  return (
    <DetailSection title={EXPLORER_TEXT.aiAnalysis}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pt-3">
        <span className="px-2 py-0.5 border border-control rounded-xs text-13 font-medium">
          {EXPLORER_TEXT.trustLevel({ level: analysis.trust_level ?? 'Unknown' })}
        </span>
        {generated_by && (
          <span className="small quiet">
            {generated_by === 'rules' ? EXPLORER_TEXT.generatedByRules : EXPLORER_TEXT.generatedByModel({ model })}
          </span>
        )}
      </div>
      <p className="max-w-[64ch] pb-2 font-serif font-normal text-17/[1.55]">
        <CitedText text={summary} analysis={data} />
      </p>
      <DescriptionList layout="wide">
        <DescriptionItem term={EXPLORER_TEXT.organization}>
          {additional_data?.organization_type &&
            EXPLORER_TEXT.organizationType({ type: additional_data.organization_type })}
        </DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.website}>{getWebsiteState(additional_data, Date.now())}</DescriptionItem>
        <DescriptionItem term={EXPLORER_TEXT.trustFile}>{getFileState(additional_data)}</DescriptionItem>
      </DescriptionList>
      <details className="pt-3">
        <summary className="w-fit min-h-6 text-accent underline decoration-1 underline-offset-[0.2em] cursor-pointer">
          {EXPLORER_TEXT.fullAnalysis}
        </summary>
        <DescriptionList layout="stacked">
          <DescriptionItem term={EXPLORER_TEXT.reasoning}>
            {trust_reasoning && trust_reasoning !== summary && <CitedText text={trust_reasoning} analysis={data} />}
          </DescriptionItem>
          <CitedList term={EXPLORER_TEXT.keyRelationships} texts={analysis.key_relationships} analysis={data} />
          <CitedList term={EXPLORER_TEXT.observations} texts={analysis.observations} analysis={data} />
          <CitedList term={EXPLORER_TEXT.recommendations} texts={analysis.recommendations} analysis={data} />
        </DescriptionList>
        {facts.length > 0 && (
          <details className="pt-3" open={facts.length <= MAX_OPEN_FACTS}>
            <summary className="w-fit min-h-6 mb-1 text-accent underline decoration-1 underline-offset-[0.2em] cursor-pointer">
              {EXPLORER_TEXT.basedOnFacts({ count: facts.length })}
            </summary>
            <ol>
              {facts.map(({ id, text, text_parts }, index) => (
                <li
                  key={id}
                  id={getFactId(index + 1)}
                  tabIndex={-1}
                  className="small grid grid-cols-[22px_minmax(0,1fr)] gap-2 py-1 quiet breakable focus:bg-tint focus:outline-none focus-visible:outline-2 outline-accent"
                >
                  <span className="tabular-nums text-end text-ink" aria-hidden="true">
                    {index + 1}
                  </span>
                  <AnalysisText text={text} messages={text_parts} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </details>
    </DetailSection>
  );
}

function CitedList({ term, texts = [], analysis }: { term: string; texts?: readonly string[]; analysis: Analysis }) {
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

/** A text in which each sentence has the numbers of its facts. */
function CitedText({ text, analysis }: { text: string; analysis: Analysis }) {
  return splitCitations(text, analysis).map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 && ' '}
      <AnalysisText text={part.text} messages={part.messages} />
      {part.facts.map((number) => (
        <a
          key={number}
          href={`#${getFactId(number)}`}
          className="ms-1 [font:500_0.6875rem/1_var(--sans)] [text-underline-offset:2px] align-super"
          aria-label={EXPLORER_TEXT.factNumber({ number })}
          onClick={(event) => {
            // The URL remains that of the explorer.
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

/** A sentence in the language of the page, or in English if a model wrote it. */
function AnalysisText({ text, messages }: { text: string; messages: ReceivedParts }) {
  return findTranslation(messages, ANALYSIS_TEXT, STATEMENT_MESSAGES) ?? <Lang>{formatDatesIn(text)}</Lang>;
}

/** Formats "seen 2026-02-12" as "seen 12 February 2026", because a model writes English with dates in ISO format. */
const formatDatesIn = (text: string): string =>
  text.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => ENGLISH_DAY.format(new Date(day)));

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function scrollToFact(number: number): void {
  const fact = document.getElementById(getFactId(number));
  for (let details = fact?.closest('details'); details; details = details.parentElement?.closest('details'))
    details.open = true;
  fact?.scrollIntoView({ block: 'nearest' });
  fact?.focus({ preventScroll: true });
}

/** Maximum age of a last attempt that is mentioned, in ms: 7 days, as on the server. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1_000;

function getWebsiteState(data: Analysis['additional_data'], now: number): string {
  const texts = EXPLORER_TEXT.websiteState;
  const { online, checked_at: checkedAt } = data?.website_status ?? {};
  if (online === true) return texts.online;
  const day = formatDate(checkedAt);
  if (!checkedAt || day === null) return texts['not-checked'];
  const isRecent = now - Date.parse(checkedAt) <= RECENT_MS;
  return isRecent ? texts['no-answer']({ day }) : texts['not-recent']({ day });
}

function getFileState(data: Analysis['additional_data']): string {
  const { exists = null, checked_at: checkedAt } = data?.trust_txt ?? {};
  const day = formatDate(checkedAt);
  if (exists !== null) return EXPLORER_TEXT.filePresent({ state: exists ? 'found' : 'absent', day: '' });
  return EXPLORER_TEXT.filePresent(day === null ? { state: 'not_checked', day: '' } : { state: 'unreadable', day });
}
