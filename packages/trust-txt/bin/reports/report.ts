import type { LintDiagnostic, LintResult, RuleId } from '../../src/index.ts';
import type { Input } from '../read-input.ts';

/** One input and what there is to say about it. */
export interface LintedInput {
  readonly input: Input;
  readonly result: LintResult;
}

export interface ReportContext {
  /** Where a rule is explained. */
  readonly getPageUrl: (id: RuleId) => string;
  readonly version: string;
}

/** Removes control sequences of a terminal, because the file is untrusted. */
export function escapeControlCharacters(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

export function isFixed({ fix }: LintDiagnostic): boolean {
  return fix?.safety === 'safe';
}
