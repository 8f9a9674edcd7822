import type { Severity } from '../diagnostic.ts';
import type { RuleId } from './lint-diagnostic.ts';

/**
 * - `default`: each rule with its own severity
 * - `strict`: a line that any known reader of the format loses or changes is an error
 * - `compat`: only lines that a reader loses or changes, with the names of these readers
 */
export type LintProfile = 'default' | 'strict' | 'compat';

export interface LintOptions {
  /** Default: `default`. */
  readonly profile?: LintProfile;
  /** Host that publishes the file. Without it, rules on self references and foreign pages are skipped. */
  readonly domain?: string;
  /** Day with which dates are compared, `YYYY-MM-DD`. The linter does not use a clock. */
  readonly today?: string;
  /** Switches single rules off, or changes their severity. */
  readonly rules?: Readonly<Partial<Record<RuleId, 'off' | Severity>>>;
  /** Maximum number of references. More are reported by TT953. Default: 5,000. */
  readonly maxReferences?: number;
  /**
   * Returns the registrable domain of a host name (`example.co.uk` for `news.example.co.uk`), or null for a public
   * suffix. Pass a function that uses the Public Suffix List, because the default knows only the common second-level
   * suffixes.
   */
  readonly registrableDomain?: (hostname: string) => string | null;
}
