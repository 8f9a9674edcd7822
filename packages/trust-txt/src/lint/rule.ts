import type { Severity } from '../diagnostic.ts';
import type { Range } from '../range.ts';
import type { LintDiagnostic, RuleId, RuleMatch, TextEdit } from './lint-diagnostic.ts';
import type { LintFile } from './lint-file.ts';

interface RuleDetails {
  /** Never changes and is never used again for something else. */
  readonly id: RuleId;
  /** The rule in a few words, joined by hyphens; the name of its file. */
  readonly name: string;
  /** What a finding of this rule usually is; a single finding may be graver. */
  readonly severity: Severity;
  /** What is found, for a list of rules. */
  readonly summary: string;
  /** Why it matters, in one or two sentences. */
  readonly reason: string;
  /** What its findings say, by `messageId`: the problem and what to do. Templates for `formatMessage`. */
  readonly messages: Readonly<Record<string, string>>;
  /** Whether findings include an edit: one that is always right, one that a person should confirm, or none. */
  readonly fix: 'safe' | 'confirm' | 'none';
  /** Findings that say the same less well: they are dropped from the lines on which this rule reports. */
  readonly replaces?: readonly RuleId[];
  /** True where the finding is about lines that are read here and lost or changed by some reader of the format. */
  readonly isParserDependent?: boolean;
}

/** A rule with its own search for findings. */
export interface CheckingRule extends RuleDetails {
  /** Reports every place where the rule is broken. Time must be linear in the size of the file. */
  readonly check: (file: LintFile, report: (found: RuleMatch) => void) => void;
}

/** A rule whose findings the reader has made already; it adds the reason and the repair. */
export interface ParserRule extends RuleDetails {
  readonly repair: ((found: { readonly range: Range }, file: LintFile) => readonly TextEdit[] | null) | null;
}

/** One thing that can be wrong with a policy file. One rule a file, one page a rule in `docs/rules`. */
export type Rule = CheckingRule | ParserRule;

/** True for a rule with its own search for findings. */
export function isCheckingRule(rule: Rule): rule is CheckingRule {
  return 'check' in rule;
}

export type { LintDiagnostic, RuleId, RuleMatch, TextEdit };
