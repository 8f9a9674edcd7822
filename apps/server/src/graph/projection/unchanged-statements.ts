import type { RelationshipEdge } from '@vouchwire/trust-graph';
import type { EffectiveFileRepository } from '../../policy-files/effective-file/effective-file-repository.ts';
import type { LimitedFile } from '../../policy-files/effective-file/graph-budget.ts';
import { parseGraphIdentity } from './parse-graph-identity.ts';
import type { ProjectionGraph } from './projection-graph.ts';
import { type DatedRelationship, type PublisherStatements, toPublisherStatements } from './publisher-statements.ts';

/**
 * Returns the statements of publishers that did not change since the graph `before`. That graph has the statements of
 * most of them, so that a list of thousands of members is not read from the records and parsed because of one member.
 * @param edgesBySource all relationships of these publishers with changed hosts
 */
export async function loadUnchangedStatements(
  files: EffectiveFileRepository,
  before: ProjectionGraph,
  publishers: readonly string[],
  edgesBySource: ReadonlyMap<string, readonly RelationshipEdge[]>,
): Promise<Map<string, PublisherStatements>> {
  const states = await files.listWithoutStatements(publishers);
  const isInGraph = (state: LimitedFile) => state.file === null || hasAllStatements(before, state);
  const others = await files.list(states.filter((state) => !isInGraph(state)).map(({ publisher }) => publisher));
  const read = [
    ...states.filter(isInGraph).map((state) => readStatements(before, state, edgesBySource.get(state.publisher) ?? [])),
    ...others.map(toPublisherStatements),
  ];
  return new Map(read.map((statements) => [statements.publisher.domain, statements]));
}

/**
 * Returns whether the graph has all that an update needs of a file. It lacks a reading that was recorded while the
 * update runs, the statements above a budget, and the change of members of a list that is not an association.
 */
function hasAllStatements(graph: ProjectionGraph, { publisher, file, relationshipLimit }: LimitedFile): boolean {
  const node = graph.findIdentity(publisher);
  if (!node?.hasFile || node.lastSeen !== file?.lastSeenAt) return false;
  if (relationshipLimit !== undefined || node.unshownCount > 0) return false;
  // The node of every other file counts no members, but the sites of its member lines.
  return node.type === 'association' || node.memberSites === 0;
}

function readStatements(
  graph: ProjectionGraph,
  state: LimitedFile,
  edges: readonly RelationshipEdge[],
): PublisherStatements {
  const { publisher, file } = state;
  const facts = toPublisherStatements({ ...state, file: file && { ...file, statements: [] }, previous: null });
  if (file === null) return facts;
  const node = graph.findIdentity(publisher);
  const [joined, left, comparedWith] = [node?.joinedCount, node?.leftCount, node?.comparedWith];
  return {
    ...facts,
    get relationships() {
      return graph.listStatements(publisher, null).map(toDatedRelationship);
    },
    byTargetHost: new StatementsByHost(graph, publisher, edges),
    owners: graph.listStatements(publisher, ['CONTROLLEDBY']).map(toDatedRelationship),
    members: joined == null || left == null || comparedWith == null ? null : { joined, left, comparedWith },
  };
}

/** The statements of a publisher by named host. Its keys are only the hosts at the ends of the given relationships. */
class StatementsByHost implements Pick<PublisherStatements['byTargetHost'], 'get' | 'keys' | 'size'> {
  readonly #graph: ProjectionGraph;
  readonly #publisher: string;
  readonly #known: ReadonlyMap<string, readonly DatedRelationship[]>;

  constructor(graph: ProjectionGraph, publisher: string, edges: readonly RelationshipEdge[]) {
    this.#graph = graph;
    this.#publisher = publisher;
    this.#known = Map.groupBy(edges.map(toDatedRelationship), ({ target }) => target.host);
  }

  get size(): number {
    return this.#known.size;
  }

  keys(): MapIterator<string> {
    return this.#known.keys();
  }

  get(host: string): readonly DatedRelationship[] {
    return this.#known.get(host) ?? this.#graph.listStatementsAboutHost(this.#publisher, host).map(toDatedRelationship);
  }
}

const toDatedRelationship = ({ type, target, line, value, firstSeen }: RelationshipEdge): DatedRelationship => ({
  ...{ type, line, value, firstSeen },
  target: parseGraphIdentity(target),
});
