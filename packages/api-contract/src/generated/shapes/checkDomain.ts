import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"domain":0,"display":0,"is_referenced":0,"references":[{"source_domain":1,"source_name":0,"relationship":2,"state":0,"confirmed_at":0,"line":0,"value":0,"recognized":0,"first_seen":0,"last_seen":0,"trust_file_url":0,"is_supported":0}],"in_trust_graph":0,"nodeData":{"domain":1,"name":0,"type":0,"metadata":0,"trustsCount":0,"trustsConfirmed":0,"trustedByCount":0,"trustedByConfirmed":0},"nearest":{"domain":1,"name":0,"reason":1},"graph_version":0,"as_of":0};
