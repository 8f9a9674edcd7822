import { type LintDiagnostic, lintPolicyFile, parsePolicyFile } from 'trust-txt';
import { lintFile, type SiteFile } from './lint-file.ts';
import { lintWindow } from './lint-window.ts';

/** Maximum number of findings of a text, because each invalid line has one. */
const MAX_TEXT_FINDINGS = 200;

/** Ways to lint a file. Results contain only what a response shows, because they are copied from the thread. */
const LINTS = {
  /** Returns the first findings of a text, and the number of findings of each severity. */
  text: (text: string) => {
    const { diagnostics } = lintPolicyFile(text);
    const count = (severity: LintDiagnostic['severity']) =>
      diagnostics.filter((one) => one.severity === severity).length;
    return {
      findings: diagnostics.slice(0, MAX_TEXT_FINDINGS),
      total: diagnostics.length,
      counts: { error: count('error'), warning: count('warning'), info: count('info') },
    };
  },
  /** Returns the first `limit` findings of a file, and their total number. */
  file: ({ bytes, limit, ...origin }: SiteFile & { readonly limit: number }) =>
    lintFile(parsePolicyFile(bytes), origin, (all) => all.slice(0, limit)),
  /** Returns the lines around one line of a file, with their findings. */
  window: lintWindow,
};

type Lints = typeof LINTS;
export type LintName = keyof Lints;
export type LintInput<Name extends LintName = LintName> = Parameters<Lints[Name]>[0];
export type LintResult<Name extends LintName = LintName> = ReturnType<Lints[Name]>;
export interface LintTask {
  readonly name: LintName;
  readonly input: LintInput;
}

export function runLint<Name extends LintName>(name: Name, input: LintInput<Name>): LintResult<Name> {
  const lint = LINTS[name] as (input: LintInput<Name>) => LintResult<Name>;
  return lint(input);
}
