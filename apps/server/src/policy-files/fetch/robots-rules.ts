import { createRequire } from 'node:module';

interface AgentRules {
  isDisallowed(url: string, agent: string): boolean | undefined;
  getMatchingLineNumber(url: string, agent: string): number;
}
// `require`, because this is a CommonJS module whose types declare an ES module.
const parseRobots = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => AgentRules;

/** A group of agents with common rules (RFC 9309 section 2.1). */
interface AgentGroup {
  readonly agents: Set<string>;
  /** Index of the first line of the group. */
  readonly start: number;
  readonly rules: { readonly index: number; readonly text: string }[];
}

const ANY_AGENT = '*';
const FIELD_PATTERN = /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i;
const UNRESERVED_ESCAPE_PATTERN = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * The groups of a robots.txt, and the parser's rules for an agent, created from its groups only. The whole file must
 * not be passed to the parser, for two reasons. It stores every rule for every agent of its group, which exceeds the
 * memory for 500 KiB of a hostile file. It also lets `Sitemap` and other records separate the agents of a group, which
 * RFC 9309 section 2.2.4 forbids.
 */
export class RobotsRules {
  readonly lines: readonly string[];
  readonly #url: string;
  readonly #groups: readonly AgentGroup[];
  readonly #byAgent = new Map<string, AgentRules>();

  constructor(url: string, text: string) {
    this.#url = url;
    this.lines = text.split(/\r\n|\r|\n/);
    this.#groups = parseGroups(this.lines);
  }

  /** Returns true if a group names the agent itself. */
  namesAgent(agent: string): boolean {
    return this.#groups.some(({ agents }) => agents.has(agent.toLowerCase()));
  }

  /** Returns the rules of all groups that name the agent, or the general rules if there are none. */
  getRules(agent: string): AgentRules {
    const name = agent.toLowerCase();
    const cached = this.#byAgent.get(name);
    if (cached) return cached;
    const own = this.#groups.filter(({ agents }) => agents.has(name));
    const groups = own.length > 0 ? own : this.#groups.filter(({ agents }) => agents.has(ANY_AGENT));
    const rules = parseRobots(this.#url, this.#renderGroups(groups));
    this.#byAgent.set(name, rules);
    return rules;
  }

  /** Renders these groups as a file for all agents, with every rule on its original line. */
  #renderGroups(groups: readonly AgentGroup[]): string {
    const renderedLines: string[] = new Array(this.lines.length).fill('');
    for (const { start, rules } of groups) {
      renderedLines[start] = `User-agent: ${ANY_AGENT}`;
      for (const { index, text } of rules) renderedLines[index] = text;
    }
    return renderedLines.join('\n');
  }
}

/**
 * Decodes octets that need no escape, because they are equivalent to the encoded characters (RFC 9309 section 2.2.2).
 */
export function unescapeUnreserved(path: string): string {
  return path.replace(UNRESERVED_ESCAPE_PATTERN, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
}

function parseGroups(lines: readonly string[]): AgentGroup[] {
  const groups: AgentGroup[] = [];
  let group: AgentGroup | null = null;
  for (const [index, line] of lines.entries()) {
    const [, field = '', value = ''] = FIELD_PATTERN.exec(line) ?? [];
    if (field === '') continue;
    if (field.toLowerCase() !== 'user-agent') {
      group?.rules.push({ index, text: `${field}: ${unescapeUnreserved(value.trim())}` });
      continue;
    }
    if (group === null || group.rules.length > 0) {
      group = { agents: new Set(), start: index, rules: [] };
      groups.push(group);
    }
    for (const name of parseAgentNames(value)) group.agents.add(name);
  }
  return groups;
}

/** Returns the agent of a line, without a version or other suffix. */
function parseAgentNames(value: string): string[] {
  const [name = ''] = value.trim().toLowerCase().split('/', 1);
  const [firstToken = ''] = name.split(/\s/, 1);
  return [name.trim(), firstToken].filter((agentName) => agentName !== '');
}
