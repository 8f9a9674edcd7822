import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { PolicyDocument } from 'trust-txt';

/** What is found in the file itself. */
export function fileFindings(document: PolicyDocument, url: string): PolicyDiagnostic[] {
  return document.diagnostics.map(({ code, severity, message, range }) => ({
    code,
    severity,
    message,
    reason: null,
    range,
    url,
    fix: null,
  }));
}
