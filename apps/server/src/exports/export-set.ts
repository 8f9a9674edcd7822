import type { RelationshipEdge } from '@vouchwire/trust-graph';

/**
 * Sets of relationships in an export, with the names of JournalList's tools:
 * - `symmetric`: the file of each side names the other (our *confirmed*, except what a site confirms for one of its
 * pages)
 * - `asymmetric`: one side states it, and the other has no readable file (our *claimed*). If the other side has a file
 * without the line (*unreturned*, *contradicted*), it is in neither set.
 */
const EXPORT_SETS = ['all', 'symmetric', 'asymmetric'] as const;
export type ExportSet = (typeof EXPORT_SETS)[number];

export function isInSet({ state, confirmedAt }: RelationshipEdge, set: ExportSet): boolean {
  if (set === 'all') return true;
  return set === 'symmetric' ? confirmedAt === 'identity' : state === 'claimed';
}

/** Source of an export. Times are ISO 8601 UTC. */
export interface ExportOrigin {
  readonly exportedAt: string;
  /** Newest observation in the records. Null if there is none. */
  readonly asOf: string | null;
  readonly recordsVersion: number;
  /** Version of the rules for link states. */
  readonly rulesVersion: string;
  /** Projection that was current at that time. Null if none is used. */
  readonly graphVersion: string | null;
  /** Data sets of the observations, with their license if it differs. */
  readonly sources: readonly { readonly name: string; readonly license: string | null }[];
}

/** Formats the data sets in one line, each with its license. */
export const formatSources = ({ sources }: Pick<ExportOrigin, 'sources'>): string =>
  sources.map(({ name, license }) => (license ? `${name} (${license})` : name)).join(', ');

/** Converts the source to the field names of the API. */
export function toOriginJson({ exportedAt, asOf, recordsVersion, rulesVersion, graphVersion, sources }: ExportOrigin) {
  return {
    exported_at: exportedAt,
    as_of: asOf,
    records_version: recordsVersion,
    rules_version: rulesVersion,
    graph_version: graphVersion,
    sources,
  };
}
