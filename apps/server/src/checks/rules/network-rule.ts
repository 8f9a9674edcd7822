import type { PolicyDiagnostic } from '@vouchwire/api-contract';

/**
 * What a rule checks besides the file. `visit`: the site; `records`: what is known of others; `probe`: what the file
 * names; `files`: the other files of the site.
 */
type RuleSource = 'visit' | 'records' | 'probe' | 'files';

/**
 * A rule that needs more than the file. Checked here; its page is in `docs/rules`, like those of the package
 * `trust-txt`.
 */
export interface NetworkRule {
  /** Never changes and is never used again for something else. */
  readonly id: `TT${number}`;
  /** The rule in a few words, joined by hyphens. */
  readonly name: string;
  readonly severity: PolicyDiagnostic['severity'];
  /** Summary of the finding, for a list of rules. */
  readonly summary: string;
  /** Why it matters, in one sentence; the same for all findings of the rule. */
  readonly reason: string;
  /** What its findings say, by `messageId`: the problem and what to do. Templates for `formatMessage`. */
  readonly messages: Readonly<Record<string, string>>;
  /** `safe`: findings come with an edit of the file; `confirm`: a person should check it first. */
  readonly fix: 'safe' | 'confirm' | 'none';
  readonly needs: RuleSource;
}
