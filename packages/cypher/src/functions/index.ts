import { AGGREGATE_FUNCTIONS } from './aggregate-functions.ts';
import { CONVERSION_FUNCTIONS } from './conversion-functions.ts';
import { DURATION_FUNCTIONS } from './duration-functions.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { GENERAL_FUNCTIONS } from './general-functions.ts';
import { GRAPH_FUNCTIONS } from './graph-functions.ts';
import { LIST_FUNCTIONS } from './list-functions.ts';
import { MATH_FUNCTIONS } from './math-functions.ts';
import { STRING_FUNCTIONS } from './string-functions.ts';
import { TEMPORAL_FUNCTIONS } from './temporal-functions.ts';

/** The functions of the engine by what they work on, for the help. */
export const FUNCTION_FAMILIES = {
  aggregate: AGGREGATE_FUNCTIONS,
  graph: GRAPH_FUNCTIONS,
  list: LIST_FUNCTIONS,
  string: STRING_FUNCTIONS,
  math: MATH_FUNCTIONS,
  conversion: CONVERSION_FUNCTIONS,
  temporal: TEMPORAL_FUNCTIONS,
  duration: DURATION_FUNCTIONS,
  general: GENERAL_FUNCTIONS,
} as const satisfies Readonly<Record<string, readonly FunctionDefinition[]>>;

/** Every function of the engine, for the analysis. */
export const FUNCTIONS: readonly FunctionDefinition[] = Object.values(FUNCTION_FAMILIES).flat();

const FUNCTIONS_BY_NAME: ReadonlyMap<string, FunctionDefinition> = new Map(
  FUNCTIONS.map((definition) => [definition.name.toLowerCase(), definition]),
);

export { formatSignature } from './signature.ts';

/** @param name in any case: functions ignore it */
export const findFunction = (name: string): FunctionDefinition | undefined => FUNCTIONS_BY_NAME.get(name.toLowerCase());
