import type { Attribute } from '../attributes.ts';
import { PARSE_CODES, type ParseCode, type Severity } from '../diagnostic.ts';
import type { Range } from '../range.ts';
import type { Statement } from '../statement.ts';
import type { RuleId, RuleMatch, TextEdit } from './lint-diagnostic.ts';
import type { LintFile } from './lint-file.ts';

interface RuleDetails {
  /** Id of the rule. It never changes and is never reused. */
  readonly id: RuleId;
  /** Short name of the rule, hyphenated. */
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

/** A rule about policy files. Each rule has one page in `docs/rules`. */
export type Rule = CheckingRule | ParserRule;

/** Returns true for a rule with its own search for findings. */
export function isCheckingRule(rule: Rule): rule is CheckingRule {
  return 'check' in rule;
}

/** Creates a rule for a finding of the parser. Name and severity are those of the parser. */
export function createParserRule(
  id: ParseCode,
  facts: Omit<ParserRule, 'id' | 'name' | 'severity' | 'messages' | 'repair'> & {
    readonly repair?: ParserRule['repair'];
  },
): ParserRule {
  return { id, ...PARSE_CODES[id], repair: null, ...facts };
}

type ListName =
  | 'lines'
  | 'statements'
  | 'effectiveStatements'
  | 'organizations'
  | 'pages'
  | 'oddHosts'
  | 'socials'
  | 'disclosures';

/** Creates the search of a rule that inspects each item of a list of the file. Null: the item is not reported. */
export function forEachIn<Name extends ListName>(
  name: Name,
  find: (item: LintFile[Name][number], file: LintFile) => RuleMatch | null,
): CheckingRule['check'] {
  return (file, report) => {
    for (const item of file[name] as Iterable<LintFile[Name][number]>) {
      const found = find(item, file);
      if (found !== null) report(found);
    }
  };
}

/** Creates the search of a rule that inspects each statement of one attribute that has a value. */
export function forEachStatement(
  attribute: Attribute,
  find: (statement: Statement, file: LintFile) => RuleMatch | null,
): CheckingRule['check'] {
  return (file, report) => {
    for (const statement of file.listStatements(attribute)) {
      const found = find(statement, file);
      if (found !== null) report(found);
    }
  };
}
