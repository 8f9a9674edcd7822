import { getDay, type PolicyDiagnostic } from '@vouchwire/api-contract';
import {
  getOwnerDomain,
  getRelationship,
  type Identity,
  parseStatements,
  type SourceStatement,
} from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import { checkReciprocity } from './check-reciprocity.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';
import { listOwnershipFindings } from './ownership-findings.ts';

/** Minimum share of changed statements. */
const SUDDEN_CHANGE_FRACTION = 0.5;
/** Older changes are not reported, because the publisher knows them by now. */
const MAX_CHANGE_AGE_MS = 30 * 86_400_000;

/** Reports if the file is much smaller, much larger or has another owner than its previous version: TT713. */
function findSuddenChanges({ identity, document, previous, truncated }: CrossFileFacts, now: Date): PolicyDiagnostic[] {
  if (!previous || truncated) return [];
  if (previous.changedAt !== null && now.getTime() - Date.parse(previous.changedAt) > MAX_CHANGE_AGE_MS) return [];
  const day = getDay(previous.lastSeenAt);
  const previousCount = countStatements(previous.statements);
  const currentCount = countStatements(document.statements);
  const findings: PolicyDiagnostic[] = [];
  if (previousCount > 0 && Math.abs(currentCount - previousCount) / previousCount > SUDDEN_CHANGE_FRACTION)
    findings.push(
      createFinding('TT713', {
        messageId: 'count',
        arguments: { day, before: previousCount, after: currentCount },
      }),
    );
  const previousOwners = listOwners(identity, previous.statements);
  const currentOwners = listOwners(identity, document.statements);
  if (previousOwners.length > 0 && previousOwners.join() !== currentOwners.join())
    findings.push(
      createFinding('TT713', {
        messageId: currentOwners.length > 0 ? 'owner' : 'noOwner',
        arguments: { day, before: previousOwners.join(', '), after: currentOwners.join(', ') },
      }),
    );
  return findings;
}

/** Counts distinct statements with a value. */
function countStatements(statements: readonly SourceStatement[]): number {
  return new Set(
    statements.filter(({ value }) => value !== '').map(({ attribute, value }) => `${attribute.toLowerCase()} ${value}`),
  ).size;
}

function listOwners(identity: Identity, statements: readonly SourceStatement[]): string[] {
  const owners = statements.filter(({ attribute }) => getRelationship(attribute) === 'CONTROLLEDBY');
  return parseStatements(identity, owners)
    .relationships.map(({ target }) => target.domain)
    .sort();
}

/**
 * Lists the findings about a file and the files of the sites that it names: rules of group 7, errors first. Claims of
 * other files are in `findUnansweredClaims`.
 */
export function listCrossFileFindings(facts: CrossFileFacts, now: Date): PolicyDiagnostic[] {
  return [
    ...listOwnershipFindings(facts),
    ...findSuddenChanges(facts, now),
    ...findCopiedFile(facts),
    ...findIndirectMembers(facts),
    ...checkReciprocity(facts),
  ];
}

/** Reports a file that others publish word for word, with the contact of one of them: TT714. */
function findCopiedFile({ identity, document, copies }: CrossFileFacts): PolicyDiagnostic[] {
  if (copies.length === 0) return [];
  const owners = new Map(copies.map((publisher) => [getOwnerDomain(publisher) ?? publisher, publisher]));
  for (const { attribute, value, range } of document.statements) {
    const domain = attribute === 'contact' ? getContactDomain(value) : null;
    const otherOwner = domain === null || domain === getOwnerDomain(identity.host) ? undefined : owners.get(domain);
    if (otherOwner !== undefined) {
      return [
        createFinding('TT714', {
          messageId: copies.length === 1 ? 'default' : 'several',
          arguments: { publisher: copies[0] ?? '', count: copies.length - 1, owner: otherOwner, host: identity.host },
          range,
        }),
      ];
    }
  }
  return [];
}

/** Returns the owner's domain of a contact address or contact page. */
function getContactDomain(value: string): string | null {
  const mail = /^(?:mailto:)?\s*[^\s@:/]+@([^\s@?]+)/i.exec(value)?.[1];
  const host = mail ?? (/^https?:/i.test(value) ? URL.parse(value)?.hostname : undefined);
  return host ? getOwnerDomain(host.toLowerCase()) : null;
}

/** Reports members that the file and one of its members list: TT711, once for each such member. */
function findIndirectMembers({ identity, relationships, memberLinks, getRange }: CrossFileFacts): PolicyDiagnostic[] {
  const members = new Map(
    relationships.filter(({ type }) => type === 'MEMBER').map((line) => [line.target.domain, line]),
  );
  const linksByAssociation = Map.groupBy(
    memberLinks.filter(({ source, target }) => target !== source && target !== identity.domain && members.has(target)),
    ({ source }) => source,
  );
  return [...linksByAssociation].flatMap(([association, links]) => {
    const line = members.get(association);
    if (!line) return [];
    const count = new Set(links.map(({ target }) => target)).size;
    return [createFinding('TT711', { arguments: { association, count }, range: getRange(line) })];
  });
}
