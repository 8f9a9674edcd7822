import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { REFUSAL_STATUSES } from '@vouchwire/publisher-files';
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

/** Statuses of a request that the server did not serve in this form or at this time. */
const POSTPONED_STATUSES: ReadonlySet<number> = new Set([405, 407, 408, 421, 425]);

/** Returns true for a refused or postponed request. It gives no information about the requested page. */
export function isRefusal(status: number): boolean {
  return REFUSAL_STATUSES.has(status) || POSTPONED_STATUSES.has(status);
}

/** Returns true if DNS reports that the requested host itself does not exist, rather than the target of a redirect. */
export function isNotInDns(result: FetchResult): boolean {
  return !result.ok && result.cause === 'dns' && result.hops.length <= 1;
}

export function decodeBody(result: FetchResult): string {
  return result.ok ? new TextDecoder().decode(result.body) : '';
}
