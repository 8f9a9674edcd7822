import { WORDS } from '#messages/assistant-result.ts';
import { InEnglish } from '../../../components/in-english.tsx';
import type { ShownAnalysis } from '../answers/read-analysis.ts';
import { isNotChecked } from './bill-sums.ts';
import { Address } from './content-section.tsx';
import { PAGE_LOOKS } from './looks.ts';
import { Marked } from './marked.tsx';
import css from './prose.module.css';
import { Pair, Pairs, Section } from './section.tsx';

/** What the publisher says of itself on pages made for that. */
export function DisclosureSection({ analysis }: { analysis: ShownAnalysis }) {
  const { success, summary, keyPoints, url, pages, madeBy } = analysis.disclosure;
  const nobodyLooked = isNotChecked(analysis, 'ownership-page', 'corrections-page', 'ethics-page');
  return (
    <Section part="disclosure" head={WORDS.disclosure}>
      {summary ? (
        <p>
          <InEnglish>{summary}</InEnglish>
        </p>
      ) : (
        !success && <p>{nobodyLooked ? WORDS.disclosureNotSeen : WORDS.noDisclosure}</p>
      )}
      {keyPoints.length > 0 && (
        <ul className={css.dotted} lang="en">
          {keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
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
      {madeBy === 'model' && <p className="small quiet">{WORDS.summarizedByModel}</p>}
    </Section>
  );
}
