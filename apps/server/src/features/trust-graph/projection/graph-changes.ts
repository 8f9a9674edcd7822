import { attributeOf, type Relationship } from '@vouchwire/trust-graph';
import { edgeKey, type RelationshipEdge } from '../graph-model.ts';
import type { PublishedFiles } from './published-file.ts';
import { type PublisherSays, publisherSays } from './publisher-says.ts';
import { answeringLine, relationshipEdge, type Stated, statementsAround } from './relationship-edges.ts';

/** A line of a file that a link state rests on. Times are ISO 8601 UTC. */
export interface EvidenceLine {
  readonly publisher: string;
  readonly attribute: string;
  readonly value: string;
  readonly line: number | null;
  readonly fileUrl: string | null;
  readonly firstSeen: string;
  readonly lastSeen: string | null;
}

/** A relationship as it was at one time. */
export interface RelationshipThen {
  readonly edge: RelationshipEdge;
  /** What the other side's file says of it: the line that confirms or contradicts it; null where none does. */
  readonly answer: EvidenceLine | null;
}

/** A relationship that is not what it was: it `began`, it `ended`, or its link state `changed`. */
export type RelationshipChange = {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
} & (
  | { readonly kind: 'began'; readonly before: null; readonly after: RelationshipThen }
  | { readonly kind: 'ended'; readonly before: RelationshipThen; readonly after: null }
  | { readonly kind: 'changed'; readonly before: RelationshipThen; readonly after: RelationshipThen }
);

/**
 * What changed in the graph from `earlier` to `later`, in an order of its own. Derived as the graph itself is, from
 * the statements around the publishers that changed, so that it says what comparing both graphs would say.
 * Reads every publisher's file twice, to find who names those that changed or that they own.
 * @param changed all publishers whose standing file may differ; more than those do no harm
 */
export async function graphChanges(
  earlier: PublishedFiles,
  later: PublishedFiles,
  changed: readonly string[],
): Promise<RelationshipChange[]> {
  if (changed.length === 0) return [];
  const publishers = await withOwned(changed, later);
  const saidBefore = await saysOf(earlier, publishers);
  const saidAfter = await saysOf(later, publishers);
  const bystanders = await bystandersOf(publishers, [...saidBefore.values(), ...saidAfter.values()], later);
  const before = relationshipsAround(publishers, new Map([...bystanders, ...saidBefore]));
  const after = relationshipsAround(publishers, new Map([...bystanders, ...saidAfter]));

  const changes: RelationshipChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = relationshipChange(before.get(key), after.get(key));
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => (edgeKey(a) < edgeKey(b) ? -1 : 1));
}

/** What became of one relationship from one time to a later one; null where nothing did. */
export function relationshipChange(
  before: RelationshipThen | undefined,
  after: RelationshipThen | undefined,
): RelationshipChange | null {
  if (before && after) {
    return before.edge.state === after.edge.state ? null : { ...keyOf(after), kind: 'changed', before, after };
  }
  if (after) return { ...keyOf(after), kind: 'began', before: null, after };
  if (before) return { ...keyOf(before), kind: 'ended', before, after: null };
  return null;
}

function keyOf({ edge: { source, type, target } }: RelationshipThen) {
  return { source, type, target };
}

async function saysOf(files: PublishedFiles, publishers: readonly string[]): Promise<Map<string, PublisherSays>> {
  const read = await files.of(publishers);
  return new Map(read.map((published) => [published.publisher, publisherSays(published)]));
}

/** These publishers, and those that name one of them as their owner. */
async function withOwned(changed: readonly string[], files: PublishedFiles): Promise<string[]> {
  const owners = new Set(changed);
  const publishers = new Set(changed);
  for await (const published of files.all())
    if (publisherSays(published).owners.some(({ target }) => owners.has(target.host)))
      publishers.add(published.publisher);
  return [...publishers];
}

/** Those who did not change themselves: who names one that did, and whom these name. */
async function bystandersOf(
  changed: readonly string[],
  says: readonly PublisherSays[],
  files: PublishedFiles,
): Promise<Map<string, PublisherSays>> {
  const isChanged = new Set(changed);
  const named = new Set(says.flatMap(({ byTargetHost }) => [...byTargetHost.keys()]));
  const found = new Map<string, PublisherSays>();
  for await (const published of files.all()) {
    if (isChanged.has(published.publisher)) continue;
    const theirs = publisherSays(published);
    if (named.has(published.publisher) || [...theirs.byTargetHost.keys()].some((host) => isChanged.has(host)))
      found.set(published.publisher, theirs);
  }
  return found;
}

function relationshipsAround(
  changed: readonly string[],
  says: ReadonlyMap<string, PublisherSays>,
): Map<string, RelationshipThen> {
  const relationships = new Map<string, RelationshipThen>();
  for (const stated of statementsAround(changed, says)) {
    const then = relationshipThen(stated);
    relationships.set(edgeKey(then.edge), then);
  }
  return relationships;
}

/** A statement with the state that the other side's file gives it. */
export function relationshipThen(stated: Stated): RelationshipThen {
  const edge = relationshipEdge(stated.source, stated.said, stated.answering, stated.fileOf);
  return { edge, answer: answerOf(stated, edge) };
}

function answerOf(stated: Stated, { state }: RelationshipEdge): EvidenceLine | null {
  const { answering } = stated;
  const said = answeringLine(stated, state);
  if (!answering || !said) return null;
  return {
    publisher: answering.publisher.domain,
    attribute: attributeOf(said.type),
    value: said.value,
    line: said.line,
    fileUrl: answering.fileUrl,
    firstSeen: said.firstSeen,
    lastSeen: answering.lastSeen,
  };
}
