import {
  type ChangesParams,
  type ChangesResponse,
  type ChangesSummary,
  changesPath,
  dossierPath,
  type FileChange,
  getDay,
  type RelationshipChange,
} from '@vouchwire/api-contract';
import { Fragment, useId } from 'react';
import { Form, Link } from 'react-router';
import { MESSAGES } from '#messages/changes.ts';
import { Button } from '../../components/button.tsx';
import { DomainLink } from '../../components/domain-link.tsx';
import { LimitsSection } from '../../components/limits-section.tsx';
import { RelationshipSentence } from '../../components/relationship-sentence.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toSafeHref } from '../../lib/safe-href.ts';
import { formatDate, formatDateTime, formatMonth } from '../../lib/time.ts';
import { Handshake } from '../statements/handshake.tsx';
import { missingStatementText } from '../statements/statement-text.ts';
import { PageLinks } from './changes-screen.tsx';

/** Changes of one day. Complete without JavaScript. */
export function DayChanges({ requested, answer }: { requested: ChangesParams; answer: ChangesResponse }) {
  const { day, earlier_day, later_day, all, summary, changes, next } = answer;
  const id = useId();
  if (day === null) return <p>{MESSAGES.noChanges}</p>;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-4 pb-6 border-t border-ink">
        <Form method="get" action="/changes" className="flex flex-wrap items-end gap-2">
          <TextField key={day} label={MESSAGES.day} type="date" name="day" defaultValue={isMonth(day) ? '' : day} />
          {all && <input type="hidden" name="all" value="1" />}
          <Button type="submit">{MESSAGES.show}</Button>
        </Form>
        <nav
          className="flex flex-wrap gap-x-6 gap-y-2 min-h-(--field) items-center [&_a]:inline-block [&_a]:min-h-6"
          aria-label={MESSAGES.daysLabel}
        >
          {earlier_day && (
            <Link to={changesPath({ day: earlier_day, all })} rel="prev">
              {MESSAGES.earlier({ day: getKindText(earlier_day) })}
            </Link>
          )}
          {later_day && (
            <Link to={changesPath({ day: later_day, all })} rel="next">
              {MESSAGES.later({ day: getKindText(later_day) })}
            </Link>
          )}
        </nav>
      </div>
      <section aria-labelledby={`${id}-day`} className="[&>p]:py-4">
        <h2 className="pb-2 border-b border-ink" id={`${id}-day`}>
          {MESSAGES.onDay({ day: getKindText(day) })}
        </h2>
        {summary && <Summary summary={summary} />}
        <p className="small">
          {all ? MESSAGES.allShown : MESSAGES.recognizedShown}{' '}
          <Link to={changesPath({ ...(requested.day && { day }), all: !all })}>
            {all ? MESSAGES.showRecognized : MESSAGES.showAll}
          </Link>
        </p>
        {changes.length === 0 && <p>{requested.after ? MESSAGES.noneOnPage : MESSAGES.none}</p>}
        {groupByDate(changes).map(([date, changesOfDate]) => (
          <section key={date} aria-label={getKindText(date)}>
            {date !== day && <h3 className="pt-4 text-17">{getKindText(date)}</h3>}
            <ol>
              {changesOfDate.map((change) => (
                <li
                  key={`${change.date} ${change.publisher} ${change.kind}`}
                  className="grid gap-1 py-4 border-b border-rule"
                >
                  <FileChangeItem change={change} heading={date === day ? 'h3' : 'h4'} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        <PageLinks
          label={MESSAGES.pagesLabel}
          first={requested.after && changesPath({ day, all })}
          next={next && changesPath({ day, after: next, all })}
        />
      </section>
      <LimitsSection head={MESSAGES.limits} text={MESSAGES.limitsText} />
    </>
  );
}

/** Summary of the day in one or two sentences. */
function Summary({ summary }: { summary: ChangesSummary }) {
  return (
    <p className="max-w-[62ch] font-serif font-normal text-20/[1.5]">
      {summary.publishers > 0 && MESSAGES.summaryChanged(summary)}{' '}
      {summary.first_files > 0 && MESSAGES.summaryFirst({ files: summary.first_files, entries: summary.first_entries })}
    </p>
  );
}

/** Groups changes by day or month, in their order. */
const groupByDate = (changes: readonly FileChange[]): [string, FileChange[]][] => [
  ...Map.groupBy(changes, ({ date }) => getDay(date)),
];

function FileChangeItem({ change, heading: Heading }: { change: FileChange; heading: 'h3' | 'h4' }) {
  const { publisher, kind, compared_with, file_url, items: reported, added, removed } = change;
  const file = toSafeHref(file_url);
  const before = compared_with && getKindText(compared_with);
  const targets = [...new Set(reported.map(({ target }) => target))];
  const rest = added + removed - reported.length;
  const details = (
    <>
      <ul>
        {reported.map((item) => (
          <li key={`${item.kind} ${item.relationship} ${item.target}`} className="py-3">
            <RelationshipChangeItem change={item} of={kind} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="small">
          <Link to={dossierPath(publisher)}>{MESSAGES.more({ count: rest })}</Link>
        </p>
      )}
    </>
  );
  return (
    <>
      <Heading className="flex flex-wrap justify-between gap-x-4 [&_a]:inline-block [&_a]:min-h-6 font-sans font-normal text-15/[1.4]">
        <DomainLink domain={publisher} />
        {!isMonth(change.date) && (
          <time className="small quiet" dateTime={change.date}>
            {formatDateTime(change.date)}
          </time>
        )}
      </Heading>
      <p>
        {MESSAGES.kindText(change)} {before && <span className="quiet">{MESSAGES.comparedWith({ day: before })}</span>}{' '}
        {file && (
          <a href={file} rel="noopener noreferrer">
            {MESSAGES.file}
          </a>
        )}
      </p>
      {reported.length <= MAX_OPEN_ITEMS ? (
        details
      ) : (
        <>
          <p className="quiet [&_a]:inline-block [&_a]:min-h-6">
            {targets.slice(0, MAX_NAMED_TARGETS).map((target, index) => (
              <Fragment key={target}>
                {index > 0 && ', '}
                <DomainLink domain={target} />
              </Fragment>
            ))}
            {reported.length + rest > MAX_NAMED_TARGETS &&
              ` ${MESSAGES.more({ count: reported.length + rest - MAX_NAMED_TARGETS })}`}
          </p>
          <details>
            <summary className="w-fit min-h-6 quiet cursor-pointer">{MESSAGES.lines}</summary>
            {details}
          </details>
        </>
      )}
    </>
  );
}

function RelationshipChangeItem({ change, of }: { change: RelationshipChange; of: FileChange['kind'] }) {
  const { kind, source, target, before, after, state, statement, answering_statement } = change;
  const shown = state ?? after ?? before;
  const texts = {
    'first-read': MESSAGES.firstRead,
    added: of === 'back' ? MESSAGES.addedAgain : MESSAGES.added,
    removed: MESSAGES.removed,
    changed: MESSAGES.added,
  };
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0 pb-2 [&_a]:inline-block [&_a]:min-h-6">
        <b>{texts[kind]}</b>{' '}
        <span>
          <RelationshipSentence relationship={change} />
        </span>
        {state && <StatusBadge state={state} />}
      </p>
      <Handshake
        state={after && shown}
        statement={statement}
        reciprocalStatement={answering_statement}
        publishers={[source, target]}
        missingReason={shown ? missingStatementText(shown) : ''}
      />
    </>
  );
}

/** Above this number, the entries of a file are collapsed, and only some of them are named. */
const MAX_OPEN_ITEMS = 2;
const MAX_NAMED_TARGETS = 3;

/** Formats 2026-03-31 as "31 Mar 2026", and 2025-01 as "January 2025". */
const getKindText = (date: string): string => (isMonth(date) ? formatMonth(date) : formatDate(date)) ?? date;

const isMonth = (date: string): boolean => date.length === '2025-01'.length;
