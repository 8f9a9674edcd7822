import grafeo from '@grafeo-db/js';
import type { CheckedQuery } from '../cypher/check-query.ts';
import { printQuery } from '../cypher/print-query.ts';
import type { WrittenQuery } from '../cypher/token-edits.ts';
import { positionAt, QueryRefusedError } from '../query-refusal.ts';
import type { GraphSchema, SandboxQuestion } from './messages.ts';
import { estimatePlan } from './plan-estimate.ts';
import { readable } from './readable-values.ts';
import type { SandboxEngine } from './sandbox-engine.ts';

/** Recognized identities come first, so that a long list of one's own does not take the first rows. */
const FIRST_BY = ['recognized', 'neighbours'];

/** The embedded engine on a closed graph file. Its calls block this process, which has no other duty. */
export function openGrafeoSandbox(file: string, { nodeLabel, nodeName }: GraphSchema): SandboxEngine {
  const db = grafeo.GrafeoDB.openReadOnly(file);
  const nameOf = (id: number): unknown => db.getNode(id)?.get(nodeName) ?? null;
  const print = (query: CheckedQuery, { maxRows }: SandboxQuestion) =>
    printQuery(query, { everyNodeIs: nodeLabel, maxRows: maxRows + 1, firstBy: FIRST_BY });

  async function ask(text: string, question: SandboxQuestion, printed: WrittenQuery) {
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

  return {
    run: async (query, question) => {
      const printed = print(query, question);
      return {
        ...(await ask(printed.text, question, printed)),
        readable: (value) => readable(value, nodeName, nameOf),
      };
    },
    estimate: async (query, question) => {
      const printed = print(query, question);
      const { rows } = await ask(`EXPLAIN ${printed.text}`, question, printed);
      return estimatePlan(String(rows[0]?.[0] ?? ''), { nodes: db.nodeCount(), relationships: db.edgeCount() });
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
