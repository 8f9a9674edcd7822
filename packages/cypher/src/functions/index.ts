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

/** Every function of the engine, for the help and for the analysis. */
export const FUNCTIONS: readonly FunctionDefinition[] = [
  ...GENERAL_FUNCTIONS,
  ...GRAPH_FUNCTIONS,
  ...LIST_FUNCTIONS,
  ...STRING_FUNCTIONS,
  ...MATH_FUNCTIONS,
  ...CONVERSION_FUNCTIONS,
  ...TEMPORAL_FUNCTIONS,
  ...DURATION_FUNCTIONS,
  ...AGGREGATE_FUNCTIONS,
];

const BY_NAME: ReadonlyMap<string, FunctionDefinition> = new Map(
  FUNCTIONS.map((definition) => [definition.name.toLowerCase(), definition]),
);

/** @param name in any case: functions ignore it */
export const findFunction = (name: string): FunctionDefinition | undefined => BY_NAME.get(name.toLowerCase());
