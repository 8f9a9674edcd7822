import type { PreparedQuery, QueryPlan } from '@vouchwire/cypher';
import type { PropertyGraph } from '@vouchwire/property-graph';
import { AppError } from '../../errors/app-error.ts';
import type { CypherParams, CypherReader, CypherRow } from '../cypher-reader.ts';
import { toCypherParams, toPlainValue } from './convert-values.ts';

type Engine = typeof import('@vouchwire/cypher');

let engine: Promise<Engine> | undefined;
/** The engine is loaded with the first query, because a crawl opens the graph but runs no query. */
function loadEngine(): Promise<Engine> {
  engine ??= import('@vouchwire/cypher');
  return engine;
}

/** Prepared queries by their text. Our own queries are constants, so the map stays small. */
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
 * Runs the product's own queries on columns in memory, in the calling thread. A query is planned once for each graph.
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
