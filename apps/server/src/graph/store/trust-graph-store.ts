import type { IdentityType, LinkState, RelationshipType } from '@vouchwire/api-contract';
import { compareByConfirmation, type LookupGraph, type RelatedIdentity } from '@vouchwire/domain-lookup';
import { compareText, isListing } from '@vouchwire/trust-graph';

import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';
import type { FileStatus, IdentityNode, RelationshipEdge } from '../graph-model.ts';
import { MIN_CACHED_LENGTH, RelationsCache } from './relations-cache.ts';

/** Returns the `member` lines among `namedBy` that list the domain (see `isListing`). */
export const filterListings = (namedBy: readonly RelatedIdentity[]): RelatedIdentity[] =>
  namedBy.filter((one) => isListing(one, one.otherType === 'association'));

/** An identity that is reached while walking outward. */
export interface Step {
  readonly parent: string;
  readonly domain: string;
  readonly confirmedBy: number;
  readonly confirmed: boolean;
  readonly recognized: boolean;
}

/** A statement of one identity's file about another, without the evidence. */
export interface StatedLink {
  readonly source: string;
  readonly type: RelationshipType;
  readonly target: string;
}

/** End of a page of associations. */

/** Number of a hub's neighbors that are read in one query and cached, because a hub is near most identities. */
const BEST_NEIGHBORS = 128;

type Pattern = '<-[r]-' | '-[r]->';

const NODE_COLUMNS = `n.domain AS domain, n.host AS host, n.registrableDomain AS registrableDomain, n.display AS display, n.name AS name, n.nameSource AS nameSource, n.country AS country, n.region AS region,
  n.type AS type, n.hasFile AS hasFile, n.fileStale AS fileStale, n.fileUrl AS fileUrl, n.fileOutcome AS fileOutcome,
  n.fileCheckedAt AS fileCheckedAt, n.fileReadAt AS fileReadAt, n.fileFailingSince AS fileFailingSince, n.firstSeen AS firstSeen, n.lastSeen AS lastSeen,
  n.trustScore AS trustScore, n.recognized AS recognized, n.trustsCount AS trustsCount, n.trustsConfirmed AS trustsConfirmed, n.trustsStale AS trustsStale,
  n.trustedByCount AS trustedByCount, n.trustedByConfirmed AS trustedByConfirmed, n.confirmedBy AS confirmedBy,
  n.neighbors AS neighbors, n.memberCount AS memberCount, n.confirmedCount AS confirmedCount, n.memberSites AS memberSites,
  n.memberSitesWithFile AS memberSitesWithFile, n.memberSitesConfirming AS memberSitesConfirming, n.claimedCount AS claimedCount,
  n.unreturnedCount AS unreturnedCount, n.unreadableCount AS unreadableCount, n.joinedCount AS joinedCount, n.leftCount AS leftCount,
  n.comparedWith AS comparedWith, n.unshownCount AS unshownCount`;

const OTHER_END_COLUMNS = `m.domain AS domain, m.name AS name, m.nameSource AS nameSource, m.type AS otherType, m.recognized AS otherRecognized, m.fileOutcome AS fileOutcome, m.fileCheckedAt AS fileCheckedAt,
  m.fileReadAt AS fileReadAt, m.fileFailingSince AS fileFailingSince`;

const RELATIONSHIP_COLUMNS = `type(r) AS type, r.state AS state, r.confirmed AS confirmed, r.confirmedAt AS confirmedAt, r.line AS line,
  r.value AS value, r.firstSeen AS firstSeen, r.lastSeen AS lastSeen, r.fileUrl AS fileUrl`;

/**
 * Named queries on the trust graph, in Cypher that all engines support. Patterns start at the bound node, because the
 * other order scans all nodes. All node patterns have the label.
 */
export class TrustGraphStore implements LookupGraph {
  readonly #engine: CypherReader;
  #listsReadAt: Promise<string | null> | null = null;
  readonly #relations = new RelationsCache<readonly RelatedIdentity[]>(({ length }) => length);
  readonly #bestNeighbors = new RelationsCache<readonly Step[]>(({ length }) => length);

