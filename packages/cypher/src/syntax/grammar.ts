/** The generated lexer and parser of `Cypher.g4`, for tools that need the parse tree instead of the syntax tree. */
export * from './generated/CypherLexer.ts';
export * from './generated/CypherParser.ts';
export { READING_CLAUSES, REFUSED_WORDS } from './refused-words.ts';
export { tokenize } from './tokenize.ts';
