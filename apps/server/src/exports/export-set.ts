import type { RelationshipEdge } from '../graph/graph-model.ts';

/**
 * Sets of relationships in an export, in the words of JournalList's tools:
 * - `symmetric`: each side's file names the other (our *confirmed*, except what a site confirms for one of its pages)
 * - `asymmetric`: one side states it, and the other has no readable file (our *claimed*). If the other side has a file
 * without the line (*unreturned*, *contradicted*) it is in neither.
 */
const EXPORT_SETS = ['all', 'symmetric', 'asymmetric'] as const;
export type ExportSet = (typeof EXPORT_SETS)[number];

export function isInSet({ state, confirmedAt }: RelationshipEdge, set: ExportSet): boolean {
  if (set === 'all') return true;
  return set === 'symmetric' ? confirmedAt === 'identity' : state === 'claimed';
}

/** Where an export comes from. Times are ISO 8601 UTC. */
export interface ExportOrigin {
  readonly exportedAt: string;
  /** Newest observation in the records. Null if there is none. */
  readonly asOf: string | null;
  readonly recordsVersion: number;
  /** Rules by which the link states are derived. */
  readonly rulesVersion: string;
  /** The projection that was current at that time. Null if none is used. */
  readonly graphVersion: string | null;
  /** Data sets that the observations come from, with their license where they have one of their own. */
  readonly sources: readonly { readonly name: string; readonly license: string | null }[];
}

/** The data sets in one line, each with its license. */
export const formatSources = ({ sources }: Pick<ExportOrigin, 'sources'>): string =>
  sources.map(({ name, license }) => (license ? `${name} (${license})` : name)).join(', ');
