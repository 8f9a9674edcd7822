import type { Shape } from '../../load-shape.ts';

export const SHAPE: Shape = {"associations":[{"domain":1,"name":0,"type":0,"memberCount":0,"confirmedCount":0,"memberSites":0,"memberSitesWithFile":0,"memberSitesConfirming":0,"claimedCount":0,"unlistedCount":0,"unreturnedCount":0,"unreadableCount":0,"joinedCount":0,"leftCount":0,"comparedWith":0,"stale":0,"recognized":0,"attestation":0,"last_seen":0}],"total":0,"next":0,"graph_version":0,"as_of":0};
