import { Fragment } from 'react';
import { WORDS } from '#messages/explorer.ts';
import { InEnglish } from '../../../../components/in-english.tsx';
import { dayOf } from '../../../../lib/time.ts';
import { type Analysis, useAnalysis } from '../queries/ask-analysis.ts';
import type { NodeDetails } from '../queries/fetch-node-details.ts';
import css from './analysis-section.module.css';
import { citedParts } from './citations.ts';
import { DetailSection, Pair, Pairs } from './pairs.tsx';

/** A longer list is opened on demand, or by a number that leads into it. */
const FACTS_UNFOLDED = 8;

const factId = (number: number): string => `explorer-fact-${number}`;

/** What the graph says of the node, in words; nothing where the analysis fails. */
export function AnalysisSection({ details }: { details: NodeDetails }) {
  const { data: analysis, isFetching } = useAnalysis(details);
  if (isFetching) {
    return (
      <DetailSection title={WORDS.ai}>
        <p role="status" className="quiet">
          {WORDS.analysing}
        </p>
      </DetailSection>
    );
  }
  if (!analysis) return null;
  const { madeBy, model, facts } = analysis;
  return (
    <DetailSection title={WORDS.ai}>
      <div className={css.level}>
        <span className={css.tag}>{WORDS.trustLevel(analysis.trustLevel)}</span>
        {madeBy && (
          <span className="small quiet">{madeBy === 'rules' ? WORDS.madeByRules : WORDS.madeByModel(model)}</span>
        )}
      </div>
      <p className={css.prose}>
        <Cited text={analysis.summary} analysis={analysis} />
      </p>
      <Pairs stacked>
        <Pair term={WORDS.reasoning}>
          {analysis.trustReasoning && analysis.trustReasoning !== analysis.summary && (
            <Cited text={analysis.trustReasoning} analysis={analysis} />
          )}
        </Pair>
        <List term={WORDS.keyRelationships} texts={analysis.keyRelationships} analysis={analysis} />
        <List term={WORDS.observations} texts={analysis.observations} analysis={analysis} />
        <List term={WORDS.recommendations} texts={analysis.recommendations} analysis={analysis} />
      </Pairs>
      <Pairs>
        <Pair term={WORDS.organization}>
          {analysis.organizationType && <InEnglish>{analysis.organizationType}</InEnglish>}
        </Pair>
        <Pair term={WORDS.website}>{websiteState(analysis, Date.now())}</Pair>
        <Pair term={WORDS.trustFile}>{WORDS.filePresent(analysis.hasFile)}</Pair>
      </Pairs>
      {facts.length > 0 && (
        <details className={css.facts} open={facts.length <= FACTS_UNFOLDED}>
          <summary>{WORDS.restsOn(facts.length)}</summary>
          <ol>
            {facts.map(({ id, text }, index) => (
              <li key={id} id={factId(index + 1)} tabIndex={-1} className={css.fact}>
                <span className={css.factNumber} aria-hidden="true">
                  {index + 1}
                </span>
                <InEnglish>{text}</InEnglish>
              </li>
            ))}
          </ol>
        </details>
      )}
    </DetailSection>
  );
}

function List({ term, texts, analysis }: { term: string; texts: string[]; analysis: Analysis }) {
  return (
    <Pair term={term}>
      {texts.length > 0 && (
        <ul className={css.list}>
          {texts.map((text) => (
            <li key={text}>
              <Cited text={text} analysis={analysis} />
            </li>
          ))}
        </ul>
      )}
    </Pair>
  );
}

/** A text with the numbers of the facts behind each of its sentences. */
function Cited({ text, analysis }: { text: string; analysis: Analysis }) {
  return citedParts(text, analysis).map((part) => (
    <Fragment key={part.text}>
      <InEnglish>{part.text}</InEnglish>
      {part.facts.map((number) => (
        <a
          key={number}
          href={`#${factId(number)}`}
          className={css.cite}
          aria-label={WORDS.fact(number)}
          onClick={(event) => {
            // the address stays the walk's
            event.preventDefault();
            showFact(number);
          }}
        >
          {number}
        </a>
      ))}
    </Fragment>
  ));
}

function showFact(number: number): void {
  const fact = document.getElementById(factId(number));
  const folded = fact?.closest('details');
  if (folded) folded.open = true;
  fact?.scrollIntoView({ block: 'nearest' });
  fact?.focus({ preventScroll: true });
}

/** The age of a last attempt at which it says something about the site, in ms: 7 days, as on the server. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1_000;

function websiteState({ online, onlineCheckedAt }: Analysis, now: number): string {
  const words = WORDS.websiteState;
  if (online === true) return words.online;
  const day = dayOf(onlineCheckedAt);
  if (onlineCheckedAt === null || day === null) return words['not-checked'];
  const isRecent = now - Date.parse(onlineCheckedAt) <= RECENT_MS;
  return isRecent ? words['no-answer'](day) : words['not-recent'](day);
}
