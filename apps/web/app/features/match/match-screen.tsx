import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '#messages/match.ts';
import { Button } from '../../components/button.tsx';
import { Callout } from '../../components/callout.tsx';
import checkbox from '../../components/checkbox.module.css';
import { LimitsSection } from '../../components/limits-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import field from '../../components/text-field.module.css';
import { call, isClientError } from '../../lib/api-client.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { CitedLinks } from './cited-links.tsx';
import { joinCsv } from './join-csv.ts';
import { ListForm } from './list-form.tsx';
import { MatchResults } from './match-results.tsx';
import { type MatchProgress, matchValues, NO_PROGRESS } from './match-values.ts';
import { countColumns, type List, type ListSelection, selectColumn } from './read-list.ts';

const MAX_EXAMPLES = 3;

interface ColumnFormProps {
  list: List;
  selection: ListSelection;
  disabled: boolean;
  onSelect: (selection: ListSelection) => void;
}

/** Selection of the matched column, with its first values. */
function ColumnForm({ list: { rows }, selection, disabled, onSelect }: ColumnFormProps) {
  const id = useId();
  const { column, hasHeader } = selection;
  const examples = rows.slice(hasHeader ? 1 : 0, MAX_EXAMPLES + 1).flatMap((row) => row[column] || []);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          {MESSAGES.column}
        </label>
        <select
          id={id}
          className={field.input}
          value={column}
          disabled={disabled}
          onChange={(event) => onSelect({ ...selection, column: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: countColumns(rows.slice(0, 200)) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
            <option key={index} value={index}>
              {(hasHeader && rows[0]?.[index]) || MESSAGES.columnNumber({ number: index + 1 })}
            </option>
          ))}
        </select>
      </div>
      <label className="flex items-center gap-2 min-h-(--field)">
        <input
          type="checkbox"
          className={checkbox.checkbox}
          checked={hasHeader}
          disabled={disabled}
          onChange={(event) => onSelect({ ...selection, hasHeader: event.currentTarget.checked })}
        />
        {MESSAGES.hasHeader}
      </label>
      <p className="basis-full small quiet breakable">
        {MESSAGES.examples} <span className="mono">{examples.slice(0, MAX_EXAMPLES).join(' · ')}</span>
      </p>
    </div>
  );
}

const FailedMatch = ({ error, details }: { error: unknown; details: string }) => (
  <Callout
    kind={isClientError(error) ? 'care' : 'bad'}
    live="alert"
    title={<ErrorText error={error} fallback={MESSAGES.failed} />}
  >
    {details}
  </Callout>
);

interface ChosenList {
  readonly list: List;
  /** Name of the file. Null if the list was pasted. */
  readonly name: string | null;
}

/**
 * Matches a list with the graph: paste or select it, select its column, match it, download the result. Shows the sites of
 * the links of a text.
 */
