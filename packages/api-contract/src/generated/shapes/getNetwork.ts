import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"center":0,"depth":0,"nodes":[{"domain":1,"name":0,"type":0,"trust_signal":0,"steps":0,"confirmed_by":0,"neighbors":0,"has_file":0}],"edges":[{"source":1,"target":1,"relationship":2,"state":0,"line":0,"last_seen":0,"trust_file_url":0}],"total":0,"total_is_exact":0,"truncated":0,"next_step_total":0,"in_trust_graph":0,"nearest":{"domain":1,"name":0,"reason":1},"rules_version":0,"graph_version":0,"as_of":0};
