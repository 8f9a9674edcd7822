import type { Severity } from '../diagnostic.ts';
import type { Range } from '../range.ts';
import type { LintDiagnostic, RuleId, RuleMatch, TextEdit } from './lint-diagnostic.ts';
import type { LintFile } from './lint-file.ts';

interface RuleDetails {
  /** Id of the rule. It never changes and is never reused. */
  readonly id: RuleId;
  /** Short name of the rule, hyphenated. It is the name of its file. */
  readonly name: string;
  /** Default severity. A single finding may be more severe. */
  readonly severity: Severity;
  /** Summary of the finding, for a list of rules. */
  readonly summary: string;
  /** Reason why it matters, in one or two sentences. */
  readonly reason: string;
  /** Texts of its findings, by `messageId`: the problem and the next step. Templates for `formatMessage`. */
  readonly messages: Readonly<Record<string, string>>;
  /**
   * Whether findings include an edit: `safe` if it is always correct, `confirm` if a person should confirm it, or
   * `none`.
   */
  readonly fix: 'safe' | 'confirm' | 'none';
  /**
   * Rules with a less specific finding for the same problem. Their findings are dropped from the lines on which this
   * rule reports.
   */
  readonly replaces?: readonly RuleId[];
  /** True if the finding is about lines that are valid here, but that some reader of the format loses or changes. */
  readonly isParserDependent?: boolean;
}

/** A rule with its own search for findings. */
export interface CheckingRule extends RuleDetails {
  /** Reports every violation of the rule. Time must be linear in the size of the file. */
  readonly check: (file: LintFile, report: (found: RuleMatch) => void) => void;
}

/** A rule for findings of the parser. It adds the reason and the fix. */
export interface ParserRule extends RuleDetails {
  readonly repair: ((found: { readonly range: Range }, file: LintFile) => readonly TextEdit[] | null) | null;
}

/** A rule about policy files. Each rule has one file, and one page in `docs/rules`. */
export type Rule = CheckingRule | ParserRule;

/** Returns true for a rule with its own search for findings. */
export function isCheckingRule(rule: Rule): rule is CheckingRule {
  return 'check' in rule;
}

export type { LintDiagnostic, RuleId, RuleMatch, TextEdit };
