import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { compareText, type IdentityResult, identify } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { findPolicyLocationHost } from '../fetch/find-policy-location-host.ts';
import { type AttemptOutcome, resolveAttemptOutcome } from './attempt-outcome.ts';
import { parseObservedAt } from './parse-observed-at.ts';

/** One dated attempt to read the trust.txt of a host. */
export type ImportedAttempt = {
  /** Identity of the host. */
  readonly publisher: string;
  /** ISO 8601 UTC. */
  readonly at: string;
} & (
  | {
      readonly outcome: 'found';
      readonly cause: null;
      /** Null if the study did not record the address. */
      readonly fileUrl: string | null;
      readonly sha256: string;
    }
  | AttemptOutcome
);

export interface ParsedAttempts {
  /** Attempts, oldest first. */
  readonly attempts: readonly ImportedAttempt[];
  /** Number of rows that are not an outcome, by reason. */
  readonly skipped: Record<string, number>;
  readonly rows: number;
  /** Hash of the file. */
  readonly sha256: string;
}

/** Matches address and response: `https/.well-known/trust.txt:404`. */
const RESPONSE_PATTERN = /^https?(?:\/\.well-known)?\/trust\.txt:(.+)$/;
const URL_NOT_RECORDED = 'final_url not recorded';
const HEADER = 'host,observed_at,result,final_url,status,bytes,sha256,attempts';

/**
 * Reads a gzipped CSV of attempts without quoted values: `result` is `found` or any other word, and `attempts` has the
 * response of each address, separated by `;`. Skips malformed rows and counts them by reason.
 * @param redirectsFollowedFrom attempts before this instant ended at redirects, so a redirect is not an outcome for
 * them
 * @throws AppError `import-failed` if the file is not such a CSV
 */
export async function readAttemptsCsv(file: string, redirectsFollowedFrom: string): Promise<ParsedAttempts> {
  const attempts: ImportedAttempt[] = [];
  const skipped: Record<string, number> = {};
  // The attempts at a host follow each other.
  const hosts = new LRUCache({ max: 100, memoMethod: (text: string) => identify(text) });
  let bytes: Buffer;
  let text: string;
  try {
    bytes = await readFile(file);
    text = (await promisify(gunzip)(bytes)).toString();
  } catch (cause) {
    throw new AppError('import-failed', `${file} could not be read as gzipped CSV: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
  // A general parser takes six times as long.
  const [header, ...rows] = text.split(/\r?\n/).filter((line) => line !== '');
  if (header !== HEADER || text.includes('"'))
    throw new AppError('import-failed', `The first line of ${file} must be “${HEADER}”, and no value may have quotes.`);
  for (const row of rows) {
    const attempt = parseAttempt(row, hosts, redirectsFollowedFrom);
    if ('reason' in attempt) skipped[attempt.reason] = (skipped[attempt.reason] ?? 0) + 1;
    else attempts.push(attempt);
  }
  attempts.sort((a, b) => compareText(a.at, b.at));
  return { attempts, skipped, rows: rows.length, sha256: hash('sha256', bytes) };
}

function parseAttempt(
  row: string,
  hosts: LRUCache<string, IdentityResult>,
  redirectsFollowedFrom: string,
): ImportedAttempt | { readonly reason: string } {
  const [host = '', date = '', result = '', address, , , sha256 = '', attempts = ''] = row.split(',');
  if (host === '' || result === '') return { reason: 'incomplete-row' };
  const identified = hosts.memo(host);
  if (!identified.ok || identified.identity.kind !== 'host') return { reason: 'host-not-a-domain' };
  const observedAt = parseObservedAt(date);
  if ('reason' in observedAt) return observedAt;
  const common = { publisher: identified.identity.host, at: observedAt.instant };
  if (result === 'found') {
    if (!/^[0-9a-f]{64}$/.test(sha256)) return { reason: 'unreadable-hash' };
    const fileUrl = attempts === URL_NOT_RECORDED || !address ? null : address;
    if (fileUrl !== null && !URL.canParse(fileUrl)) return { reason: 'unreadable-address' };
    const owner = fileUrl === null ? null : findPolicyLocationHost(new URL(fileUrl));
    if (owner !== null && owner !== common.publisher)
      return { ...common, outcome: 'redirected-off-site', cause: 'file-of-another-site' };
    return { ...common, outcome: 'found', cause: null, fileUrl, sha256 };
  }
  const responses = attempts.split(';').map((answer) => RESPONSE_PATTERN.exec(answer)?.[1]);
  if (!responses.every((response) => response !== undefined)) return { reason: 'unreadable-answers' };
  try {
    const parsed = resolveAttemptOutcome(responses, common.at >= redirectsFollowedFrom);
    return 'inconclusive' in parsed ? { reason: parsed.inconclusive } : { ...common, ...parsed };
  } catch (error) {
    if (error instanceof RangeError) return { reason: 'unreadable-answers' };
    throw error;
  }
}
