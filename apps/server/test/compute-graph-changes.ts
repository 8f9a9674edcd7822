import {
  diffRelationship,
  type RelationshipChange,
  type RelationshipSnapshot,
  toRelationshipSnapshot,
} from '../src/graph/changes/relationship-changes.ts';
import { getEdgeKey } from '../src/graph/graph-model.ts';
import { type PublisherStatements, toPublisherStatements } from '../src/graph/projection/publisher-statements.ts';
import { listIncidentStatements } from '../src/graph/projection/relationship-edges.ts';
import type { ListedFiles } from './list-files-at.ts';

/**
 * What changed in the graph from `earlier` to `later`, in an order of its own. Derived as the graph itself is, from
 * the statements around the publishers that changed, so that it says what comparing both graphs would say.
 * Reads every publisher's file twice, to find who names those that changed or that they own.
 * @param changed all publishers whose effective file may differ; others do no harm
 */
export async function computeGraphChanges(
  earlier: ListedFiles,
  later: ListedFiles,
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

async function loadStatements(
  files: ListedFiles,
  publishers: readonly string[],
): Promise<Map<string, PublisherStatements>> {
  const read = await files.list(publishers);
  return new Map(read.map((published) => [published.publisher, toPublisherStatements(published)]));
}

/** These publishers, and those that name one of them as their owner. */
async function addControlled(changed: readonly string[], files: ListedFiles): Promise<string[]> {
  const owners = new Set(changed);
  const publishers = new Set(changed);
  for await (const published of files.listAll())
    if (toPublisherStatements(published).owners.some(({ target }) => owners.has(target.host)))
      publishers.add(published.publisher);
  return [...publishers];
}

/** The unchanged publishers that name a changed one, or that a changed one names. */
async function listBystanders(
  changed: readonly string[],
  statements: readonly PublisherStatements[],
  files: ListedFiles,
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
