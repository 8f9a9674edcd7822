import { useState } from 'react';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { localMinuteOf } from '../../../lib/time.ts';
import css from './history-panel.module.css';
import { forgetQueries, type PastQuery, pastQueries } from './query-history.ts';

interface HistoryPanelProps {
  onTake: (past: PastQuery) => void;
}

/** What was run here before: taking one fills the editor, running it is left to the visitor. */
export default function HistoryPanel({ onTake }: HistoryPanelProps) {
  const [queries, setQueries] = useState(pastQueries);
  if (queries.length === 0) return <p className="quiet small">{QUERY_MESSAGES.historyEmpty}</p>;
  return (
    <>
      <div className={css.head}>
        <h3>{QUERY_MESSAGES.historyHead}</h3>
        <p className="quiet small">{QUERY_MESSAGES.historyNote}</p>
        <Button
          look="plain"
          onClick={() => {
            forgetQueries();
            setQueries([]);
          }}
        >
          {QUERY_MESSAGES.clearHistory}
        </Button>
      </div>
      <ol className={css.list}>
        {queries.map((past) => (
          <li key={`${past.at} ${past.query}`}>
            <button type="button" className={css.past} onClick={() => onTake(past)}>
              <span className={css.query} translate="no">
                {past.query}
              </span>
              <DateText at={past.at} says={localMinuteOf} className="quiet small num" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
