import type { DossierFinding } from '@vouchwire/api-contract';
import type { Found } from '../find-identity.ts';
import type { OpenGraph } from '../live-graph.ts';
import { listingsOf } from '../trust-graph-store.ts';
import { dossierFinding } from './dossier-finding.ts';

/** What the page of a domain says first, and of whom: without the rest of the page. */
export interface FindingOf {
  readonly domain: string;
  readonly finding: DossierFinding;
  /** Newest sighting of the graph. */
  readonly asOf: string | null;
}

export async function readFinding({ store, manifest }: OpenGraph, { identity, node }: Found): Promise<FindingOf> {
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await store.listPredecessors(domain) : [];
  // What it says itself speaks only where no list names it; a hub says it of thousands.
  const isListed = listingsOf(namedBy).length > 0;
  const names = node && !isListed ? await store.listSuccessors(domain) : [];
  return { domain, finding: dossierFinding(namedBy, names, node?.type ?? null), asOf: manifest.asOf };
}

/** About how many characters a finding takes, for a cache: three names at most. */
export const sizeOfFinding = ({ domain, finding }: FindingOf): number =>
  300 + domain.length + finding.by.reduce((sum, { domain: by, name }) => sum + by.length + (name?.length ?? 0), 0);
