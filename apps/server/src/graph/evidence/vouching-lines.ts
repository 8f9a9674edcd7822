import type { RelationshipEdge, TrustExplanation, VoucherEvidence } from '@vouchwire/trust-graph';
import type { OpenGraph } from '../store/graph-manager.ts';

/** Oldest and newest reading of the files that a finding is based on. */
export interface Readings {
  readonly from: string;
  readonly to: string;
}

/** Lines of the vouchers of a trust signal, by the voucher's domain. A line may name another host of the same owner. */
export type VouchingLines = ReadonlyMap<string, RelationshipEdge>;

export const listVouchers = (explanation: TrustExplanation | null): VoucherEvidence[] =>
  (explanation?.groups ?? []).flatMap(({ vouchers }) => vouchers);

/** @param owner registrable domain to which the trust signal belongs */
export function readVouchingLines(
  { store }: Pick<OpenGraph, 'store'>,
  explanation: TrustExplanation | null,
  owner: string,
): VouchingLines {
  const lines = new Map<string, RelationshipEdge>();
  for (const { domain, relationship } of listVouchers(explanation)) {
    const line = store.findRelationshipBetween(domain, relationship, owner);
    if (line) lines.set(domain, line);
  }
  return lines;
}

/** Returns the range of the given readings. Instants and months in ISO 8601 can be sorted as text. */
export function getReadings(dates: readonly (string | null | undefined)[]): Readings | null {
  const sorted = dates.filter((date) => date !== null && date !== undefined).sort();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
