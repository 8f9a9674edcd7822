import {
  type AssociationAnswer,
  type AssociationListAnswer,
  type AssociationsQuestion,
  MAX_MEMBERS_CSV,
  type MemberRow,
  type MembersQuestion,
} from '@vouchwire/api-contract';

/** Rows of a CSV file of all associations at most. */
const MAX_ASSOCIATIONS_CSV = 50_000;

/** Who came into a host's list and who went, as its records tell it. */
export interface MembersChanged {
  readonly comparedWith: string;
  readonly joined: ReadonlySet<string>;
  readonly left: readonly { readonly domain: string; readonly says: MemberRow['says'] }[];
}

export interface AssociationsParts {
  readonly graph: {
    /** @throws AppError `graph-unavailable` */
    findAssociations(asked: AssociationsQuestion, size?: number): Promise<AssociationListAnswer>;
    /** @throws AppError `not-a-domain`, `graph-unavailable` */
    findAssociation(
      domain: string,
      asked: MembersQuestion,
      changedOf: (host: string) => Promise<MembersChanged | null>,
    ): Promise<AssociationAnswer>;
  };
  readonly members: { of(host: string): Promise<MembersChanged | null> };
}

/** The pages of associations as data: the list of them, and each with its members. */
export class AssociationsService {
  readonly #parts: AssociationsParts;

  constructor(parts: AssociationsParts) {
    this.#parts = parts;
  }

  /** @throws AppError `graph-unavailable` */
  list(asked: AssociationsQuestion): Promise<AssociationListAnswer> {
    return this.#parts.graph.findAssociations(asked);
  }

  /** All that match, on one page. @throws AppError `graph-unavailable` */
  listAll(asked: AssociationsQuestion): Promise<AssociationListAnswer> {
    return this.#parts.graph.findAssociations({ ...asked, page: 1 }, MAX_ASSOCIATIONS_CSV);
  }

  /** A domain that names no members has an answer too. @throws AppError `not-a-domain`, `graph-unavailable` */
  find(domain: string, asked: MembersQuestion): Promise<AssociationAnswer> {
    const { graph, members } = this.#parts;
    return graph.findAssociation(domain, asked, (host) => members.of(host));
  }

  /** All rows that match, on one page. @throws AppError `not-a-domain`, `graph-unavailable` */
  findAll(domain: string, asked: MembersQuestion): Promise<AssociationAnswer> {
    return this.find(domain, { ...asked, page: 1, size: MAX_MEMBERS_CSV });
  }
}