  /** @param engine reader of an immutable graph, so that long lists can be cached */
  constructor(engine: CypherReader) {
    this.#engine = engine;
  }

  async findIdentity(domain: string): Promise<IdentityNode | null> {
    const rows = await this.#engine.read(`MATCH (n:Identity {domain: $domain}) RETURN ${NODE_COLUMNS}`, { domain });
    return rows[0] ? toNode(rows[0]) : null;
  }

  async findIdentities(domains: readonly string[]): Promise<IdentityNode[]> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted}) RETURN ${NODE_COLUMNS}`,
      { domains },
    );
    return rows.map(toNode);
  }

  /** Returns the best connected identity under a registrable domain. It is suggested if a domain is unknown. */
  async findByRegistrableDomain(registrableDomain: string): Promise<IdentityNode | null> {
    const rows = await this.#engine.read(
      `MATCH (n:Identity {registrableDomain: $registrableDomain}) RETURN ${NODE_COLUMNS}
       ORDER BY n.neighbors DESC, n.domain LIMIT 1`,
      { registrableDomain },
    );
    return rows[0] ? toNode(rows[0]) : null;
  }

  /** Lists recognized identities, then those with the most neighbors. This is the default order of a query. */
  async listMostConnected(limit: number): Promise<string[]> {
    const rows = await this.#engine.read(
      'MATCH (n:Identity) RETURN n.domain AS domain ORDER BY n.recognized DESC, n.neighbors DESC, n.domain LIMIT $limit',
      { limit },
    );
    return rows.map(({ domain }) => String(domain));
  }

  /** Lists identities that name the domain, confirmed ones first. */
  listPredecessors(domain: string): Promise<readonly RelatedIdentity[]> {
    return this.#listRelated('<-[r]-', domain);
  }

  /** Lists identities that the domain's own file names, confirmed ones first. */
  listSuccessors(domain: string): Promise<readonly RelatedIdentity[]> {
    return this.#listRelated('-[r]->', domain);
  }

  async #listRelated(pattern: Pattern, domain: string): Promise<readonly RelatedIdentity[]> {
    const cached = this.#relations.get(pattern + domain);
    if (cached) return cached;
    const rows = await this.#engine.read(
      `MATCH (n:Identity {domain: $domain})${pattern}(m:Identity) RETURN ${OTHER_END_COLUMNS}, ${RELATIONSHIP_COLUMNS}`,
      { domain },
    );
    const related = rows.map(toRelated).sort(compareByConfirmation);
    this.#relations.set(pattern + domain, related);
    return related;
  }

  /** Lists owners that the domain's own file names. */
  async listOwners(domain: string): Promise<RelatedIdentity[]> {
    const rows = await this.#engine.read(
      `MATCH (n:Identity {domain: $domain})-[r:CONTROLLEDBY]->(m:Identity) RETURN ${OTHER_END_COLUMNS}, ${RELATIONSHIP_COLUMNS}`,
      { domain },
    );
    return rows.map(toRelated).sort(compareByConfirmation);
  }

  /**
   * Lists associations that name any identity of a registrable domain as a member: recognized ones first, then
   * confirmed ones.
   */
  async listMembershipsUnder(
    registrableDomain: string,
    limit: number,
  ): Promise<{ readonly identity: string; readonly listedBy: RelatedIdentity }[]> {
    const rows = await this.#engine.read(
      `MATCH (n:Identity {registrableDomain: $registrableDomain})<-[r:MEMBER]-(m:Identity)
       RETURN n.domain AS identity, ${OTHER_END_COLUMNS}, ${RELATIONSHIP_COLUMNS} ORDER BY otherRecognized DESC, r.confirmed DESC, identity, domain LIMIT $limit`,
      { registrableDomain, limit },
    );
    return rows.map((row) => ({ identity: String(row.identity), listedBy: toRelated(row) }));
  }

  /** Lists control relationships with one of `domains` at either end. */
  async listControl(domains: readonly string[], limit: number): Promise<StatedLink[]> {
    const links: StatedLink[] = [];
    for (const type of ['CONTROL', 'CONTROLLEDBY'] as const) {
      for (const [pattern, source, target] of [
        [`-[r:${type}]->`, 'n', 'm'],
        [`<-[r:${type}]-`, 'm', 'n'],
      ] as const) {
        const rows = await this.#engine.read(
          `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})${pattern}(m:Identity)
           RETURN ${source}.domain AS source, ${target}.domain AS target LIMIT $limit`,
          { domains, limit },
        );
        for (const row of rows) links.push({ source: String(row.source), type, target: String(row.target) });
      }
    }
    return links;
  }

  /** Returns the types of the relationships by which other files name each of `domains`. */
  async listNamedAs(domains: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<RelationshipType>>> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})<-[r]-(m:Identity)
       RETURN DISTINCT n.domain AS domain, type(r) AS type`,
      { domains },
    );
    return toTypesByDomain(rows);
  }

  /** Lists those of `domains` whose own file names customers. */
  async listWithCustomers(domains: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})-[r:CUSTOMER]->(m:Identity)
       RETURN DISTINCT n.domain AS domain`,
      { domains },
    );
    return new Set(rows.map(({ domain }) => String(domain)));
  }

  /** Lists the members that the file of each of `domains` names. */
  async listMembersOfAssociations(domains: readonly string[], limit: number): Promise<StatedLink[]> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})-[r:MEMBER]->(m:Identity)
       RETURN n.domain AS source, m.domain AS target LIMIT $limit`,
      { domains, limit },
    );
    return rows.map((row) => ({ source: String(row.source), type: 'MEMBER', target: String(row.target) }));
  }

  /**
   * Lists the identities under a registrable domain: the first `limit` in order of their domain, and their total
   * number.
   */
  async listByRegistrableDomain(
    registrableDomain: string,
    limit: number,
  ): Promise<{ domains: string[]; total: number }> {
    const rows = await this.#engine.read(
      'MATCH (n:Identity {registrableDomain: $registrableDomain}) RETURN n.domain AS domain ORDER BY domain',
      { registrableDomain },
    );
    return { domains: rows.slice(0, limit).map((row) => String(row.domain)), total: rows.length };
  }

  /** Lists all identities, in alphabetical order. */
  async listDomains(): Promise<string[]> {
    const rows = await this.#engine.read('MATCH (n:Identity) RETURN n.domain AS domain ORDER BY domain');
    return rows.map(({ domain }) => String(domain));
  }

  /** Lists the identities for search engines, in alphabetical order: those that {@link isIndexed} accepts. */
  async listIndexedDomains(): Promise<string[]> {
    const read = (query: string) => this.#engine.read(`${query} RETURN DISTINCT n.domain AS domain`);
    const found = await Promise.all([
      read(
        `MATCH (n:Identity) WHERE n.trustScore IS NOT NULL
         AND (n.hasFile = true OR n.domain = n.registrableDomain OR n.confirmedBy > 0)`,
      ),
      read("MATCH (a:Identity {type: 'association'})-[:MEMBER]->(n:Identity) WHERE a.recognized = true"),
    ]);
    return [...new Set(found.flat().map(({ domain }) => String(domain)))].toSorted();
  }

  /**
   * Lists the identities whose own file names members, in no order. Some of them are no associations. Reads all
   * publishers.
   */
  async listLists(limit: number): Promise<IdentityNode[]> {
    const read = (type: IdentityType) =>
      this.#engine.read(
        `MATCH (n:Identity {type: '${type}'}) WHERE n.memberSites > 0
         RETURN ${NODE_COLUMNS} ORDER BY n.memberSites DESC, n.domain LIMIT $limit`,
        { limit },
      );
    const associations = await read('association');
    return [...associations, ...(await read('publisher'))].map(toNode);
  }

  /**
   * Returns the time at which the newest file of a recognized list was read. A check of any other site does not change
   * it.
   */
  getListsReadAt(): Promise<string | null> {
    this.#listsReadAt ??= this.#queryListsReadAt();
    return this.#listsReadAt;
  }

  async #queryListsReadAt(): Promise<string | null> {
    const rows = await this.#engine.read(
      `MATCH (n:Identity {type: 'association'}) WHERE n.recognized = true AND n.fileReadAt IS NOT NULL
       RETURN n.fileReadAt AS fileReadAt ORDER BY fileReadAt DESC LIMIT 1`,
    );
    return textOrNull(rows[0]?.fileReadAt);
  }

  async countAssociations(): Promise<number> {
    const rows = await this.#engine.read(`MATCH (n:Identity {type: 'association'}) RETURN count(n) AS total`);
    return Number(rows[0]?.total ?? 0);
  }

  /**
   * Lists the neighbors of each of `parents` in both directions, at most `limit` per parent and direction, confirmed
   * and recognized ones first.
   */
  async listBestNeighbors(parents: readonly string[], limit: number): Promise<Step[]> {
    return [
      ...(await this.#listBestInDirection('-[r]->', parents, limit)),
      ...(await this.#listBestInDirection('<-[r]-', parents, limit)),
    ];
  }

  async #listBestInDirection(pattern: Pattern, parents: readonly string[], limit: number): Promise<Step[]> {
    const cached = (parent: string) => {
      const best = this.#bestNeighbors.get(pattern + parent);
      return best && (best.length >= limit || best.length < BEST_NEIGHBORS) ? best : undefined;
    };
    const known = new Map(parents.flatMap((parent) => [[parent, cached(parent)] as const]));
    const missing = parents.filter((parent) => known.get(parent) === undefined);
    const found = await this.#readBest(pattern, missing, { limit, minCount: 0 });
    for (const [parent, best] of found) known.set(parent, best);
    // Only hubs have more neighbors than `limit`. They are read once and cached.
    const full = missing.filter((parent) => (found.get(parent)?.length ?? 0) >= limit);
    const ofHubs = await this.#readBest(pattern, full, {
      limit: Math.max(limit, BEST_NEIGHBORS),
      minCount: MIN_CACHED_LENGTH,
    });
    for (const [parent, best] of ofHubs) this.#bestNeighbors.set(pattern + parent, best);
    return parents.flatMap((parent) => known.get(parent)?.slice(0, limit) ?? []);
  }

  /** @param minCount leaves out parents with fewer relationships in this direction */
  async #readBest(
    pattern: Pattern,
    parents: readonly string[],
    { limit, minCount }: { readonly limit: number; readonly minCount: number },
  ): Promise<ReadonlyMap<string, readonly Step[]>> {
    if (parents.length === 0) return new Map();
    const rows = await this.#engine.read(
      `UNWIND $parents AS parent
       MATCH (n:Identity {domain: parent}) WHERE COUNT { (n)${pattern.replace('r', '')}() } >= $minCount
       CALL {
         WITH n
         MATCH (n)${pattern}(m:Identity)
         RETURN m.domain AS domain, m.confirmedBy AS confirmedBy, r.confirmed AS confirmed, m.recognized AS recognized
         ORDER BY confirmed DESC, recognized DESC, confirmedBy DESC, domain LIMIT $limit
       }
       RETURN parent, domain, confirmedBy, confirmed, recognized`,
      { parents, limit, minCount },
    );
    return Map.groupBy(rows.map(toStep), (step) => step.parent);
  }

  /** Lists the domains that are one step away from any of `domains`, in either direction, at most `limit`. */
  async listNeighborDomains(domains: readonly string[], limit: number): Promise<string[]> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS one MATCH (n:Identity {domain: one})-[]-(m:Identity)
       WITH DISTINCT m LIMIT $limit RETURN collect(m.domain) AS domains`,
      { domains, limit },
    );
    const [row] = rows;
    return Array.isArray(row?.domains) ? row.domains.map(String) : [];
  }

  /** Lists the names of identities, and whether they have a file. */
  async listNames(domains: readonly string[]): Promise<Pick<IdentityNode, 'domain' | 'name' | 'hasFile'>[]> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})
       RETURN n.domain AS domain, n.name AS name, n.hasFile AS hasFile`,
      { domains },
    );
    return rows.map((row) => ({
      domain: String(row.domain),
      name: textOrNull(row.name),
      hasFile: row.hasFile === true,
    }));
  }

  /**
   * Lists relationships among `domains`, in the order of `domains`, then by target and type. The query for a hub starts
   * at the end with fewer relationships, because a few of the domains may also be hubs.
   */
  async listRelationshipsAmong(domains: readonly string[]): Promise<RelationshipEdge[]> {
    const isHub = (domain: string) => this.#bestNeighbors.get(`-[r]->${domain}`) !== undefined;
    const hubs = domains.filter(isHub);
    const rows = await this.#engine.read(
      `UNWIND $sources AS wanted MATCH (n:Identity {domain: wanted})-[r]->(m:Identity) WHERE m.domain IN $domains
       RETURN n.domain AS source, m.domain AS target, ${RELATIONSHIP_COLUMNS}`,
      { sources: domains.filter((domain) => !isHub(domain)), domains },
    );
    if (hubs.length > 0)
      rows.push(
        ...(await this.#engine.read(
          `UNWIND $hubs AS hub MATCH (n:Identity {domain: hub})
           UNWIND $domains AS wanted MATCH (m:Identity {domain: wanted})
           MATCH (n)-[r]->(m)
           RETURN n.domain AS source, m.domain AS target, ${RELATIONSHIP_COLUMNS}`,
          { domains, hubs },
        )),
      );
    const order = new Map(domains.map((domain, index) => [domain, index]));
    return rows
      .map((row) => ({ source: String(row.source), target: String(row.target), ...toRelationship(row) }))
      .sort(
        (a, b) =>
          (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0) ||
          compareText(a.target, b.target) ||
          compareText(a.type, b.type),
      );
  }

  /**
   * Lists the current relationships of one type between two owners, by registrable domain. They are the evidence for a
   * hop of a trust path.
   * @param startAt the end with fewer relationships, if it is known, because a hub has many thousands
   */
  async listRelationshipsBetween(
    source: string,
    type: RelationshipType,
    target: string,
    startAt: 'source' | 'target' = 'target',
  ): Promise<RelationshipEdge[]> {
    const pattern =
      startAt === 'target'
        ? `(n:Identity {registrableDomain: $target})<-[r:${type}]-(m:Identity) WHERE m.registrableDomain = $source AND r.state <> 'stale'`
        : `(m:Identity {registrableDomain: $source})-[r:${type}]->(n:Identity) WHERE n.registrableDomain = $target AND r.state <> 'stale'`;
    const rows = await this.#engine.read(
      `MATCH ${pattern}
       RETURN m.domain AS source, n.domain AS target, ${RELATIONSHIP_COLUMNS}
       ORDER BY r.confirmed DESC, source, target LIMIT 1`,
      { source, target },
    );
    return rows.map((row) => ({ source: String(row.source), target: String(row.target), ...toRelationship(row) }));
  }

  /** Returns true if any host of the owner has a current file. */
  async ownerHasCurrentFile(registrableDomain: string): Promise<boolean> {
    const rows = await this.#engine.read(
      'MATCH (n:Identity {registrableDomain: $registrableDomain}) WHERE n.hasFile = true AND n.fileStale = false RETURN n.domain AS domain LIMIT 1',
      { registrableDomain },
    );
    return rows.length > 0;
  }

  /** Lists all identities for the search index, in the default order. */
  async listSearchEntries(): Promise<Pick<IdentityNode, 'domain' | 'display' | 'name' | 'registrableDomain'>[]> {
    const rows = await this.#engine.read(
      `MATCH (n:Identity) RETURN n.domain AS domain, n.display AS display, n.name AS name, n.registrableDomain AS registrableDomain
       ORDER BY n.recognized DESC, n.neighbors DESC, domain`,
    );
    return rows.map((row) => ({
      domain: String(row.domain),
      display: textOrNull(row.display),
      name: textOrNull(row.name),
      registrableDomain: textOrNull(row.registrableDomain),
    }));
  }

  /**
   * Returns, for each of `domains`, the recognized associations whose current file lists it, and the number of those
   * that it confirms.
   */
  async countListings(
    domains: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly listed: number; readonly confirmed: number }>> {
    const rows = await this.#engine.read(
      `UNWIND $domains AS wanted MATCH (n:Identity {domain: wanted})<-[r:MEMBER]-(m:Identity)
       WHERE m.type = 'association' AND m.recognized = true AND r.state <> 'stale'
       RETURN n.domain AS domain, count(m) AS listed, sum(CASE WHEN r.confirmed THEN 1 ELSE 0 END) AS confirmed`,
      { domains },
    );
    return new Map(
      rows.map((row) => [String(row.domain), { listed: Number(row.listed), confirmed: Number(row.confirmed) }]),
    );
  }
}

