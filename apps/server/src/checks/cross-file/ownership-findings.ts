import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { getOwnerDomain, type Relationship, type StatedRelationship } from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

type ControlMap = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Checks whether the control relationships around this site are consistent: TT706 and TT707. Uses only supported links,
 * so that no third party can cause an error in a file.
 */
export function listOwnershipFindings(facts: CrossFileFacts): PolicyDiagnostic[] {
  const controlled = new Map<string, Set<string>>();
  for (const link of facts.control) {
    if (!link.isSupported) continue;
    const set = controlled.get(link.owner) ?? new Set();
    controlled.set(link.owner, set.add(link.controlled));
  }
  return [...findCycle(facts, controlled), ...findSkippedOwners(facts, controlled)];
}

/** Finds the shortest chain of control that leads back to this site. */
function findCycle(facts: CrossFileFacts, controlled: ControlMap): PolicyDiagnostic[] {
  const start = facts.identity.domain;
  const from = new Map<string, string>();
  const queue = [start];
  for (const domain of queue) {
    for (const next of controlled.get(domain) ?? []) {
      if (next === start) {
        const path = [domain];
        for (let at = domain; at !== start; ) {
          at = from.get(at) ?? start;
          path.push(at);
        }
        const names = path.reverse();
        const line = findStatement(facts, 'CONTROL', names[1]) ?? findStatement(facts, 'CONTROLLEDBY', domain);
        return [
          createFinding('TT706', {
            arguments: { path: [...names, start].join(' → ') },
            range: line ? facts.getRange(line) : null,
          }),
        ];
      }
      if (from.has(next)) continue;
      from.set(next, domain);
      queue.push(next);
    }
  }
  return [];
}

/** Finds control that skips an intermediate owner. Another host of the same domain is not an intermediate owner. */
function findSkippedOwners(facts: CrossFileFacts, controlled: ControlMap): PolicyDiagnostic[] {
  const { identity, control, relationships, getRange } = facts;
  const direct = controlled.get(identity.domain) ?? new Set<string>();
  const isOther = (domain: string) => getOwnerDomain(getHost(domain)) !== getOwnerDomain(identity.host);
  const intermediate = new Map<string, string>();
  for (const { owner, controlled: domain } of control) {
    if (owner !== domain && owner !== identity.domain && direct.has(owner) && isOther(owner))
      intermediate.set(domain, owner);
  }
  const findings: PolicyDiagnostic[] = [];
  for (const line of relationships) {
    const { domain } = line.target;
    const owner = line.type === 'CONTROL' ? intermediate.get(domain) : undefined;
    if (owner !== undefined)
      findings.push(
        createFinding('TT707', { arguments: { host: identity.host, owner, domain }, range: getRange(line) }),
      );
  }
  // Searches for an owner that this file names, and for a site that this owner confirmedly controls and that also
  // claims this one.
  const claimants = new Set(control.filter((link) => link.controlled === identity.domain).map(({ owner }) => owner));
  const owners = relationships.filter(({ type }) => type === 'CONTROLLEDBY').map(({ target }) => target.domain);
  for (const upper of owners) {
    const lower = [...(controlled.get(upper) ?? [])].find(
      (domain) => domain !== identity.domain && claimants.has(domain) && isOther(domain),
    );
    if (lower === undefined || controlled.get(lower)?.has(upper)) continue;
    const line = findStatement(facts, 'CONTROLLEDBY', upper);
    findings.push(
      createFinding('TT707', {
        messageId: 'upper',
        arguments: { upper, lower, host: identity.host },
        range: line ? getRange(line) : null,
      }),
    );
  }
  return findings;
}

/** Returns the host, because a page is controlled through its host. */
function getHost(domain: string): string {
  return domain.split('/', 1)[0] ?? domain;
}

function findStatement(
  { relationships }: CrossFileFacts,
  type: Relationship,
  domain: string | undefined,
): StatedRelationship | undefined {
  return relationships.find((line) => line.type === type && line.target.domain === domain);
}
