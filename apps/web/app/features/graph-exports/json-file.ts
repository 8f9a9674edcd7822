import { listProvenanceEntries, type Provenance } from './provenance.ts';

/** Any of the answers as JSON, under the facts of where it is from. */
export const serializeJson = (from: Provenance, content: Record<string, unknown>): string =>
  `${JSON.stringify({ provenance: { ...Object.fromEntries(listProvenanceEntries(from)), truncated: from.truncation }, ...content }, null, 2)}\n`;