function toNode(row: CypherRow): IdentityNode {
  return {
    domain: String(row.domain),
    host: String(row.host),
    registrableDomain: textOrNull(row.registrableDomain),
    display: textOrNull(row.display),
    name: textOrNull(row.name),
    nameSource: toNameSource(row),
    country: textOrNull(row.country),
    region: textOrNull(row.region),
    type: row.type as IdentityType,
    hasFile: row.hasFile === true,
    fileStale: row.fileStale === true,
    fileUrl: textOrNull(row.fileUrl),
    ...toFileStatus(row),
    firstSeen: textOrNull(row.firstSeen),
    lastSeen: textOrNull(row.lastSeen),
    trustScore: numberOrNull(row.trustScore),
    recognized: row.recognized === true,
    trustsCount: Number(row.trustsCount),
    trustsConfirmed: Number(row.trustsConfirmed),
    trustsStale: Number(row.trustsStale),
    trustedByCount: Number(row.trustedByCount),
    trustedByConfirmed: Number(row.trustedByConfirmed),
    confirmedBy: Number(row.confirmedBy),
    neighbors: Number(row.neighbors),
    memberCount: Number(row.memberCount),
    confirmedCount: Number(row.confirmedCount),
    memberSites: Number(row.memberSites),
    memberSitesWithFile: Number(row.memberSitesWithFile),
    memberSitesConfirming: Number(row.memberSitesConfirming),
    claimedCount: Number(row.claimedCount),
    unreturnedCount: Number(row.unreturnedCount),
    unreadableCount: Number(row.unreadableCount),
    joinedCount: numberOrNull(row.joinedCount),
    leftCount: numberOrNull(row.leftCount),
    comparedWith: textOrNull(row.comparedWith),
    unshownCount: Number(row.unshownCount),
  };
}

