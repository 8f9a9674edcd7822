import { AI_CRAWLERS, robotsSignals, trainingStatementOf } from '../../check/ai-policy-findings.ts';
import type { RobotsFile } from '../../check/robots-file.ts';
import { type Quote, quote, type SiteFinding } from './site-finding.ts';
import { type FileSaid, quoteOf } from './site-visit.ts';

/** Groups of robots.txt that one finding quotes. */
const MOST_GROUPS = 3;
/** Lines of a group that are quoted. */
const MOST_LINES = 6;
const EVERYBODY = '*';

/**
 * What a file says of data training against robots.txt. A file that says no is contradicted by a group that names a
 * crawler for it and lets it in; a robots.txt that says nothing of such crawlers says nothing else than the file. One
 * that says yes is contradicted by whatever keeps them out, be it made for them or for everybody.
 */
export function trainingFindings(file: FileSaid, robots: RobotsFile): SiteFinding[] {
  const said = trainingStatementOf(file);
  if (!said) return [];
  const { allowed, statement } = said;
  const own = quoteOf(file, statement);
  const differing = AI_CRAWLERS.filter((agent) => robots.keepsOut('/', agent) === allowed).flatMap((agent) => {
    const named = groupOf(robots, agent);
    const line = named ?? (allowed ? groupOf(robots, EVERYBODY) : null);
    return line === null ? [] : [line];
  });
  const groups = [...new Set(differing)].sort((a, b) => a - b).slice(0, MOST_GROUPS);
  const signals = robotsSignals(robots.lines).filter(({ trains }) => trains !== allowed);
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
            quotes: [own, ...signals.map(({ signal, line }) => quote(robots.url, line, signal))],
          },
        ]
      : []),
  ];
}

const AGENT_LINE = /^\s*user-agent\s*:\s*([^#]*)/i;
const FIELD_LINE = /^\s*[a-z-]+\s*:/i;
const RULE_LINE = /^\s*(?:dis)?allow\s*:/i;

/** Where the group of an agent begins: the first of the lines that name it and its neighbours; null where none does. */
function groupOf({ lines }: RobotsFile, agent: string): number | null {
  let first: number | null = null;
  for (const [at, line] of lines.entries()) {
    const name = AGENT_LINE.exec(line)?.[1]?.trim();
    if (name === undefined) {
      if (FIELD_LINE.test(line)) first = null;
      continue;
    }
    first ??= at + 1;
    if (name.toLowerCase() === agent.toLowerCase()) return first;
  }
  return null;
}

/** A group as it stands: its names and the rules below them. */
function quoteGroup({ url, lines }: RobotsFile, first: number): Quote {
  const group: string[] = [];
  let named = false;
  for (const line of lines.slice(first - 1)) {
    const names = AGENT_LINE.test(line);
    if (named && names) break;
    named ||= !names && FIELD_LINE.test(line);
    if (names || RULE_LINE.test(line)) group.push(line.trim());
  }
  const shown = group.length > MOST_LINES ? [...group.slice(0, MOST_LINES - 2), '…', group.at(-1) ?? ''] : group;
  return quote(url, first, shown.join('\n'));
}
