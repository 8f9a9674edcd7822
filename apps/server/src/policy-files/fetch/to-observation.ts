import type { SourceStatement } from '@vouchwire/trust-graph';
import type { PolicyDocument } from 'trust-txt';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { FetchEvidence, Observation } from '../observations/observation.ts';
import type { PolicyFileLookup } from './find-policy-file.ts';
import { toRedirectTarget } from './owner-redirects.ts';

/** Same limit as in the import: a longer value is not part of a policy file. */
const MAX_VALUE_LENGTH = 8_192;
/** Eight times the size of the longest real file. The limit prevents one file from filling the records. */
const MAX_STATEMENTS = 20_000;

/**
 * Converts a search to an observation for the records. The observation is always about the searched site. A file of
 * another site that redirects lead to belongs to a check of that site.
 * @param wasSecure true if the last valid file was read over https
 * @param source who requested the file
 */
export function toObservation(lookup: PolicyFileLookup, wasSecure: boolean, source: 'check' | 'crawl'): Observation {
  const { identity, chosen, cause, outcome, startedAt } = lookup;
  const base = { publisher: identity.host, source, observedAt: startedAt, lastSeenAt: startedAt };
  const createFailure = (
    failureCause: typeof cause,
    failureOutcome: Observation['outcome'] = outcome,
  ): Observation => ({
    ...base,
    outcome: failureOutcome,
    cause: failureCause,
    fileUrl: null,
    statements: [],
    ...(lookup.decisiveAttempt?.redirectsTo
      ? { redirectedTo: toRedirectTarget(lookup.decisiveAttempt.redirectsTo) }
      : {}),
    ...(lookup.decisiveAttempt ? { evidence: toFetchEvidence(lookup.decisiveAttempt.result) } : {}),
  });
  if (!chosen?.verdict.document || !chosen.result.ok) return createFailure(cause);
  // The file of a confirmed owner. Its statements are those of the owner.
  if (chosen.leadsTo) return createFailure('file-of-another-site', 'redirected-off-site');
  if (chosen.scheme === 'http' && wasSecure) {
    // An attacker on the network path could have blocked https and injected a file over http.
    const secure = lookup.attempts.find(({ scheme }) => scheme === 'https');
    return createFailure(secure?.verdict.cause ?? 'connect', 'unreachable');
  }
  return {
    ...base,
    outcome: 'found',
    cause: null,
    fileUrl: chosen.url,
    statements: toSourceStatements(chosen.verdict.document),
    evidence: toFetchEvidence(chosen.result),
    body: chosen.result.body,
  };
}

/** Selects the parts of a fetch that the records store. */
function toFetchEvidence({ hops }: FetchResult): FetchEvidence {
  const last = hops.at(-1);
  return {
    status: last?.status ?? null,
    addresses: hops.map(({ url }) => url),
    tlsValid: last?.tls ? last.tls.failure === null : null,
    bytes: last?.bytes ?? null,
    truncated: last?.truncated ?? false,
  };
}

/**
 * Returns all usable statements as published. Text that a database column cannot store remains only in the stored file.
 */
export function toSourceStatements({ statements }: PolicyDocument): SourceStatement[] {
  return statements
    .slice(0, MAX_STATEMENTS)
    .filter(({ value }) => value.length <= MAX_VALUE_LENGTH && !value.includes('\0'))
    .map(({ line, attribute, value }) => ({ line, attribute, value: value.toWellFormed() }));
}
