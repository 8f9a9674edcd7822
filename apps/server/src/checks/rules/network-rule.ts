import type { PolicyDiagnostic } from '@vouchwire/api-contract';

/**
 * Input of a rule in addition to the file. `visit`: responses of the site; `records`: files of other sites; `probe`:
 * responses of what the file names; `files`: the other files of the site.
 */
type RuleSource = 'visit' | 'records' | 'probe' | 'files';

/**
 * A rule that needs more than the file. It is implemented here. Its page is in `docs/rules`, like those of the package
 * `trust-txt`.
 */
export interface NetworkRule {
  /** Id of the rule. It never changes and is never reused. */
  readonly id: `TT${number}`;
  /** Short name of the rule, hyphenated. */
  readonly name: string;
  readonly severity: PolicyDiagnostic['severity'];
  /** Summary of the finding, for a list of rules. */
  readonly summary: string;
  /** Reason why it matters, in one sentence. It is the same for all findings of the rule. */
  readonly reason: string;
  /** Texts of its findings, by `messageId`: the problem and the next step. Templates for `formatMessage`. */
  readonly messages: Readonly<Record<string, string>>;
  /** `safe`: findings include an edit of the file; `confirm`: a person must check the edit first. */
  readonly fix: 'safe' | 'confirm' | 'none';
  readonly needs: RuleSource;
}

/** What a rule states itself. The rest is that of its group, unless the rule states it too. */
type RuleEntry = Omit<NetworkRule, 'id' | 'fix' | 'needs'> & Partial<Pick<NetworkRule, 'fix' | 'needs'>>;

/** Defines the rules of a group by their ids. */
export const defineRules = <Id extends NetworkRule['id']>(
  needs: RuleSource,
  rules: Readonly<Record<Id, RuleEntry>>,
): readonly (NetworkRule & { readonly id: Id })[] =>
  (Object.entries(rules) as [Id, RuleEntry][]).map(([id, rule]) => ({ fix: 'none', needs, ...rule, id }));
