import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator, type PickleStep } from '@cucumber/messages';

/** A table of a step: rows of cells, the header first. */
export type Table = readonly (readonly string[])[];

export interface ProcedureFixture {
  /** `test.my.proc(name :: STRING?) :: (city :: STRING?)` */
  readonly signature: string;
  readonly rows: Table;
}

export type Expectation =
  | { readonly kind: 'rows'; readonly table: Table; readonly isOrdered: boolean; readonly ignoresListOrder: boolean }
  | { readonly kind: 'error'; readonly type: string; readonly phase: string; readonly code: string };

/** One scenario of the openCypher Technology Compatibility Kit, its outline expanded. */
export interface Scenario {
  /** Folder of the feature below `features`, such as `clauses/match`. */
  readonly folder: string;
  readonly feature: string;
  readonly name: string;
  readonly graph: string;
  /** Queries that make the initial graph. */
  readonly setup: readonly string[];
  readonly parameters: Table;
  readonly procedures: readonly ProcedureFixture[];
  readonly query: string;
  readonly expectation: Expectation;
}

const WRITING_CLAUSE = /\b(?:CREATE|MERGE|SET|DELETE|REMOVE|FOREACH)\b/i;

/** True for a query with a clause that writes, of which this engine has none. */
export function isWriting(query: string): boolean {
  const bare = query
    .replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, '_');
  return WRITING_CLAUSE.test(bare.replaceAll(/[.:$]\s*\w+/g, '_'));
}

/** Reads every scenario below `folder`. @throws Error if a step has no meaning here: nothing is left out unnoticed */
export function readScenarios(folder: string): Scenario[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.feature'));
  return files.sort().flatMap((file) => {
    const newId = IdGenerator.incrementing();
    const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
    const document = parser.parse(readFileSync(path.join(folder, file), 'utf8'));
    return compile(document, file, newId).map((pickle) => {
      try {
        return toScenario(file, pickle.name, pickle.steps);
      } catch (cause) {
        throw new Error(`${file}: ${pickle.name}: ${String(cause)}`, { cause });
      }
    });
  });
}

function toScenario(file: string, name: string, steps: readonly PickleStep[]): Scenario {
  let graph = 'empty';
  let parameters: Table = [];
  let query: string | null = null;
  let expectation: Expectation | null = null;
  const setup: string[] = [];
  const procedures: ProcedureFixture[] = [];
  for (const step of steps) {
    const { text } = step;
    const body = step.argument?.docString?.content ?? '';
    const table = step.argument?.dataTable?.rows.map((row) => row.cells.map((cell) => cell.value)) ?? [];
    const named = /^the (\S+) graph$/.exec(text);
    const procedure = /^there exists a procedure (.*):$/.exec(text);
    const error = /^an? (\w+) should be raised at (compile time|runtime|any time): (\S+)$/.exec(text);
    const rows = /^the result should be, (in any order|in order)( \(ignoring element order for lists\))?:$/.exec(text);
    if (text === 'any graph' || text === 'an empty graph') graph = 'empty';
    else if (named?.[1]) graph = named[1];
    else if (text === 'having executed:') setup.push(body);
    else if (text === 'parameters are:') parameters = table;
    else if (procedure?.[1]) procedures.push({ signature: procedure[1], rows: table });
    else if (text === 'executing query:') query ??= body;
    else if (
      text === 'executing control query:' ||
      text.endsWith('side effects') ||
      text === 'the side effects should be:'
    )
      continue;
    else if (error?.[1] && error[2] && error[3]) {
      expectation ??= { kind: 'error', type: error[1], phase: error[2], code: error[3] };
    } else if (rows) {
      expectation ??= {
        kind: 'rows',
        table,
        isOrdered: rows[1] === 'in order',
        ignoresListOrder: rows[2] !== undefined,
      };
    } else if (text === 'the result should be (ignoring element order for lists):') {
      expectation ??= { kind: 'rows', table, isOrdered: false, ignoresListOrder: true };
    } else if (text === 'the result should be empty') {
      expectation ??= { kind: 'rows', table: [], isOrdered: false, ignoresListOrder: false };
    } else throw new Error(`unknown step: ${text}`);
  }
  if (query === null || expectation === null) throw new Error('no query or no expectation');
  const folder = path.dirname(file);
  return {
    folder,
    feature: path.basename(file, '.feature'),
    name,
    graph,
    setup,
    parameters,
    procedures,
    query,
    expectation,
  };
}
