import {
  type ATNSimulator,
  BaseErrorListener,
  Parser,
  type RecognitionException,
  type Recognizer,
  type Token,
} from 'antlr4ng';
import { explainToken } from './explain-token.ts';
import { syntaxError } from './syntax-error.ts';

/** Throws the first error, because ANTLR would continue after it and later errors are consequences. */
export class FirstErrorListener extends BaseErrorListener {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  /** @throws CypherError */
  override syntaxError<S extends Token, T extends ATNSimulator>(
    recognizer: Recognizer<T>,
    offending: S | null,
    _line: number,
    _column: number,
    _message: string,
    _error: RecognitionException | null,
  ): void {
    throw offending && recognizer instanceof Parser
      ? explainToken(this.#text, offending, recognizer)
      : syntaxError('UnexpectedSyntax', 'The query cannot be parsed.', {
          offset: 0,
          length: this.#text.length,
        });
  }
}
