export { ColumnLookupGraph, type Direction, parseSiteState } from './column-lookup-graph.ts';
export * from './compute-headline.ts';
export { countSites } from './count-sites.ts';
export * from './disputes.ts';
export * from './find-node.ts';
export { findConfirmedOwner, findRegistrableOwner, findViaOwner } from './find-via-owner.ts';
export { getOrganization } from './get-organization.ts';
export { getSentenceName } from './get-sentence-name.ts';
export * from './graph-model.ts';
export * from './headline-status.ts';
export { findResemblance } from './look-alikes/find-look-alike.ts';
export * from './look-up.ts';
export * from './organizations.ts';
export * from './read-headline.ts';
export * from './recognized-lists.ts';
export { listRelatedDomains } from './related-domains.ts';
export {
  getMissedCheck,
  toFileReading,
  toListingAssociation,
  toMatchedLine,
} from './to-file-reading.ts';
export { createSiteState, maskSiteEvidence, toSiteEvidence, toSiteState } from './to-site-state.ts';
