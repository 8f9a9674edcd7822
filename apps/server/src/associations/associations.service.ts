import type {
  Association,
  AssociationListResponse,
  AssociationResponse,
  AssociationsParams,
  AssociationsResponse,
  ConfirmationPoint,
  MembersParams,
} from '@vouchwire/api-contract';
import { LRUCache } from 'lru-cache';
import { findIdentity, type IdentityLookup } from '../graph/store/find-identity.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';
import type { GraphReader } from '../graph/store/graph-reader.ts';
import { toVersionFields } from '../graph/store/version-fields.ts';
import { decodeCursor, encodeCursor } from '../platform/http/page-cursor.ts';
import type { MembershipDiffRepository } from '../policy-files/history/membership-diff-repository.ts';
import type { TimelineRepository } from '../policy-files/history/timeline-repository.ts';
import type { AiStatementsService } from './ai-statements.service.ts';
import { listConfirmations } from './confirmation-history.ts';
import { type AssociationPlace, compareAssociations, filterAssociations } from './filter-associations.ts';
import { type AssociationMembers, readAssociation } from './read-association.ts';
import { toAssociation } from './to-association.ts';

/** Maximum number of associations in a list, which is far more than exist. */
const MAX_ASSOCIATIONS = 50_000;
/** Maximum number of cached histories. Visitors open the same few lists repeatedly. */
const MAX_CACHED_HISTORIES = 64;
/** Ended months change only with an import or a review, so a crawl does not invalidate the histories. */
const HISTORY_TTL_MS = 3_600_000;
/** Maximum number of rows in a CSV file of all associations. */
const MAX_CSV_ASSOCIATIONS = 50_000;

interface AssociationsDependencies {
  readonly graph: GraphReader;
  readonly members: MembershipDiffRepository;
  readonly timelines: TimelineRepository;
  readonly aiStatements: AiStatementsService;
}

/** Data of the pages of associations: their list, and each one with its members. */
export class AssociationsService {
  readonly #dependencies: AssociationsDependencies;
  /** Associations of the current graph, and of the previous one. There are a few thousand among a million identities. */
  readonly #associations = new LRUCache<string, readonly Association[], OpenGraph>({
    max: 2,
    ignoreFetchAbort: true,
    fetchMethod: (_graphVersion, _stale, { context: { store, ranking } }) =>
      store
        .listLists(MAX_ASSOCIATIONS)
        .map((node) => toAssociation(node, ranking))
        .sort(compareAssociations),
  });

  /** By host, the last reading of its list, and month. Concurrent requests share one computation. */
  readonly #confirmations = new LRUCache<string, ConfirmationPoint[], ConfirmationsRequest>({
    max: MAX_CACHED_HISTORIES,
    ttl: HISTORY_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { host, now } }) =>
      listConfirmations(host, this.#dependencies.timelines, now),
  });

  constructor(dependencies: AssociationsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Returns a page of the associations, for the API.
   * @throws AppError `invalid-cursor`, `graph-unavailable`
   */
  listPage({ limit, cursor }: AssociationsPageQuery): Promise<AssociationsResponse> {
    return this.#dependencies.graph.use(async (graph) => {
      const after = cursor === undefined ? null : decodeCursor(cursor, parseAssociationCursor);
      const all = await this.#load(graph);
      const left = after === null ? all : all.filter((one) => compareAssociations(one, after) > 0);
      const associations = left.slice(0, limit);
      const last = associations.at(-1);
      return {
        associations,
        total: all.length,
        next:
          left.length > limit && last ? encodeCursor([last.memberSites, last.domain, last.recognized ? 1 : 0]) : null,
        ...toVersionFields(graph),
      };
    });
  }

  /** @throws AppError as `listPage` */
  list(params: AssociationsParams): Promise<AssociationListResponse> {
    return this.#filter(params);
  }

  /**
   * Lists all matching associations on one page.
   * @throws AppError as `listPage`
   */
  listAll(params: AssociationsParams): Promise<AssociationListResponse> {
    return this.#filter({ ...params, page: 1 }, MAX_CSV_ASSOCIATIONS);
  }

  /**
   * Returns an association. A domain that names no members also has a result.
   * @throws AppError `not-a-domain`, and as `listPage`
   */
  find(domain: string, params: MembersParams): Promise<AssociationMembers> {
    return this.#dependencies.graph.use((open) => this.#read(open, findIdentity(open, domain), params));
  }

  /**
   * Returns an association as `find`, and the history of its list, which takes longer.
   * @throws AppError as `find`
   */
  findWithHistory(domain: string, params: MembersParams): Promise<AssociationResponse> {
    return this.#dependencies.graph.use(async (open) => {
      const found = findIdentity(open, domain);
      return {
        ...(await this.#read(open, found, params)),
        confirmations: await this.#listConfirmations(found),
      };
    });
  }

  #read(open: OpenGraph, found: IdentityLookup, params: MembersParams): Promise<AssociationMembers> {
    const { members, aiStatements } = this.#dependencies;
    return readAssociation(
      open,
      found,
      params,
      (host) => members.find(host),
      (sites) => aiStatements.list(sites),
    );
  }

  /** Returns none for a list of which the graph shows a part: the counts next to the history are of this part. */
  async #listConfirmations({ node }: IdentityLookup): Promise<ConfirmationPoint[]> {
    // A page on a host, and a DID, publish no file of their own.
    if (node?.type !== 'association' || node.domain !== node.host || node.unshownCount > 0) return [];
    const now = new Date().toISOString();
    return this.#confirmations.forceFetch(`${now.slice(0, 7)} ${node.fileReadAt} ${node.host}`, {
      context: { host: node.host, now },
    });
  }

  #load(graph: OpenGraph): Promise<readonly Association[]> {
    return this.#associations.forceFetch(graph.manifest.graphVersion, { context: graph });
  }

  #filter(params: AssociationsParams, size?: number): Promise<AssociationListResponse> {
    return this.#dependencies.graph.use(async (graph) => ({
      ...filterAssociations(await this.#load(graph), params, size),
      metrics: graph.overview.metrics,
      ...toVersionFields(graph),
    }));
  }
}

interface ConfirmationsRequest {
  readonly host: string;
  /** ISO 8601 UTC instant. */
  readonly now: string;
}

/** Query parameters of the list in the API. */
interface AssociationsPageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function parseAssociationCursor([memberSites, domain, recognized]: readonly unknown[]): AssociationPlace | null {
  if (typeof memberSites !== 'number' || typeof domain !== 'string') return null;
  return { memberSites, domain, recognized: recognized !== 0 };
}
