/** The pieces of a query, as far as layout and small rewrites need them; joined they give the query back. */
export interface Piece {
  kind: 'space' | 'comment' | 'quoted' | 'word' | 'sign';
  text: string;
  from: number;
  /** How many brackets are open around it. */
  depth: number;
}

const PIECE =
  /(\s+)|(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|`[^`]*`?)|([\p{L}_$][\p{L}\p{N}_]*)|([\s\S])/gu;

export function piecesOf(query: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  for (const match of query.matchAll(PIECE)) {
    const [text, space, comment, quoted, word] = match;
    const kind = space ? 'space' : comment ? 'comment' : quoted ? 'quoted' : word ? 'word' : 'sign';
    if (kind === 'sign' && ')]}'.includes(text)) depth -= 1;
    pieces.push({ kind, text, from: match.index, depth });
    if (kind === 'sign' && '([{'.includes(text)) depth += 1;
  }
  return pieces;
}

export interface Clause {
  /** In capitals: "OPTIONAL MATCH". */
  name: string;
  from: number;
}

const STARTS = new Set([
  ...['MATCH', 'OPTIONAL', 'WHERE', 'WITH', 'RETURN', 'UNWIND', 'ORDER', 'SKIP', 'LIMIT', 'UNION', 'CALL', 'YIELD'],
  ...['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'LOAD', 'USE', 'DROP'],
]);
/** Words after which the next one goes on: `OPTIONAL MATCH` is one clause, `STARTS WITH` is none. */
const GOES_ON: Record<string, string> = { MATCH: 'OPTIONAL', WITH: 'STARTS', DELETE: 'DETACH' };

/** Clauses at the outermost level, in order. A name after `.`, `:` or `AS` is no clause. */
export function clausesOf(query: string): Clause[] {
  const clauses: Clause[] = [];
  let before = '';
  const pieces = piecesOf(query).filter(({ kind }) => kind !== 'space' && kind !== 'comment');
  pieces.forEach(({ kind, text, from, depth }, index) => {
    const word = text.toUpperCase();
    const named = before === '.' || before === ':' || before === '|' || before === 'AS';
    const follows = GOES_ON[word] === before || (word === 'WITH' && before === 'ENDS');
    if (kind === 'word' && depth === 0 && STARTS.has(word) && !named && !follows) {
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
