import { AI_CRAWLERS } from '@vouchwire/publisher-files';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { findTrainingStatement, parseRobotsSignals } from '../../policy-files/fetch/training-signals.ts';
import { createQuote, type Quote, type SiteContradiction } from './site-contradiction.ts';
import { type FileStatements, quoteStatement } from './site-visit.ts';

/** Maximum number of groups of robots.txt that one contradiction quotes. */
const MAX_GROUPS = 3;
/** Maximum number of quoted lines of a group. */
const MAX_LINES = 6;
const ANY_AGENT = '*';

/**
 * Compares the statement of a file about data training with robots.txt. If the file disallows training, a group that
 * names such a crawler and allows it is a contradiction. A robots.txt that does not mention such crawlers is not. If
 * the file allows training, any specific or general rule that disallows them is a contradiction.
 */
export function listTrainingContradictions(file: FileStatements, robots: RobotsFile): SiteContradiction[] {
  const training = findTrainingStatement(file);
  if (!training) return [];
  const { allowed, statement } = training;
  const own = quoteStatement(file, statement);
  const conflictingLines = AI_CRAWLERS.filter((agent) => robots.disallows('/', agent) === allowed).flatMap((agent) => {
    const named = findGroup(robots, agent);
    const line = named ?? (allowed ? findGroup(robots, ANY_AGENT) : null);
    return line === null ? [] : [line];
  });
  const groups = [...new Set(conflictingLines)].sort((a, b) => a - b).slice(0, MAX_GROUPS);
  const signals = parseRobotsSignals(robots.lines).filter(({ allowsTraining }) => allowsTraining !== allowed);
  return [
    ...(groups.length > 0
      ? [
          {
            rule: allowed ? ('training-kept-out' as const) : ('training-let-in' as const),
            quotes: [own, ...groups.map((line) => quoteGroup(robots, line))],
          },
        ]
      : []),
    ...(signals.length > 0
      ? [
          {
            rule: 'training-signal' as const,
            quotes: [own, ...signals.map(({ signal, line }) => createQuote(robots.url, line, signal))],
          },
        ]
      : []),
  ];
}

const AGENT_LINE = /^\s*user-agent\s*:\s*([^#]*)/i;
const FIELD_LINE = /^\s*[a-z-]+\s*:/i;
const RULE_LINE = /^\s*(?:dis)?allow\s*:/i;

/**
 * Returns the first line of an agent's group: the first of the adjacent lines with agent names. Null if no group names
 * it.
 */
function findGroup({ lines }: RobotsFile, agent: string): number | null {
  let first: number | null = null;
  for (const [index, line] of lines.entries()) {
    const name = AGENT_LINE.exec(line)?.[1]?.trim();
    if (name === undefined) {
      if (FIELD_LINE.test(line)) first = null;
      continue;
    }
    first ??= index + 1;
    if (name.toLowerCase() === agent.toLowerCase()) return first;
  }
  return null;
}

/** Quotes an unmodified group: its agent names and the rules below them. */
function quoteGroup({ url, lines }: RobotsFile, first: number): Quote {
  const group: string[] = [];
  let hasFields = false;
  for (const line of lines.slice(first - 1)) {
    const isAgentLine = AGENT_LINE.test(line);
    if (hasFields && isAgentLine) break;
    hasFields ||= !isAgentLine && FIELD_LINE.test(line);
    if (isAgentLine || RULE_LINE.test(line)) group.push(line.trim());
  }
  const shown = group.length > MAX_LINES ? [...group.slice(0, MAX_LINES - 2), '…', group.at(-1) ?? ''] : group;
  return createQuote(url, first, shown.join('\n'));
}
