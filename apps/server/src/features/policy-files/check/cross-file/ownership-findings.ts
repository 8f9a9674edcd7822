import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { ownerDomainOf, type Relationship, type StatedRelationship } from '@vouchwire/trust-graph';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

type Owned = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Whether who controls whom makes sense, as far as it concerns this site: TT706 and TT707. Built on supported links, so
 * that no third party can put an error on a file.
 */
export function ownershipFindings(facts: CrossFileFacts): PolicyDiagnostic[] {
  const owned = new Map<string, Set<string>>();
  for (const link of facts.control) {
    if (!link.isSupported) continue;
    const set = owned.get(link.owner) ?? new Set();
    owned.set(link.owner, set.add(link.owned));
  }
  return [...cycle(facts, owned), ...skipped(facts, owned)];
}

/** The shortest way that leads back here. */
function cycle(facts: CrossFileFacts, owned: Owned): PolicyDiagnostic[] {
  const start = facts.identity.domain;
  const from = new Map<string, string>();
  const queue = [start];
  for (const domain of queue) {
    for (const next of owned.get(domain) ?? []) {
      if (next === start) {
        const way = [domain];
        for (let at = domain; at !== start; ) {
          at = from.get(at) ?? start;
          way.push(at);
        }
        const names = way.reverse();
        const line = said(facts, 'CONTROL', names[1]) ?? said(facts, 'CONTROLLEDBY', domain);
        return [
          finding(
            'TT706',
            `Taken together the files say that ${[...names, start].join(' controls ')}. Mend the one that is wrong.`,
            { range: line ? facts.rangeOf(line) : null },
          ),
        ];
      }
      if (from.has(next)) continue;
      from.set(next, domain);
      queue.push(next);
    }
  }
  return [];
}

/** Control that is said past somebody who stands between. Another host of the same domain is nobody else. */
function skipped(facts: CrossFileFacts, owned: Owned): PolicyDiagnostic[] {
  const { identity, control, relationships, rangeOf } = facts;
  const direct = owned.get(identity.domain) ?? new Set<string>();
  const isOther = (domain: string) => ownerDomainOf(hostOf(domain)) !== ownerDomainOf(identity.host);
  const between = new Map<string, string>();
  for (const { owner, owned: domain } of control) {
    if (owner !== domain && owner !== identity.domain && direct.has(owner) && isOther(owner))
      between.set(domain, owner);
  }
  const findings: PolicyDiagnostic[] = [];
  for (const line of relationships) {
    const { domain } = line.target;
    const owner = line.type === 'CONTROL' ? between.get(domain) : undefined;
    if (owner !== undefined)
      findings.push(
        finding(
          'TT707',
          `${owner}, which ${identity.host} controls, controls ${domain}. Leave this line to ${owner}.`,
          { range: rangeOf(line) },
        ),
      );
  }
  // An owner that this file names, and a site that this owner is confirmed to control and that claims this one.
  const claiming = new Set(control.filter((link) => link.owned === identity.domain).map(({ owner }) => owner));
  const owners = relationships.filter(({ type }) => type === 'CONTROLLEDBY').map(({ target }) => target.domain);
  for (const upper of owners) {
    const lower = [...(owned.get(upper) ?? [])].find(
      (domain) => domain !== identity.domain && claiming.has(domain) && isOther(domain),
    );
    if (lower === undefined || owned.get(lower)?.has(upper)) continue;
    const line = said(facts, 'CONTROLLEDBY', upper);
    findings.push(
      finding(
        'TT707',
        `${upper} controls ${lower}, and ${lower} states that it controls ${identity.host}. If ${lower} is the direct owner, name it here instead.`,
        { range: line ? rangeOf(line) : null },
      ),
    );
  }
  return findings;
}

/** A page is controlled on its host. */
function hostOf(domain: string): string {
  return domain.split('/', 1)[0] ?? domain;
}

function said(
  { relationships }: CrossFileFacts,
  type: Relationship,
  domain: string | undefined,
): StatedRelationship | undefined {
  return relationships.find((line) => line.type === type && line.target.domain === domain);
}
