import { MATCH_OUTCOMES, type MatchOutcome, type MatchResult } from '@vouchwire/api-contract';
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { MESSAGES } from '#messages/match.ts';
import { Button } from '../../components/button.tsx';
import field from '../../components/text-field.module.css';
import { TextField } from '../../components/text-field.tsx';
import { MatchTable } from './match-table.tsx';

/** Number of rows that are visible at first, and that the button adds. */
const SHOWN_ROWS = 50;

interface MatchResultsProps {
  /** Values in the order of the list. */
  rows: readonly string[];
  results: ReadonlyMap<string, MatchResult>;
  download: ReactNode;
}

/** Rows that were matched so far, with filters by outcome and text. */
export function MatchResults({ rows, results, download }: MatchResultsProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<MatchOutcome | ''>('');
  const [find, setFind] = useState('');
  const [shown, setShown] = useState(SHOWN_ROWS);
  const needle = useDeferredValue(find).trim().toLowerCase();
  const matched = useMemo(
    () =>
      rows.flatMap((value, row) => {
        const match = results.get(value);
        return match ? [{ row, value, match }] : [];
      }),
    [rows, results],
  );
  const filtered = useMemo(
    () =>
      matched.filter(
        ({ value, match }) =>
          (outcome === '' || match.outcome === outcome) &&
          (needle === '' || getSearchedText(value, match).includes(needle)),
      ),
    [matched, outcome, needle],
  );
  const count = (of: MatchOutcome) => matched.filter(({ match }) => match.outcome === of).length;
  return (
    <section aria-labelledby={`${id}-head`} className="grid grid-cols-1 gap-4 pt-3 border-t border-ink">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-head`}>{MESSAGES.results}</h2>
        {download}
      </header>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <div className={`${field.field} phone:basis-full`}>
          <label className={field.label} htmlFor={`${id}-outcome`}>
            {MESSAGES.filter}
          </label>
          <select
            id={`${id}-outcome`}
            className={field.input}
            value={outcome}
            onChange={(event) => {
              setOutcome(event.currentTarget.value as MatchOutcome | '');
              setShown(SHOWN_ROWS);
            }}
          >
            <option value="">{MESSAGES.all({ count: matched.length })}</option>
            {MATCH_OUTCOMES.map((one) => (
              <option key={one} value={one}>
                {MESSAGES.outcomeCount({ outcome: one, count: count(one) })}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="find"
          type="search"
          label={MESSAGES.find}
          fieldClass="flex-[1_1_14rem]"
          isCode
          value={find}
          onChange={(event) => {
            setFind(event.currentTarget.value);
            setShown(SHOWN_ROWS);
          }}
        />
      </div>
      {filtered.length === 0 ? (
        <p role="status">{MESSAGES.nothingFound}</p>
      ) : (
        <MatchTable rows={filtered.slice(0, shown)} total={filtered.length} />
      )}
      {filtered.length > shown && (
        <p>
          <Button onClick={() => setShown(shown + SHOWN_ROWS)}>
            {MESSAGES.showMore({ count: Math.min(SHOWN_ROWS, filtered.length - shown) })}
          </Button>
        </p>
      )}
    </section>
  );
}

const getSearchedText = (value: string, { identity, candidates }: MatchResult): string =>
  [value, identity?.domain, identity?.name, ...candidates.map(({ domain }) => domain)].join(' ').toLowerCase();
