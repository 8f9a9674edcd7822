import { LINK_STATES, POLICY_OUTCOMES, RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { openLookupGraph } from '@vouchwire/domain-lookup';

/**
 * Checks whether the bytes are a graph file in which every node and relationship can be read and shown. Even a file
 * with the right hash can contain an invalid date, or a state without a text.
 */
export function isUsableGraph(bytes: ArrayBuffer): boolean {
  try {
    const headline = openLookupGraph(bytes);
    const { graph } = headline;
    for (let node = 0; node < graph.nodeLimit; node += 1) {
      if (!graph.hasNode(node)) continue;
      const { domain, fileOutcome } = headline.readNode(node);
      if (domain === '' || (fileOutcome !== null && !POLICY_OUTCOMES.includes(fileOutcome))) return false;
    }
    for (let relationship = 0; relationship < graph.relationshipLimit; relationship += 1) {
      if (!graph.hasRelationship(relationship)) continue;
      const { state, type } = headline.readEdge(relationship);
      if (!LINK_STATES.includes(state) || !RELATIONSHIP_TYPES.includes(type)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
