import type { AiDetection, ModelReading } from '@vouchwire/api-contract';
import { MESSAGES as RESULT_TEXT } from '#messages/assistant-result.ts';
import { Icon } from '../../../components/icon.tsx';
import { InlineCode } from '../../../components/inline-code.tsx';
import { Lang } from '../../../components/lang.tsx';
import { formatMessage } from '../../../lib/format-message.ts';
import { formatPercent } from '../../../lib/numbers.ts';
import type { Received } from '../../../lib/received.ts';
import { showReordering } from '../../../lib/show-reordering.ts';
import type { Summary } from '../flow/run-analysis.ts';
import { stripBackticks } from '../strip-backticks.ts';
import { UrlValue } from './content-section.tsx';
import css from './prose.module.css';
import { ServerText } from './score-text.tsx';
import { Section } from './section.tsx';

/** Above this percentage, the icon is that of a machine (specification, section 2). */
const MOSTLY_AI = 60;
/** Maximum number of reasons (specification, section 9). */
const REASONS = 3;

/**
 * Section on AI use. It shows a percentage only from signed credentials or a model, and quotes the page's own
 * statements about AI.
 */
export function AuthorshipSection({
  detection,
  summary,
}: {
  detection: Received<AiDetection> | null;
  summary: Summary | null;
}) {
  const { source = null, confidence = null, statements = [], reasoning_parts: parts = [] } = detection ?? {};
  const probability = detection && detection.assessed !== false ? detection.ai_probability : null;
  const reasoning = probability === null ? [] : (detection?.reasoning ?? []);
  const icon = probability !== null && probability > MOSTLY_AI ? 'chip' : 'person';
  return (
    <Section part="authorship" head={RESULT_TEXT.authorship}>
      {probability === null ? (
        <p>{statements.length > 0 ? RESULT_TEXT.notAssessedWithStatements : RESULT_TEXT.notAssessed}</p>
      ) : (
        <p className={`flex gap-2 items-baseline ${css.withIcon}`} data-icon={icon}>
          <Icon name={icon} />
          <span>
            {source ? RESULT_TEXT.probabilityBy[source] : RESULT_TEXT.probability}{' '}
            <b className="num">{formatPercent(probability)}</b>
            {confidence && `, ${RESULT_TEXT.confidence[confidence]}`}
          </span>
        </p>
      )}
      {reasoning.length > 0 && (
        <ol className={`grid gap-1.5 my-2 ps-5.5 breakable list-decimal ${css.numbered}`}>
          {reasoning.slice(0, REASONS).map((reason, index) => (
            <li key={reason}>
              <ServerText text={reason} parts={parts.slice(index, index + 1)} />
            </li>
          ))}
        </ol>
      )}
      {statements.length > 0 && <Statements statements={statements} />}
      {summary?.reading && <TextReading reading={summary.reading} model={summary.model} />}
      <p className="small quiet">{RESULT_TEXT.noPointsNote}</p>
    </Section>
  );
}

/** Statements of the page itself, with their position. They are not quotations of the assistant. */
function Statements({ statements }: { statements: AiDetection['statements'] }) {
  return (
    <div className={`my-2 ${css.reading}`} data-statements="ai">
      <h4>{RESULT_TEXT.statementsHead}</h4>
      <ul className={css.quotations}>
        {statements.map(({ place, name, url, quote }) => (
          <li key={`${place} ${name} ${url} ${quote}`}>
            <InlineCode>
              {formatMessage(RESULT_TEXT.statementPlaces[place], { name: name ? stripBackticks(name) : null })}
            </InlineCode>
            {url && (
              <>
                {' '}
                <UrlValue url={url} />
              </>
            )}
            <blockquote className={css.quote} translate="no">
              {showReordering(quote)}
            </blockquote>
          </li>
        ))}
      </ul>
      <p className="small quiet">{RESULT_TEXT.statementsNote}</p>
    </div>
  );
}

/** Passages that a model points out, each next to a quote of the page. They do not affect the score. */
function TextReading({ reading, model }: { reading: ModelReading; model: string | null }) {
  const { state, reason, ai_use } = reading;
  return (
    <div className={`my-2 ${css.reading}`} data-reading="ai-use">
      <h4>
        <InlineCode>{RESULT_TEXT.readByModel({ model: model && stripBackticks(model) })}</InlineCode>
      </h4>
      {ai_use.length > 0 ? (
        <ul className={css.quotations}>
          {ai_use.map(({ text, quote, points_to }) => (
            <li key={quote}>
              <b>{RESULT_TEXT.pointsTo[points_to]}</b> <Lang>{text}</Lang>
              <blockquote className={css.quote} translate="no">
                {showReordering(quote)}
              </blockquote>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{state === 'read' ? RESULT_TEXT.noStatementInText : reason && <Lang>{reason}</Lang>}</p>
      )}
    </div>
  );
}
