import { getInverse, identify, isSameOwner, type RelationshipEdge } from '@vouchwire/trust-graph';

/** A line of a file about another identity. */
export type StatedLine = Omit<RelationshipEdge, 'state' | 'confirmedAt'>;

/** The files of the other sides: those of the graph, or those of a past day. */
export interface AnsweringFiles {
  /** Lists the lines of a type in the files of one owner about another one, best first. */
  listBetweenOwners(source: string, type: RelationshipEdge['type'], target: string): readonly StatedLine[];
  /** Lists the lines in which the file of a domain names its owners. */
  listOwners(domain: string): readonly StatedLine[];
}

/**
 * Returns the line of the other side that answers a relationship: the line that states its inverse, for this identity or
 * otherwise for its host, or the line that contradicts it. It confirms the relationship only if that is its state,
 * because both sides may have stated it, although the file of one of them is no longer readable. Null if there is none.
 */
export function findAnswer(
  files: AnsweringFiles,
  { source, type, target, state }: Pick<RelationshipEdge, 'source' | 'type' | 'target' | 'state'>,
): StatedLine | null {
  if (state === 'unreturned') return null;
  if (state === 'contradicted')
    return files.listOwners(target).find((line) => !isOfSameOwner(line.target, source)) ?? null;
  const lines = files.listBetweenOwners(target, getInverse(type), source);
  const ofIdentity = lines.find((line) => line.source === target && line.target === source);
  const ofHost = (line: StatedLine) => isOnSameHost(line.source, target) && isOnSameHost(line.target, source);
  // A hop of a path is confirmed if any host of each owner states it.
  return ofIdentity ?? lines.find(ofHost) ?? (state === 'confirmed' ? (lines[0] ?? null) : null);
}

function isOnSameHost(one: string, other: string): boolean {
  const [a, b] = [identify(one), identify(other)];
  return a.ok && b.ok && a.identity.host !== '' && a.identity.host === b.identity.host;
}

function isOfSameOwner(one: string, other: string): boolean {
  const [a, b] = [identify(one), identify(other)];
  return a.ok && b.ok && isSameOwner(a.identity, b.identity);
}
