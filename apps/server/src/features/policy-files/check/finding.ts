import type { PolicyDiagnostic } from '@vouchwire/api-contract';

/** A finding that has no place in the file: how it is served, or what others say. */
export function finding(
  code: string,
  severity: PolicyDiagnostic['severity'],
  url: string | null,
  message: string,
  reason: string,
): PolicyDiagnostic {
  return { code, severity, url, message, reason, range: null, fix: null };
}
