import type { Diagnostic, Severity } from '../diagnostic.ts';
import type { MessageArguments } from '../format-message.ts';
import type { Range } from '../range.ts';
import type { ParserLoss } from './parsers.ts';

/** `TT` and three digits. TT1xx, 7xx and 8xx need the network or the graph, so other parts of a product report them. */
export type RuleId = `TT${number}`;

/** Replaces `[start, end)` of the printed text; offsets are UTF-16 code units, a byte order mark counts as one. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits that belong together: all of them or none. */
export interface Fix {
  /** `safe`: same meaning, correct spelling. `confirm`: the edit is a guess, so a person should check it first. */
  readonly safety: 'safe' | 'confirm';
  /** In the order of the file, without overlap. */
  readonly edits: readonly TextEdit[];
}

/**
 * A finding of the linter. Code that checks more than the file (how it is served, what the other side states)
 * contributes findings of the same shape.
 */
export interface LintDiagnostic extends Diagnostic<RuleId> {
  /** Why it matters, in one sentence; the same for all findings of a rule. */
  readonly reason: string;
  readonly fix?: Fix;
  /** Profile `compat`: the known readers that lose or change the line. */
  readonly lostBy?: readonly ParserLoss[];
}

/** What a rule reports; the engine adds what is the same for all its findings. */
export interface RuleMatch {
  readonly range: Range;
  /** Which of the rule's `messages`: the problem and what to do. `default` unless set. */
  readonly messageId?: string;
  /** The values in that message. */
  readonly arguments?: MessageArguments;
  /** Where it differs from the rule's usual one. */
  readonly severity?: Severity;
  readonly edits?: readonly TextEdit[] | null;
  /** The last line that this finding speaks for, where it is more than the one it starts on. */
  readonly lastLine?: number;
}
