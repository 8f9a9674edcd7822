import type { PolicyDiagnostic } from '@vouchwire/api-contract';
import { finding } from '../finding.ts';
import type { CrossFileFacts } from './facts.ts';

/** Members that the file lists and that one of its members lists too: TT711, once for each such member. */
export function secondHandMembers({
  identity,
  relationships,
  memberLinks,
  rangeOf,
}: CrossFileFacts): PolicyDiagnostic[] {
  const members = new Map(
    relationships.filter(({ type }) => type === 'MEMBER').map((line) => [line.target.domain, line]),
  );
  const theirs = Map.groupBy(
    memberLinks.filter(({ source, target }) => target !== source && target !== identity.domain && members.has(target)),
    ({ source }) => source,
  );
  return [...theirs].flatMap(([association, links]) => {
    const line = members.get(association);
    if (!line) return [];
    const count = new Set(links.map(({ target }) => target)).size;
    return [
      finding(
        'TT711',
        `${association} is a member and lists ${count} of the other members as its own. Mark those with a comment, or leave them to ${association}.`,
        { range: rangeOf(line) },
      ),
    ];
  });
}
