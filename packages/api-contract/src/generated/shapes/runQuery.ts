import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"results":[0],"columns":[0],"count":0,"truncated":0,"truncated_by":0,"limits":{"time_ms":0,"memory_mb":0,"rows":0,"bytes":0},"used":{"time_ms":0,"memory_mb":0,"rows":0,"bytes":0},"elapsed_ms":0,"cached":0,"graph_version":0,"as_of":0};
