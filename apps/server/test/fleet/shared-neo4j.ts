import type { TestProject } from 'vitest/node';
import { startNeo4j } from './neo4j.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The variables by which the product finds the Neo4j of this run. */
    neo4j: Record<string, string>;
  }
}

/** One Neo4j for all files of the project, which use it one after the other. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const neo4j = await startNeo4j();
  provide('neo4j', { ...neo4j.env });
  return async () => {
    await neo4j[Symbol.asyncDispose]();
  };
}
