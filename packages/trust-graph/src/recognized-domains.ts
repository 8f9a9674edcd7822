import type { DomainGraph } from './domain-graph.ts';
import { getCode } from './relationship.ts';

const MEMBER = 1 << getCode('MEMBER');

/**
 * Lists the recognized registrable domains: the anchors, and the domains that the current file of an anchor names as
 * members (methodology, "Recognized"). This is the only definition. It reads only statements of anchors, so a graph of
 * their files alone returns the same list as the whole graph, and no other statement changes it.
 * @param graph of current files
 * @param anchors registrable domains of the anchors
 */
export function listRecognizedDomains(graph: DomainGraph, anchors: Iterable<string>): ReadonlySet<string> {
  const recognized = new Set(anchors);
  const { start, neighbor, masks: says } = graph.out;
  for (const anchor of [...recognized]) {
    const id = graph.names.find(anchor);
    if (id < 0) continue;
    const end = start[id + 1] as number;
    for (let e = start[id] as number; e < end; e++)
      if (((says[e] as number) & MEMBER) !== 0) recognized.add(graph.names.get(neighbor[e] as number));
  }
  return recognized;
}

/** Returns whether a registrable domain is one of `listRecognizedDomains`, without listing them. */
export function isRecognizedDomain(graph: DomainGraph, anchors: ReadonlySet<string>, domain: string): boolean {
  if (anchors.has(domain)) return true;
  const id = graph.names.find(domain);
  if (id < 0) return false;
  const { start, neighbor, masks } = graph.in;
  for (let e = start[id] as number; e < (start[id + 1] as number); e++)
    if (((masks[e] as number) & MEMBER) !== 0 && anchors.has(graph.names.get(neighbor[e] as number))) return true;
  return false;
}
