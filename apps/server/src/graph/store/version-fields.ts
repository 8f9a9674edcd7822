import type { OpenGraph } from './graph-handle.ts';

/** The fields of a response that name the generation it was read from. */
export function toVersionFields({ manifest }: Pick<OpenGraph, 'manifest'>): {
  graph_version: string;
  as_of: string | null;
} {
  return { graph_version: manifest.graphVersion, as_of: manifest.asOf };
}
