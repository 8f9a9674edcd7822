import type { LintDiagnostic, LintResult, RuleId } from '../../src/index.ts';
import type { Input } from '../read-input.ts';

/** One input and what there is to say about it. */
export interface LintedInput {
  readonly input: Input;
  readonly result: LintResult;
}

export interface ReportContext {
  /** Where a rule is explained. */
  readonly pageOf: (id: RuleId) => string;
  readonly version: string;
}

/** Removes what a terminal would obey; the file is a stranger's. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

export function isMended({ fix }: LintDiagnostic): boolean {
  return fix?.safety === 'safe';
}
