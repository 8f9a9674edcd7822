import type { Random } from './random.ts';
import { NODE_PROPERTIES } from './random-graph.ts';
import type { ExpressionType, Scope } from './scope.ts';

type CreateTemporal = () => string;
type CreateExpression = (type: ExpressionType, scope: Scope, depth: number) => string;

const INSTANTS: readonly ExpressionType[] = ['date', 'datetime', 'localdatetime', 'localtime', 'time'];
export const TEMPORAL_TYPES: ReadonlySet<ExpressionType> = new Set([...INSTANTS, 'duration']);

const DATE_COMPONENTS = [
  'year',
  'month',
  'day',
  'quarter',
  'week',
  'weekYear',
  'dayOfWeek',
  'weekDay',
  'ordinalDay',
  'dayOfQuarter',
];
const TIME_COMPONENTS = ['hour', 'minute', 'second', 'millisecond', 'microsecond', 'nanosecond'];
const COMPONENTS: Readonly<Partial<Record<ExpressionType, readonly string[]>>> = {
  date: DATE_COMPONENTS,
  localtime: TIME_COMPONENTS,
  time: [...TIME_COMPONENTS, 'offsetMinutes', 'offsetSeconds'],
  localdatetime: [...DATE_COMPONENTS, ...TIME_COMPONENTS],
  datetime: [...DATE_COMPONENTS, ...TIME_COMPONENTS, 'epochSeconds', 'epochMillis', 'offsetMinutes'],
  duration: [
    ...['years', 'quarters', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds', 'milliseconds', 'nanoseconds'],
    ...[
      'quartersOfYear',
      'monthsOfQuarter',
      'monthsOfYear',
      'daysOfWeek',
      'minutesOfHour',
      'secondsOfMinute',
      'nanosecondsOfSecond',
    ],
  ],
};
const DATE_UNITS = ['millennium', 'century', 'decade', 'year', 'weekYear', 'quarter', 'month', 'week', 'day'];
const TIME_UNITS = ['day', 'hour', 'minute', 'second', 'millisecond', 'microsecond'];
const TEMPORAL_LITERALS: Readonly<Partial<Record<ExpressionType, readonly string[]>>> = {
  date: NODE_PROPERTIES.day!,
  datetime: NODE_PROPERTIES.moment!,
  localdatetime: NODE_PROPERTIES.local!,
  localtime: NODE_PROPERTIES.clock!,
  time: NODE_PROPERTIES.zoned!,
};
const HAS_DATE: ReadonlySet<ExpressionType> = new Set(['date', 'datetime', 'localdatetime']);

/** Generates expressions on dates, times and durations. */
export class TemporalExpressions {
  readonly #random: Random;
  readonly #create: CreateExpression;

  constructor(random: Random, create: CreateExpression) {
    this.#random = random;
    this.#create = create;
  }

  /** A component of an instant or a duration, an integer. */
  component(scope: Scope, depth: number): string {
    const type = this.#random.pick([...TEMPORAL_TYPES]);
    return `(${this.#create(type, scope, depth)}).${this.#random.pick(COMPONENTS[type] ?? [])}`;
  }

  #literal(type: ExpressionType): string {
    return this.#random.pick((TEMPORAL_LITERALS[type] ?? []) as readonly string[]);
  }

  composites(type: ExpressionType, scope: Scope, depth: number): CreateTemporal[] {
    const random = this.#random;
    const make = (inner: ExpressionType) => this.#create(inner, scope, depth);
    if (type === 'duration') {
      const instant = random.pick<ExpressionType>(['date', 'datetime', 'localdatetime']);
      return [
        () =>
          `duration.${random.pick(['between', 'inMonths', 'inDays', 'inSeconds'])}(${make(instant)}, ${make(instant)})`,
        () => `(${make('duration')} ${random.pick(['+', '-'])} ${make('duration')})`,
        () => `(${make('duration')} ${random.pick(['* 2', '* 0.5', '/ 2', '* -3'])})`,
      ];
    }
    const units = HAS_DATE.has(type) ? (type === 'date' ? DATE_UNITS : [...DATE_UNITS, ...TIME_UNITS]) : TIME_UNITS;
    const sources: readonly ExpressionType[] = HAS_DATE.has(type)
      ? ['datetime', 'localdatetime', type]
      : ['time', 'localtime', type];
    return [
      () => `(${make(type)} ${random.pick(['+', '-'])} ${make('duration')})`,
      // Neo4j fails for null (known-differences.ts).
      () => `${type}.truncate('${random.pick(units)}', coalesce(${make(type)}, ${this.#literal(type)}))`,
      () => `${type}(${make(random.pick(sources))})`,
      () =>
        HAS_DATE.has(type)
          ? `${type}({year: ${random.pick(['2024', '1999'])}, month: ${random.pick(['1', '2', '12'])}, day: ${random.pick(['1', '28'])}})`
          : `${type}({hour: ${random.pick(['0', '23'])}, minute: 30})`,
    ];
  }
}
