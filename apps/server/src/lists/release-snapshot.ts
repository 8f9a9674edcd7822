import path from 'node:path';
import { findRegistrableOwner, getOrganization, parseSiteState } from '@vouchwire/domain-lookup';
import { compareText, isAssociationFile, type RelationshipEdge, suspendsTrust } from '@vouchwire/trust-graph';
import { readRows } from '../exports/releases/ndjson-file.ts';
import type { ListedSiteState, ListSnapshot } from './list-snapshot.ts';

const SAME: ListedSiteState = { state: 'same', since: null, leadsTo: null };

/** Rows of the table `relationships` of a release. */
interface RelationshipRow {
  readonly source: string;
  readonly relationship: RelationshipEdge['type'];
  readonly target: string;
  readonly state: RelationshipEdge['state'];
  readonly line: number | null;
  readonly first_seen: string;
  readonly last_seen: string;
  readonly trust_file_url: string | null;
  readonly missed_outcome: NonNullable<RelationshipEdge['missed']>['outcome'] | null;
  readonly missed_checked_at: string | null;
  readonly missed_failing_since: string | null;
}

/**
 * Reads the statements of a release. Reads its tables twice, because the lines of the anchors decide which others are
 * stored: a release can have millions.
 * @param folder of the release
 * @param associations those that the caller chose
 */
export async function readReleaseSnapshot(
  folder: string,
  associations: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<ListSnapshot> {
  const suspended = await readSuspendedSites(folder);
  const isSuspended = (domain: string) => suspended.has(domain) || suspended.has(getOrganization(domain));
  const recognized = new Set([...anchors].filter((anchor) => !isSuspended(anchor)));
  const recognizing = new Set(recognized);
  for await (const { source, relationship, target, state } of readRelationships(folder))
    if (relationship === 'MEMBER' && state !== 'stale' && recognizing.has(getOrganization(source)))
      recognized.add(getOrganization(target));

  const chosen = new Set(associations);
  const isCandidate = (domain: string) => recognized.has(getOrganization(domain)) && !isSuspended(domain);
  const members = new Map<string, RelationshipEdge[]>();
  const incident = new Map<string, RelationshipEdge[]>();
  const control = new Map<string, RelationshipEdge[]>();
  for await (const row of readRelationships(folder)) {
    const edge = toEdge(row);
    const { source, type, target, state } = edge;
    if (type === 'MEMBER' && (chosen.has(source) || isCandidate(source))) append(members, source, edge);
    for (const end of [source, target]) if (isCandidate(end)) append(incident, end, edge);
    const owner = type === 'CONTROL' && state === 'confirmed' ? findRegistrableOwner(source) : null;
    if (owner !== null) append(control, owner, edge);
  }
  return {
    recognized: [...members.keys()]
      .filter((domain) => isCandidate(domain) && isAssociationFile(domain, incident.get(domain) ?? [], anchors))
      .sort(compareText),
    listMembers: (association) => members.get(association) ?? [],
    listControlled: (owner) => control.get(owner) ?? [],
    getSite: (domain) => suspended.get(domain) ?? SAME,
  };
}

async function* readRelationships(folder: string): AsyncGenerator<RelationshipRow> {
  // The release was written with these columns.
  for await (const row of readRows(path.join(folder, 'relationships.ndjson'))) yield row as unknown as RelationshipRow;
}

async function readSuspendedSites(folder: string): Promise<ReadonlyMap<string, ListedSiteState>> {
  const suspended = new Map<string, ListedSiteState>();
  for await (const { domain, site_state, site_state_since, leads_to } of readRows(path.join(folder, 'nodes.ndjson'))) {
    const state = parseSiteState(String(site_state));
    if (suspendsTrust(state) && state !== null)
      suspended.set(String(domain), {
        state,
        since: site_state_since === null ? null : String(site_state_since),
        leadsTo: state !== 'leads-elsewhere' || leads_to === null ? null : String(leads_to),
      });
  }
  return suspended;
}

const toEdge = (row: RelationshipRow): RelationshipEdge => ({
  source: row.source,
  type: row.relationship,
  target: row.target,
  state: row.state,
  confirmedAt: null,
  line: row.line,
  value: '',
  firstSeen: row.first_seen,
  lastSeen: row.last_seen,
  fileUrl: row.trust_file_url,
  missed:
    row.missed_outcome === null || row.missed_checked_at === null
      ? null
      : {
          outcome: row.missed_outcome,
          checked_at: row.missed_checked_at,
          failing_since: row.missed_failing_since,
        },
});

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
