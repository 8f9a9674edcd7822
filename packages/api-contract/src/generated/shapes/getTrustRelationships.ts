import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"domain":0,"in_trust_graph":0,"total_relationships":0,"relationships":{"predecessors":[{"domain":1,"name":0,"relationship":2,"state":0,"confirmed_at":0,"line":0,"value":0,"recognized":0,"first_seen":0,"last_seen":0,"trust_file_url":0}],"successors":[{"domain":1,"name":0,"relationship":2,"state":0,"confirmed_at":0,"line":0,"value":0,"recognized":0,"first_seen":0,"last_seen":0,"trust_file_url":0}]},"nearest":{"domain":1,"name":0,"reason":1},"graph_version":0,"as_of":0};
