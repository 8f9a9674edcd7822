import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import type { RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { AI_CRAWLERS, parseRobotsSignals, type TrainingStatement } from '../../policy-files/fetch/training-signals.ts';
import { createFinding } from '../rules/create-finding.ts';

/**
 * Compares what a file states about data training with the crawlers that the site's robots.txt admits: TT901, TT902,
 * and TT903 for its signals.
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
    findings.push(
      createFinding(
        'TT901',
        `The file says no, and robots.txt lets in ${formatNames(allowedAgents)} by name. Say the same in both.`,
        location,
      ),
    );
  }
  if (allowed && disallowedAgents.length > 0) {
    findings.push(
      createFinding(
        'TT902',
        `The file says yes, and robots.txt keeps out ${formatNames(disallowedAgents)}. Say the same in both.`,
        location,
      ),
    );
  }
  for (const { signal, allowsTraining } of parseRobotsSignals(robots.lines)) {
    if (allowsTraining !== allowed) findings.push(createContradiction(training, `robots.txt (${signal})`, robots.url));
  }
  return findings;
}

/** One signal that says the opposite. */
export function createContradiction(
  { allowed, statement }: TrainingStatement,
  source: string,
  url: string,
): PolicyDiagnostic {
  const [fileAnswer, sourceAnswer] = allowed ? ['yes', 'no'] : ['no', 'yes'];
  return createFinding(
    'TT903',
    `The file says ${fileAnswer}, and ${source} says ${sourceAnswer} to data training. Say the same in both.`,
    {
      range: statement.range,
      url,
    },
  );
}

function formatNames(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}
