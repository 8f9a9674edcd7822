import { type Provenance, provenanceEntries } from './provenance.ts';

/** Any of the answers as JSON, under the facts of where it is from. */
export const jsonFile = (from: Provenance, content: Record<string, unknown>): string =>
  `${JSON.stringify({ provenance: { ...Object.fromEntries(provenanceEntries(from)), cut: from.cut }, ...content }, null, 2)}\n`;
