export { ColumnarGraph } from './columnar-graph.ts';
export { type BuildOptions, GraphBuilder, type Properties } from './graph-builder.ts';
export type { AdjacencyCursor, Direction, PropertyGraph } from './property-graph.ts';
export {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type PropertyValue,
  type TemporalValue,
  TimeValue,
} from './property-value.ts';
