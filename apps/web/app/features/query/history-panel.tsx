import { useState } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import { DateText } from '../../components/date-text.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { formatLocalDateTime } from '../../lib/time.ts';
import css from './history-panel.module.css';
import { clearPastQueries, listPastQueries, type PastQuery } from './query-history.ts';

interface HistoryPanelProps {
  onSelect: (past: PastQuery) => void;
}

/** Earlier queries: selecting one fills the editor without running it. */
export default function HistoryPanel({ onSelect }: HistoryPanelProps) {
  const [queries, setQueries] = useState(listPastQueries);
  if (queries.length === 0) return <p className="quiet small">{QUERY_TEXT.historyEmpty}</p>;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 pb-1.5 border-b border-ink [&_button]:ms-auto [&_button]:text-13">
        <h3>{QUERY_TEXT.historyHead}</h3>
        <p className="quiet small">{QUERY_TEXT.historyNote}</p>
        <Button
          variant="plain"
          onClick={() => {
            clearPastQueries();
            setQueries([]);
          }}
        >
          {QUERY_TEXT.clearHistory}
        </Button>
      </div>
      <ol>
        {queries.map((past) => (
          <li key={`${past.at} ${past.query}`}>
            <ScriptButton
              className="[&_time]:flex-none appearance-none flex items-baseline justify-between gap-4 w-full px-0 py-2 border-0 border-b bg-transparent text-start border-rule hover:bg-tint"
              onClick={() => onSelect(past)}
            >
              <span className={css.query} translate="no">
                {past.query}
              </span>
              <DateText instant={past.at} format={formatLocalDateTime} className="quiet small num" />
            </ScriptButton>
          </li>
        ))}
      </ol>
    </>
  );
}
