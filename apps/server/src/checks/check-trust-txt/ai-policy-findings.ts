import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { AI_CRAWLERS } from '@vouchwire/publisher-files';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { parseRobotsSignals, type TrainingStatement } from '../../policy-files/fetch/training-signals.ts';
import { createFinding, type FindingDetails } from '../rules/create-finding.ts';

/**
 * Compares the statement of a file about data training with the crawlers that the site's robots.txt allows: TT901,
 * TT902, and TT903 for its signals.
 */
export function listAiPolicyFindings(
  training: TrainingStatement | null,
  robots: RobotsFile | null,
): PolicyDiagnostic[] {
  if (!training || !robots) return [];
  const { allowed, statement } = training;
  const location = { range: statement.range, url: robots.url };
  const disallowedAgents = AI_CRAWLERS.filter((agent) => robots.disallows('/', agent));
  // A robots.txt without these agents, or a missing one, does not contradict the file.
  const allowedAgents = AI_CRAWLERS.filter((agent) => robots.namesAgent(agent) && !disallowedAgents.includes(agent));
  const findings: PolicyDiagnostic[] = [];
  if (!allowed && allowedAgents.length > 0) {
    findings.push(createFinding('TT901', { ...listAgents(allowedAgents), ...location }));
  }
  if (allowed && disallowedAgents.length > 0) {
    findings.push(createFinding('TT902', { ...listAgents(disallowedAgents), ...location }));
  }
  for (const { signal, allowsTraining } of parseRobotsSignals(robots.lines)) {
    if (allowsTraining !== allowed) findings.push(createContradiction(training, `robots.txt (${signal})`, robots.url));
  }
  return findings;
}

/** Creates the finding that one signal contradicts the file. */
export function createContradiction(
  { allowed, statement }: TrainingStatement,
  source: string,
  url: string,
): PolicyDiagnostic {
  return createFinding('TT903', {
    messageId: allowed ? 'no' : 'yes',
    arguments: { source },
    range: statement.range,
    url,
  });
}

/** Lists at most four agents. */
function listAgents(agents: readonly string[]): Pick<FindingDetails, 'messageId' | 'arguments'> {
  if (agents.length <= 4) return { arguments: { agents: agents.join(', ') } };
  return { messageId: 'more', arguments: { agents: agents.slice(0, 3).join(', '), count: agents.length - 3 } };
}
