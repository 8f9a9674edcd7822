import { AIPREF_LABELS, type AiprefLabel } from './aipref.ts';
import { ValueChecker, type WriteResult } from './write-result.ts';

export interface AiprefValues {
  /** Whether each use is allowed. A use that is left out is not stated. */
  readonly preferences: Readonly<Partial<Record<AiprefLabel, boolean>>>;
  /** Path prefix. Default: the whole site. */
  readonly path?: string;
}

/**
 * Writes a group of a robots.txt with a `Content-Usage` rule for all crawlers. A group for the same crawlers that the
 * file already has is combined with it (RFC 9309, section 2.2.1), so that the lines can be added at the end.
 * @see AIPREF_DRAFTS for the drafts
 */
export function writeAiprefRobots({ preferences, path = '/' }: AiprefValues): WriteResult {
  const checker = new ValueChecker();
  const written = checker.parsePath(path, 'path');
  const members = AIPREF_LABELS.flatMap((label) => {
    const isAllowed = preferences[label];
    return isAllowed === undefined ? [] : [`${label}=${isAllowed ? 'y' : 'n'}`];
  });
  if (members.length === 0) checker.reject('required', 'preferences');
  return checker.finish(() => `User-agent: *\nContent-Usage: ${written} ${members.join(', ')}\n`);
}
