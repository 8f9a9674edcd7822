import type { SiteStateChange } from '@vouchwire/api-contract';
import { maskSiteEvidence } from '@vouchwire/domain-lookup';
import { serializeCsvTable } from '@vouchwire/trust-graph';

interface SiteChangesList {
  readonly changes: readonly SiteStateChange[];
  readonly isTruncated: boolean;
}

const COLUMNS = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['site_state', ({ site_state }) => site_state.state],
  ['site_state_since', ({ site_state }) => site_state.since],
  ['site_state_until', ({ until }) => until],
  ['leads_to', ({ site_state, moved_to }) => site_state.to ?? moved_to],
  ['disputed_at', ({ site_state }) => site_state.disputed_at],
  ['evidence', ({ site_state }) => JSON.stringify(site_state.evidence.map(maskSiteEvidence))],
] as const satisfies readonly (readonly [string, (change: SiteStateChange) => string | null])[];

/** Formats the states of sites, with the origin of the table after the data. */
export const formatSiteChangesCsv = (
  { changes, isTruncated }: SiteChangesList,
  { url, license, exportedAt }: { readonly url: string; readonly license: string; readonly exportedAt: Date },
): string =>
  serializeCsvTable(
    COLUMNS.map(([name]) => name),
    changes.map((change) => COLUMNS.map(([, getValue]) => getValue(change))),
    [
      ['source', `Vouchwire, ${url}`],
      ['license', license],
      ['truncated', isTruncated ? `the newest ${changes.length}` : 'no'],
      ['exported_at', exportedAt.toISOString()],
    ],
  );
