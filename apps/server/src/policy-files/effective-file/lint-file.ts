import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { type LintDiagnostic, lintPolicyFile, type PolicyDocument } from 'trust-txt';
import { toMessage, toSentence } from '../../platform/messages/sentence.ts';

/** Publisher and address of a file, and the day with which its dates are compared. */
export interface FileOrigin {
  readonly host: string;
  readonly url: string;
  readonly today: Date;
}

/** The file of a site, unmodified. */
export interface SiteFile extends FileOrigin {
  readonly bytes: Uint8Array;
}

/**
 * Lints a file in the calling thread.
 * @param select chooses the findings to return, because a hostile file has one for each line
 * @returns these findings, and the total number
 */
export function lintFile(
  document: PolicyDocument,
  { host, url, today }: FileOrigin,
  select: (all: readonly LintDiagnostic[]) => readonly LintDiagnostic[],
): { readonly diagnostics: PolicyDiagnostic[]; readonly total: number } {
  const { diagnostics } = lintPolicyFile(document, {
    domain: host,
    today: today.toISOString().slice(0, 10),
    registrableDomain: getRegistrableDomain,
  });
  const selected = select(diagnostics).map(({ code, severity, reason, range, fix, ...message }) => ({
    code,
    severity,
    ...toMessage(toSentence(code, message)),
    reason,
    range,
    url,
    fix: fix ? { safety: fix.safety, edits: [...fix.edits] } : null,
  }));
  return { diagnostics: selected, total: diagnostics.length };
}
