import { RESULT_TEXT } from '#messages/assistant-result.ts';
import { InlineCode } from '../../../components/inline-code.tsx';
import { Lang } from '../../../components/lang.tsx';
import type { ShownAnalysis, ShownDisclosure } from '../responses/read-analysis.ts';
import type { Reading, Summary } from '../responses/read-summary.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { UrlValue } from './content-section.tsx';
import { ToneBadge } from './marked.tsx';
import css from './prose.module.css';
import { areNotChecked } from './score-sums.ts';
import { DescriptionItem, DescriptionList, Section } from './section.tsx';
import { PAGE_STYLES } from './state-styles.ts';

/** What the publisher says of itself on pages made for that. */
export function DisclosureSection({ analysis, summary }: { analysis: ShownAnalysis; summary: Summary | null }) {
  const { success, summary: passages, keyPoints, url, pages } = analysis.disclosure;
  const findings = summary?.reading?.disclosure ?? [];
  const isUnchecked = areNotChecked(analysis, 'ownership-page', 'corrections-page', 'ethics-page');
  return (
    <Section part="disclosure" head={RESULT_TEXT.disclosure}>
      {findings.length > 0 ? (
        <Findings findings={findings} model={summary?.model ?? null} />
      ) : passages || keyPoints.length > 0 ? (
        <Passages disclosure={analysis.disclosure} />
      ) : (
        !success && <p>{isUnchecked ? RESULT_TEXT.disclosureNotChecked : RESULT_TEXT.noDisclosure}</p>
      )}
      {url && (
        <p>
          <UrlValue url={url} />
        </p>
      )}
      {pages.length > 0 && (
        <DescriptionList>
          {pages.map((page) => (
            <DescriptionItem key={`${page.topic} ${page.url}`} term={RESULT_TEXT.topics[page.topic]}>
              <ToneBadge style={PAGE_STYLES[page.state]}>{RESULT_TEXT.pageStates[page.state]}</ToneBadge>{' '}
              <UrlValue url={page.url} />
              {page.quote && (
                <blockquote className={css.quote} translate="no">
                  {page.quote}
                </blockquote>
              )}
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </Section>
  );
}

/** In words of a model, each beside the publisher's own. */
function Findings({ findings, model }: { findings: Reading['disclosure']; model: string | null }) {
  return (
    <>
      <ul className={css.findings} data-reading="disclosure">
        {findings.map(({ text, quote, url }) => (
          <li key={quote}>
            <Lang>{text}</Lang>
            <blockquote className={css.quote} cite={url ?? undefined} translate="no">
              {quote}
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
        <InlineCode>{RESULT_TEXT.summarizedBy(model && stripBackticks(model))}</InlineCode>
      </p>
    </>
  );
}

function Passages({ disclosure: { summary, keyPoints, madeBy } }: { disclosure: ShownDisclosure }) {
  return (
    <>
      {summary && (
        <p>
          <Lang>{summary}</Lang>
        </p>
      )}
      {keyPoints.length > 0 && (
        <ul className="grid gap-1.5 my-2 ps-5.5 breakable list-disc" lang="en">
          {keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {madeBy && (
        <p className="small quiet">
          {madeBy === 'model' ? RESULT_TEXT.summarizedBy(null) : RESULT_TEXT.summarizedByRule}
        </p>
      )}
    </>
  );
}
