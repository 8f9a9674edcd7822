import type { PolicyDocument } from 'trust-txt';
import { evidenceOf } from '../fetch-evidence.ts';
import type { Observation, ObservedStatement } from '../observation.ts';
import type { PolicySearch } from './look-for-policy-file.ts';

/** As the import has it: longer than this is no line of a policy file. */
const LONGEST_VALUE = 8_192;
/** Eight times the longest real file, so that no single file fills the records. */
const MOST_STATEMENTS = 20_000;

/**
 * The observation of a search in the form of the records. It is always one of the searched site: what redirects show of
 * another site is for a check of that site.
 * @param secureBefore the last good file was read over https
 * @param source who looked
 */
export function lookToRecord(search: PolicySearch, secureBefore: boolean, source: 'check' | 'crawl'): Observation {
  const { identity, chosen, cause, outcome, startedAt } = search;
  const base = { publisher: identity.host, source, observedAt: startedAt, lastSeenAt: startedAt };
  const failed = (why: typeof cause, as: Observation['outcome'] = outcome): Observation => ({
    ...base,
    outcome: as,
    cause: why,
    fileUrl: null,
    statements: [],
    ...(search.telling ? { evidence: evidenceOf(search.telling.result) } : {}),
  });
  if (!chosen?.verdict.document || !chosen.result.ok) return failed(cause);
  if (chosen.scheme === 'http' && secureBefore) {
    // Whoever stands between could have kept https away and put a file of theirs in its place.
    const secure = search.looks.find(({ scheme }) => scheme === 'https');
    return failed(secure?.verdict.cause ?? 'connect', 'unreachable');
  }
  return {
    ...base,
    outcome: 'found',
    cause: null,
    fileUrl: chosen.url,
    statements: observedStatements(chosen.verdict.document),
    evidence: evidenceOf(chosen.result),
    body: chosen.result.body,
  };
}

/** Every usable statement as published; what no text column takes stays in the file alone. */
export function observedStatements({ statements }: PolicyDocument): ObservedStatement[] {
  return statements
    .slice(0, MOST_STATEMENTS)
    .filter(({ value }) => value.length <= LONGEST_VALUE && !value.includes('\0'))
    .map(({ line, attribute, value }) => ({ line, attribute, value: value.toWellFormed() }));
}
