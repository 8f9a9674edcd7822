import type { FileFinding } from './file-findings.ts';

export function countFindings(findings: readonly FileFinding[]): Record<FileFinding['severity'], number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
