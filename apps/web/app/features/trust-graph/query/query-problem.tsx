import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QUERY_MESSAGES } from '#messages/query.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { timeOfDay } from '../../../lib/time.ts';
import type { Run } from '../run.ts';
import type { RunState } from '../use-run.ts';
import { excerptOf } from './problem-excerpt.ts';
import css from './query-problem.module.css';
import { rewriteOf } from './rewrites.ts';
import { askEstimate } from './use-estimate.ts';

interface QueryProblemProps {
  run: Extract<Run, { kind: 'query' }>;
  failure: NonNullable<RunState['failure']>;
  ready: boolean;
  onAgain: () => void;
  onTake: (query: string) => void;
  onRun: (query: string, parameters: string) => void;
}

/** Why the query did not run to its end: the server's sentence, the place, and a way on. */
export default function QueryProblem({ run, failure, ready, onAgain, onTake, onRun }: QueryProblemProps) {
  const { text, refused, at, problem } = failure;
  const code = problem?.code ?? null;
  const position = problem?.position ?? null;
  const atLimit = problem?.status === 422;
  const excerpt = position && excerptOf(run.query, position);
  const rewrite = useMemo(() => rewriteOf(run.query, code, position), [run.query, code, position]);
  // Only what the server would run is offered.
  const { data: price } = useQuery({
    queryKey: ['trust-graph', 'estimate', rewrite?.query, run.parameters, run.onDevice && run.asOf],
    queryFn: ({ signal }) => askEstimate({ ...run, query: rewrite?.query ?? '' }, signal),
    enabled: refused && rewrite !== null,
  });
  const more = !refused
    ? QUERY_MESSAGES.failedAt(timeOfDay(at))
    : atLimit
      ? QUERY_MESSAGES.nothingKept
      : problem?.status === 400
        ? QUERY_MESSAGES.refusedCosts
        : null;
  return (
    <div className={css.problem} data-kind={atLimit ? 'limit' : 'bad'}>
      <span className={css.glyph}>
        <Icon name={atLimit ? 'information' : 'cross'} />
      </span>
      <div className={css.text}>
        <p role="alert" className={css.title} lang={problem ? 'en' : undefined}>
          {text}
        </p>
        {excerpt && (
          <pre className={css.excerpt} translate="no">
            <span className={css.number}>{excerpt.line}</span>
            <span>
              {excerpt.text}
              {'\n'}
              <span className={css.carets}>{excerpt.carets}</span>
            </span>
          </pre>
        )}
        {more && <p className={css.more}>{more}</p>}
        {!refused && (
          <p className={css.actions}>
            <Button look="tight" disabled={!ready} onClick={onAgain}>
              {QUERY_MESSAGES.tryAgain}
            </Button>
          </p>
        )}
        {rewrite && price && (
          <div className={css.rewrite}>
            <p className={css.more}>
              {rewrite.why} {price.rows !== null && `${QUERY_MESSAGES.estimate(Math.round(price.rows))}.`}
            </p>
            <pre translate="no">{rewrite.query}</pre>
            <p className={css.actions}>
              <Button look="tight" disabled={!ready} onClick={() => onRun(rewrite.query, run.parameters)}>
                {QUERY_MESSAGES.runThis}
              </Button>
              <Button look="tight" onClick={() => onTake(rewrite.query)}>
                {QUERY_MESSAGES.putInEditor}
              </Button>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
