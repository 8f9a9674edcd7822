import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type Identity, parseStatements, type SourceStatement } from '@vouchwire/trust-graph';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

/** Minimum share of changed statements. */
const SUDDEN_CHANGE_FRACTION = 0.5;
/** Older changes are not reported, because the publisher knows them by now. */
const MAX_CHANGE_AGE_MS = 30 * 86_400_000;

/** Reports if the file is much smaller, much larger or has another owner than its previous version: TT713. */
export function findSuddenChanges(
  { identity, document, previous, truncated }: CrossFileFacts,
  now: Date,
): PolicyDiagnostic[] {
  if (!previous || truncated) return [];
  if (previous.changedAt !== null && now.getTime() - Date.parse(previous.changedAt) > MAX_CHANGE_AGE_MS) return [];
  const day = previous.lastSeenAt.slice(0, 'yyyy-mm-dd'.length);
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
  const { relationships } = parseStatements(identity, statements);
  return relationships
    .filter(({ type }) => type === 'CONTROLLEDBY')
    .map(({ target }) => target.domain)
    .sort();
}
