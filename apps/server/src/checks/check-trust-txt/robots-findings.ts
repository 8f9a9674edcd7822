import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { POLICY_PATHS } from '@vouchwire/api-contract/schemas';
import { ROBOTS_AGENT, type RobotsFile } from '../../policy-files/fetch/robots-file.ts';
import { createFinding } from '../rules/create-finding.ts';

/**
 * Findings if a site's robots.txt forbids crawlers to read its trust.txt. A check by a person reads it anyway, as a
 * browser would, and reports it.
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
