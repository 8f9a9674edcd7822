import grafeo from '@grafeo-db/js';
import { checkQuery } from '../cypher/check-query.ts';
import { parseQuery } from '../cypher/parse-query.ts';
import { type PrintedQuery, printQuery } from '../cypher/print-query.ts';
import { positionAt, QueryRefusedError } from '../query-refusal.ts';
import type { SandboxAnswer, SandboxQuestion, SandboxStart } from './messages.ts';
import { estimatePlan } from './plan-estimate.ts';
import { readable } from './readable-values.ts';

export interface SandboxGraph {
  /** Reads, checks, runs, and tells: never throws. */
  answer(question: SandboxQuestion): Promise<SandboxAnswer>;
  warmUp(): Promise<void>;
}

export function openSandboxGraph(start: SandboxStart): SandboxGraph {
  const db = grafeo.GrafeoDB.openReadOnly(start.file);
  const nameOf = (id: number): unknown => db.getNode(id)?.get(start.nodeName) ?? null;

  async function answer(question: SandboxQuestion): Promise<SandboxAnswer> {
    try {
      const checked = checkQuery(parseQuery(question.query), question.parameters);
      const printed = printQuery(checked, { everyNodeIs: start.nodeLabel, maxRows: question.maxRows + 1 });
      const began = performance.now();
      if (question.kind === 'estimate') {
        const { rows } = await ask(`EXPLAIN ${printed.text}`, question, printed);
        return estimatePlan(String(rows[0]?.[0] ?? ''), { nodes: db.nodeCount(), relationships: db.edgeCount() });
      }
      const { columns, rows } = await ask(printed.text, question, printed);
      const names = checked.columns?.length === columns.length ? checked.columns : columns;
      return {
        kind: 'rows',
        columns: names,
        ...writeRows(rows, names, question),
        elapsedMs: performance.now() - began,
        repeatable: checked.repeatable,
      };
    } catch (error) {
      if (error instanceof QueryRefusedError) return { kind: 'refusal', refusal: error.refusal };
      return {
        kind: 'refusal',
        refusal: { code: 'query-failed', message: engineWords(error).sentence, position: null },
      };
    }
  }

  async function ask(text: string, question: SandboxQuestion, printed: PrintedQuery) {
    try {
      const result = await db.executeCypher(text, question.parameters as Record<string, unknown>);
      return { columns: result.columns, rows: result.rows() as unknown[][] };
    } catch (error) {
      const { sentence, fault, offset, unknownName } = engineWords(error);
      throw new QueryRefusedError(fault, sentence, placeOf());

      function placeOf() {
        const named = unknownName === null ? -1 : wordAt(question.query, unknownName);
        if (unknownName !== null && named >= 0) return positionAt(question.query, named, unknownName.length);
        if (offset === null) return null;
        const added = text.length - printed.text.length;
        return positionAt(question.query, printed.originOf(Math.max(0, offset - added)), 1);
      }
    }
  }

  /** Rows as JSON until a limit is met. */
  function writeRows(rows: readonly unknown[][], columns: readonly string[], { maxRows, maxBytes }: SandboxQuestion) {
    const written: string[] = [];
    let bytes = 2;
    let truncatedBy: 'rows' | 'bytes' | null = null;
    for (const row of rows) {
      if (written.length === maxRows) {
        truncatedBy = 'rows';
        break;
      }
      const json = JSON.stringify(
        Object.fromEntries(columns.map((name, index) => [name, readable(row[index], start.nodeName, nameOf)])),
      );
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

  return {
    answer,
    warmUp: async () => {
      await answer({
        kind: 'run',
        query: `MATCH (n:${start.nodeLabel})-[r]->(m) WHERE n.${start.nodeName} STARTS WITH $a RETURN n, r, count(*) AS c ORDER BY c LIMIT 1`,
        parameters: { a: ' ' },
        maxRows: 1,
        maxBytes: 10_000,
      });
    },
  };
}

interface EngineWords {
  readonly sentence: string;
  readonly fault: 'query-syntax' | 'query-failed';
  /** Where in the printed query, from 0. */
  readonly offset: number | null;
  /** A variable that the query uses and never binds. */
  readonly unknownName: string | null;
}

/** The engine's message as a sentence for the query's author, without its codes and drawings. */
function engineWords(error: unknown): EngineWords {
  const message = error instanceof Error ? error.message : String(error);
  const [, code = '', words = message] = /^(?:Query error: )?(?:GRAFEO-(\w+): )?([\s\S]*)$/.exec(message) ?? [];
  const first =
    words
      .split('\n', 1)[0]
      ?.replace(/^(syntax|semantic) error: (\[Cypher\] )?/, '')
      .trim() ?? '';
  const help = /help: (.+)/.exec(words)?.[1];
  const column = /--> query:1:(\d+)/.exec(words)?.[1];
  const authors = code === 'Q001' || code === 'Q002';
  const sentence = message.includes('MAX_CAPACITY')
    ? 'The engine met a limit of its own on a wide pattern. Name the relationship types, or count in steps with WITH'
    : `The engine ${authors ? 'cannot read this' : 'stopped'}: ${first || 'it gave no reason'}${help ? ` (${help})` : ''}`;
  return {
    sentence,
    fault: authors ? 'query-syntax' : 'query-failed',
    offset: column === undefined ? null : Number(column) - 1,
    unknownName: /Undefined variable '(\w+)'/.exec(first)?.[1] ?? null,
  };
}

/** The last place where `name` stands as a word by itself, which is where it is used. */
function wordAt(text: string, name: string): number {
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].at(-1)?.index ?? -1;
}
