import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { lintPolicyFile, type PolicyDocument } from 'trust-txt';
import { toMessage, toSentence } from '../../platform/messages/sentence.ts';

/** Lints the file itself. */
export function lintFile(document: PolicyDocument, host: string, url: string, today: Date): PolicyDiagnostic[] {
  const { diagnostics } = lintPolicyFile(document, {
    domain: host,
    today: today.toISOString().slice(0, 10),
    registrableDomain: getRegistrableDomain,
  });
  return diagnostics.map(({ code, severity, reason, range, fix, ...message }) => ({
    code,
    severity,
    ...toMessage(toSentence(code, message)),
    reason,
    range,
    url,
    fix: fix ? { safety: fix.safety, edits: [...fix.edits] } : null,
  }));
}
