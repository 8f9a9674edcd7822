import { getAttribute, type Relationship } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph-model.ts';
import { buildRelationshipEdge, findReciprocalLine, type StatementContext } from '../projection/relationship-edges.ts';

/** A line of a file that a link state is based on. Times are ISO 8601 UTC. */
interface AssertionLine {
  readonly publisher: string;
  readonly attribute: string;
  readonly value: string;
  readonly line: number | null;
  readonly fileUrl: string | null;
  readonly firstSeen: string;
  readonly lastSeen: string | null;
}

/** A relationship at one point in time. */
export interface RelationshipSnapshot {
  readonly edge: RelationshipEdge;
  /** Line of the other side that confirms or contradicts the relationship. Null if there is none. */
  readonly reciprocalLine: AssertionLine | null;
}

/** A relationship that was `added` or `removed`, or whose link state `changed`. */
export type RelationshipChange = {
  readonly source: string;
  readonly type: Relationship;
  readonly target: string;
} & (
  | { readonly kind: 'added'; readonly before: null; readonly after: RelationshipSnapshot }
  | { readonly kind: 'removed'; readonly before: RelationshipSnapshot; readonly after: null }
  | { readonly kind: 'changed'; readonly before: RelationshipSnapshot; readonly after: RelationshipSnapshot }
);

/** Returns the change of a relationship between two times. Null if there is none. */
export function diffRelationship(
  before: RelationshipSnapshot | undefined,
  after: RelationshipSnapshot | undefined,
): RelationshipChange | null {
  if (before && after) {
    return before.edge.state === after.edge.state ? null : { ...getKey(after), kind: 'changed', before, after };
  }
  if (after) return { ...getKey(after), kind: 'added', before: null, after };
  if (before) return { ...getKey(before), kind: 'removed', before, after: null };
  return null;
}

function getKey({ edge: { source, type, target } }: RelationshipSnapshot) {
  return { source, type, target };
}

/** Returns a statement with the link state that the counterparty's file determines. */
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