function toTypesByDomain(rows: readonly CypherRow[]): ReadonlyMap<string, ReadonlySet<RelationshipType>> {
  const types = new Map<string, Set<RelationshipType>>();
  for (const { domain, type } of rows) {
    const found = types.get(String(domain)) ?? new Set();
    types.set(String(domain), found.add(type as RelationshipType));
  }
  return types;
}

function toStep(row: CypherRow): Step {
  return {
    parent: String(row.parent),
    domain: String(row.domain),
    confirmedBy: Number(row.confirmedBy),
    confirmed: row.confirmed === true,
    recognized: row.recognized === true,
  };
}

function toRelationship(row: CypherRow): Omit<RelationshipEdge, 'source' | 'target'> {
  return {
    type: row.type as RelationshipType,
    state: row.state as LinkState,
    confirmed: row.confirmed === true,
    confirmedAt: (row.confirmedAt ?? null) as RelationshipEdge['confirmedAt'],
    line: numberOrNull(row.line),
    value: String(row.value),
    firstSeen: String(row.firstSeen),
    lastSeen: String(row.lastSeen),
    fileUrl: textOrNull(row.fileUrl),
  };
}

function toFileStatus(row: CypherRow): FileStatus {
  return {
    fileOutcome: (row.fileOutcome ?? null) as FileStatus['fileOutcome'],
    fileCheckedAt: textOrNull(row.fileCheckedAt),
    fileReadAt: textOrNull(row.fileReadAt),
    fileFailingSince: textOrNull(row.fileFailingSince),
  };
}

function toRelated(row: CypherRow): RelatedIdentity {
  return {
    domain: String(row.domain),
    name: textOrNull(row.name),
    nameSource: toNameSource(row),
    otherType: row.otherType as IdentityType,
    otherRecognized: row.otherRecognized === true,
    otherFile: toFileStatus(row),
    ...toRelationship(row),
  };
}

function toNameSource({ nameSource }: CypherRow): IdentityNode['nameSource'] {
  return nameSource === 'operator' || nameSource === 'home-page' ? nameSource : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : null;
}
