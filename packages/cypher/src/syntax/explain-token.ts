import { type Parser, type ParserRuleContext, Token } from 'antlr4ng';
import { findNearestWord } from 'trust-txt/find-nearest-word';
import type { CypherError } from '../cypher-error.ts';
import { CodePointOffsets } from './code-point-offsets.ts';
import { DENIED_KEYWORDS, READING_CLAUSES } from './denied-keywords.ts';
import { getCharacterHint, getForeignSyntaxHint } from './foreign-syntax.ts';
import { CypherParser, HopsContext, RelationshipContext, SubqueryExpressionContext } from './generated/CypherParser.ts';
import { isClosingBracket, isPair, openBracketsBefore } from './open-brackets.ts';
import { getPosition } from './position.ts';
import { syntaxError, truncate } from './syntax-error.ts';

/** With more alternatives, a list of them does not help. */
const MAX_EXPECTED = 3;

/** Returns a token as it is written; null for names, numbers and the like. */
function getLiteral(type: number): string | null {
  const literal = CypherParser.literalNames[type]?.slice(1, -1) ?? null;
  return literal && /^\p{L}+$/u.test(literal) ? literal.toUpperCase() : literal;
}

const KEYWORDS: readonly string[] = CypherParser.literalNames.flatMap((_literal, type) => {
  const word = getLiteral(type);
  return word && /^\p{L}+$/u.test(word) ? [word] : [];
});

/** Returns the error for a token that the grammar does not allow in its place. */
export function explainToken(text: string, token: Token, parser: Parser): CypherError {
  if (token.type === Token.EOF) return explainEnd(text, token, parser);
  const { word, span, place } = locate(text, token);
  const previous = previousToken(token, parser);
  if (previous?.type === CypherParser.SEMICOLON) {
    return syntaxError(
      'UnexpectedSyntax',
      `One query at a time: “${truncate(word)}” begins a second one (${place}).`,
      span,
    );
  }
  const rejection = explainClause(text, token, parser) ?? (previous && explainAfterBrace(text, previous, parser));
  if (rejection) return rejection;
  if (word === "'" || word === '"' || word === '`') {
    return syntaxError('UnexpectedSyntax', `The quote ${word} at ${place} is never closed.`, span);
  }
  if (token.type === CypherParser.UNKNOWN && /\P{ASCII}/u.test(word)) return invalidCharacter(text, token);
  const isInRelationship = parser.context instanceof RelationshipContext || parser.context instanceof HopsContext;
  const code = isInRelationship ? 'InvalidRelationshipPattern' : 'UnexpectedSyntax';
  return syntaxError(code, `“${truncate(word)}” is not expected at ${place}.${getHint(text, token, parser)}`, span);
}

function explainEnd(text: string, token: Token, parser: Parser): CypherError {
  const span = { offset: text.trimEnd().length, length: 0 };
  if (previousToken(token, parser) === null) {
    return syntaxError('UnexpectedSyntax', `The query is empty. Example: ${EXAMPLE}`, span);
  }
  const hint = unclosedBracket(text, token, parser) ?? expectation(parser);
  return syntaxError('UnexpectedSyntax', `The query ends too early.${hint}`, span);
}

const EXAMPLE = 'MATCH (n) RETURN n LIMIT 10';

/** Returns what the author may have meant, in the order of how sure that is. */
function getHint(text: string, token: Token, parser: Parser): string {
  const before = previousToken(token, parser);
  if (before === null) {
    const meant = findNearestKeyword(token);
    return meant === null
      ? ` A query begins with MATCH, UNWIND, WITH, CALL or RETURN. Example: ${EXAMPLE}`
      : ` Did you mean ${meant}?`;
  }
  const opening = openBracketsBefore(listTokens(parser), token.tokenIndex).at(-1);
  const called = opening === undefined ? null : previousToken(opening, parser);
  const habit = getForeignSyntaxHint({ called, before, token, after: nextToken(token, parser) });
  if (habit !== null) return ` ${habit}.`;
  const meant = findNearestKeyword(token);
  if (meant !== null) return ` Did you mean ${meant}?`;
  const bracket = wrongBracket(text, token, parser);
  if (bracket !== null) return bracket;
  if (before.type === CypherParser.IDENTIFIER && !/^[)\]},]$/.test(token.text ?? '')) {
    const word = findNearestKeyword(before);
    if (word !== null) return ` Did you mean ${word} instead of “${truncate(before.text ?? '')}”?`;
    const first = previousToken(before, parser);
    if (first?.type === CypherParser.MATCH)
      return ` Write a node in parentheses: MATCH (${truncate(before.text ?? '')}).`;
  }
  return expectation(parser);
}

const findNearestKeyword = (token: Token): string | null =>
  token.type === CypherParser.IDENTIFIER ? findNearestWord(token.text ?? '', KEYWORDS) : null;

