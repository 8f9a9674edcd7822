import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';

/** What came of looking at one of the things that a file names. */
export interface LookedAt {
  readonly findings: readonly PolicyDiagnostic[];
  /** Why nothing can be said of it, as a plain sentence; null where something can, also that all is well. */
  readonly unread: string | null;
}

export const ALL_WELL: LookedAt = { findings: [], unread: null };

export function unread(why: string): LookedAt {
  return { findings: [], unread: why };
}

export function found(...findings: PolicyDiagnostic[]): LookedAt {
  return { findings, unread: null };
}

/** Statuses by which a site refuses a visitor or puts it off: nothing follows for what would be there. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 408, 421, 425, 429, 451, 999]);

export function isRefusal(status: number): boolean {
  return REFUSALS.has(status);
}

/** DNS says that there is no such host: the one that was asked for, not one that it redirects to. */
export function isNotInDns(result: FetchResult): boolean {
  return !result.ok && result.cause === 'dns' && result.hops.length <= 1;
}

export function textOf(result: FetchResult): string {
  return result.ok ? new TextDecoder().decode(result.body) : '';
}
