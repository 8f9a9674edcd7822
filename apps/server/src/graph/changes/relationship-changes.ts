import type { EvidenceLine } from '@vouchwire/api-contract';
import type { Relationship, RelationshipEdge } from '@vouchwire/trust-graph';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import { findAnswer } from '../evidence/find-answer.ts';
import type { DatedRelationship } from '../projection/publisher-statements.ts';
import { buildRelationshipEdge, type StatementContext } from '../projection/relationship-edges.ts';

/** A relationship at one point in time. */
export interface RelationshipSnapshot {
  readonly edge: RelationshipEdge;
  /** See `findAnswer`. */
  readonly reciprocalLine: EvidenceLine | null;
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
  const edge = buildRelationshipEdge(context.source, context.stated, context.counterparty, context.findFile);
  return { edge, reciprocalLine: toReciprocalLine(context, edge) };
}

function toReciprocalLine({ source, counterparty }: StatementContext, edge: RelationshipEdge): EvidenceLine | null {
  if (!counterparty) return null;
  const { publisher, fileUrl, lastSeen, byTargetHost, owners } = counterparty;
  const toLine = ({ target, firstSeen, ...stated }: DatedRelationship) => ({
    ...stated,
    source: publisher.domain,
    target: target.domain,
    firstSeen,
    lastSeen: lastSeen ?? firstSeen,
    fileUrl,
    missed: null,
  });
  const named = byTargetHost.get(source.publisher.host) ?? [];
  const answer = findAnswer(
    {
      listBetweenOwners: (_, inverse) => named.filter(({ type }) => type === inverse).map(toLine),
      listOwners: () => owners.map(toLine),
    },
    edge,
  );
  return answer && toEvidenceLine(answer);
}
