import { type Located, locateInLine, type ProblemList } from './located.ts';
import { type FetchedFile, type FileOutcome, type ParseResult, readFetchedFile } from './read-outcome.ts';
import { listLines } from './text-lines.ts';

/**
 * The fact that a site publishes an llms.txt. Its links are not read, because it states nothing about the publisher.
 */
export interface LlmsTxt {
  /** Name of the site or project, which is the only part that the proposal requires. */
  readonly title: Located;
}

/** Maximum UTF-16 code units. Only the start is needed. */
const MAX_LLMS_TXT_CHARS = 1024 * 1024;
/** Maximum number of lines that are checked for other formats, in which a number sign starts a comment. */
const MAX_CHECKED_LINES = 500;
const OTHER_FORMAT_LINE =
  /^\s{0,20}(?:(?:user-agent|disallow|allow|sitemap|contact|expires|canonical|license)\s{0,9}:|[a-z]{3,40}\s{0,9}=|[^\s,#]{3,80},\s{0,9}[^\s,]{1,80},\s{0,9}(?:direct|reseller)\b)/i;

/** Matches a YAML key at the start of a line. */
const KEY_LINE = /^[a-z][a-z_-]{0,40}:(?:\s|$)/;
/** Matches a sentence of five words. YAML and other formats with comments contain keys and values instead. */
const PROSE_LINE = /^(?![#-])[^\s:]{1,60}(?:[ \t]{1,3}\S{1,60}){4}/;

/** Reads the response for `/llms.txt`. */
export function readLlmsTxt(fetched: FetchedFile): FileOutcome<LlmsTxt> {
  return readFetchedFile(fetched, {
    maxChars: MAX_LLMS_TXT_CHARS,
    mediaTypes: ['text/plain', 'text/markdown'],
    overLimit: 'cut',
    parse: parseLlmsTxt,
  });
}

/**
 * Parses the text. A file starts with a heading of level 1, followed by other text, because a single comment of another
 * format looks the same.
 */
function parseLlmsTxt(text: string, problems: ProblemList): ParseResult<LlmsTxt> {
  let title: Located | null = null;
  let hasMarkdown = false;
  let hasText = false;
  let hasKeys = false;
  let checkedLines = 0;
  for (const { line, content } of listLines(text, problems)) {
    const trimmed = content.trim();
    if (trimmed === '') continue;
    if (title === null) {
      const [, heading = ''] = /^#[ \t]+(\S.*)$/.exec(trimmed) ?? [];
      if (heading === '') return { ok: false, cause: 'other-format' };
      title = locateInLine(heading, line, content);
      continue;
    }
    checkedLines += 1;
    if (checkedLines > MAX_CHECKED_LINES) break;
    if (OTHER_FORMAT_LINE.test(trimmed)) return { ok: false, cause: 'other-format' };
    if (/^(?:> ?|#{2,6} |[-*] \[|\[)/.test(trimmed)) hasMarkdown = true;
    else if (KEY_LINE.test(content)) hasKeys = true;
    else if (PROSE_LINE.test(trimmed)) hasText = true;
  }
  if (title === null || !(hasMarkdown || (hasText && !hasKeys))) return { ok: false, cause: 'other-format' };
  return { ok: true, file: { title } };
}
