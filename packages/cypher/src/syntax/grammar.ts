/** The generated lexer and parser of `Cypher.g4`, for tools that need the parse tree instead of the syntax tree. */

export { DENIED_KEYWORDS, READING_CLAUSES } from './denied-keywords.ts';
export * from './generated/CypherLexer.ts';
export * from './generated/CypherParser.ts';
export { tokenize } from './tokenize.ts';
