import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type Identity, parseStatements, type SourceStatement } from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

/** More than half of what there was. */
const SUDDEN_CHANGE_FRACTION = 0.5;
/** A change of this age has been noticed. */
const MAX_CHANGE_AGE_MS = 30 * 86_400_000;

/** Whether the file is much smaller, much larger or in other hands than when it was last seen otherwise: TT713. */
export function findSuddenChanges(
  { identity, document, previous, truncated }: CrossFileFacts,
  now: Date,
): PolicyDiagnostic[] {
  if (!previous || truncated) return [];
  if (previous.changedAt !== null && now.getTime() - Date.parse(previous.changedAt) > MAX_CHANGE_AGE_MS) return [];
  const date = previous.lastSeenAt.slice(0, 10);
  const previousCount = countStatements(previous.statements);
  const currentCount = countStatements(document.statements);
  const findings: PolicyDiagnostic[] = [];
  if (previousCount > 0 && Math.abs(currentCount - previousCount) / previousCount > SUDDEN_CHANGE_FRACTION)
    findings.push(
      createFinding('TT713', {
        messageId: 'count',
        arguments: { day: date, before: previousCount, after: currentCount },
      }),
    );
  const previousOwners = listOwners(identity, previous.statements);
  const currentOwners = listOwners(identity, document.statements);
  if (previousOwners.length > 0 && previousOwners.join() !== currentOwners.join())
    findings.push(
      createFinding('TT713', {
        messageId: currentOwners.length > 0 ? 'owner' : 'noOwner',
        arguments: { day: date, before: previousOwners.join(', '), after: currentOwners.join(', ') },
      }),
    );
  return findings;
}

/** Distinct statements that say something. */
function countStatements(statements: readonly SourceStatement[]): number {
  return new Set(
    statements.filter(({ value }) => value !== '').map(({ attribute, value }) => `${attribute.toLowerCase()} ${value}`),
  ).size;
}

function listOwners(identity: Identity, statements: readonly SourceStatement[]): string[] {
  const { relationships } = parseStatements(identity, statements);
  return relationships
    .filter(({ type }) => type === 'CONTROLLEDBY')
    .map(({ target }) => target.domain)
    .sort();
}
