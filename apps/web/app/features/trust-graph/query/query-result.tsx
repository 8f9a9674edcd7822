import { useEffect, useState } from 'react';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { dayHere } from '../as-of/as-of-address.ts';
import { addressOf, fitsLink, type GraphUrl } from '../url-state.ts';
import { JsonView } from './json-view.tsx';
import type { QueryResult } from './query-answer.ts';
import css from './query-result.module.css';
import { RowsTable } from './rows-table.tsx';

interface QueryResultProps {
  result: QueryResult;
  url: GraphUrl;
  onShow: (show: GraphUrl['show']) => void;
}

/** The rows, as text or as a table, what they took, and the ways to take them away. */
export default function QueryResultView({ result, url, onShow }: QueryResultProps) {
  // The choice answers at once; the address follows.
  const [show, setShow] = useState(url.show);
  useEffect(() => setShow(url.show), [url.show]);
  const { rows, count, truncated, truncatedBy, limits, used } = result;
  const choose = (next: GraphUrl['show']) => {
    setShow(next);
    onShow(next);
  };
  const answersAnother = result.query !== url.query || result.parameters !== url.parameters;
  return (
    <>
      <div className={css.head}>
        <p className={css.sentence}>{QUERY_MESSAGES.queryResults(count)}</p>
        {rows.length > 0 && (
          <fieldset className={css.switch}>
            <legend className="visually-hidden">{QUERY_MESSAGES.showAs}</legend>
            {(['table', 'json'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={show === name} onClick={() => choose(name)}>
                {name === 'table' ? QUERY_MESSAGES.table : QUERY_MESSAGES.json}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {answersAnother && (
        <details className={css.query}>
          <summary>{QUERY_MESSAGES.earlierQuery}</summary>
          <pre>{result.query}</pre>
        </details>
      )}
      {rows.length === 0 ? (
        <p className={css.nothing}>{QUERY_MESSAGES.noRows}</p>
      ) : show === 'table' ? (
        <RowsTable result={result} />
      ) : (
        <JsonView rows={rows} />
      )}
      {truncated && (
        <div className={css.cut}>
          <Icon name="information" size={14} />
          <p>
            <b>
              {truncatedBy === 'bytes'
                ? QUERY_MESSAGES.cutBySize(limits?.bytes ?? null)
                : QUERY_MESSAGES.cutByRows(limits?.rows ?? count)}
            </b>{' '}
            {QUERY_MESSAGES.cutMore}
          </p>
        </div>
      )}
      <footer className={css.footer}>
        <ul className={css.usage}>
          <Share used={used?.rows ?? count} limit={limits?.rows} text={QUERY_MESSAGES.rowsOf} />
          <Share used={used?.timeMs ?? result.elapsedMs} limit={limits?.timeMs} text={QUERY_MESSAGES.timeOf} />
          <Share used={used?.bytes} limit={limits?.bytes} text={QUERY_MESSAGES.bytesOf} />
          <Share used={used?.memoryMb} limit={limits?.memoryMb} text={QUERY_MESSAGES.memoryOf} />
        </ul>
        <p className={css.stamp}>
          {[truncated ? QUERY_MESSAGES.cut : QUERY_MESSAGES.complete, QUERY_MESSAGES.stamp(result)]
            .filter(Boolean)
            .join(' · ')}
          {result.cached && ` · ${QUERY_MESSAGES.cached}`}
          {result.onDevice && ` · ${QUERY_MESSAGES.ranOnDevice}`}
        </p>
        <Ways result={result} />
      </footer>
    </>
  );
}

interface ShareProps {
  used: number | null | undefined;
  limit: number | null | undefined;
  text: (used: number, limit: number) => string;
}

/** How much of a limit was taken: the numbers, and a line for the eye. */
function Share({ used, limit, text }: ShareProps) {
  if (used == null || !limit) return null;
  const share = Math.min(1, used / limit);
  return (
    <li>
      <span className="num">{text(used, limit)}</span>
      <span className={css.bar} aria-hidden="true" data-full={share >= 1 || undefined}>
        <span style={{ inlineSize: `${(share * 100).toFixed(2)}%` }} />
      </span>
    </li>
  );
}

function Ways({ result }: { result: QueryResult }) {
  const [said, setSaid] = useState('');
  const { query, parameters } = result;
  const linkable = fitsLink({ query, parameters });
  const download = async (format: 'csv' | 'json') => {
    const { downloadQueryResult } = await import('../export/download-query-result.ts');
    downloadQueryResult(result, format);
  };
  const copy = async () => {
    const link = new URL(
      addressOf({ tab: 'query', query, parameters, onDevice: result.onDevice, asOf: dayHere() }),
      location.href,
    ).href;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(QUERY_MESSAGES.copied);
    } catch {
      // not allowed, or no clipboard outside https: the address is there all the same
      setSaid(QUERY_MESSAGES.copyFailed);
    }
  };
  return (
    <p className={css.ways}>
      <span role="status">{said}</span>
      <Button look="plain" onClick={() => void download('csv')}>
        {QUERY_MESSAGES.csv}
      </Button>
      {' · '}
      <Button look="plain" onClick={() => void download('json')}>
        {QUERY_MESSAGES.json}
      </Button>
      {' · '}
      {linkable ? (
        <Button look="plain" onClick={() => void copy()}>
          {QUERY_MESSAGES.permalink}
        </Button>
      ) : (
        <span>{QUERY_MESSAGES.noPermalink}</span>
      )}
    </p>
  );
}
