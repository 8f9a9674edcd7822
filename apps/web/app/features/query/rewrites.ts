import type { ProblemPosition } from '@vouchwire/api-contract';
import { REWRITES } from '#messages/query-schema.ts';
import { DENIED_KEYWORDS } from './cypher-keywords.ts';
import { listClauses, tokenize } from './cypher-scan.ts';

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
