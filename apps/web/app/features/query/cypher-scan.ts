/** A token of a query for layout and small rewrites. All tokens together are the query. */
interface QueryToken {
  kind: 'space' | 'comment' | 'quoted' | 'word' | 'sign';
  text: string;
  from: number;
  /** Number of open brackets around it. */
  depth: number;
}

const TOKEN_PATTERN =
  /(\s+)|(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|`[^`]*`?)|([\p{L}_$][\p{L}\p{N}_]*)|([\s\S])/gu;

export function tokenize(query: string): QueryToken[] {
  const pieces: QueryToken[] = [];
  let depth = 0;
  for (const match of query.matchAll(TOKEN_PATTERN)) {
    const [text, space, comment, quoted, word] = match;
    const kind = space ? 'space' : comment ? 'comment' : quoted ? 'quoted' : word ? 'word' : 'sign';
    if (kind === 'sign' && ')]}'.includes(text)) depth -= 1;
    pieces.push({ kind, text, from: match.index, depth });
    if (kind === 'sign' && '([{'.includes(text)) depth += 1;
  }
  return pieces;
}

export interface Clause {
  /** Name in capitals, such as "OPTIONAL MATCH". */
  name: string;
  from: number;
}

const CLAUSE_STARTS = new Set([
  ...['MATCH', 'OPTIONAL', 'WHERE', 'WITH', 'RETURN', 'UNWIND', 'ORDER', 'SKIP', 'LIMIT', 'UNION', 'CALL', 'YIELD'],
  ...['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'LOAD', 'USE', 'DROP'],
]);
/** Words that form a clause with the next word: `OPTIONAL MATCH` is one clause, `STARTS WITH` is not a clause. */
const CLAUSE_CONTINUATIONS: Record<string, string> = { MATCH: 'OPTIONAL', WITH: 'STARTS', DELETE: 'DETACH' };

/** Lists the clauses at the outermost level, in order. A name after `.`, `:` or `AS` is not a clause. */
export function listClauses(query: string): Clause[] {
  const clauses: Clause[] = [];
  let before = '';
  const pieces = tokenize(query).filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  pieces.forEach(({ kind, text, from, depth }, index) => {
    const word = text.toUpperCase();
    const named = before === '.' || before === ':' || before === '|' || before === 'AS';
    const follows = CLAUSE_CONTINUATIONS[word] === before || (word === 'WITH' && before === 'ENDS');
    if (kind === 'word' && depth === 0 && CLAUSE_STARTS.has(word) && !named && !follows) {
      const next = pieces[index + 1]?.text.toUpperCase();
      const second =
        (word === 'OPTIONAL' && next === 'MATCH') ||
        (word === 'ORDER' && next === 'BY') ||
        (word === 'UNION' && next === 'ALL');
      clauses.push({ name: second ? `${word} ${next}` : word, from });
    }
    before = kind === 'word' ? word : text;
  });
  return clauses;
}
