import type { PolicyDocument } from 'trust-txt';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { FetchEvidence, Observation, ObservedStatement } from '../observations/observation.ts';
import type { PolicyFileLookup } from './find-policy-file.ts';

/** As the import has it: longer than this is no line of a policy file. */
const MAX_VALUE_LENGTH = 8_192;
/** Eight times the longest real file, so that no single file fills the records. */
const MAX_STATEMENTS = 20_000;

/**
 * The observation of a search in the form of the records. It is always one of the searched site: what redirects show of
 * another site is for a check of that site.
 * @param wasSecure the last good file was read over https
 * @param source who looked
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
    ...(lookup.decisiveAttempt ? { evidence: toFetchEvidence(lookup.decisiveAttempt.result) } : {}),
  });
  if (!chosen?.verdict.document || !chosen.result.ok) return createFailure(cause);
  if (chosen.scheme === 'http' && wasSecure) {
    // An attacker on the network path could have blocked https and injected a file.
    const secure = lookup.attempts.find(({ scheme }) => scheme === 'https');
    return createFailure(secure?.verdict.cause ?? 'connect', 'unreachable');
  }
  return {
    ...base,
    outcome: 'found',
    cause: null,
    fileUrl: chosen.url,
    statements: toObservedStatements(chosen.verdict.document),
    evidence: toFetchEvidence(chosen.result),
    body: chosen.result.body,
  };
}

/** What of a fetch the records keep. */
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

/** Every usable statement as published; text that no column can store stays only in the file. */
export function toObservedStatements({ statements }: PolicyDocument): ObservedStatement[] {
  return statements
    .slice(0, MAX_STATEMENTS)
    .filter(({ value }) => value.length <= MAX_VALUE_LENGTH && !value.includes('\0'))
    .map(({ line, attribute, value }) => ({ line, attribute, value: value.toWellFormed() }));
}
