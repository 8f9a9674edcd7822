import { checkParameters, getPosition, type Value } from '@vouchwire/cypher';
import { JsonRows, readParameters } from '@vouchwire/cypher/json';
import neo4j, { type Plan, type Result, type Transaction } from 'neo4j-driver';
import type { Neo4jSource } from '../../graph/graph-source.ts';
import { toNeo4jParams } from '../../graph/neo4j/neo4j-values.ts';
import { prepared } from '../embedded-queries.ts';
import { GraphNotFoundError } from '../graph-not-found-error.ts';
import { memoryLimitExceeded, timeLimitExceeded } from '../limit-rejections.ts';
import type { PlanStep, QueryEstimate, QueryRows, QuerySetup, QueryTask } from '../query-messages.ts';
import { QueryRejectedError } from '../query-rejection.ts';
import { runInTransaction, TimeLimitError } from './neo4j-transaction.ts';
import { type Neo4jQuery, printForNeo4j } from './print-for-neo4j.ts';
import { listEndElementIds, toCypherRows } from './result-graph.ts';
import type { PrintedTokens } from './token-edits.ts';

/**
 * Runs a query on Neo4j. Our own engine analyzes it first, so that rejections and errors are the same for both engines.
 * Both this function and Neo4j apply the time limit; Neo4j limits memory by its setting `db.memory.transaction.max`.
 * @throws CypherError, QueryRejectedError
 * @throws GraphNotFoundError if Neo4j does not respond or has another generation
 */
export async function runOnNeo4j(source: Neo4jSource, task: QueryTask, setup: QuerySetup): Promise<QueryRows> {
  const { limits } = task;
  const startedAt = performance.now();
  const { columns, isDeterministic } = prepared(task.query);
  const printed = printQuery(source, task, setup);
  const rows = await runPrinted({ source, task, setup, printed, startedAt }, async (transaction) => {
    const result = transaction.run(printed.text, { ...toNeo4jParams(task.parameters), ...printed.strings });
    const received = await readResult(result, columns.length, limits);
    const keys = await listNodeKeys(transaction, listEndElementIds(received), source, setup);
    const response = new JsonRows({
      columns,
      maxRows: limits.rows,
      maxBytes: limits.bytes,
      nodeKey: setup.schema.nodeKey,
      nodeFields: setup.nodeFields,
    });
    const { nodeLabel, nodeKey } = setup.schema;
    for (const row of toCypherRows(received, { nodeLabel, nodeKey, keys })) if (!response.add(row)) break;
    return response;
  });
  return {
    kind: 'rows',
    json: new TextEncoder().encode(rows.json),
    columns,
    count: rows.count,
    truncatedBy: rows.truncatedBy,
    elapsedMs: performance.now() - startedAt,
    memoryMb: 0,
    isDeterministic,
  };
}

/**
 * Returns the plan of Neo4j for a query.
 * @throws as `runOnNeo4j` does
 */
export async function estimateOnNeo4j(source: Neo4jSource, task: QueryTask, setup: QuerySetup): Promise<QueryEstimate> {
  const startedAt = performance.now();
  const printed = printQuery(source, task, setup);
  const explained: Neo4jQuery = {
    ...printed,
    text: `EXPLAIN ${printed.text}`,
    getOrigin: (offset) => printed.getOrigin(Math.max(0, offset - 'EXPLAIN '.length)),
  };
  return runPrinted({ source, task, setup, printed: explained, startedAt }, async (transaction) => {
    const { summary } = await transaction.run(explained.text, {
      ...toNeo4jParams(task.parameters),
      ...printed.strings,
    });
    const shown = (text: string): string => text.replaceAll(source.label, setup.schema.nodeLabel);
    const plan = summary.plan ? listPlanSteps(summary.plan, 0, shown) : [];
    const heaviest = plan.toSorted((a, b) => (b.rows ?? 0) - (a.rows ?? 0))[0];
    return { kind: 'estimate', rows: heaviest?.rows ?? null, heaviestStep: heaviest?.step ?? null, plan };
  });
}

function printQuery(source: Neo4jSource, task: QueryTask, { schema }: QuerySetup): Neo4jQuery {
  checkParameters(prepared(task.query), readParameters(task.parameters));
  return printForNeo4j(task.query, {
    commonLabel: schema.nodeLabel,
    label: source.label,
    schema: {
      'db.labels': [schema.nodeLabel],
      'db.relationshiptypes': schema.relationshipTypes,
      'db.propertykeys': Object.keys(schema.properties).toSorted(),
    },
  });
}

interface PrintedQuery {
  readonly source: Neo4jSource;
  readonly task: QueryTask;
  readonly setup: QuerySetup;
  readonly printed: Neo4jQuery;
  /** Start of the time that counts against the limit. */
  readonly startedAt: number;
}

