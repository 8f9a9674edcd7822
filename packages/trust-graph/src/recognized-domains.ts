import type { DomainGraph } from './domain-graph.ts';
import { getCode } from './relationship.ts';

const MEMBER = 1 << getCode('MEMBER');

/**
 * The recognized registrable domains: the anchors, and the domains that the current file of an anchor names as members
 * (methodology, "Recognized"). This is the only definition. It reads only what anchors state, so a graph of their files
 * alone gives the same answer as the whole graph, and no statement of anyone else changes it.
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
      if (((says[e] as number) & MEMBER) !== 0) recognized.add(graph.names.name(neighbor[e] as number));
  }
  return recognized;
}
