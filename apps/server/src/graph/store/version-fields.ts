import type { OpenGraph } from './open-graph.ts';

/** Returns the fields of a response that identify the generation. */
export function toVersionFields({ manifest }: Pick<OpenGraph, 'manifest'>): {
  graph_version: string;
  as_of: string | null;
} {
  return { graph_version: manifest.graphVersion, as_of: manifest.asOf };
}
