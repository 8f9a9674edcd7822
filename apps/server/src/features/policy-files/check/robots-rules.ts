import { createRequire } from 'node:module';

/** The rules of one agent. */
interface AgentRules {
  isDisallowed(url: string, agent: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent: string): number;
}
// A CommonJS module whose types say that it is none.
const parseRobots = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => AgentRules;

/** Agents that share rules (RFC 9309 section 2.1). */
interface Group {
  readonly agents: Set<string>;
  /** Index of its first line. */
  readonly start: number;
  readonly rules: { readonly index: number; readonly text: string }[];
}

const EVERYBODY = '*';
const FIELD = /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i;
const ESCAPE_OF_UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The groups of a robots.txt, and the parser’s rules for an agent, made of its groups alone. The parser writes every rule
 * down once for every agent of its group, which for 500 KiB of a hostile file is more than memory holds; and it lets
 * `Sitemap` and other records part the agents of a group, which RFC 9309 section 2.2.4 forbids.
 */
export class RobotsRules {
  readonly lines: readonly string[];
  readonly #url: string;
  readonly #groups: readonly Group[];
  readonly #byAgent = new Map<string, AgentRules>();

  constructor(url: string, text: string) {
    this.#url = url;
    this.lines = text.split(/\r\n|\r|\n/);
    this.#groups = groupsOf(this.lines);
  }

  /** Whether a group names the agent itself. */
  names(agent: string): boolean {
    return this.#groups.some(({ agents }) => agents.has(agent.toLowerCase()));
  }

  /** Every group that names the agent, else those for everybody. */
  of(agent: string): AgentRules {
    const name = agent.toLowerCase();
    const known = this.#byAgent.get(name);
    if (known) return known;
    const own = this.#groups.filter(({ agents }) => agents.has(name));
    const groups = own.length > 0 ? own : this.#groups.filter(({ agents }) => agents.has(EVERYBODY));
    const rules = parseRobots(this.#url, this.#onlyOf(groups));
    this.#byAgent.set(name, rules);
    return rules;
  }

  /** A file of these groups, for everybody, with every rule on the line where it was. */
  #onlyOf(groups: readonly Group[]): string {
    const only: string[] = new Array(this.lines.length).fill('');
    for (const { start, rules } of groups) {
      only[start] = `User-agent: ${EVERYBODY}`;
      for (const { index, text } of rules) only[index] = text;
    }
    return only.join('\n');
  }
}

/** An octet that needs no escape counts as the character that it stands for (RFC 9309 section 2.2.2). */
export function withoutNeedlessEscapes(path: string): string {
  return path.replace(ESCAPE_OF_UNRESERVED, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
}

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const [index, line] of lines.entries()) {
    const [, field = '', value = ''] = FIELD.exec(line) ?? [];
    if (field === '') continue;
    if (field.toLowerCase() !== 'user-agent') {
      group?.rules.push({ index, text: `${field}: ${withoutNeedlessEscapes(value.trim())}` });
      continue;
    }
    if (group === null || group.rules.length > 0) {
      group = { agents: new Set(), start: index, rules: [] };
      groups.push(group);
    }
    for (const name of namesIn(value)) group.agents.add(name);
  }
  return groups;
}

/** The agent of a line, without a version or whatever else follows it. */
function namesIn(value: string): string[] {
  const [name = ''] = value.trim().toLowerCase().split('/', 1);
  const [word = ''] = name.split(/\s/, 1);
  return [name.trim(), word].filter((one) => one !== '');
}
