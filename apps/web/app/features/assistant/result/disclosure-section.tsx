import type { DisclosureInfo, ModelReading } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { Lang } from '../../../components/lang.tsx';
import type { Received } from '../../../lib/received.ts';
import { showReordering } from '../../../lib/show-reordering.ts';
import type { Summary } from '../flow/run-analysis.ts';
import type { ShownAnalysis } from '../shown-analysis.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { UrlValue } from './content-section.tsx';
import css from './prose.module.css';
import { areNotChecked } from './score-sums.ts';
import { Section } from './section.tsx';
import { StateBadge } from './state-badge.tsx';

/** Statements of the publisher about itself on dedicated pages. Each quote appears once. */
export function DisclosureSection({ analysis, summary }: { analysis: ShownAnalysis; summary: Summary | null }) {
  const { disclosureInfo } = analysis.answer;
  const { success, url } = disclosureInfo ?? {};
  const quotations = summary?.reading?.disclosure ?? [];
  const pages = groupDisclosurePages(disclosureInfo?.pages ?? []);
  const hasQuotes = pages.some(({ quote }) => quote !== null);
  const isUnchecked = areNotChecked(analysis, 'ownership-page', 'corrections-page', 'ethics-page');
  return (
    <Section part="disclosure" head={RESULT_TEXT.disclosure}>
      {quotations.length > 0 ? (
        <Quotations quotations={quotations} model={summary?.model ?? null} />
      ) : disclosureInfo && !hasQuotes && (disclosureInfo.summary || disclosureInfo.key_points.length > 0) ? (
        <Passages disclosure={disclosureInfo} />
      ) : (
        !success && <p>{isUnchecked ? RESULT_TEXT.disclosureNotChecked : RESULT_TEXT.noDisclosure}</p>
      )}
      {url && pages.length === 0 && (
        <p>
          <UrlValue url={url} />
        </p>
      )}
      {pages.length > 0 && (
        <DescriptionList>
          {pages.map(({ topics, url: pageUrl, state, quote }) => (
            <DescriptionItem
              key={`${pageUrl} ${state} ${quote}`}
              term={topics.map((topic) => RESULT_TEXT.topics[topic]).join(', ')}
            >
              <StateBadge state={state}>{RESULT_TEXT.pageStates[state]}</StateBadge>{' '}
              {pageUrl && <UrlValue url={pageUrl} />}
              {quote && !quotations.some((quotation) => quotation.quote === quote) && (
                <blockquote className={css.quote} translate="no">
                  {showReordering(quote)}
                </blockquote>
              )}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
      {hasQuotes && quotations.length === 0 && <p className="small quiet">{RESULT_TEXT.summarizedByRule}</p>}
    </Section>
  );
}

/** Quotations in text of a model, each next to a quote of the publisher. */
function Quotations({ quotations, model }: { quotations: ModelReading['disclosure']; model: string | null }) {
  return (
    <>
      <ul className={css.quotations} data-reading="disclosure">
        {quotations.map(({ text, quote, url }) => (
          <li key={quote}>
            <Lang>{text}</Lang>
            <blockquote className={css.quote} cite={url ?? undefined} translate="no">
              {showReordering(quote)}
            </blockquote>
            {url && (
              <span className="small">
                <UrlValue url={url} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="small quiet">
        <InlineCode>{RESULT_TEXT.summarizedBy({ model: model && stripBackticks(model) })}</InlineCode>
      </p>
    </>
  );
}

function Passages({ disclosure: { summary, key_points, generated_by } }: { disclosure: Received<DisclosureInfo> }) {
  return (
    <>
      {summary && (
        <p>
          <Lang>{summary}</Lang>
        </p>
      )}
      {key_points.length > 0 && (
        <ul className="grid gap-1.5 my-2 ps-5.5 breakable list-disc" lang="en">
          {key_points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {generated_by && (
        <p className="small quiet">
          {generated_by === 'model' ? RESULT_TEXT.summarizedBy({ model: null }) : RESULT_TEXT.summarizedByRule}
        </p>
      )}
    </>
  );
}

type Topic = DisclosureInfo['pages'][number]['topic'];
type State = DisclosureInfo['pages'][number]['state'];

interface DisclosurePage {
  topics: Topic[];
  url: string | null;
  state: State;
  quote: string | null;
}

/** Groups the pages of a publisher by address, with all their topics. A quote appears only at its first page. */
function groupDisclosurePages(pages: DisclosureInfo['pages']): DisclosurePage[] {
  const result: DisclosurePage[] = [];
  const quotes = new Set<string>();
  for (const { topic, url, state, quote } of pages) {
    const isNew = quote !== null && !quotes.has(quote);
    if (quote !== null) quotes.add(quote);
    const known = result.find((page) => page.url === url && page.state === state && (!isNew || page.quote === null));
    if (known) {
      if (!known.topics.includes(topic)) known.topics.push(topic);
      if (isNew) known.quote = quote;
    } else result.push({ topics: [topic], url, state, quote: isNew ? quote : null });
  }
  return result;
}
