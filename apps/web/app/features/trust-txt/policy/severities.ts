import { setParameter } from '../../../lib/use-search-navigation.ts';
import type { FileFinding } from './file-findings.ts';

export type Severity = FileFinding['severity'];

export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

/** Returns the severities that the visitor has hidden, from the URL: `?hide=warning,info`. */
export function parseHidden(search: URLSearchParams): readonly Severity[] {
  const named = search.get('hide')?.split(',') ?? [];
  return SEVERITIES.filter((severity) => named.includes(severity));
}

/** Returns the query of a URL in which one severity is hidden if it was shown, or shown if it was hidden. */
export function toggleHiddenSeverity(search: URLSearchParams, severity: Severity): string {
  const hidden = parseHidden(search);
  const nextHidden = SEVERITIES.filter((item) => hidden.includes(item) !== (item === severity));
  return setParameter(search, 'hide', nextHidden.join() || null).replaceAll('%2C', ',');
}

export function countFindings(findings: readonly FileFinding[]): Record<FileFinding['severity'], number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
