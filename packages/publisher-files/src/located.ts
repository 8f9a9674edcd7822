/**
 * Location of a value: by line in text formats, by JSON Pointer (RFC 6901) in JSON, by both in JSON that a page embeds.
 */
export interface SourceLocation {
  /** 1-based. Null in a JSON file and in an HTTP header. */
  readonly line: number | null;
  /** Null in a text format and in an HTTP header. An empty pointer means the whole document. */
  readonly pointer: string | null;
}

/** A value of a file with its location and its exact text. */
export interface Located<Value = string> extends SourceLocation {
  readonly value: Value;
  /** Line, header field, element or JSON member that contains the value, at most `MAX_QUOTE_CHARS`. */
  readonly text: string;
}

/** Statements of a file while they are collected. */
export type Draft<File> = {
  -readonly [Key in keyof File]: File[Key] extends readonly (infer Item)[] ? Item[] : File[Key];
};

export const MAX_QUOTE_CHARS = 300;

/** Problems in a readable file. */
export type ProblemCode =
  /** The file starts with U+FEFF. */
  | 'byte-order-mark'
  /** A bare CR ends at least one line. Several readers of text formats see a single line. */
  | 'bare-carriage-return'
  /** Some bytes are not valid in the encoding of the file. */
  | 'malformed-encoding'
  /** The file was longer than the limit, and the rest was not read. */
  | 'truncated'
  /** A list was longer than the limit, and the rest was not read. */
  | 'too-many-values'
  /** The same statement occurs twice. The first one counts. */
  | 'duplicate'
  /**
   * A field that may occur once occurs with different values. The first one counts, except in JSON, where the last one
   * counts.
   */
  | 'contradiction'
  /** A line, member or element does not follow the format. It was left out. */
  | 'invalid'
  /** A value is written in a way that the format does not allow, such as a URL for a domain. It was read anyway. */
  | 'nonstandard'
  /** The name of a field is not part of the format. Formats allow extensions. */
  | 'unknown-name'
  /** A field that the format requires is missing. Its name is in `name`. */
  | 'missing'
  /** The media type is not one that the format allows. */
  | 'other-media-type';

export interface FileProblem extends SourceLocation {
  readonly code: ProblemCode;
  /** Name of the affected field. Null if no single field is affected. */
  readonly name: string | null;
}

/** Truncates a text to the length of a quote, without splitting a surrogate pair. */
export function toQuote(text: string): string {
  return text.length <= MAX_QUOTE_CHARS ? text : text.slice(0, MAX_QUOTE_CHARS).replace(/[\ud800-\udbff]$/, '');
}

/** Returns a value with its location in a line of text. */
export function locateInLine<Value>(value: Value, line: number, text: string): Located<Value> {
  return { value, line, pointer: null, text: toQuote(text.trim()) };
}

/** Problems of a file, up to a limit, because a hostile file may have one in each line. */
export class ProblemList {
  readonly #problems: FileProblem[] = [];
  static readonly MAX_PROBLEMS = 100;

  add(code: ProblemCode, { line = null, pointer = null, name = null }: Partial<Omit<FileProblem, 'code'>> = {}): void {
    if (this.#problems.length < ProblemList.MAX_PROBLEMS) this.#problems.push({ code, line, pointer, name });
  }

  toArray(): readonly FileProblem[] {
    return this.#problems;
  }
}
