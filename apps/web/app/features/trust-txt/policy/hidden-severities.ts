import type { FileFinding } from './file-findings.ts';

export type Severity = FileFinding['severity'];

export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** Returns the severities that the visitor has hidden, from the URL: `?hide=warning,info`. */
export function parseHidden(search: URLSearchParams): readonly Severity[] {
  const named = search.get('hide')?.split(',') ?? [];
  return SEVERITIES.filter((severity) => named.includes(severity));
}
