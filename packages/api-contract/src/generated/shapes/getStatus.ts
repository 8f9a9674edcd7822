import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"connected":0,"engine":0,"metrics":{"identities":0,"relationships":0,"current_files":0,"stale_files":0,"associations":0,"associations_recognized":0,"listings":0,"members":0,"members_with_file":0,"members_confirming":0},"as_of":0,"graph_version":0};
