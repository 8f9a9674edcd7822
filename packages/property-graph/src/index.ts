export { ColumnarGraph } from './columnar-graph.ts';
export { type BuildOptions, GraphBuilder, type Properties } from './graph-builder.ts';
export { encodeGraph, openGraph } from './graph-file.ts';
export { GraphFileError, type GraphFileErrorCode } from './graph-file-error.ts';
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
