import { type CommonTokenStream, PredictionMode } from 'antlr4ng';
import type { Query } from './ast.ts';
import { FirstErrorListener } from './first-error-listener.ts';
import { CypherParser, type QueryContext } from './generated/CypherParser.ts';
import { checkLimits } from './query-limits.ts';
import { syntaxError } from './syntax-error.ts';
import { tokenize } from './tokenize.ts';
import { buildTree } from './tree/build-tree.ts';

/**
 * Parses a query that reads, by the grammar of openCypher 9 (`Cypher.g4`).
 * @throws CypherError `SyntaxError` with the place of the first token that does not fit
 */
export function parseQuery(text: string): Query {
  try {
    return buildTree(text, parseTree(text));
  } catch (error) {
    // Prefix operators (`NOT NOT NOT …`) nest without a bracket, so the limit of nesting does not see them.
    if (!(error instanceof RangeError)) throw error;
    throw syntaxError('QueryTooComplex', 'The query is nested too deeply. Split it with WITH.', {
      offset: 0,
      length: text.length,
    });
  }
}

function parseTree(text: string): QueryContext {
  if (!text.isWellFormed()) {
    const span = { offset: text.search(/\p{Surrogate}/u), length: 1 };
    throw syntaxError('InvalidUnicodeCharacter', 'The query contains half of a surrogate pair.', span);
  }
  const tokens = tokenize(text);
  checkLimits(text, tokens.getTokens());
  return parseTokens(text, tokens);
}

/**
 * States of the parser's prediction cache, which all parsers share and which grows with every new sequence of tokens. All
 * queries of the Technology Compatibility Kit need less than a tenth.
 */
const MAX_CACHED_STATES = 20_000;

/**
 * Parses with SLL prediction. The grammar needs no LL prediction, which takes seconds for hostile text:
 * `RETURN (a)--(a)--(a)…`, for example, is a pattern until its end is reached.
 */
function parseTokens(text: string, tokens: CommonTokenStream): QueryContext {
  const parser = new CypherParser(tokens);
  parser.removeErrorListeners();
  parser.addErrorListener(new FirstErrorListener(text));
  parser.interpreter.predictionMode = PredictionMode.SLL;
  try {
    return parser.query();
  } finally {
    const { interpreter } = parser;
    const states = interpreter.decisionToDFA.reduce((sum, dfa) => sum + dfa.length, 0);
    if (states > MAX_CACHED_STATES) interpreter.clearDFA();
  }
}
