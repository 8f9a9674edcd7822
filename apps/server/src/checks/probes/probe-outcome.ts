import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { Sentence } from '../../platform/messages/sentence.ts';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';

/** Result of probing one reference of a file. */
export interface ProbeOutcome {
  readonly findings: readonly PolicyDiagnostic[];
  /** Reason why the probe was inconclusive. Null if it has a result, including no findings. */
  readonly inconclusiveReason: Sentence | null;
}

export const NO_FINDINGS: ProbeOutcome = { findings: [], inconclusiveReason: null };

export function inconclusive(reason: Sentence): ProbeOutcome {
  return { findings: [], inconclusiveReason: reason };
}

export function withFindings(...findings: PolicyDiagnostic[]): ProbeOutcome {
  return { findings, inconclusiveReason: null };
}

/** Statuses of a refused or postponed request. They give no information about the requested page. */
const REFUSAL_STATUSES: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 408, 421, 425, 429, 451, 999]);

export function isRefusal(status: number): boolean {
  return REFUSAL_STATUSES.has(status);
}

/** Returns true if DNS reports that the requested host itself does not exist, rather than the target of a redirect. */
export function isNotInDns(result: FetchResult): boolean {
  return !result.ok && result.cause === 'dns' && result.hops.length <= 1;
}

export function decodeBody(result: FetchResult): string {
  return result.ok ? new TextDecoder().decode(result.body) : '';
}
