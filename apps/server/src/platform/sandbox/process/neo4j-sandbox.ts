import neo4j, { type Plan, type Transaction } from 'neo4j-driver';
import type { GraphSource } from '../../graph/graph-source.ts';
import { openDriver } from '../../graph/neo4j/neo4j-connection.ts';
import { toServer } from '../../graph/neo4j/neo4j-values.ts';
import type { CheckedQuery } from '../cypher/check-query.ts';
import { type Neo4jQuery, printForNeo4j } from '../cypher/print-for-neo4j.ts';
import type { GraphSchema, PlanStep, SandboxQuestion } from './messages.ts';
import { neo4jFailure } from './neo4j-failure.ts';
import { elementIdsOfEnds, readableFromNeo4j } from './neo4j-readable.ts';
import { GraphGoneError, type SandboxEngine } from './sandbox-engine.ts';

type Neo4jSource = Extract<GraphSource, { kind: 'neo4j' }>;

/**
 * A Neo4j elsewhere, asked with no right to write and within the time of the limits. What the process may take is limited
 * as for every engine; what the query takes there is limited by the server's `db.memory.transaction.max`.
 */
export function openNeo4jSandbox(source: Neo4jSource, schema: GraphSchema): SandboxEngine {
  const driver = openDriver(source.server, 0);
  const database = source.server.database ?? undefined;
  const print = (query: CheckedQuery, { maxRows }: SandboxQuestion) =>
    printForNeo4j(query, {
      everyNodeIs: schema.nodeLabel,
      label: source.label,
      maxRows: maxRows + 1,
      schema: {
        'db.labels': { column: 'label', values: [schema.nodeLabel] },
        'db.relationshiptypes': { column: 'relationshipType', values: schema.relationshipTypes },
        'db.propertykeys': { column: 'propertyKey', values: schema.propertyKeys },
      },
    });

  /** Runs `work` in a reading transaction that begins and ends while the generation lies in its slot, whole. */
  async function within<T>(
    question: SandboxQuestion,
    printed: Neo4jQuery,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const session = driver.session({ database, defaultAccessMode: neo4j.session.READ });
    try {
      const transaction = await session.beginTransaction({
        timeout: question.maxMs,
        metadata: { app: 'vouchwire', asked: 'by a visitor' },
      });
      await refuseOther(transaction);
      const answer = await work(transaction);
      await refuseOther(transaction);
      await transaction.commit();
      return answer;
    } catch (error) {
      throw neo4jFailure(error, {
        question,
        printed,
        shown: (text) => text.replaceAll(source.label, schema.nodeLabel),
      });
    } finally {
      // The transaction has failed or ended; what closing it says adds nothing.
      await session.close().catch(() => undefined);
    }
  }

  async function refuseOther(transaction: Transaction): Promise<void> {
    const { records } = await transaction.run(
      'MATCH (s:VouchwireSlot {slot: $slot}) RETURN s.generation = $generation AS same',
      { slot: source.slot, generation: source.generation },
    );
    if (records[0]?.get('same') !== true)
      throw new GraphGoneError('The trust graph changed while the query ran; run it again');
  }

  async function namesOf(transaction: Transaction, ids: ReadonlySet<string>): Promise<Map<string, unknown>> {
    if (ids.size === 0) return new Map();
    const { records } = await transaction.run(
      `MATCH (n:${source.label}) WHERE elementId(n) IN $ids RETURN elementId(n) AS id, n[$name] AS name`,
      { ids: [...ids], name: schema.nodeName },
    );
    return new Map(records.map((record) => [record.get('id') as string, record.get('name') as unknown]));
  }

  return {
    run: async (query, question) => {
      const printed = print(query, question);
      return await within(question, printed, async (transaction) => {
        const result = transaction.run(printed.text, { ...toServer(question.parameters), ...printed.strings });
        const columns = await result.keys();
        const rows = (await result).records.map((record) => columns.map((name) => record.get(name) as unknown));
        const names = await namesOf(transaction, elementIdsOfEnds(rows));
        return {
          columns: columns.map(String),
          rows,
          readable: (value: unknown) => readableFromNeo4j(value, schema.nodeName, names),
        };
      });
    },
    estimate: async (query, question) => {
      const printed = print(query, question);
      const explained: Neo4jQuery = {
        ...printed,
        text: `EXPLAIN ${printed.text}`,
        originOf: (offset) => printed.originOf(Math.max(0, offset - 'EXPLAIN '.length)),
      };
      return await within(question, explained, async (transaction) => {
        const { summary } = await transaction.run(explained.text, {
          ...toServer(question.parameters),
          ...printed.strings,
        });
        const shown = (text: string): string => text.replaceAll(source.label, schema.nodeLabel);
        const plan = summary.plan ? stepsOf(summary.plan, 0, shown) : [];
        const heaviest = plan.toSorted((a, b) => (b.rows ?? 0) - (a.rows ?? 0))[0];
        return { kind: 'estimate', rows: heaviest?.rows ?? null, heaviestStep: heaviest?.step ?? null, plan };
      });
    },
  };
}

/** The server's plan, the last step first, as the embedded engine tells its own. */
function stepsOf(plan: Plan, depth: number, shown: (text: string) => string): PlanStep[] {
  const { Details: details, EstimatedRows: rows } = plan.arguments as Record<string, unknown>;
  const kind = plan.operatorType.split('@', 1)[0] ?? '';
  const step = typeof details === 'string' && details !== '' ? `${kind} ${shown(details)}` : kind;
  const own: PlanStep = { step, rows: typeof rows === 'number' ? rows : null, depth };
  return [own, ...plan.children.flatMap((child) => stepsOf(child, depth + 1, shown))];
}
