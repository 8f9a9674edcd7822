import {
  CypherLexer as Lexer,
  CypherParser as Parser,
  type QueryContext,
  READING_CLAUSES,
  REFUSED_WORDS,
  tokenize,
} from '@vouchwire/cypher/grammar';
import {
  type ATNSimulator,
  BaseErrorListener,
  PredictionMode,
  type RecognitionException,
  type Recognizer,
  Token,
} from 'antlr4ng';
import type { TextPosition } from '../../errors/app-error.ts';
import { positionAt, QueryRefusedError } from '../query-refusal.ts';
import { shorten } from './shorten.ts';

/** Brackets inside brackets that are read. */
const MAX_NESTING = 60;
const MAX_TOKENS = 6_000;

export interface ParsedQuery {
  readonly text: string;
  readonly tree: QueryContext;
}

/**
 * Reads a query by the grammar of what visitors may write (Cypher.g4 of packages/cypher).
 * @throws QueryRefusedError `query-syntax` or `query-refused`, with the place of the first word that does not fit
 */
export function parseQuery(text: string): ParsedQuery {
  refuseUnreadableText(text);
  const errors = new FirstError(text);
  const tokens = tokenize(text);
  refuseExcess(text, tokens.getTokens());
  refuseUnsharedForms(text, tokens.getTokens());
  const parser = new Parser(tokens);
  parser.removeErrorListeners();
  parser.addErrorListener(errors);
  parser.interpreter.predictionMode = PredictionMode.SLL;
  const tree = withinTheStack(() => parser.query());
  if (errors.first) throw errors.first;
  return { text, tree };
}

/** Signs before signs (`NOT NOT NOT …`) are nested without a bracket. */
function withinTheStack<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new QueryRefusedError('query-refused', 'The query is nested too deeply; write it flatter');
  }
}

/** Characters that no honest query holds and that two readers might read differently. */
function refuseUnreadableText(text: string): void {
  if (!text.isWellFormed()) {
    throw new QueryRefusedError('query-syntax', 'The query holds half of a surrogate pair; write the character whole');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.exec(text);
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new QueryRefusedError(
      'query-syntax',
      `The query holds the control character U+${code}; remove it`,
      positionAt(text, control.index, 1),
    );
  }
}

function refuseExcess(text: string, tokens: readonly Token[]): void {
  let depth = 0;
  let read = 0;
  for (const token of tokens) {
    if (token.channel !== Token.DEFAULT_CHANNEL) continue;
    read += 1;
    if (read > MAX_TOKENS) {
      throw new QueryRefusedError(
        'query-refused',
        `A query has at most ${MAX_TOKENS} words and signs; shorten it`,
        placeOf(text, token),
      );
    }
    if ([Lexer.LPAREN, Lexer.LBRACKET, Lexer.LBRACE].includes(token.type)) depth += 1;
    if ([Lexer.RPAREN, Lexer.RBRACKET, Lexer.RBRACE].includes(token.type)) depth -= 1;
    if (depth > MAX_NESTING) {
      throw new QueryRefusedError(
        'query-refused',
        `Brackets are nested deeper than ${MAX_NESTING}; write the query flatter`,
        placeOf(text, token),
      );
    }
  }
}

/** The forms of names and numbers that the connected engines read as the grammar does. */
const SHARED_FORMS: ReadonlyMap<number, RegExp> = new Map([
  [Lexer.IDENTIFIER, /^[\p{L}_][\p{L}\p{Nd}_]*$/u],
  // An engine may read an escape or a doubled backtick in a quoted name in its own way.
  [Lexer.QUOTED_NAME, /^`[^`\\]+`$/],
  [Lexer.INTEGER, /^[^_]+$/],
  [Lexer.DECIMAL, /^[^_]+$/],
  [Lexer.HEX, /^[^_]+$/],
  [Lexer.OCTAL, /^[^_]+$/],
  [Lexer.MALFORMED_NUMBER, /^$/],
]);

function refuseUnsharedForms(text: string, tokens: readonly Token[]): void {
  let previous = 0;
  for (const token of tokens) {
    if (token.channel !== Token.DEFAULT_CHANNEL) continue;
    const form = SHARED_FORMS.get(token.type);
    // The names of parameters that begin with a digit are those of print-for-neo4j.ts.
    const isNumbered = previous === Lexer.DOLLAR && token.type === Lexer.INTEGER;
    if (isNumbered || (form && !form.test(token.text ?? ''))) throw explain(text, token);
    previous = token.type;
  }
}

/** The first error is the one that explains; what follows is its echo. */
class FirstError extends BaseErrorListener {
  readonly #text: string;
  first: QueryRefusedError | null = null;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override syntaxError<S extends Token, T extends ATNSimulator>(
    _recognizer: Recognizer<T>,
    offending: S | null,
    _line: number,
    _column: number,
    _message: string,
    _error: RecognitionException | null,
  ): void {
    if (this.first) return;
    this.first = offending
      ? explain(this.#text, offending)
      : new QueryRefusedError('query-syntax', 'The query cannot be read');
  }
}

function explain(text: string, token: Token): QueryRefusedError {
  const offset = offsetOf(text, token);
  if (token.type === Token.EOF) {
    return new QueryRefusedError(
      'query-syntax',
      'The query ends too early: something is missing at its end',
      positionAt(text, text.trimEnd().length, 0),
    );
  }
  const word = token.text ?? '';
  const position = positionAt(text, offset, word.length);
  const where = `line ${position.line}, column ${position.column}`;
  const previous = previousWord(text, offset);
  if (previous === ';') {
    return new QueryRefusedError(
      'query-refused',
      `One query at a time: “${shorten(word)}” begins a second one (${where})`,
      position,
    );
  }
  const refused = REFUSED_WORDS.get(word.toUpperCase());
  if (refused) {
    return new QueryRefusedError(
      'query-refused',
      `${word.toUpperCase()} ${refused} (${where}). Reading clauses are possible here: ${READING_CLAUSES}`,
      position,
    );
  }
  if (word === "'" || word === '"' || word === '`') {
    return new QueryRefusedError('query-syntax', `The quote ${word} at ${where} is never closed`, position);
  }
  return new QueryRefusedError('query-syntax', `“${shorten(word)}” was not expected at ${where}`, position);
}

export function placeOf(text: string, token: Token): TextPosition {
  return positionAt(text, offsetOf(text, token), token.text?.length ?? 0);
}

/** ANTLR counts code points, editors UTF-16 units. */
export function offsetOf(text: string, token: Token): number {
  return token.start <= 0 ? 0 : unitsOf(text, token.start);
}

function unitsOf(text: string, codePoints: number): number {
  let units = 0;
  for (let point = 0; point < codePoints && units < text.length; point++) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}

function previousWord(text: string, offset: number): string | undefined {
  return text.slice(0, offset).trimEnd().at(-1);
}
