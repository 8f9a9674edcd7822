import type { FileFinding } from './file-findings.ts';

export type Severity = FileFinding['severity'];

export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** What a visitor does not want to see of the findings, as the address says it: `?hide=warning,info`. */
export function parseHidden(search: URLSearchParams): readonly Severity[] {
  const named = search.get('hide')?.split(',') ?? [];
  return SEVERITIES.filter((severity) => named.includes(severity));
}