async function runPrinted<T>(
  { source, task, setup: { schema }, printed, startedAt }: PrintedQuery,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const timeMs = Math.max(1, Math.floor(task.limits.time_ms - (performance.now() - startedAt)));
  try {
    return await runInTransaction(source, { timeMs, stopFlag: task.stopFlag }, work);
  } catch (error) {
    throw toNeo4jRejection(error, {
      task,
      printed,
      getOriginalText: (text) => text.replaceAll(source.label, schema.nodeLabel),
    });
  }
}

/** Receives rows until a limit of the response is exceeded. The driver then cancels the remaining ones. */
async function readResult(
  result: Result,
  columns: number,
  limits: QueryTask['limits'],
): Promise<readonly (readonly unknown[])[]> {
  const rows: unknown[][] = [];
  let chars = 0;
  for await (const record of result) {
    const row = Array.from({ length: columns }, (_, index) => record.get(index) as unknown);
    rows.push(row);
    chars += estimateChars(row);
    // Nodes have parts that the JSON does not contain, so the estimate is higher than the size of the response.
    if (rows.length > limits.rows || chars > 2 * limits.bytes) break;
  }
  return rows;
}

/** Estimates the length of a value as text. */
function estimateChars(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, part: unknown) => sum + estimateChars(part), 0);
}

/** Returns the keys of the nodes at the ends of relationships, by their element ids. */
async function listNodeKeys(
  transaction: Transaction,
  ids: ReadonlySet<string>,
  { label }: Neo4jSource,
  { schema }: QuerySetup,
): Promise<ReadonlyMap<string, unknown>> {
  if (ids.size === 0) return new Map();
  const { records } = await transaction.run(
    `MATCH (n:${label}) WHERE elementId(n) IN $ids RETURN elementId(n) AS id, n[$key] AS key`,
    { ids: [...ids], key: schema.nodeKey },
  );
  return new Map(records.map((record) => [record.get('id') as string, record.get('key') as Value]));
}

/** Lists the steps of a Neo4j plan, the last step first. */
function listPlanSteps(plan: Plan, depth: number, getOriginalText: (text: string) => string): PlanStep[] {
  const { Details: details, EstimatedRows: rows } = plan.arguments as Record<string, unknown>;
  const kind = plan.operatorType.split('@', 1)[0] ?? '';
  const step = typeof details === 'string' && details !== '' ? `${kind} ${getOriginalText(details)}` : kind;
  const own: PlanStep = { step, rows: typeof rows === 'number' ? rows : null, depth };
  return [own, ...plan.children.flatMap((child) => listPlanSteps(child, depth + 1, getOriginalText))];
}

interface FailedQuery {
  readonly task: QueryTask;
  readonly printed: PrintedTokens;
  /** Replaces names of the database by the names that visitors know. */
  readonly getOriginalText: (text: string) => string;
}

/** Converts a server error to a message for the query's author. */
function toNeo4jRejection(error: unknown, { task, printed, getOriginalText: shown }: FailedQuery): Error {
  if (error instanceof QueryRejectedError || error instanceof GraphNotFoundError) return error;
  if (error instanceof TimeLimitError) return timeLimitExceeded(task.limits.time_ms);
  if (!(error instanceof neo4j.Neo4jError)) return error instanceof Error ? error : new Error(String(error));
  const { code } = error;
  if (code.includes('TransactionTimedOut')) return timeLimitExceeded(task.limits.time_ms);
  if (/MemoryPoolOutOfMemory|TransactionMemoryLimit|General\.OutOfMemory/.test(code)) return memoryLimitExceeded(null);
  if (code === 'Neo.ClientError.Statement.AccessMode')
    return new QueryRejectedError('query-refused', 'The query writes, but this graph is read-only');
  if (/^Neo\.ClientError\.(Statement|Procedure|Schema)\.|^Neo\.DatabaseError\.|StackOverFlow/.test(code)) {
    const authors = /SyntaxError|SemanticError|ParameterMissing/.test(code);
    return new QueryRejectedError(
      authors ? 'query-syntax' : 'query-failed',
      `The engine ${authors ? 'cannot read this' : 'stopped'}: ${shown(getFirstSentence(error.message))}`,
      findPosition(error.message, task.query, printed),
    );
  }
  return new GraphNotFoundError('The trust graph is not available. Try again in a moment');
}

/**
 * Removes the position in the rewritten query, and the query itself, because the author knows only the original text.
 */
function getFirstSentence(message: string): string {
  const text =
    message
      .split('\n', 1)[0]
      ?.replace(/\s*\(line \d+, column \d+.*$/, '')
      .trim() ?? '';
  return text === '' ? 'it gave no reason' : text;
}

function findPosition(message: string, query: string, printed: PrintedTokens) {
  const offset = /\(line \d+, column \d+ \(offset: (\d+)\)\)/.exec(message)?.[1];
  return offset === undefined ? null : getPosition(query, { offset: printed.getOrigin(Number(offset)), length: 1 });
}
