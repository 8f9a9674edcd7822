import { useQuery } from '@tanstack/react-query';
import type { ProblemPosition } from '@vouchwire/api-contract';
import { useMemo } from 'react';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { REWRITES } from '#messages/query-schema.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ErrorText } from '../../components/problem-text.tsx';
import { ApiProblem } from '../../lib/api-client.ts';
import { formatTime } from '../../lib/time.ts';
import type { GraphRequest, GraphRequestState } from '../graph-shared/graph-request.ts';
import { DENIED_KEYWORDS } from './cypher-keywords.ts';
import { listClauses, tokenize } from './cypher-scan.ts';
import css from './query-problem.module.css';
import { fetchEstimate } from './use-estimate.ts';

/** A suggested variant of a query that was rejected. It is shown only if it runs. */
interface Rewrite {
  reason: string;
  query: string;
}

const MAX_PATH_STEPS = 3;

function removeClause(query: string, { offset, line }: ProblemPosition): Rewrite | null {
  const clauses = listClauses(query);
  const index = clauses.findLastIndex(({ from }) => from <= offset);
  const clause = clauses[index];
  if (!clause || !(clause.name === 'CALL' || DENIED_KEYWORDS.includes(clause.name))) return null;
  const rest = `${query.slice(0, clause.from)}${query.slice(clauses[index + 1]?.from ?? query.length)}`.trim();
  return rest === '' ? null : { reason: REWRITES.withoutClause({ clause: clause.name, line }), query: rest };
}

/** Limits an unbounded or too long path (`*`, `*2..` or `*1..9` inside a relationship) to the maximum length. */
function shortenPath(query: string): Rewrite | null {
  const signs = tokenize(query).filter(({ kind }) => kind === 'sign' || kind === 'word');
  const stars = signs.filter(({ text }) => text === '*').map(({ from }) => from);
  let changed = false;
  let result = query;
  for (const from of stars.reverse()) {
    const written = /^\*\s*(\d*)\s*(?:(\.\.)\s*(\d*))?/.exec(result.slice(from));
    const before = result.slice(0, from);
    // An asterisk outside the brackets of a relationship is a multiplication.
    if (!written || before.lastIndexOf('[') <= before.lastIndexOf(']')) continue;
    const [whole, minSteps = '', dots, maxSteps = ''] = written;
    const end = dots ? maxSteps : minSteps;
    if (end !== '' && Number(end) <= MAX_PATH_STEPS) continue;
    const start = dots && minSteps !== '' && Number(minSteps) <= MAX_PATH_STEPS ? minSteps : '1';
    result = `${before}*${start}..${MAX_PATH_STEPS}${result.slice(from + whole.length)}`;
    changed = true;
  }
  return changed ? { reason: REWRITES.shorter({ steps: MAX_PATH_STEPS }), query: result } : null;
}

function addLimit(query: string): Rewrite | null {
  const clauses = listClauses(query);
  const last = clauses.at(-1);
  if (last?.name !== 'RETURN' || clauses.some(({ name }) => name.startsWith('UNION'))) return null;
  return { reason: REWRITES.limited, query: `${query.trimEnd().replace(/;$/, '')}\nLIMIT 100` };
}

export function suggestRewrite(query: string, code: string | null, position: ProblemPosition | null): Rewrite | null {
  if (code === 'query-time-limit' || code === 'query-memory-limit') return shortenPath(query) ?? addLimit(query);
  return position ? removeClause(query, position) : null;
}

interface ProblemExcerpt {
  line: number;
  text: string;
  /** Spaces and carets that mark a range in `text`, for the line below it. */
  carets: string;
}

const MAX_EXCERPT_CHARS = 72;
const CONTEXT_CHARS = 24;

/** Returns the line with an error, shortened if it is long, and the marker below it. */
export function createExcerpt(query: string, position: ProblemPosition): ProblemExcerpt | null {
  const line = query.split('\n')[position.line - 1];
  if (line === undefined) return null;
  const at = Math.min(position.column - 1, line.length);
  const start = line.length > MAX_EXCERPT_CHARS && at > CONTEXT_CHARS ? at - CONTEXT_CHARS : 0;
  const end = Math.min(line.length, start + MAX_EXCERPT_CHARS);
  const shown = line.slice(start, end).replaceAll('\t', ' ');
  const text = `${start > 0 ? '…' : ''}${shown}${end < line.length ? '…' : ''}`;
  const indent = at - start + (start > 0 ? 1 : 0);
  const length = Math.max(1, Math.min(position.length, end - at));
  return { line: position.line, text, carets: `${' '.repeat(indent)}${'^'.repeat(length)}` };
}

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
