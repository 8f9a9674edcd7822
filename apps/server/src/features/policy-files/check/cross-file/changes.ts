import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { type Identity, readStatements, type SourceStatement } from '@vouchwire/trust-graph';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

/** More than half of what there was. */
const SUDDEN = 0.5;
/** A change that has stood so long has been noticed. */
const NEWS_FOR_MS = 30 * 86_400_000;

/** Whether the file is much smaller, much larger or in other hands than when it was last seen otherwise: TT713. */
export function suddenChanges(
  { identity, document, before, truncated }: CrossFileFacts,
  now: Date,
): PolicyDiagnostic[] {
  if (!before || truncated) return [];
  if (before.changedAt !== null && now.getTime() - Date.parse(before.changedAt) > NEWS_FOR_MS) return [];
  const date = before.lastSeenAt.slice(0, 10);
  const then = countOf(before.statements);
  const today = countOf(document.statements);
  const findings: PolicyDiagnostic[] = [];
  if (then > 0 && Math.abs(today - then) / then > SUDDEN)
    findings.push(
      finding(
        'TT713',
        `On ${date} the file made ${then} statements, now it makes ${today}. Confirm that the change is yours.`,
      ),
    );
  const owners = ownersOf(identity, before.statements);
  const owner = ownersOf(identity, document.statements);
  if (owners.length > 0 && owners.join() !== owner.join())
    findings.push(
      finding(
        'TT713',
        `On ${date} the file named ${owners.join(' and ')} as owner, now it names ${owner.join(' and ') || 'none'}. Confirm that the change is yours.`,
      ),
    );
  return findings;
}

/** Distinct statements that say something. */
function countOf(statements: readonly SourceStatement[]): number {
  return new Set(
    statements.filter(({ value }) => value !== '').map(({ attribute, value }) => `${attribute.toLowerCase()} ${value}`),
  ).size;
}

function ownersOf(identity: Identity, statements: readonly SourceStatement[]): string[] {
  const { relationships } = readStatements(identity, statements);
  return relationships
    .filter(({ type }) => type === 'CONTROLLEDBY')
    .map(({ target }) => target.domain)
    .sort();
}
