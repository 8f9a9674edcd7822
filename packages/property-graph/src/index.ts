export { ColumnarGraph } from './columnar-graph.ts';
export type { CompactOptions } from './compact-graph.ts';
export { encodeDelta, openDelta } from './delta-file.ts';
export { type BuildOptions, GraphBuilder, type Properties } from './graph-builder.ts';
export { GraphEditor, type PropertyChanges } from './graph-editor.ts';
export { type EncodeOptions, encodeGraph, openGraph } from './graph-file.ts';
export { GraphFileError, type GraphFileErrorCode } from './graph-file-error.ts';
export { GrowableUint32 } from './growable.ts';
export { LayeredGraph } from './layered-graph.ts';
export { openShared } from './open-shared.ts';
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
export type { SharedGraph } from './shared-graph.ts';
