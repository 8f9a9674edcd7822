import type { Severity } from '../diagnostic.ts';
import type { RuleId } from './lint-diagnostic.ts';

/**
 * - `default`: each rule with its own severity
 * - `strict`: a line that any known reader of the format loses or changes is an error
 * - `compat`: only what makes a reader lose or change a line, with the names of the readers that do
 */
export type LintProfile = 'default' | 'strict' | 'compat';

export interface LintOptions {
  /** `default` unless said otherwise. */
  readonly profile?: LintProfile;
  /** The host that publishes the file. Without it, rules on self references and foreign pages keep silent. */
  readonly domain?: string;
  /** The day for which the file is judged, `YYYY-MM-DD`. There is no clock inside. */
  readonly today?: string;
  /** Switches single rules off, or gives them another severity. */
  readonly rules?: Readonly<Partial<Record<RuleId, 'off' | Severity>>>;
  /** More references than this are reported by TT953; 5,000 unless said otherwise. */
  readonly maxReferences?: number;
  /**
   * The registrable domain of a host name (`example.co.uk` of `news.example.co.uk`), null for a public suffix. Hand in one
   * that knows the Public Suffix List; the built-in one knows the common second-level suffixes only.
   */
  readonly registrableDomain?: (hostname: string) => string | null;
}
