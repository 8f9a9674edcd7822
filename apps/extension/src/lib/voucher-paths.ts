import type { ColumnFindingGraph, RelationshipEdge } from '@vouchwire/domain-findings';
import { getSentenceName, rankColumns } from '@vouchwire/domain-findings';
import { createAnchorConfig, getInverse, type PairHop, scorePair } from '@vouchwire/trust-graph';

/** A step of a path with the lines that state it. */
export interface HopEvidence extends PairHop {
  readonly sourceName: string | null;
  readonly targetName: string | null;
  readonly statement: RelationshipEdge | null;
  /** The line in which the target confirms the step. Null if there is none. */
  readonly confirmation: RelationshipEdge | null;
}

/** The connections between a site and the associations that the user chose. */
export interface VoucherPaths {
  /** Whether the site is one of the chosen associations. */
  readonly isVoucher: boolean;
  /** The paths, best first. */
  readonly paths: readonly { readonly voucher: string; readonly hops: readonly HopEvidence[] }[];
  /** Chosen associations from which no path leads to the site. */
  readonly withoutPath: readonly string[];
}

const MAX_PATHS = 3;

/** @param owner registrable domain of the site */
export async function findVoucherPaths(
  graph: ColumnFindingGraph,
  vouchers: readonly string[],
  owner: string,
): Promise<VoucherPaths> {
  const ranked = rankColumns(graph, createAnchorConfig(vouchers));
  const scored = vouchers
    .filter((voucher) => voucher !== owner)
    .map((voucher) => ({ voucher, ...scorePair(ranked, voucher, owner) }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  const found = scored.filter(({ path }) => path.length > 0).slice(0, MAX_PATHS);
  return {
    isVoucher: vouchers.includes(owner),
    paths: await Promise.all(
      found.map(async ({ voucher, path }) => ({
        voucher,
        hops: await Promise.all(path.map((hop) => attachLines(graph, hop))),
      })),
    ),
    withoutPath: scored.filter(({ path }) => path.length === 0).map(({ voucher }) => voucher),
  };
}

async function attachLines(graph: ColumnFindingGraph, hop: PairHop): Promise<HopEvidence> {
  const [source, target] = await Promise.all([graph.findIdentity(hop.source), graph.findIdentity(hop.target)]);
  return {
    ...hop,
    sourceName: source && getSentenceName(source),
    targetName: target && getSentenceName(target),
    statement: await graph.findBetween(hop.source, hop.relationship, hop.target),
    confirmation: hop.confirmed ? await graph.findBetween(hop.target, getInverse(hop.relationship), hop.source) : null,
  };
}
