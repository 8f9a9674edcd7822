import { type Located, locateInLine, type ProblemList } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listRobotsRecords, MAX_ROBOTS_CHARS } from './robots-records.ts';

/** Scope of a rule: the whole site, or media of a type, by file extension (`.jpg`). */
export interface AiTxtRule {
  readonly isAllowed: boolean;
  readonly scope: 'site' | 'media-type' | 'path';
  /** Pattern as written: `/`, `*`, `*.jpg`. */
  readonly pattern: string;
  /** Crawlers in lower case. Null outside of groups. */
  readonly agents: readonly string[] | null;
}

/**
 * The rules of an ai.txt of Spawning, which has the grammar of robots.txt.
 * @see https://site.spawning.ai/spawning-ai-txt; the format has no specification beyond the files of its generator
 */
export interface AiTxt {
  readonly rules: readonly Located<AiTxtRule>[];
}

const MAX_RULES = 2_000;
/** Maximum part of the file that is searched for a comment. */
const MAX_COMMENT_CHARS = 16_384;
const WHOLE_SITE: ReadonlySet<string> = new Set(['/', '*', '/*']);
const EXTENSION_PATTERN = /^\/?\*\.[A-Za-z0-9]{1,10}\$?$/;
/** Records of a robots.txt that are not part of an ai.txt. */
const ROBOTS_FIELDS: ReadonlySet<string> = new Set([
  ...['sitemap', 'crawl-delay', 'host', 'clean-param', 'content-usage', 'content-signal', 'license'],
]);

/** Reads the response for `/ai.txt`. A copy of robots.txt there is not this format. */
export function readAiTxt(fetched: FetchedFile): FileOutcome<AiTxt> {
  return readFetchedFile(fetched, {
    maxChars: MAX_ROBOTS_CHARS,
    mediaTypes: ['text/plain'],
    overLimit: 'cut',
    parse: parseAiTxt,
  });
}

/** Returns true if a comment names the format or its purpose. */
function hasAiComment(text: string): boolean {
  return /^[ \t]{0,20}#[^\r\n]{0,500}\b(?:spawning|ai\.txt|datasets?|training)\b/im.test(
    text.slice(0, MAX_COMMENT_CHARS),
  );
}

function parseAiTxt(text: string, problems: ProblemList): ParseResult<AiTxt> {
  const rules: Located<AiTxtRule>[] = [];
  const seen = new Map<string, boolean>();
  for (const { field, value, line, text: source, agents } of listRobotsRecords(text, problems)) {
    if (ROBOTS_FIELDS.has(field)) return { ok: false, cause: 'other-format' };
    if (field !== 'allow' && field !== 'disallow') continue;
    // An empty `Disallow` disallows nothing (RFC 9309, section 2.2.2).
    if (value === '') continue;
    if (rules.length >= MAX_RULES) {
      problems.add('too-many-values', { line });
      break;
    }
    const scope = WHOLE_SITE.has(value) ? 'site' : EXTENSION_PATTERN.test(value) ? 'media-type' : 'path';
    const isAllowed = field === 'allow';
    rules.push(locateInLine({ isAllowed, scope, pattern: value, agents }, line, source));
    const key = JSON.stringify([value.toLowerCase(), agents?.[0] ?? null]);
    const earlier = seen.get(key);
    if (earlier !== undefined)
      problems.add(earlier === isAllowed ? 'duplicate' : 'contradiction', { line, name: value });
    else seen.set(key, isAllowed);
  }
  const scopes = new Set(rules.map(({ value }) => value.scope));
  // `Disallow: /` alone can also be a robots.txt. Then only a comment shows which format is meant.
  const isAiTxt = scopes.has('media-type') || (scopes.has('site') && !scopes.has('path') && hasAiComment(text));
  return isAiTxt ? { ok: true, file: { rules } } : { ok: false, cause: 'other-format' };
}
