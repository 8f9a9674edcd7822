import { WORDS } from '#messages/assistant-result.ts';
import { Icon } from '../../../components/icon.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import { percent } from '../../../lib/numbers.ts';
import type { ShownAuthorship } from '../answers/read-analysis.ts';
import type { Reading, Summary } from '../answers/read-summary.ts';
import { asCode } from '../as-code.ts';
import { Address } from './content-section.tsx';
import css from './prose.module.css';
import { Section } from './section.tsx';

/** Above this the icon is a machine's (specification, section 2). */
const MOSTLY_AI = 60;
/** Specification, section 9. */
const REASONS = 3;

/** A percentage only from signed credentials or a model; what the page states about AI is quoted. */
export function AuthorshipSection({ authorship, summary }: { authorship: ShownAuthorship; summary: Summary | null }) {
  const { probability, source, confidence, reasoning, statements } = authorship;
  const icon = probability !== null && probability > MOSTLY_AI ? 'chip' : 'person';
  return (
    <Section part="authorship" head={WORDS.authorship}>
      {probability === null ? (
        <p>{WORDS.notAssessed}</p>
      ) : (
        <p className={css.withIcon} data-icon={icon}>
          <Icon name={icon} />
          <span>
            {source ? WORDS.probabilityBy[source] : WORDS.probability} <b className="num">{percent(probability)}</b>
            {confidence && `, ${WORDS.confidence[confidence]}`}
          </span>
        </p>
      )}
      {reasoning.length > 0 && (
        <ol className={css.numbered} lang="en">
          {reasoning.slice(0, REASONS).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
      {statements.length > 0 && <Statements statements={statements} />}
      {summary?.reading && <ReadingOfText reading={summary.reading} model={summary.model} />}
      <p className="small quiet">{WORDS.carriesNoPoints}</p>
    </Section>
  );
}

/** What the page itself states, with its place: no finding of ours. */
function Statements({ statements }: Pick<ShownAuthorship, 'statements'>) {
  return (
    <div className={css.reading} data-statements="ai">
      <h4>{WORDS.statementsHead}</h4>
      <ul className={css.findings}>
        {statements.map(({ place, name, url, quote }) => (
          <li key={`${place} ${name} ${url} ${quote}`}>
            <WithCode>{WORDS.statementPlaces[place](name && asCode(name))}</WithCode>
            {url && (
              <>
                {' '}
                <Address url={url} />
              </>
            )}
            <blockquote className={css.quote} translate="no">
              {quote}
            </blockquote>
          </li>
        ))}
      </ul>
      <p className="small quiet">{WORDS.statementsNote}</p>
    </div>
  );
}

/** What a model points out in the text, each beside the page's own words; no number follows from it. */
function ReadingOfText({ reading: { read, reason, aiUse }, model }: { reading: Reading; model: string | null }) {
  return (
    <div className={css.reading} data-reading="ai-use">
      <h4>
        <WithCode>{WORDS.readByModel(model && asCode(model))}</WithCode>
      </h4>
      {aiUse.length > 0 ? (
        <ul className={css.findings}>
          {aiUse.map(({ text, quote, pointsTo }) => (
            <li key={quote}>
              <b>{WORDS.pointsTo[pointsTo]}</b> <InEnglish>{text}</InEnglish>
              <blockquote className={css.quote} translate="no">
                {quote}
              </blockquote>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{read ? WORDS.nothingInText : reason && <InEnglish>{reason}</InEnglish>}</p>
      )}
    </div>
  );
}
