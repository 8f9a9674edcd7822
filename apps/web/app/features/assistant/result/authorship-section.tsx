import { WORDS } from '#messages/assistant-result.ts';
import { Icon } from '../../../components/icon.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { WithCode } from '../../../components/with-code.tsx';
import { percent } from '../../../lib/numbers.ts';
import type { ShownAuthorship } from '../answers/read-analysis.ts';
import type { Reading, Summary } from '../answers/read-summary.ts';
import { asCode } from '../as-code.ts';
import css from './prose.module.css';
import { Section } from './section.tsx';

/** Above this the icon is a machine's (specification, section 2). */
const MOSTLY_AI = 60;
/** Specification, section 9. */
const REASONS = 3;

/** What the evidence says of AI's part in the content; nothing is guessed. */
export function AuthorshipSection({ authorship, summary }: { authorship: ShownAuthorship; summary: Summary | null }) {
  const { probability, confidence, reasoning } = authorship;
  const icon = probability !== null && probability > MOSTLY_AI ? 'chip' : 'person';
  return (
    <Section part="authorship" head={WORDS.authorship}>
      {probability === null ? (
        <p>{WORDS.notAssessed}</p>
      ) : (
        <p className={css.withIcon} data-icon={icon}>
          <Icon name={icon} />
          <span>
            {WORDS.probability} <b className="num">{percent(probability)}</b>
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
      {summary?.reading && <ReadingOfText reading={summary.reading} model={summary.model} />}
      <p className="small quiet">{WORDS.carriesNoPoints}</p>
    </Section>
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
