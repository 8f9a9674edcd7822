import type { ProblemList } from './located.ts';
import { listLines } from './text-lines.ts';

/** Maximum UTF-16 code units. RFC 9309, section 2.5: a reader may stop after 500 KiB. */
export const MAX_ROBOTS_CHARS = 500 * 1024;

/** A record of a robots.txt. */
export interface RobotsRecord {
  /** Name of the field in lower case. */
  readonly field: string;
  /** Value without its comment. */
  readonly value: string;
  readonly line: number;
  /** The line with its comment. */
  readonly text: string;
  /** Agents of its group, in lower case. Null outside of groups. */
  readonly agents: readonly string[] | null;
}

const RECORD_PATTERN = /^[ \t]*([A-Za-z][A-Za-z_-]{0,40})[ \t]*:(.*)$/s;
/** Maximum number of agents of a group. More are ignored, because each record repeats them. */
const MAX_AGENTS = 200;
/** Records that belong to a group (RFC 9309, section 2.2, and the AIPREF and RSL extensions). */
const GROUP_FIELDS: ReadonlySet<string> = new Set([
  'allow',
  'disallow',
  'crawl-delay',
  'content-usage',
  'content-signal',
  'license',
]);

/** Lists the records of a robots.txt, including `user-agent`. Ignores other lines, as RFC 9309 requires. */
export function* listRobotsRecords(text: string, problems: ProblemList): Generator<RobotsRecord> {
  let agents: string[] | null = null;
  let hasRules = false;
  for (const { line, content } of listLines(text, problems)) {
    const [statement = ''] = content.split('#', 1);
    const [, name = '', written = ''] = RECORD_PATTERN.exec(statement) ?? [];
    if (name === '') continue;
    const field = name.toLowerCase();
    const value = written.trim();
    if (field === 'user-agent') {
      if (agents === null || hasRules) agents = [];
      hasRules = false;
      if (agents.length < MAX_AGENTS) agents.push(value.toLowerCase());
    } else if (GROUP_FIELDS.has(field) && agents !== null) hasRules = true;
    yield {
      field,
      value,
      line,
      text: content,
      agents: GROUP_FIELDS.has(field) || field === 'user-agent' ? agents : null,
    };
  }
}
