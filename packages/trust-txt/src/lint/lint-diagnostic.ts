import type { Diagnostic, Severity } from '../diagnostic.ts';
import type { MessageArguments } from '../format-message.ts';
import type { Range } from '../range.ts';
import type { ParserLoss } from './parsers.ts';

/** `TT` and three digits. TT1xx, 7xx and 8xx need the network or the graph, so other parts of a product report them. */
export type RuleId = `TT${number}`;

/** Replaces `[start, end)` of the printed text. Offsets are UTF-16 code units, including a byte order mark. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits that must be applied together. */
export interface Fix {
  /** `safe`: same meaning, correct spelling. `confirm`: the edit is a guess, so a person should check it first. */
  readonly safety: 'safe' | 'confirm';
  /** Edits in the order of the file, without overlap. */
  readonly edits: readonly TextEdit[];
}

/**
 * A finding of the linter. Code that checks more than the file (how it is served, what the other side states)
 * contributes findings of the same shape.
 */
export interface LintDiagnostic extends Diagnostic<RuleId> {
  /** Reason why it matters, in one sentence. It is the same for all findings of a rule. */
  readonly reason: string;
  readonly fix?: Fix;
  /** In the profile `compat`: known readers that lose or change the line. */
  readonly lostBy?: readonly ParserLoss[];
}

/** Match that a rule reports. The engine adds the parts that are the same for all its findings. */
export interface RuleMatch {
  readonly range: Range;
  /** Key in the rule's `messages`: the problem and the next step. Default: `default`. */
  readonly messageId?: string;
  /** The values in that message. */
  readonly arguments?: MessageArguments;
  /** Severity, if it differs from the rule's default. */
  readonly severity?: Severity;
  readonly edits?: readonly TextEdit[] | null;
  /** Last line of the finding, if it covers several lines. */
  readonly lastLine?: number;
}
