import { checkQuery } from '../cypher/check-query.ts';
import { parseQuery } from '../cypher/parse-query.ts';
import { QueryRefusedError } from '../query-refusal.ts';
import type { SandboxAnswer, SandboxQuestion, SandboxStart } from './messages.ts';
import { openNeo4jSandbox } from './neo4j-sandbox.ts';
import { type EngineRows, GraphGoneError, type SandboxEngine } from './sandbox-engine.ts';

export interface SandboxGraph {
  /** Reads, checks, runs, and tells: never throws. */
  answer(question: SandboxQuestion): Promise<SandboxAnswer>;
  warmUp(): Promise<void>;
}

export function openSandboxGraph(start: SandboxStart): SandboxGraph {
  const engine = openEngine(start);

  async function answer(question: SandboxQuestion): Promise<SandboxAnswer> {
    try {
      const checked = checkQuery(parseQuery(question.query), question.parameters);
      if (question.kind === 'estimate') return await engine.estimate(checked, question);
      const began = performance.now();
      const result = await engine.run(checked, question);
      const columns = checked.columns?.length === result.columns.length ? checked.columns : result.columns;
      return {
        kind: 'rows',
        columns,
        ...writeRows(result, columns, question),
        elapsedMs: performance.now() - began,
        repeatable: checked.repeatable,
      };
    } catch (error) {
      if (error instanceof QueryRefusedError) return { kind: 'refusal', refusal: error.refusal };
      if (error instanceof GraphGoneError) return { kind: 'unavailable', message: error.message };
      const message = 'The engine stopped: it gave no reason';
      return { kind: 'refusal', refusal: { code: 'query-failed', message, position: null } };
    }
  }

  return {
    answer,
    warmUp: async () => {
      await answer({
        kind: 'run',
        query: `MATCH (n:${start.schema.nodeLabel})-[r]->(m) WHERE n.${start.schema.nodeName} STARTS WITH $a RETURN n, r, count(*) AS c ORDER BY c LIMIT 1`,
        parameters: { a: ' ' },
        maxRows: 1,
        maxBytes: 10_000,
        maxMs: 10_000,
      });
    },
  };
}

function openEngine({ source, schema }: SandboxStart): SandboxEngine {
  if (source.kind === 'embedded') throw new Error('Query workers answer for the embedded engine.');
  return openNeo4jSandbox(source, schema);
}

/** Rows as JSON until a limit is met. */
function writeRows(
  { rows, readable }: EngineRows,
  columns: readonly string[],
  { maxRows, maxBytes }: Pick<SandboxQuestion, 'maxRows' | 'maxBytes'>,
) {
  const written: string[] = [];
  let bytes = 2;
  let truncatedBy: 'rows' | 'bytes' | null = null;
  for (const row of rows) {
    if (written.length === maxRows) {
      truncatedBy = 'rows';
      break;
    }
    const json = JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, readable(row[index])])));
    const size = Buffer.byteLength(json) + 1;
    if (bytes + size > maxBytes) {
      truncatedBy = 'bytes';
      break;
    }
    bytes += size;
    written.push(json);
  }
  return { json: `[${written.join(',')}]`, count: written.length, bytes, truncatedBy };
}
