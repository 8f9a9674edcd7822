import type { ProblemPosition } from '@vouchwire/api-contract';
import { REWRITES } from '#messages/query-schema.ts';
import { clausesOf, piecesOf } from './cypher-scan.ts';

/** A query near the one that did not run, for the visitor to take or leave. Whether it runs is asked before it is offered. */
export interface Rewrite {
  why: string;
  query: string;
}

const WRITES = new Set([
  'CREATE',
  'MERGE',
  'SET',
  'DELETE',
  'DETACH',
  'REMOVE',
  'FOREACH',
  'LOAD',
  'USE',
  'DROP',
  'CALL',
]);
const MOST_STEPS = 3;

function withoutClauseAt(query: string, { offset, line }: ProblemPosition): Rewrite | null {
  const clauses = clausesOf(query);
  const index = clauses.findLastIndex(({ from }) => from <= offset);
  const clause = clauses[index];
  if (!clause || !WRITES.has(clause.name)) return null;
  const rest = `${query.slice(0, clause.from)}${query.slice(clauses[index + 1]?.from ?? query.length)}`.trim();
  return rest === '' ? null : { why: REWRITES.withoutClause(clause.name, line), query: rest };
}

/** `*`, `*2..` and `*1..9` inside a relationship, with an end that can be reached. */
function shorter(query: string): Rewrite | null {
  const signs = piecesOf(query).filter(({ kind }) => kind === 'sign' || kind === 'word');
  const stars = signs.filter(({ text }) => text === '*').map(({ from }) => from);
  let changed = false;
  let result = query;
  for (const from of stars.reverse()) {
    const written = /^\*\s*(\d*)\s*(?:(\.\.)\s*(\d*))?/.exec(result.slice(from));
    const before = result.slice(0, from);
    // a star that multiplies stands outside the brackets of a relationship
    if (!written || before.lastIndexOf('[') <= before.lastIndexOf(']')) continue;
    const [whole, least = '', dots, most = ''] = written;
    const end = dots ? most : least;
    if (end !== '' && Number(end) <= MOST_STEPS) continue;
    const start = dots && least !== '' && Number(least) <= MOST_STEPS ? least : '1';
    result = `${before}*${start}..${MOST_STEPS}${result.slice(from + whole.length)}`;
    changed = true;
  }
  return changed ? { why: REWRITES.shorter(MOST_STEPS), query: result } : null;
}

function limited(query: string): Rewrite | null {
  const clauses = clausesOf(query);
  const last = clauses.at(-1);
  if (last?.name !== 'RETURN' || clauses.some(({ name }) => name.startsWith('UNION'))) return null;
  return { why: REWRITES.limited, query: `${query.trimEnd().replace(/;$/, '')}\nLIMIT 100` };
}

export function rewriteOf(query: string, code: string | null, position: ProblemPosition | null): Rewrite | null {
  if (code === 'query-time-limit' || code === 'query-memory-limit') return shorter(query) ?? limited(query);
  return position ? withoutClauseAt(query, position) : null;
}
