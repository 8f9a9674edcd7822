import { type Located, locateInLine, type ProblemList } from './located.ts';
import { type FetchedFile, type FileOutcome, readFetchedFile } from './read-outcome.ts';
import { listRobotsRecords, MAX_ROBOTS_CHARS } from './robots-records.ts';

/** Crawlers whose operators state that they collect training data for models, by their names in robots.txt. */
export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
] as const;

/** The answer of a robots.txt to some of the crawlers. */
export interface CrawlerAccess {
  readonly isAllowed: boolean;
  /** `part`: it is for some of the crawlers only, or other rules make exceptions of what is allowed. */
  readonly coverage: 'site' | 'part';
  /** The crawlers with this answer, by their names in `AI_CRAWLERS`. */
  readonly agents: readonly string[];
}

/** The access of crawlers that collect training data: at most one entry for each answer. Its text is the groups. */
export interface RobotsTxt {
  readonly access: readonly Located<CrawlerAccess>[];
}

/**
 * Reads the rules of a robots.txt for `AI_CRAWLERS`. Without a group of its own, a crawler follows that of all crawlers
 * (RFC 9309, section 2.2.1). That these are allowed is no statement about training, so it is left out, as is a group
 * without a rule. A rule for some of the crawlers or paths says nothing about the others.
 */
export function readRobotsTxt(fetched: FetchedFile): FileOutcome<RobotsTxt> {
  return readFetchedFile(fetched, {
    maxChars: MAX_ROBOTS_CHARS,
    overLimit: 'cut',
    acceptsEmpty: true,
    parse: (text, problems) => {
      const access = listAccess(listGroups(text, problems));
      return access.length === 0
        ? { ok: false, outcome: 'absent', cause: 'no-statement' }
        : { ok: true, file: { access } };
    },
  });
}

interface AgentGroup {
  /** Names of crawlers in lower case, without a version. */
  readonly names: Set<string>;
  readonly line: number;
  /** The lines with the names and the rules. */
  readonly quoted: string[];
  /** The rule for `/`. Null if there is none. */
  rule: { readonly isAllowed: boolean; readonly length: number } | null;
  hasRules: boolean;
  /** Whether some paths other than `/` are disallowed. */
  excludesParts: boolean;
}

const ANY_AGENT = '*';
const WANTED: ReadonlySet<string> = new Set([ANY_AGENT, ...AI_CRAWLERS.map((agent) => agent.toLowerCase())]);
/** Patterns of section 2.2.3 that match the path `/`, without repeated wildcards. */
const ROOT_PATTERN = /^(?:\*\/?\*?|\/\*?)\$?$/;
/** Maximum number of quoted lines of a group. A quote has no room for more. */
const MAX_QUOTED_LINES = 20;

/** Lists the groups that concern the crawlers. Only `allow` and `disallow` end a list of names (section 2.2.4). */
function listGroups(text: string, problems: ProblemList): AgentGroup[] {
  const groups: AgentGroup[] = [];
  let group: AgentGroup | null = null;
  for (const { field, value, line, text: source } of listRobotsRecords(text, problems)) {
    if (field === 'user-agent') {
      if (group === null || group.hasRules) {
        group = { names: new Set(), line, quoted: [], rule: null, hasRules: false, excludesParts: false };
        groups.push(group);
      }
      const name = value.toLowerCase().split(/[/\s]/, 1)[0] ?? '';
      if (!WANTED.has(name) || group.names.has(name)) continue;
      group.names.add(name);
      group.quoted.push(source.trim());
    } else if ((field === 'allow' || field === 'disallow') && group !== null) {
      group.hasRules = true;
      if (group.names.size === 0) continue;
      if (group.quoted.length < MAX_QUOTED_LINES) group.quoted.push(source.trim());
      // Without a path, nothing is disallowed (section 2.2.2).
      if (value === '') group.rule = selectRule(group.rule, true, 0);
      else if (ROOT_PATTERN.test(value.replace(/\*+/g, '*')))
        group.rule = selectRule(group.rule, field === 'allow', value.length);
      else if (field === 'disallow') group.excludesParts = true;
    }
  }
  return groups.filter(({ names }) => names.size > 0);
}

/** Selects the longest pattern, and of two equal ones the one that allows (section 2.2.2). */
function selectRule(before: AgentGroup['rule'], isAllowed: boolean, length: number): AgentGroup['rule'] {
  if (before === null || length > before.length) return { isAllowed, length };
  return length === before.length && isAllowed ? { isAllowed, length } : before;
}

function listAccess(groups: readonly AgentGroup[]): Located<CrawlerAccess>[] {
  const answers = AI_CRAWLERS.flatMap((agent) => {
    const own = groups.filter(({ names }) => names.has(agent.toLowerCase()));
    const used = own.length > 0 ? own : groups.filter(({ names }) => names.has(ANY_AGENT));
    // All groups of one name are one group.
    const rule = used.reduce<AgentGroup['rule']>(
      (selected, { rule: next }) => (next ? selectRule(selected, next.isAllowed, next.length) : selected),
      null,
    );
    const excludesParts = used.some((group) => group.excludesParts);
    const isAllowed = rule?.isAllowed ?? false;
    if ((isAllowed && own.length === 0) || (rule === null && (own.length === 0 || !excludesParts))) return [];
    const isWhole = rule !== null && !(isAllowed && excludesParts);
    return [{ agent, isAllowed, isWhole, groups: used }];
  });
  return [false, true].flatMap((isAllowed) => {
    const same = answers.filter((answer) => answer.isAllowed === isAllowed);
    const quoted = [...new Set(same.flatMap((answer) => answer.groups))].sort((one, other) => one.line - other.line);
    const [first] = quoted;
    if (first === undefined) return [];
    const text = quoted.flatMap((group) => group.quoted).join(', ');
    const isForAll = same.length === AI_CRAWLERS.length && same.every(({ isWhole }) => isWhole);
    const access = { isAllowed, coverage: isForAll ? 'site' : 'part', agents: same.map(({ agent }) => agent) } as const;
    return [locateInLine(access, first.line, text)];
  });
}
