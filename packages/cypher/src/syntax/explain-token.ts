import { type Parser, type ParserRuleContext, Token } from 'antlr4ng';
import type { CypherError } from '../cypher-error.ts';
import { CodePointOffsets } from './code-point-offsets.ts';
import { findNearest } from './edit-distance.ts';
import { CypherParser, HopsContext, RelationshipContext, SubqueryExpressionContext } from './generated/CypherParser.ts';
import { positionOf } from './position.ts';
import { READING_CLAUSES, REFUSED_WORDS } from './refused-words.ts';
import { shorten, syntaxError } from './syntax-error.ts';

/** With more alternatives, a list of them does not help. */
const MAX_EXPECTED = 3;

/** Returns a token as it is written; null for names, numbers and the like. */
function literalOf(type: number): string | null {
  const literal = CypherParser.literalNames[type]?.slice(1, -1) ?? null;
  return literal && /^\p{L}+$/u.test(literal) ? literal.toUpperCase() : literal;
}

const KEYWORDS: readonly string[] = CypherParser.literalNames.flatMap((_literal, type) => {
  const word = literalOf(type);
  return word && /^\p{L}+$/u.test(word) ? [word] : [];
});

/** Returns the error for a token that the grammar does not allow in its place. */
export function explainToken(text: string, token: Token, parser: Parser): CypherError {
  if (token.type === Token.EOF) {
    return syntaxError('UnexpectedSyntax', `The query ends too early.${expectation(parser)}`, {
      offset: text.trimEnd().length,
      length: 0,
    });
  }
  const { word, span, place } = locate(text, token);
  const previous = previousToken(token, parser);
  if (previous?.type === CypherParser.SEMICOLON) {
    return syntaxError(
      'UnexpectedSyntax',
      `One query at a time: “${shorten(word)}” begins a second one (${place}).`,
      span,
    );
  }
  const refused = refusedClause(text, token, parser) ?? (previous && refusedAfterBrace(text, previous, parser));
  if (refused) return refused;
  if (word === "'" || word === '"' || word === '`') {
    return syntaxError('UnexpectedSyntax', `The quote ${word} at ${place} is never closed.`, span);
  }
  if (token.type === CypherParser.UNKNOWN && /\P{ASCII}/u.test(word)) return invalidCharacter(text, token);
  const isInRelationship = parser.context instanceof RelationshipContext || parser.context instanceof HopsContext;
  const code = isInRelationship ? 'InvalidRelationshipPattern' : 'UnexpectedSyntax';
  return syntaxError(code, `“${shorten(word)}” is not expected at ${place}.${suggestion(token, parser)}`, span);
}

function locate(text: string, token: Token) {
  const word = token.text ?? '';
  const span = { offset: new CodePointOffsets(text).toUnits(token.start), length: word.length };
  const { line, column } = positionOf(text, span);
  return { word, span, place: `line ${line}, column ${column}` };
}

/** Reports the first character of the token that cannot be part of a name. */
function invalidCharacter(text: string, token: Token): CypherError {
  const { word, span } = locate(text, token);
  const at = Math.max(0, word.search(/[^\p{L}\p{Nl}\p{Nd}\p{M}\p{Pc}]/u));
  const character = String.fromCodePoint(word.codePointAt(at) ?? 0);
  const place = { offset: span.offset + at, length: character.length };
  const { line, column } = positionOf(text, place);
  return syntaxError(
    'InvalidUnicodeCharacter',
    `The character “${character}” at line ${line}, column ${column} has no meaning in Cypher outside of strings and backticks.`,
    place,
  );
}

function previousToken({ tokenIndex }: Token, { tokenStream }: Parser): Token | null {
  for (let index = tokenIndex - 1; index >= 0; index--) {
    const token = tokenStream.get(index);
    if (token.channel === Token.DEFAULT_CHANNEL) return token;
  }
  return null;
}

/** In `EXISTS { CREATE (n) }` the parser takes CREATE for a name, so the error is at the token after it. */
function refusedAfterBrace(text: string, token: Token, parser: Parser): CypherError | null {
  const brace = previousToken(token, parser);
  return brace?.type === CypherParser.LBRACE ? refusedClause(text, token, parser) : null;
}

function refusedClause(text: string, token: Token, parser: Parser): CypherError | null {
  const { word, span, place } = locate(text, token);
  const reason = token.type === CypherParser.IDENTIFIER ? REFUSED_WORDS.get(word.toUpperCase()) : undefined;
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

/** Returns the keyword that the author may have meant, or what could follow. */
function suggestion(token: Token, parser: Parser): string {
  const meant = token.type === CypherParser.IDENTIFIER ? findNearest(token.text ?? '', KEYWORDS) : null;
  return meant ? ` Did you mean ${meant}?` : expectation(parser);
}

function expectation(parser: Parser): string {
  const words = parser
    .getExpectedTokens()
    .toArray()
    .map((type) => literalOf(type));
  const known = words.filter((word) => word !== null && word !== ';');
  if (known.length === 0 || known.length > MAX_EXPECTED || words.includes(null)) return '';
  return ` Expected: ${known.join(' or ')}`;
}
