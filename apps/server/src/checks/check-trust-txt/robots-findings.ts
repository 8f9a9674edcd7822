import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { POLICY_PATHS } from '@vouchwire/api-contract';
import { ROBOTS_AGENT, type RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { createFinding } from '../rules/create-finding.ts';

/**
 * Lists findings if robots.txt forbids crawlers to read trust.txt. A check that a person requests reads the file
 * nevertheless, as a browser would, and reports the rule.
 */
export function listRobotsFindings(robots: RobotsFile | null): PolicyDiagnostic[] {
  if (!robots) return [];
  const disallowedPaths = POLICY_PATHS.filter((path) => robots.disallows(path, ROBOTS_AGENT));
  const [first] = disallowedPaths;
  if (!first) return [];
  const line = robots.findRuleLine(first, ROBOTS_AGENT) ?? 1;
  const rule = (robots.lines[line - 1] ?? '').trim().slice(0, 100);
  return [createFinding('TT119', { arguments: { line, rule, paths: disallowedPaths.join(', ') }, url: robots.url })];
}
