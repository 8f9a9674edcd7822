import { DurationValue } from '@vouchwire/property-graph';
import { daysBetween, durationBetween, monthsBetween, secondsBetween } from '../temporal/duration-between.ts';
import { durationFromMap, parseDuration } from '../temporal/parse-duration.ts';
import { getParts, type TemporalParts } from '../temporal/temporal-parts.ts';
import { isMap } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { scalar, wrongArgument } from './define-function.ts';
import type { ScalarFunction } from './function-definition.ts';

const between = (name: string, compute: (from: TemporalParts, to: TemporalParts) => DurationValue): ScalarFunction =>
  scalar({ name, parameters: [['temporal'], ['temporal']], returns: 'duration' }, ([from, to]) =>
    compute(instantArgument(name, from), instantArgument(name, to)),
  );

function instantArgument(name: string, value: Value | undefined): TemporalParts {
  const parts = getParts(value ?? null);
  if (parts === null) throw wrongArgument(name, 'dates or times', value ?? null);
  return parts;
}

/** Functions on durations (CIP2015-08-06, "Durations"). */
export const DURATION_FUNCTIONS = [
  scalar({ name: 'duration', parameters: [['string', 'map', 'duration']], returns: 'duration' }, ([value]) => {
    if (typeof value === 'string') return parseDuration(value);
    if (value !== undefined && isMap(value)) return durationFromMap(value);
    if (value instanceof DurationValue) return value;
    throw wrongArgument('duration', 'a String or a Map', value ?? null);
  }),
  between('duration.between', durationBetween),
  between('duration.inMonths', monthsBetween),
  between('duration.inDays', daysBetween),
  between('duration.inSeconds', secondsBetween),
];
