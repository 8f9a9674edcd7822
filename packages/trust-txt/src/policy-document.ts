import type { Encoding } from './decode-policy-file.ts';
import type { Diagnostic, ParseCode } from './diagnostic.ts';
import type { HtmlBlock } from './html-blocks.ts';
import type { PolicyLine, Statement } from './statement.ts';

/** A parsed policy file without any loss. It is plain data, which does not change after parsing. */
export interface PolicyDocument {
  /** All lines in order. Their joined sources are the text, without a byte order mark. */
  readonly lines: readonly PolicyLine[];
  /** Statements of the `statement` lines in order, valid or not. Check `reference` and `diagnostics`. */
  readonly statements: readonly Statement[];
  /** Findings in the order of their position in the file. */
  readonly diagnostics: readonly Diagnostic<ParseCode>[];
  /** HTML comments, scripts, style sheets and PHP code in the text, in order. */
  readonly htmlBlocks: readonly HtmlBlock[];
  readonly encoding: Encoding;
  /** True if the text starts with U+FEFF. It is not part of any line, but counts as one in every offset. */
  readonly byteOrderMark: boolean;
  /** The input, if it contains bytes that cannot be represented as text. Otherwise null. */
  readonly originalBytes: Uint8Array | null;
}
