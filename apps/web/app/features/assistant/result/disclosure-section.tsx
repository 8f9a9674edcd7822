import { WORDS } from '#messages/assistant-result.ts';
import { InEnglish } from '../../../components/in-english.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import type { ShownAnalysis, ShownDisclosure } from '../answers/read-analysis.ts';
import type { Reading, Summary } from '../answers/read-summary.ts';
import { asCode } from '../as-code.ts';
import { isNotChecked } from './bill-sums.ts';
import { Address } from './content-section.tsx';
import { PAGE_LOOKS } from './looks.ts';
import { Marked } from './marked.tsx';
import css from './prose.module.css';
import { Pair, Pairs, Section } from './section.tsx';

/** What the publisher says of itself on pages made for that. */
export function DisclosureSection({ analysis, summary }: { analysis: ShownAnalysis; summary: Summary | null }) {
  const { success, summary: passages, keyPoints, url, pages } = analysis.disclosure;
  const findings = summary?.reading?.disclosure ?? [];
  const nobodyLooked = isNotChecked(analysis, 'ownership-page', 'corrections-page', 'ethics-page');
  return (
    <Section part="disclosure" head={WORDS.disclosure}>
      {findings.length > 0 ? (
        <Findings findings={findings} model={summary?.model ?? null} />
      ) : passages || keyPoints.length > 0 ? (
        <Passages disclosure={analysis.disclosure} />
      ) : (
        !success && <p>{nobodyLooked ? WORDS.disclosureNotSeen : WORDS.noDisclosure}</p>
      )}
      {url && (
        <p>
          <Address url={url} />
        </p>
      )}
      {pages.length > 0 && (
        <Pairs>
          {pages.map((page) => (
            <Pair key={`${page.topic} ${page.url}`} term={WORDS.topics[page.topic]}>
              <Marked look={PAGE_LOOKS[page.state]}>{WORDS.pageStates[page.state]}</Marked> <Address url={page.url} />
              {page.quote && (
                <blockquote className={css.quote} translate="no">
                  {page.quote}
                </blockquote>
              )}
            </Pair>
          ))}
        </Pairs>
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
            <InEnglish>{text}</InEnglish>
            <blockquote className={css.quote} cite={url ?? undefined} translate="no">
              {quote}
            </blockquote>
            {url && (
              <span className="small">
                <Address url={url} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="small quiet">
        <WithCode>{WORDS.summarizedBy(model && asCode(model))}</WithCode>
      </p>
    </>
  );
}

function Passages({ disclosure: { summary, keyPoints, madeBy } }: { disclosure: ShownDisclosure }) {
  return (
    <>
      {summary && (
        <p>
          <InEnglish>{summary}</InEnglish>
        </p>
      )}
      {keyPoints.length > 0 && (
        <ul className={css.dotted} lang="en">
          {keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {madeBy && (
        <p className="small quiet">{madeBy === 'model' ? WORDS.summarizedBy(null) : WORDS.summarizedByRule}</p>
      )}
    </>
  );
}
