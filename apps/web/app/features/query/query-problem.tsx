import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { formatTime } from '../../lib/time.ts';
import type { GraphRequest, GraphRequestState } from '../graph-shared/graph-request.ts';
import { createExcerpt } from './problem-excerpt.ts';
import css from './query-problem.module.css';
import { suggestRewrite } from './rewrites.ts';
import { fetchEstimate } from './use-estimate.ts';

interface QueryProblemProps {
  run: Extract<GraphRequest, { kind: 'query' }>;
  failure: NonNullable<GraphRequestState['failure']>;
  ready: boolean;
  onRetry: () => void;
  onUseQuery: (query: string) => void;
  onRun: (query: string, parameters: string) => void;
}

/** Explains why the query failed: the server's sentence, the position, and a suggestion. */
export default function QueryProblem({ run, failure, ready, onRetry, onUseQuery, onRun }: QueryProblemProps) {
  const { error, isClientError, at } = failure;
  const problem = error instanceof ApiProblem ? error : null;
  const code = problem?.code ?? null;
  const position = problem?.position ?? null;
  const atLimit = problem?.status === 422;
  const excerpt = position && createExcerpt(run.query, position);
  const rewrite = useMemo(() => suggestRewrite(run.query, code, position), [run.query, code, position]);
  // A suggestion is shown only if the server would run it.
  const { data: estimate } = useQuery({
    queryKey: ['trust-graph', 'estimate', rewrite?.query, run.parameters, run.onDevice],
    queryFn: ({ signal }) => fetchEstimate({ ...run, query: rewrite?.query ?? '' }, signal),
    enabled: isClientError && rewrite !== null,
  });
  const more = !isClientError
    ? QUERY_TEXT.failedAt({ time: formatTime(at) })
    : atLimit
      ? QUERY_TEXT.noEarlierResult
      : problem?.status === 400
        ? QUERY_TEXT.rejectedCosts
        : null;
  return (
    <div className={css.problem} data-kind={atLimit ? 'limit' : 'bad'}>
      <span className="pt-0.75 text-(color:--c)">
        <Icon name={atLimit ? 'information' : 'cross'} />
      </span>
      <div className="grid grid-cols-1 gap-1.5 min-w-0">
        <p role="alert" className="font-medium breakable">
          <ErrorText {...failure} />
        </p>
        {excerpt && (
          <pre
            className="m-0 overflow-x-auto font-mono font-normal text-[0.875rem]/[1.375rem] slashed grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-3 py-1.5 [border-inline-start:3px_solid_var(--c)] bg-paper"
            translate="no"
          >
            <span className="quiet">{excerpt.line}</span>
            <span>
              {excerpt.text}
              {'\n'}
              <span className="text-(color:--c) font-semibold" data-carets>
                {excerpt.carets}
              </span>
            </span>
          </pre>
        )}
        {more && <p className="text-13 leading-[1.55] quiet">{more}</p>}
        {!isClientError && (
          <p className="flex flex-wrap gap-2">
            <Button variant="tight" disabled={!ready} onClick={onRetry}>
              {QUERY_TEXT.tryAgain}
            </Button>
          </p>
        )}
        {rewrite && estimate && (
          <div className={`mt-1.5 border border-control ${css.rewrite}`}>
            <p className="text-13 leading-[1.55] quiet">
              {rewrite.reason}{' '}
              {typeof estimate.rows === 'number' && `${QUERY_TEXT.estimate({ rows: Math.round(estimate.rows) })}.`}
            </p>
            <pre
              className="m-0 overflow-x-auto font-mono font-normal text-[0.875rem]/[1.375rem] slashed"
              translate="no"
            >
              {rewrite.query}
            </pre>
            <p className="flex flex-wrap gap-2">
              <Button variant="tight" disabled={!ready} onClick={() => onRun(rewrite.query, run.parameters)}>
                {QUERY_TEXT.runThis}
              </Button>
              <Button variant="tight" onClick={() => onUseQuery(rewrite.query)}>
                {QUERY_TEXT.putInEditor}
              </Button>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
