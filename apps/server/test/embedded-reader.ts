import type { MapValue, PreparedQuery, QueryPlan, Value } from '@vouchwire/cypher';
import { Float, type PropertyGraph } from '@vouchwire/property-graph';
import { AppError } from '../src/platform/errors/app-error.ts';
import type { CypherParams, CypherRow, CypherValue } from '../src/platform/graph/cypher-values.ts';

/** Runs Cypher queries of tests on a graph. */
export interface CypherReader {
  /** @throws AppError `graph-unavailable` */
  read(query: string, params?: CypherParams): Promise<CypherRow[]>;
}

type Engine = typeof import('@vouchwire/cypher');

let engine: Promise<Engine> | undefined;
function loadEngine(): Promise<Engine> {
  engine ??= import('@vouchwire/cypher');
  return engine;
}

/** Prepared queries by their text. The queries are constants, so the map stays small. */
const cachedQueries = new Map<string, PreparedQuery>();

function prepare(query: string, { prepareQuery }: Engine): PreparedQuery {
  let found = cachedQueries.get(query);
  if (!found) {
    found = prepareQuery(query);
    cachedQueries.set(query, found);
  }
  return found;
}

/**
 * Runs queries on columns in memory, in the calling thread. A query is planned once for each graph.
 */
export class EmbeddedReader implements CypherReader {
  readonly graph: PropertyGraph;
  readonly #plans = new Map<string, QueryPlan>();

  constructor(graph: PropertyGraph) {
    this.graph = graph;
  }

  async read(query: string, params: CypherParams = {}): Promise<CypherRow[]> {
    const loaded = await loadEngine();
    const { CypherError, executePlan } = loaded;
    try {
      const plan = this.#getPlan(query, loaded);
      const { columns } = plan.prepared;
      const rows: CypherRow[] = [];
      executePlan(plan, { parameters: toCypherParams(params) }, (values) => {
        const row: CypherRow = {};
        for (let column = 0; column < columns.length; column += 1)
          row[columns[column] as string] = toPlainValue(values[column] ?? null);
        rows.push(row);
        return true;
      });
      return rows;
    } catch (cause) {
      if (!(cause instanceof CypherError)) throw cause;
      throw new AppError('graph-unavailable', `The graph could not answer: ${cause.message}`, { cause });
    }
  }

  #getPlan(query: string, loaded: Engine): QueryPlan {
    let plan = this.#plans.get(query);
    if (!plan) {
      plan = loaded.planQuery(prepare(query, loaded), this.graph);
      this.#plans.set(query, plan);
    }
    return plan;
  }
}

function toCypherParams(params: CypherParams): ReadonlyMap<string, Value> {
  return new Map(Object.entries(params).map(([name, value]) => [name, toCypherParam(value)]));
}

function toCypherParam(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : new Float(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toCypherParam);
  if (typeof value === 'object')
    return new Map(Object.entries(value).map(([key, part]): [string, Value] => [key, toCypherParam(part)]));
  throw new RangeError(`A parameter cannot be a ${typeof value}.`);
}

/**
 * @throws RangeError for nodes, relationships, paths and temporal values, which none of our own queries returns
 */
function toPlainValue(value: Value): CypherValue {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Float) return value.value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (value instanceof Map)
    return Object.fromEntries([...(value as MapValue)].map(([key, part]) => [key, toPlainValue(part)]));
  throw new RangeError(`A question of the product returns a ${value.constructor.name}.`);
}
