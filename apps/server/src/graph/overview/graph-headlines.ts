import type { GraphHeadline } from '@vouchwire/api-contract';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, type RankedDomainGraph } from '@vouchwire/trust-graph';
import { countGroups } from './count-groups.ts';
import { MEMBER_PATTERN, type MemberCounts, RECOGNIZED_FILTER } from './count-members.ts';
import { type ListingGraph, selectFirst } from './listing-graph.ts';

/** Maximum number of sites that are compared to count ties in the number of associations. */
const MAX_TIES = 1_000;

/**
 * Counts facts about the whole graph for the front page. Each has a query with which visitors get the same number.
 */
export function countHeadlines(graph: ListingGraph, ranked: RankedDomainGraph, members: MemberCounts): GraphHeadline[] {
  const found = [
    findMembersAnswered(graph, members),
    findControlContradicted(graph),
    findListedWithoutFile(graph, ranked),
    findLargestAssociation(graph),
  ];
  return found.filter((graphHeadline) => graphHeadline !== null);
}

/** Each site is in the shortest list that names it, so that the groups add up to the metrics. */
function findMembersAnswered(graph: ListingGraph, { evidence, rows }: MemberCounts): GraphHeadline | null {
  if (rows.length === 0) return null;
  return {
    kind: 'members-answered',
    groups: rows.map(({ association, members, members_confirming }) => ({
      association,
      name: findName(graph, association),
      members,
      members_confirming,
    })),
    seen: graph.getListsSeenAt(),
    evidence,
  };
}

function findControlContradicted(graph: ListingGraph): GraphHeadline | null {
  const statements = graph.listControlStatements();
  const contradicted = statements.filter((statement) => graph.getState(statement) === 'contradicted').length;
  if (contradicted === 0) return null;
  return {
    kind: 'control-contradicted',
    named: statements.length,
    contradicted,
    seen: graph.getLastSeen(statements),
    evidence: `MATCH (a:Identity)-[r:CONTROL {state: 'contradicted'}]->(b:Identity)-[own:CONTROLLEDBY]->(owner:Identity)
${RECOGNIZED_FILTER}
RETURN a.domain AS says, r.line AS line, b.domain AS controls, owner.domain AS names, own.line AS onLine
ORDER BY says`,
  };
}

/**
 * Finds the sites without a readable file that most independent associations list. JournalList repeats the lists of its
 * members, so these lists count as one group (methodology §4a).
 */
function findListedWithoutFile(graph: ListingGraph, ranked: RankedDomainGraph): GraphHeadline | null {
  const counted = selectFirst(
    graph.listings.filter(
      ({ member, statements }) => statements.length > 1 && !graph.readIdentity(member).flag('hasFile'),
    ),
    MAX_TIES,
    (a, b) =>
      b.statements.length - a.statements.length || compareText(graph.getDomain(a.member), graph.getDomain(b.member)),
  )
    .map((listed) => {
      const owner = graph.readIdentity(listed.member).text('registrableDomain');
      return { ...listed, groups: countGroups(ranked, owner ?? '', listOwners(graph, listed.statements)) };
    })
    .sort((a, b) => b.groups - a.groups);
  const [first] = counted;
  if (!first || first.groups < 2) return null;
  return {
    kind: 'listed-without-file',
    domain: graph.getDomain(first.member),
    name: findName(graph, graph.getDomain(first.member)),
    associations: first.groups,
    sites: counted.filter(({ groups }) => groups === first.groups).length,
    seen: graph.getLastSeen(first.statements),
    evidence: `${MEMBER_PATTERN} AND n.hasFile = false
RETURN n.domain AS domain, count(DISTINCT a.domain) AS associations
ORDER BY associations DESC, domain LIMIT 100`,
  };
}

function findLargestAssociation(graph: ListingGraph): GraphHeadline | null {
  const [largest] = graph.lists
    .map((node) => graph.readIdentity(node))
    .flatMap((row) => {
      const [withFile, confirming] = [row.number('memberSitesWithFile'), row.number('memberSitesConfirming')];
      // A stale list has no such numbers.
      if (withFile === null || confirming === null) return [];
      return { row, withFile, confirming, domain: row.text('domain') ?? '', members: row.number('memberSites') ?? 0 };
    })
    .sort((a, b) => b.members - a.members || compareText(a.domain, b.domain));
  if (!largest) return null;
  const { row, domain, members, withFile, confirming } = largest;
  return {
    kind: 'largest-association',
    domain,
    name: findName(graph, domain),
    members,
    members_with_file: withFile,
    members_confirming: confirming,
    seen: row.text('fileReadAt'),
    evidence: `MATCH (n:Identity {type: 'association'})
WHERE n.recognized = true
RETURN n.domain AS domain, n.memberSites AS members, n.memberSitesWithFile AS members_with_file,
  n.memberSitesConfirming AS members_confirming
ORDER BY members DESC, domain LIMIT 20`,
  };
}

/** Lists the registrable domains of those who state something, in the order of their statements. */
export function listOwners(graph: ListingGraph, statements: Iterable<number>): Set<string> {
  const owners = new Set<string>();
  for (const statement of statements) {
    const { owner } = graph.getSource(statement);
    if (owner !== null) owners.add(owner);
  }
  return owners;
}

function findName(graph: ListingGraph, domain: string): string | null {
  const node = graph.findIdentity(domain);
  return node && getSentenceName(node);
}
