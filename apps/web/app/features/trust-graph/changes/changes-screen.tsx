import {
  type ChangesAnswer,
  type ChangesQuestion,
  changesPath,
  dossierPath,
  type FileChange,
  type ForPage,
  type RelationshipChange,
} from '@vouchwire/api-contract';
import { useId } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DomainText } from '../../../components/domain-text.tsx';
import { InEnglish } from '../../../components/in-english.tsx';
import { Note } from '../../../components/note.tsx';
import { ReadingHead } from '../../../components/reading-head.tsx';
import { ReadingStatus } from '../../../components/reading-status.tsx';
import { StateMark } from '../../../components/state-mark.tsx';
import fieldCss from '../../../components/text-field.module.css';
import { dayOf, monthOf } from '../../../lib/time.ts';
import { linkable } from '../../../lib/web-address.ts';
import { statementLine, statementMissing } from '../dossier/statements.tsx';
import { Handshake } from '../path/handshake.tsx';
import css from './changes.module.css';

interface ChangesScreenProps {
  asked: ChangesQuestion;
  result: ForPage<ChangesAnswer>;
  /** Address of the feed in one of its formats. */
  feed: (form: 'atom' | 'json') => string;
}

/** What changed, a day at a time; whole without script. */
export function ChangesScreen({ asked, result, feed }: ChangesScreenProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <ReadingStatus />
      <ReadingHead title={MESSAGES.title} aside={MESSAGES.standfirst} />
      {result.kind === 'answer' && <Day asked={asked} answer={result.answer} feed={feed} />}
      {result.kind === 'refused' && (
        <Note
          kind="care"
          title={MESSAGES.refused}
          action={<ButtonLink to={changesPath()}>{MESSAGES.toNewest}</ButtonLink>}
        >
          <InEnglish>{result.detail}</InEnglish>
        </Note>
      )}
      {result.kind === 'failed' && (
        <Note
          kind="bad"
          title={MESSAGES.failed}
          action={
            <ButtonLink to={changesPath(asked)} reloadDocument>
              {MESSAGES.tryAgain}
            </ButtonLink>
          }
        >
          {MESSAGES.failedMore}
        </Note>
      )}
    </div>
  );
}

function Day({
  asked,
  answer,
  feed,
}: {
  asked: ChangesQuestion;
  answer: ChangesAnswer;
  feed: ChangesScreenProps['feed'];
}) {
  const { day, earlier_day, later_day, all, changes, next } = answer;
  const id = useId();
  if (day === null) return <p>{MESSAGES.nothing}</p>;
  return (
    <>
      <div className={css.tools}>
        <Form method="get" action="/changes" className={css.days}>
          <div className={fieldCss.field}>
            <label className={fieldCss.label} htmlFor={id}>
              {MESSAGES.day}
            </label>
            <input
              id={id}
              key={day}
              type="date"
              name="day"
              defaultValue={isMonth(day) ? '' : day}
              className={fieldCss.input}
            />
          </div>
          {all && <input type="hidden" name="all" value="1" />}
          <Button type="submit">{MESSAGES.show}</Button>
        </Form>
        <nav className={css.links} aria-label={MESSAGES.daysLabel}>
          {earlier_day && (
            <Link to={changesPath({ day: earlier_day, all })} rel="prev">
              {MESSAGES.earlier(wordOf(earlier_day))}
            </Link>
          )}
          {later_day && (
            <Link to={changesPath({ day: later_day, all })} rel="next">
              {MESSAGES.later(wordOf(later_day))}
            </Link>
          )}
        </nav>
        <p className={`small ${css.end}`}>
          {MESSAGES.follow} <a href={feed('atom')}>{MESSAGES.atom}</a> · <a href={feed('json')}>{MESSAGES.jsonFeed}</a>
        </p>
      </div>
      <section aria-labelledby={`${id}-day`} className={css.day}>
        <h2 id={`${id}-day`}>{MESSAGES.on(wordOf(day))}</h2>
        <p className="small">
          {all ? MESSAGES.allShown : MESSAGES.recognizedShown}{' '}
          <Link to={changesPath({ ...(asked.day && { day }), all: !all })}>
            {all ? MESSAGES.showRecognized : MESSAGES.showAll}
          </Link>
        </p>
        {changes.length === 0 && <p>{asked.after ? MESSAGES.noneHere : MESSAGES.none}</p>}
        <ol>
          {changes.map((change) => (
            <li key={`${change.at} ${change.publisher}`} className={css.change}>
              <Change change={change} />
            </li>
          ))}
        </ol>
        {(next || asked.after) && (
          <nav className={css.links} aria-label={MESSAGES.pagesLabel}>
            {asked.after && <Link to={changesPath({ day, all })}>{MESSAGES.firstPage}</Link>}
            {next && <Link to={changesPath({ day, after: next, all })}>{MESSAGES.nextPage}</Link>}
          </nav>
        )}
      </section>
      <section className={css.limits} aria-labelledby="limits">
        <h2 id="limits">{MESSAGES.limits}</h2>
        <p className={css.prose}>{MESSAGES.limitsText}</p>
      </section>
    </>
  );
}

function Change({ change }: { change: FileChange }) {
  const { publisher, kind, compared_with, file_url, told, began, ended } = change;
  const file = linkable(file_url);
  const before = compared_with && wordOf(compared_with);
  const rest = began + ended - told.length;
  return (
    <>
      <h3>
        <Link to={dossierPath(publisher)} className="mono">
          <DomainText>{publisher}</DomainText>
        </Link>
      </h3>
      <p>
        {MESSAGES.about(change)} {before && <span className="quiet">{MESSAGES.comparedWith(before)}</span>}{' '}
        {file && (
          <a href={file} rel="noopener noreferrer">
            {MESSAGES.file}
          </a>
        )}
      </p>
      <details className={css.told} open={told.length <= 2}>
        <summary>
          {told
            .map(({ target }) => target)
            .slice(0, 3)
            .join(', ')}
          {told.length + rest > 3 && ` ${MESSAGES.more(told.length + rest - 3)}`}
        </summary>
        <ul>
          {told.map((one) => (
            <li key={`${one.kind} ${one.relationship} ${one.target}`} className={css.relationship}>
              <Relationship change={one} of={kind} />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className="small">
            <Link to={dossierPath(publisher)}>{MESSAGES.more(rest)}</Link>
          </p>
        )}
      </details>
    </>
  );
}

function Relationship({ change, of }: { change: RelationshipChange; of: FileChange['kind'] }) {
  const { kind, source, target, before, after, says, answers } = change;
  const state = after ?? before;
  const words = {
    'first-read': MESSAGES.firstRead,
    began: of === 'back' ? MESSAGES.again : MESSAGES.began,
    ended: MESSAGES.ended,
    changed: MESSAGES.began,
  };
  return (
    <>
      <p className={css.verb}>
        <b>{words[kind]}</b> <span>{MESSAGES.verb(change)}</span>{' '}
        <Link to={dossierPath(target)} className="mono breakable">
          <DomainText>{target}</DomainText>
        </Link>
        {state && kind !== 'ended' && <StateMark state={state} />}
      </p>
      <Handshake
        confirmed={after === 'confirmed'}
        says={statementLine(says)}
        answers={answers && statementLine(answers)}
        publishers={[source, target]}
        missing={state ? statementMissing(state) : ''}
      />
    </>
  );
}

/** "31 Mar 2026" of 2026-03-31, "January 2025" of 2025-01 */
const wordOf = (date: string): string => (isMonth(date) ? monthOf(date) : dayOf(date)) ?? date;

const isMonth = (date: string): boolean => date.length === '2025-01'.length;
