import { useEffect, useState } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ScriptButton } from '../../components/script-button.tsx';
import { joinMessageParts } from '../../lib/format-message.ts';
import { fitsInUrl, type GraphUrl, toUrl } from '../graph-shared/graph-url.ts';
import type { QueryResult } from '../graph-shared/query-result.ts';
import { JsonView } from './json-view.tsx';
import css from './query-result-view.module.css';
import { RowsTable } from './rows-table.tsx';

interface QueryResultProps {
  result: QueryResult;
  url: GraphUrl;
  onShow: (show: GraphUrl['show']) => void;
}

/** The rows as JSON or as a table, the used resources, and the downloads. */
export default function QueryResultView({ result, url, onShow }: QueryResultProps) {
  // The selection responds immediately, while the URL follows later.
  const [show, setShow] = useState(url.show);
  useEffect(() => setShow(url.show), [url.show]);
  const { results, count, truncated, truncated_by, limits, used } = result;
  const choose = (next: GraphUrl['show']) => {
    setShow(next);
    onShow(next);
  };
  const isOutdated = result.query !== url.query || result.parameters !== url.parameters;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-6 py-3 border-b border-rule phone:px-4">
        <p className="font-serif font-medium text-20/[1.3] tracking-[-0.01em] lining">
          {QUERY_TEXT.queryResults({ count })}
        </p>
        {results.length > 0 && (
          <fieldset className={`flex ${css.switch}`}>
            <legend className="visually-hidden">{QUERY_TEXT.showAs}</legend>
            {(['table', 'json'] as const).map((name) => (
              <ScriptButton key={name} aria-pressed={show === name} onClick={() => choose(name)}>
                {name === 'table' ? QUERY_TEXT.table : QUERY_TEXT.json}
              </ScriptButton>
            ))}
          </fieldset>
        )}
      </div>
      {isOutdated && (
        <details className={`px-6 py-2 border-b text-13 border-rule phone:px-4 ${css.query}`}>
          <summary className="py-0.75 text-accent cursor-pointer">{QUERY_TEXT.earlierQuery}</summary>
          <pre>{result.query}</pre>
        </details>
      )}
      {results.length === 0 ? (
        <p className="p-6 quiet">{QUERY_TEXT.noRows}</p>
      ) : show === 'table' ? (
        <RowsTable result={result} />
      ) : (
        <JsonView rows={results} />
      )}
      {truncated && (
        <div className="[&_svg]:mt-0.75 [&_svg]:text-claimed flex gap-2 px-(--panel) py-3 [border-block-start:1px_dashed_var(--claimed)] text-13 leading-[1.55]">
          <Icon name="information" size={14} />
          <p>
            <b>
              {truncated_by === 'bytes'
                ? QUERY_TEXT.truncatedBySize({ bytes: limits?.bytes ?? null })
                : QUERY_TEXT.truncatedByRows({ rows: limits?.rows ?? count })}
            </b>{' '}
            {QUERY_TEXT.truncatedDetails}
          </p>
        </div>
      )}
      <footer className="small flex flex-wrap items-end gap-x-6 gap-y-2.5 px-6 py-3 border-t quiet border-rule phone:px-4">
        <ul className="flex-[1_0_100%] grid grid-cols-[repeat(auto-fit,minmax(124px,1fr))] gap-x-6 gap-y-2 phone:grid-cols-[repeat(2,minmax(0,1fr))]">
          <LimitShare used={used?.rows ?? count} limit={limits?.rows} text={QUERY_TEXT.rowUsage} />
          <LimitShare used={used?.time_ms ?? result.elapsed_ms} limit={limits?.time_ms} text={QUERY_TEXT.timeUsage} />
          <LimitShare used={used?.bytes} limit={limits?.bytes} text={QUERY_TEXT.byteUsage} />
          <LimitShare used={used?.memory_mb} limit={limits?.memory_mb} text={QUERY_TEXT.memoryUsage} />
        </ul>
        <p className="flex-[1_1_260px] breakable">
          {[truncated ? QUERY_TEXT.truncated : QUERY_TEXT.complete, joinMessageParts(QUERY_TEXT.graphStamp, result)]
            .filter(Boolean)
            .join(' · ')}
          {result.cached && ` · ${QUERY_TEXT.cached}`}
          {result.onDevice && ` · ${QUERY_TEXT.ranOnDevice}`}
        </p>
        <ResultActions result={result} />
      </footer>
    </>
  );
}

interface LimitShareProps {
  used: number | null | undefined;
  limit: number | null | undefined;
  text: (share: { used: number; limit: number }) => string;
}

/** Used share of a limit: the numbers, and a bar. */
function LimitShare({ used, limit, text }: LimitShareProps) {
  if (used == null || !limit) return null;
  const share = Math.min(1, used / limit);
  return (
    <li className="grid gap-0.75">
      <span className="num">{text({ used, limit })}</span>
      <span
        className={`h-0.75 bg-rule forced-color-adjust-none ${css.bar}`}
        aria-hidden="true"
        data-full={share >= 1 || undefined}
      >
        <span className="block h-full min-w-0.25 bg-control" style={{ inlineSize: `${(share * 100).toFixed(2)}%` }} />
      </span>
    </li>
  );
}

function ResultActions({ result }: { result: QueryResult }) {
  const [message, setMessage] = useState('');
  const { query, parameters } = result;
  const linkable = fitsInUrl({ query, parameters });
  const download = async (format: 'CSV' | 'JSON') => {
    const { listQueryExports } = await import('./list-query-exports.ts');
    await listQueryExports(result)
      .find(({ name }) => name === format)
      ?.save();
  };
  const copy = async () => {
    const link = new URL(toUrl({ tab: 'query', query, parameters, onDevice: result.onDevice }), location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setMessage(QUERY_TEXT.copied);
    } catch {
      // The browser does not allow it, or there is no clipboard outside https. The URL is visible in any case.
      setMessage(QUERY_TEXT.copyFailed);
    }
  };
  return (
    <p className={`ms-auto ${css.actions}`}>
      <span role="status">{message}</span>
      <Button variant="plain" onClick={() => void download('CSV')}>
        {QUERY_TEXT.csv}
      </Button>
      {' · '}
      <Button variant="plain" onClick={() => void download('JSON')}>
        {QUERY_TEXT.json}
      </Button>
      {' · '}
      {linkable ? (
        <Button variant="plain" onClick={() => void copy()}>
          {QUERY_TEXT.permalink}
        </Button>
      ) : (
        <span>{QUERY_TEXT.noPermalink}</span>
      )}
    </p>
  );
}
