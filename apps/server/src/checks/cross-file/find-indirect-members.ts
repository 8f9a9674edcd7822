import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { createFinding } from '../rules/create-finding.ts';
import type { CrossFileFacts } from './cross-file-facts.ts';

/** Reports members that the file and one of its members list: TT711, once for each such member. */
export function findIndirectMembers({
  identity,
  relationships,
  memberLinks,
  getRange,
}: CrossFileFacts): PolicyDiagnostic[] {
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
