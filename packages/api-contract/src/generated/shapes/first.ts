import type { Shape } from '../../shape.ts';

export const getStatus: Shape = {"connected":0,"engine":0,"metrics":{"identities":0,"relationships":0,"current_files":0,"stale_files":0,"associations":0,"associations_recognized":0,"listings":0,"members":0,"members_with_file":0,"members_confirming":0},"as_of":0,"graph_version":0};

export const getAssistantStatus: Shape = {"ai_configured":0,"free_analyses_left":0,"free_analyses_per_day":0,"key_provider":0};

export const runQuery: Shape = {"results":[0],"columns":[0],"count":0,"truncated":0,"truncated_by":0,"limits":{"time_ms":0,"memory_mb":0,"rows":0,"bytes":0},"used":{"time_ms":0,"memory_mb":0,"rows":0,"bytes":0},"elapsed_ms":0,"cached":0,"graph_version":0,"as_of":0};
