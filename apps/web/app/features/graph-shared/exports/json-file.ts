import { listProvenanceEntries, type Provenance } from './provenance.ts';

/** Serializes any response as JSON, after the facts about its source. */
export const serializeJson = (from: Provenance, content: Record<string, unknown>): string =>
  `${JSON.stringify({ provenance: { ...Object.fromEntries(listProvenanceEntries(from)), truncated: from.truncation }, ...content }, null, 2)}\n`;
