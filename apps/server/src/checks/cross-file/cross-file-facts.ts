import { getOwnerDomain, type Identity, type StatedRelationship } from '@vouchwire/trust-graph';
import type { PolicyDocument, Range } from 'trust-txt';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import type { StatedLink } from '../../graph/store/trust-graph-store.ts';
import type { PolicyFileQueries, PreviousFile } from '../../policy-files/effective-file/policy-file-queries.ts';
import type { EffectiveFileState } from '../../policy-files/effective-file/resolve-effective-file.ts';
import { toSourceStatements } from '../../policy-files/fetch/to-observation.ts';
import { computeContentHash } from '../../policy-files/observations/observation-repository.ts';
import { parseStatementsInTurns } from '../../policy-files/parse-statements-in-turns.ts';
import { type ControlLink, findControlChain } from './find-control-chain.ts';
import { findSharedAccounts, type SharedAccount } from './find-shared-accounts.ts';

/**
 * Maximum number of hosts whose files are compared. No real list is as long. A longer file is compared partly, and the
 * response reports this.
 */
export const MAX_COUNTERPARTIES = 10_000;
const MAX_MEMBER_LINKS = 50_000;
const MAX_COPIES = 200;

/** Input of the rules of group 7. */
export interface CrossFileFacts {
  readonly identity: Identity;
  readonly document: PolicyDocument;
  /** Relationships of the file in its order, up to the maximum number of counterparties. */
  readonly relationships: readonly StatedRelationship[];
  /** All of the file, also those that were not compared. */
  readonly stated: readonly StatedRelationship[];
  readonly getRange: (statement: StatedRelationship) => Range | null;
  readonly files: ReadonlyMap<string, EffectiveFileState>;
  readonly control: readonly ControlLink[];
  /** Members in the files of this file's members. */
  readonly memberLinks: readonly StatedLink[];
  readonly accounts: readonly SharedAccount[];
  /** Previous version of the file. Null if there is none. */
  readonly previous: PreviousFile | null;
  /** Other publishers of an identical file. */
  readonly copies: readonly string[];
  /** Number of hosts that were compared, and of hosts that the file names. */
  readonly coverage: { readonly checked_count: number; readonly total: number };
  readonly truncated: boolean;
}

/** Collects the facts. The cost of one check is limited by the length of the file and by `MAX_COUNTERPARTIES`. */
export async function gatherFacts(
  { identity, document, truncated }: Pick<CrossFileFacts, 'identity' | 'document' | 'truncated'>,
  policyFiles: PolicyFileQueries,
  graph: GraphReader,
): Promise<CrossFileFacts> {
  const relationships = await parseStatementsInTurns(identity, document.statements);
  const ranges = new Map(document.statements.map(({ line, range }) => [line, range]));
  const hosts = [...new Set(relationships.map(({ target }) => target.host))].filter((host) => host !== '');
  const compared = new Set(hosts.slice(0, MAX_COUNTERPARTIES));
  const hash = computeContentHash(toSourceStatements(document));
  const members = relationships.filter(({ type }) => type === 'MEMBER').map(({ target }) => target.domain);
  const [files, control, memberLinks, previous, copies] = await Promise.all([
    policyFiles.listFilesNaming([...compared], identity.display ? [identity.host, identity.display] : [identity.host]),
    findControlChain(identity, relationships, graph),
    members.length > 0
      ? graph.use(({ store }) =>
          store.listMembersOfAssociations(members.slice(0, MAX_COUNTERPARTIES), MAX_MEMBER_LINKS),
        )
      : [],
    policyFiles.findPreviousFile(identity.host, hash),
    document.statements.length > 0 ? policyFiles.listPublishersByContent(hash, MAX_COPIES) : [],
  ]);
  const ownerGroup = new Set(
    control.filter(({ isSupported }) => isSupported).flatMap(({ owner, controlled }) => [owner, controlled]),
  );
  const isRelated = (host: string) => ownerGroup.has(host) || getOwnerDomain(host) === getOwnerDomain(identity.host);
  return {
    identity,
    document,
    stated: relationships,
    relationships: relationships.filter(({ target }) => compared.has(target.host)),
    getRange: ({ line }) => (line === null ? null : (ranges.get(line) ?? null)),
    files,
    control,
    memberLinks,
    accounts: await findSharedAccounts(document, policyFiles, isRelated),
    previous,
    copies: copies.filter((publisher) => publisher !== identity.host),
    coverage: { checked_count: compared.size, total: hosts.length },
    truncated,
  };
}
