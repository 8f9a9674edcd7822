import { Float } from '@vouchwire/property-graph';
import { CypherError, type Procedure, runQuery, type Value, type ValueType } from '../../src/index.ts';
import { namedGraph } from './named-graphs.ts';
import type { Expectation, ProcedureFixture, Scenario, Table } from './read-scenarios.ts';
import { canonicalCell, canonicalValue } from './tck-notation.ts';

/**
 * `wrong` is the worst: rows that are not the expected ones, without an error. `refused` is an error where rows are expected,
 * `answered` rows where an error is expected, `other-error` an error of another kind.
 */
export type Outcome = 'right' | 'wrong' | 'refused' | 'answered' | 'other-error';

export interface ScenarioResult {
  readonly outcome: Outcome;
  /** What happened instead. Empty if right. */
  readonly detail: string;
}

const LIMITS = { maxSteps: 50_000_000, maxBytes: 1_000_000_000, maxTimeMs: 20_000 };

/** @throws Error if the fixture itself cannot be made */
export function runScenario(scenario: Scenario): ScenarioResult {
  const fixture = namedGraph(scenario.graph);
  for (const text of scenario.setup) fixture.execute(text);
  const graph = fixture.build();
  const parameters = new Map(scenario.parameters.map(([name = '', text = '']) => [name, evaluate(text)]));
  try {
    const { columns, rows } = runQuery(scenario.query, graph, {
      parameters,
      limits: LIMITS,
      procedures: scenario.procedures.map(toProcedure),
    });
    return compareRows(scenario.expectation, columns, rows);
  } catch (error) {
    if (!(error instanceof CypherError))
      return { outcome: 'other-error', detail: `not a CypherError: ${getStack(error)}` };
    return compareError(scenario.expectation, error);
  }
}

const getStack = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function compareError(expectation: Expectation, error: CypherError): ScenarioResult {
  const actual = `${error.type} at ${error.phase}: ${error.code} (${error.message})`;
  if (expectation.kind === 'rows') return { outcome: 'refused', detail: actual };
  const { type, phase, code } = expectation;
  const isRight =
    error.type === type && (phase === 'any time' || error.phase === phase) && (code === '*' || error.code === code);
  if (isRight) return { outcome: 'right', detail: '' };
  return { outcome: 'other-error', detail: `expected ${type} at ${phase}: ${code}, got ${actual}` };
}

function compareRows(
  expectation: Expectation,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): ScenarioResult {
  if (expectation.kind === 'error') {
    return {
      outcome: 'answered',
      detail: `expected ${expectation.type}: ${expectation.code}, got ${rows.length} rows`,
    };
  }
  const [header, ...cells] = expectation.table;
  const actual = rows.map((row) => row.map((value) => canonicalValue(value, expectation)).join(' | '));
  const expected = cells.map((row) => row.map((cell) => canonicalCell(cell, expectation)).join(' | '));
  if (!expectation.isOrdered) {
    actual.sort();
    expected.sort();
  }
  const sameColumns = header === undefined || header.join('|') === columns.join('|');
  if (sameColumns && actual.join('\n') === expected.join('\n')) return { outcome: 'right', detail: '' };
  const show = (names: readonly string[], lines: readonly string[]) =>
    `${names.join(' | ')}\n    ${lines.slice(0, 12).join('\n    ')}`;
  return { outcome: 'wrong', detail: `expected ${show(header ?? [], expected)}\n  got ${show(columns, actual)}` };
}

/** A literal of a table of parameters or of a procedure. */
function evaluate(text: string): Value {
  const graph = namedGraph('empty').build();
  return runQuery(`RETURN ${text} AS value`, graph).rows[0]?.[0] ?? null;
}

const VALUE_TYPES: Readonly<Record<string, ValueType>> = {
  STRING: 'string',
  INTEGER: 'integer',
  FLOAT: 'float',
  NUMBER: 'number',
};

function toProcedure({ signature, rows }: ProcedureFixture): Procedure {
  const [, name = '', inputs = '', outputs = ''] = /^([\w.]+)\((.*?)\) :: \((.*?)\)\s*$/.exec(signature) ?? [];
  const parameters = listFields(inputs);
  const results = listFields(outputs);
  const table = listValues(rows, parameters.length + results.length);
  return {
    name,
    parameters,
    results,
    call: (values) =>
      table
        .filter((row) => values.every((value, index) => toNumber(row[index] ?? null) === toNumber(value)))
        .map((row) => row.slice(parameters.length)),
  };
}

function listFields(text: string): { name: string; type: ValueType; isNullable: boolean }[] {
  return [...text.matchAll(/(\w+) :: (\w+)(\??)/g)].map(([, name = '', type = '', nullable]) => {
    const known = VALUE_TYPES[type];
    if (known === undefined) throw new Error(`unknown type: ${type}`);
    return { name, type: known, isNullable: nullable === '?' };
  });
}

const listValues = (rows: Table, width: number): Value[][] =>
  width === 0 ? [] : rows.slice(1).map((row) => row.map((cell) => evaluate(cell)));

/** A number as a number, because a procedure with a FLOAT takes an INTEGER too. */
const toNumber = (value: Value): unknown => (value instanceof Float ? value.value : value);
