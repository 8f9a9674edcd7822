import type { Encoding } from './decode-policy-file.ts';
import type { Diagnostic, ParseCode } from './diagnostic.ts';
import type { PolicyLine, Statement } from './statement.ts';

/** A policy file, read without losing a character. Plain data; nothing in it changes after parsing. */
export interface PolicyDocument {
  /** Every line in order; their sources joined are the text, less a byte order mark. */
  readonly lines: readonly PolicyLine[];
  /** The statements of the `statement` lines in order, usable or not: check `reference` and `diagnostics`. */
  readonly statements: readonly Statement[];
  /** In order of their place in the file. */
  readonly diagnostics: readonly Diagnostic<ParseCode>[];
  readonly encoding: Encoding;
  /** Whether the text starts with U+FEFF, which is in no line and counts as one in every offset. */
  readonly byteOrderMark: boolean;
  /** The input, if it contains bytes that no text can encode; else null. */
  readonly originalBytes: Uint8Array | null;
}
