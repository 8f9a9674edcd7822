import type { PolicyDocument } from 'trust-txt';
import { evidenceOf } from '../fetch-evidence.ts';
import type { Observation, ObservedStatement } from '../observation.ts';
import type { PolicySearch } from './look-for-policy-file.ts';

/** As the import has it: longer than this is no line of a policy file. */
const LONGEST_VALUE = 8_192;
/** Eight times the longest real file, so that no single file fills the records. */
const MOST_STATEMENTS = 20_000;

/**
 * The observations that a search makes, in the words of the records.
 * @param secureBefore the last good file was read over https
 * @param source who looked
 */
export function looksToRecord(search: PolicySearch, secureBefore: boolean, source: 'check' | 'crawl'): Observation[] {
  const { identity, chosen, cause, outcome, startedAt } = search;
  const base = { source, observedAt: startedAt, lastSeenAt: startedAt };
  const failed = (why: typeof cause | 'file-of-another-site', as: Observation['outcome'] = outcome): Observation => ({
    ...base,
    publisher: identity.host,
    outcome: as,
    cause: why,
    fileUrl: null,
    statements: [],
    ...(search.telling ? { evidence: evidenceOf(search.telling.result) } : {}),
  });
  if (!chosen?.verdict.document || !chosen.result.ok) return [failed(cause)];

  const statements = observedStatements(chosen.verdict.document);
  const found = {
    ...base,
    outcome: 'found',
    cause: null,
    statements,
    evidence: evidenceOf(chosen.result),
    body: chosen.result.body,
  } as const;
  if (chosen.owner !== identity.host) {
    // The host has no file of its own; what was read is the other site's, if it really was that site which answered.
    const none = failed('file-of-another-site', 'absent');
    return chosen.result.url.startsWith('https:')
      ? [{ ...found, publisher: chosen.owner, fileUrl: chosen.result.url }, none]
      : [none];
  }
  if (chosen.scheme === 'http' && secureBefore) {
    // Whoever stands between could have kept https away and put a file of theirs in its place.
    const secure = search.looks.find(({ scheme }) => scheme === 'https');
    return [failed(secure?.verdict.cause ?? 'connect', 'unreachable')];
  }
  return [{ ...found, publisher: identity.host, fileUrl: chosen.url }];
}

/** Every usable statement as published; what no text column takes stays in the file alone. */
export function observedStatements({ statements }: PolicyDocument): ObservedStatement[] {
  return statements
    .slice(0, MOST_STATEMENTS)
    .filter(({ value }) => value.length <= LONGEST_VALUE && !value.includes('\0'))
    .map(({ line, attribute, value }) => ({ line, attribute, value: value.toWellFormed() }));
}