/** Names the bracket that a closing one does not fit, or that is open where the next clause begins. */
function wrongBracket(text: string, token: Token, parser: Parser): string | null {
  if (CLAUSES.has(token.type)) return unclosedBracket(text, token, parser);
  if (!isClosingBracket(token)) return null;
  const opening = openBracketsBefore(listTokens(parser), token.tokenIndex).at(-1);
  if (opening === undefined) return ` No bracket is open that “${token.text}” could close.`;
  if (isPair(opening, token)) return null;
  return ` The bracket “${opening.text}” at ${locate(text, opening).place} is closed by another kind of bracket.`;
}

function unclosedBracket(text: string, token: Token, parser: Parser): string | null {
  const opening = openBracketsBefore(listTokens(parser), token.tokenIndex).at(-1);
  if (opening === undefined) return null;
  return ` The bracket “${opening.text}” at ${locate(text, opening).place} is not closed.${token.type === Token.EOF ? expectation(parser) : ''}`;
}

/** Keywords that begin a clause and are no part of an expression. */
const CLAUSES: ReadonlySet<number> = new Set([
  CypherParser.MATCH,
  CypherParser.OPTIONAL,
  CypherParser.RETURN,
  CypherParser.UNWIND,
  CypherParser.WITH,
  CypherParser.UNION,
]);

const listTokens = ({ tokenStream }: Parser): readonly Token[] =>
  Array.from({ length: tokenStream.size }, (_, index) => tokenStream.get(index));

function locate(text: string, token: Token) {
  const word = token.text ?? '';
  const span = { offset: new CodePointOffsets(text).toUnits(token.start), length: word.length };
  const { line, column } = getPosition(text, span);
  return { word, span, place: `line ${line}, column ${column}` };
}

/** Reports the first character of the token that cannot be part of a name. */
function invalidCharacter(text: string, token: Token): CypherError {
  const { word, span } = locate(text, token);
  const at = Math.max(0, word.search(/[^\p{L}\p{Nl}\p{Nd}\p{M}\p{Pc}]/u));
  const character = String.fromCodePoint(word.codePointAt(at) ?? 0);
  const place = { offset: span.offset + at, length: character.length };
  const { line, column } = getPosition(text, place);
  const hint = getCharacterHint(character);
  const message = `The character “${character}” at line ${line}, column ${column} has no meaning in Cypher outside of strings and backticks.`;
  return syntaxError('InvalidUnicodeCharacter', hint === null ? message : `${message} ${hint}.`, place);
}

function nextToken({ tokenIndex }: Token, { tokenStream }: Parser): Token | null {
  for (let index = tokenIndex + 1; index < tokenStream.size; index++) {
    const token = tokenStream.get(index);
    if (token.channel === Token.DEFAULT_CHANNEL) return token;
  }
  return null;
}

function previousToken({ tokenIndex }: Token, { tokenStream }: Parser): Token | null {
  for (let index = tokenIndex - 1; index >= 0; index--) {
    const token = tokenStream.get(index);
    if (token.channel === Token.DEFAULT_CHANNEL) return token;
  }
  return null;
}

/** In `EXISTS { CREATE (n) }` the parser takes CREATE for a name, so the error is at the token after it. */
function explainAfterBrace(text: string, token: Token, parser: Parser): CypherError | null {
  const brace = previousToken(token, parser);
  return brace?.type === CypherParser.LBRACE ? explainClause(text, token, parser) : null;
}

function explainClause(text: string, token: Token, parser: Parser): CypherError | null {
  const { word, span, place } = locate(text, token);
  const reason = token.type === CypherParser.IDENTIFIER ? DENIED_KEYWORDS.get(word.toUpperCase()) : undefined;
  if (!reason) return null;
  return syntaxError(
    isInSubqueryExpression(parser) ? 'InvalidClauseComposition' : 'RefusedClause',
    `${word.toUpperCase()} ${reason} (${place}). Reading clauses are possible here: ${READING_CLAUSES}.`,
    span,
  );
}

/** The TCK names writing in an EXISTS after the composition of clauses (feature ExistentialSubquery2). */
function isInSubqueryExpression(parser: Parser): boolean {
  let context: ParserRuleContext | null = parser.context;
  while (context && !(context instanceof SubqueryExpressionContext)) context = context.parent;
  return context !== null;
}

function expectation(parser: Parser): string {
  const words = parser
    .getExpectedTokens()
    .toArray()
    .map((type) => getLiteral(type));
  const known = words.filter((word) => word !== null && word !== ';');
  if (known.length === 0 || known.length > MAX_EXPECTED || words.includes(null)) return '';
  return ` Expected: ${known.join(' or ')}`;
}
