import { getAttribute, type Relationship } from '@vouchwire/trust-graph';
import { getEdgeKey, type RelationshipEdge } from '../graph-model.ts';
import type { PublishedFileSource } from '../projection/published-file.ts';
import { type PublisherStatements, toPublisherStatements } from '../projection/publisher-statements.ts';
import {
  buildRelationshipEdge,
  findReciprocalLine,
  listIncidentStatements,
  type StatementContext,
} from '../projection/relationship-edges.ts';

/** A line of a file that a link state rests on. Times are ISO 8601 UTC. */
export interface AssertionLine {
  readonly publisher: string;
  readonly attribute: string;
  readonly value: string;
  readonly line: number | null;
  readonly fileUrl: string | null;
  readonly firstSeen: string;
  readonly lastSeen: string | null;
}

/** A relationship as it was at one time. */
export interface RelationshipSnapshot {
  readonly edge: RelationshipEdge;
  /** What the other side's file says of it: the line that confirms or contradicts it; null where none does. */
  readonly reciprocalLine: AssertionLine | null;
}

/** A relationship that is not what it was: it `began`, it `ended`, or its link state `changed`. */
export type RelationshipChange = {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
} & (
  | { readonly kind: 'began'; readonly before: null; readonly after: RelationshipSnapshot }
  | { readonly kind: 'ended'; readonly before: RelationshipSnapshot; readonly after: null }
  | { readonly kind: 'changed'; readonly before: RelationshipSnapshot; readonly after: RelationshipSnapshot }
);

/**
 * What changed in the graph from `earlier` to `later`, in an order of its own. Derived as the graph itself is, from
 * the statements around the publishers that changed, so that it says what comparing both graphs would say.
 * Reads every publisher's file twice, to find who names those that changed or that they own.
 * @param changed all publishers whose standing file may differ; more than those do no harm
 */
export async function computeGraphChanges(
  earlier: PublishedFileSource,
  later: PublishedFileSource,
  changed: readonly string[],
): Promise<RelationshipChange[]> {
  if (changed.length === 0) return [];
  const publishers = await addControlled(changed, later);
  const statementsBefore = await loadStatements(earlier, publishers);
  const statementsAfter = await loadStatements(later, publishers);
  const bystanders = await listBystanders(
    publishers,
    [...statementsBefore.values(), ...statementsAfter.values()],
    later,
  );
  const before = indexRelationships(publishers, new Map([...bystanders, ...statementsBefore]));
  const after = indexRelationships(publishers, new Map([...bystanders, ...statementsAfter]));

  const changes: RelationshipChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = diffRelationship(before.get(key), after.get(key));
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => (getEdgeKey(a) < getEdgeKey(b) ? -1 : 1));
}

/** What became of one relationship from one time to a later one; null where nothing did. */
export function diffRelationship(
  before: RelationshipSnapshot | undefined,
  after: RelationshipSnapshot | undefined,
): RelationshipChange | null {
  if (before && after) {
    return before.edge.state === after.edge.state ? null : { ...getKey(after), kind: 'changed', before, after };
  }
  if (after) return { ...getKey(after), kind: 'began', before: null, after };
  if (before) return { ...getKey(before), kind: 'ended', before, after: null };
  return null;
}

function getKey({ edge: { source, type, target } }: RelationshipSnapshot) {
  return { source, type, target };
}

async function loadStatements(
  files: PublishedFileSource,
  publishers: readonly string[],
): Promise<Map<string, PublisherStatements>> {
  const read = await files.list(publishers);
  return new Map(read.map((published) => [published.publisher, toPublisherStatements(published)]));
}

/** These publishers, and those that name one of them as their owner. */
async function addControlled(changed: readonly string[], files: PublishedFileSource): Promise<string[]> {
  const owners = new Set(changed);
  const publishers = new Set(changed);
  for await (const published of files.listAll())
    if (toPublisherStatements(published).owners.some(({ target }) => owners.has(target.host)))
      publishers.add(published.publisher);
  return [...publishers];
}

/** Those who did not change themselves: who names one that did, and whom these name. */
async function listBystanders(
  changed: readonly string[],
  statements: readonly PublisherStatements[],
  files: PublishedFileSource,
): Promise<Map<string, PublisherStatements>> {
  const isChanged = new Set(changed);
  const named = new Set(statements.flatMap(({ byTargetHost }) => [...byTargetHost.keys()]));
  const bystanders = new Map<string, PublisherStatements>();
  for await (const published of files.listAll()) {
    if (isChanged.has(published.publisher)) continue;
    const candidate = toPublisherStatements(published);
    if (named.has(published.publisher) || [...candidate.byTargetHost.keys()].some((host) => isChanged.has(host)))
      bystanders.set(published.publisher, candidate);
  }
  return bystanders;
}

function indexRelationships(
  changed: readonly string[],
  statements: ReadonlyMap<string, PublisherStatements>,
): Map<string, RelationshipSnapshot> {
  const relationships = new Map<string, RelationshipSnapshot>();
  for (const context of listIncidentStatements(changed, statements)) {
    const snapshot = toRelationshipSnapshot(context);
    relationships.set(getEdgeKey(snapshot.edge), snapshot);
  }
  return relationships;
}

/** A statement with the state that the other side's file gives it. */
export function toRelationshipSnapshot(context: StatementContext): RelationshipSnapshot {
  const edge = buildRelationshipEdge(context.source, context.assertion, context.counterparty, context.findFile);
  return { edge, reciprocalLine: toReciprocalLine(context, edge) };
}

function toReciprocalLine(context: StatementContext, { state }: RelationshipEdge): AssertionLine | null {
  const { counterparty } = context;
  const assertion = findReciprocalLine(context, state);
  if (!counterparty || !assertion) return null;
  return {
    publisher: counterparty.publisher.domain,
    attribute: getAttribute(assertion.type),
    value: assertion.value,
    line: assertion.line,
    fileUrl: counterparty.fileUrl,
    firstSeen: assertion.firstSeen,
    lastSeen: counterparty.lastSeen,
  };
}
