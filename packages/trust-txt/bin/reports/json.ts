import type { LintedInput } from './report.ts';

/** Findings for programs: one object for each input, findings as the library gives them. */
export function jsonReport(linted: readonly LintedInput[]): string {
  const files = linted.map(({ input, result }) => ({
    name: input.name,
    domain: input.domain,
    diagnostics: result.diagnostics,
    losses: result.losses,
  }));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}
