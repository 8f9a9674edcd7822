import type { GraphMetrics } from './graph-metrics.ts';
import type { FileReading } from './schemas/statements/headline.ts';
import type { EvidenceLine } from './schemas/trust-score.ts';

/** The sites that one association lists, each in the shortest list that names it. They add up to the metrics. */
export interface MemberGroup {
  readonly association: string;
  readonly name: string | null;
  readonly members: number;
  /** Those that confirm at least one listing, by any association. */
  readonly members_confirming: number;
}

/**
 * A site with the lines about it. `member-confirmed`: associations list it, and it confirms them · `owner-confirmed`:
 * an owner states that it controls the site, and the site confirms it · `not-confirmed`: associations list it, and we
 * have no file of the site.
 */
export interface Example {
  readonly kind: 'member-confirmed' | 'owner-confirmed' | 'not-confirmed';
  readonly domain: string;
  readonly name: string | null;
  /** Publisher of the shown line. */
  readonly source: { readonly domain: string; readonly name: string | null };
  /** Number of parties that state this about the site, including `source`. */
  readonly total: number;
  readonly statement: EvidenceLine;
  /** Null for `not-confirmed`. */
  readonly answering_statement: EvidenceLine | null;
  /** State of the site's own file. */
  readonly file: FileReading;
}

/** Numbers of the whole graph, and what the front page shows of it. */
export interface GraphOverview {
  readonly metrics: GraphMetrics;
  /** The largest first. */
  readonly groups: readonly MemberGroup[];
  /** At most one of each kind. */
  readonly examples: readonly Example[];
}
