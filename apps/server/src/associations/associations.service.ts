import {
  type AssociationListResponse,
  type AssociationResponse,
  type AssociationsParams,
  MAX_MEMBERS_CSV,
  type MemberRow,
  type MembersParams,
} from '@vouchwire/api-contract';

/** Rows of a CSV file of all associations at most. */
const MAX_CSV_ASSOCIATIONS = 50_000;

/** Who came into a host's list and who went, as its records tell it. */
export interface MembershipDiff {
  readonly comparedWith: string;
  readonly joined: ReadonlySet<string>;
  readonly left: readonly { readonly domain: string; readonly statement: MemberRow['statement'] }[];
}

export interface AssociationsDependencies {
  readonly graph: {
    /** @throws AppError `graph-unavailable` */
    findAssociations(params: AssociationsParams, size?: number): Promise<AssociationListResponse>;
    /** @throws AppError `not-a-domain`, `graph-unavailable` */
    findAssociation(
      domain: string,
      params: MembersParams,
      findChanges: (host: string) => Promise<MembershipDiff | null>,
    ): Promise<AssociationResponse>;
  };
  readonly members: { find(host: string): Promise<MembershipDiff | null> };
}

/** The pages of associations as data: the list of them, and each with its members. */
export class AssociationsService {
  readonly #dependencies: AssociationsDependencies;

  constructor(dependencies: AssociationsDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `graph-unavailable` */
  list(params: AssociationsParams): Promise<AssociationListResponse> {
    return this.#dependencies.graph.findAssociations(params);
  }

  /** All that match, on one page. @throws AppError `graph-unavailable` */
  listAll(params: AssociationsParams): Promise<AssociationListResponse> {
    return this.#dependencies.graph.findAssociations({ ...params, page: 1 }, MAX_CSV_ASSOCIATIONS);
  }

  /** A domain that names no members has an answer too. @throws AppError `not-a-domain`, `graph-unavailable` */
  find(domain: string, params: MembersParams): Promise<AssociationResponse> {
    const { graph, members } = this.#dependencies;
    return graph.findAssociation(domain, params, (host) => members.find(host));
  }

  /** All rows that match, on one page. @throws AppError `not-a-domain`, `graph-unavailable` */
  findAll(domain: string, params: MembersParams): Promise<AssociationResponse> {
    return this.find(domain, { ...params, page: 1, size: MAX_MEMBERS_CSV });
  }
}
