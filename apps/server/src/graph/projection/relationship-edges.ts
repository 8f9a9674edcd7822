import { type LinkState, linkState, type Relationship, type RelationshipEdge } from '@vouchwire/trust-graph';
import type { DatedRelationship, PublisherStatements } from './publisher-statements.ts';

const CONTROL_TYPES: ReadonlySet<Relationship> = new Set<Relationship>(['CONTROL', 'CONTROLLEDBY']);

/** The parts of the named host's file that determine a link state. */
export interface CounterpartyFile extends Pick<PublisherStatements, 'hasFile' | 'stale' | 'lastSeen' | 'owners'> {
  readonly byTargetHost: Pick<PublisherStatements['byTargetHost'], 'get'>;
}

/** The parts of the stating file that a relationship contains. */
interface StatingFile extends Pick<PublisherStatements, 'publisher' | 'stale' | 'fileUrl' | 'lastSeen' | 'missed'> {
  readonly byTargetHost: Pick<PublisherStatements['byTargetHost'], 'get'>;
}

/** Returns the statements of a host's file. Undefined if it was never observed. */
type FindFile = (host: string) => CounterpartyFile | undefined;

/**
 * Builds one relationship with its link state. The state depends only on the file that states it, on the file of the
 * host that it names, and on the files of the owners in this second file. A projection therefore updates only the
 * neighborhood of a change (decision 0002).
 * @param counterparty statements of the named host's file; undefined if it was never observed
 * @param findFile files of owners; without it, owners confirm each other if the stating file alone names both
 */
export const buildRelationshipEdge = (
  source: StatingFile,
  stated: DatedRelationship,
  counterparty: CounterpartyFile | undefined,
  findFile?: FindFile,
): RelationshipEdge => toRelationshipEdge(source, stated, deriveLinkState(source, stated, counterparty, findFile));

/** Derives the link state of one relationship. The parameters are those of {@link buildRelationshipEdge}. */
export function deriveLinkState(
  source: StatingFile,
  stated: DatedRelationship,
  counterparty: CounterpartyFile | undefined,
  findFile?: FindFile,
): LinkState {
  return linkState({
    source: source.publisher,
    type: stated.type,
    target: stated.target,
    targetFile:
      counterparty?.hasFile && !counterparty.stale
        ? {
            readAt: counterparty.lastSeen,
            // The state needs only the lines that name the source's host, and the owners.
            relationships: [...(counterparty.byTargetHost.get(source.publisher.host) ?? []), ...counterparty.owners],
          }
        : null,
    sourceStale: source.stale,
    sourceReadAt: source.lastSeen,
    isOneOwner: (owner) =>
      statesControl(source, owner.host) &&
      (findFile === undefined || statesCurrentControl(findFile(owner.host), source.publisher.host)),
  });
}

/** Combines a statement with its link state. */
export const toRelationshipEdge = (
  source: Omit<StatingFile, 'byTargetHost'>,
  stated: DatedRelationship,
  { state, confirmedAt }: LinkState,
): RelationshipEdge => ({
  source: source.publisher.domain,
  type: stated.type,
  target: stated.target.domain,
  state,
  confirmedAt,
  line: stated.line,
  value: stated.value,
  firstSeen: stated.firstSeen,
  lastSeen: source.lastSeen ?? stated.firstSeen,
  fileUrl: source.fileUrl,
  missed: source.missed,
});

function statesControl({ byTargetHost }: Pick<CounterpartyFile, 'byTargetHost'>, host: string): boolean {
  return (byTargetHost.get(host) ?? []).some(({ type }) => CONTROL_TYPES.has(type));
}

function statesCurrentControl(file: CounterpartyFile | undefined, host: string): boolean {
  return file?.hasFile === true && !file.stale && statesControl(file, host);
}

/** One statement, with the input for its link state. */
export interface StatementContext {
  readonly source: PublisherStatements;
  readonly stated: DatedRelationship;
  /** Statements of the named host's file. Undefined if it was never observed. */
  readonly counterparty: PublisherStatements | undefined;
  /** Files of the owners that the counterparty names; see {@link buildRelationshipEdge}. */
  readonly findFile?: FindFile;
}

/**
 * Yields all statements by `publishers`, and those of others about them or about a path on them. Their change can
 * affect only these relationships.
 * @param publishers changed publishers, and those that name one of them as their owner
 * @param statementsByHost files of the publishers, of all hosts that they name, and of all hosts that name them
 */
export function* listIncidentStatements(
  publishers: readonly string[],
  statementsByHost: ReadonlyMap<string, PublisherStatements>,
): Generator<StatementContext> {
  const publisherSet = new Set(publishers);
  const findFile: FindFile = (host) => statementsByHost.get(host);
  for (const source of statementsByHost.values()) {
    if (!source.hasFile) continue;
    const relevant = publisherSet.has(source.publisher.domain)
      ? source.relationships
      : listRelationshipsNaming(source, publishers, publisherSet);
    for (const stated of relevant)
      yield { source, stated, counterparty: statementsByHost.get(stated.target.host), findFile };
  }
}

/**
 * Searches the shorter of the two lists, because a hub names thousands of hosts, and a large crawl changes thousands.
 */
function listRelationshipsNaming(
  { byTargetHost, unshown }: PublisherStatements,
  hosts: readonly string[],
  isHost: ReadonlySet<string>,
): DatedRelationship[] {
  const namedHosts =
    hosts.length < byTargetHost.size ? hosts : [...byTargetHost.keys()].filter((host) => isHost.has(host));
  return namedHosts.flatMap((host) => byTargetHost.get(host) ?? []).filter((stated) => !unshown.has(stated));
}