export function MatchScreen() {
  const [chosen, setChosen] = useState<ChosenList | null>(null);
  const [selection, setSelection] = useState<ListSelection>({ column: 0, hasHeader: false });
  const text = useRef('');
  const [isText, setIsText] = useState(false);
  const citations = useAsyncAction(
    useCallback((signal) => call('checkCitations', { body: { text: text.current }, signal }), []),
  );
  const match = useMatch();
  const values = useMemo(() => (chosen ? listValues(chosen.list, selection) : []), [chosen, selection]);
  const done = values.filter((value) => match.progress.results.has(value)).length;
  const isComplete = values.length > 0 && done === values.length;
  const choose = (list: List, name: string | null) => {
    match.reset();
    citations.stop();
    setIsText(false);
    setChosen({ list, name });
    setSelection(selectColumn(list));
  };
  const check = (next: string) => {
    match.reset();
    setChosen(null);
    text.current = next;
    setIsText(true);
    citations.run();
  };
  const download = ({ list, name }: ChosenList) =>
    saveFile(
      joinCsv(list, selection, match.progress),
      'text/csv',
      `${(name ?? 'list').replace(/\.\w+$/, '')}-vouchwire.csv`,
    );
  return (
    <div className="wrap grid grid-cols-1 gap-6 pb-16">
      <div>
        <PageHeader title={MESSAGES.title} standfirst={MESSAGES.standfirst} noScript={MESSAGES.noScript} />
        <ListForm onList={choose} onText={check} />
      </div>
      {citations.busy && (
        <p className="flex flex-wrap items-center gap-4">
          <span role="status">{MESSAGES.findingLinks}</span>
          <Button onClick={citations.stop}>{MESSAGES.cancel}</Button>
        </p>
      )}
      {isText && citations.failure && <FailedMatch error={citations.failure.error} details={MESSAGES.failedText} />}
      {isText && !citations.busy && !citations.stopped && !citations.failure && citations.data && (
        <CitedLinks cited={citations.data} />
      )}
      {chosen && (
        <section aria-labelledby="column" className="grid gap-4 pt-3 border-t border-ink">
          <h2 id="column">{MESSAGES.rows({ count: chosen.list.rows.length - (selection.hasHeader ? 1 : 0) })}</h2>
          <ColumnForm
            list={chosen.list}
            selection={selection}
            disabled={match.busy}
            onSelect={(next) => {
              if (next.column !== selection.column) match.reset();
              setSelection(next);
            }}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {match.busy ? (
              <Button onClick={match.stop}>{MESSAGES.cancel}</Button>
            ) : (
              !isComplete && (
                <Button variant="main" disabled={values.length === 0} onClick={() => match.run(values)}>
                  {done === 0 ? MESSAGES.match({ count: values.length }) : MESSAGES.continue}
                </Button>
              )
            )}
            {(match.busy || done > 0) && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 grow">
                <progress
                  className="grow max-w-80 accent-ink"
                  value={done}
                  max={values.length}
                  aria-label={MESSAGES.progressLabel}
                />
                <p role="status" className="lining">
                  {match.stopped && `${MESSAGES.stopped} `}
                  {MESSAGES.progress({ done: formatNumber(done), total: formatNumber(values.length) })}
                </p>
              </div>
            )}
          </div>
          {match.error !== null && <FailedMatch error={match.error} details={MESSAGES.failedDetails} />}
        </section>
      )}
      {chosen && done > 0 && (
        <MatchResults
          rows={listEntries(chosen.list, selection)}
          results={match.progress.results}
          download={
            <Button variant={isComplete ? 'main' : 'outlined'} onClick={() => download(chosen)}>
              {MESSAGES.download}
            </Button>
          }
        />
      )}
      <LimitsSection head={MESSAGES.limitsHead} text={MESSAGES.limits} />
      <section aria-labelledby="stored" className="grid gap-2 pt-3 border-t border-ink">
        <h2 id="stored">{MESSAGES.storedHead}</h2>
        <p className="max-w-[62ch]">{MESSAGES.stored}</p>
      </section>
    </div>
  );
}

/** Returns the cells of the column in the order of the list, including empty ones. */
const listEntries = ({ rows }: List, { column, hasHeader }: ListSelection): string[] =>
  (hasHeader ? rows.slice(1) : rows).map((row) => (row[column] ?? '').trim());

/** Returns the distinct values. */
const listValues = (list: List, selection: ListSelection): string[] =>
  [...new Set(listEntries(list, selection))].filter((value) => value !== '');

interface MatchState {
  readonly progress: MatchProgress;
  readonly busy: boolean;
  readonly stopped: boolean;
  readonly error: unknown;
  /** Matches the values that have no result yet. */
  readonly run: (values: readonly string[]) => void;
  readonly stop: () => void;
  /** Deletes all results. */
  readonly reset: () => void;
}

/** Results of a list. They remain if the match stops or fails, so that it can be resumed. */
function useMatch(): MatchState {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [status, setStatus] = useState<'idle' | 'busy' | 'stopped'>('idle');
  const [error, setError] = useState<unknown>(null);
  const inFlight = useRef<AbortController | null>(null);
  useEffect(() => () => inFlight.current?.abort(), []);

  const stop = useCallback(() => {
    inFlight.current?.abort();
    setStatus('stopped');
  }, []);
  const reset = useCallback(() => {
    inFlight.current?.abort();
    setProgress(NO_PROGRESS);
    setStatus('idle');
    setError(null);
  }, []);
  const run = useCallback(
    (values: readonly string[]) => {
      inFlight.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      inFlight.current = controller;
      setStatus('busy');
      setError(null);
      const onProgress = (next: MatchProgress) => !signal.aborted && setProgress(next);
      matchValues(values, { start: progress, onProgress, signal })
        .catch((failure: unknown) => !signal.aborted && setError(failure))
        .finally(() => !signal.aborted && setStatus('idle'));
    },
    [progress],
  );
  return { progress, busy: status === 'busy', stopped: status === 'stopped', error, run, stop, reset };
}
