import { findRegistrableOwner, getOrganization, isConfirmed } from '@vouchwire/domain-lookup';
import { compareText, identify, isAssociationFile, type RelationshipEdge, suspendsTrust } from '@vouchwire/trust-graph';
import type { SiteStateRepository } from '../crawl/site-states/site-state-repository.ts';
import { listRelationshipsAt } from '../graph/changes/pair-changes.ts';
import { StatementTimeline } from '../graph/changes/statement-timeline.ts';
import type { TrustGraphStore } from '../graph/store/trust-graph-store.ts';
import type { TimelineRepository } from '../policy-files/history/timeline-repository.ts';
import type { ListedSiteState, ListSnapshot } from './list-snapshot.ts';

/** Maximum number of identities of one registrable domain whose files are read. */
const MAX_OWNER_IDENTITIES = 1_000;

const SAME: ListedSiteState = { state: 'same', since: null, leadsTo: null };

interface DayOptions {
  readonly timelines: TimelineRepository;
  readonly siteStates: SiteStateRepository;
  readonly store: TrustGraphStore;
  readonly anchors: ReadonlySet<string>;
  /** Those that the caller chose. */
  readonly associations: readonly string[];
  readonly isOwnedIncluded: boolean;
}

type Edges = ReadonlyMap<string, readonly RelationshipEdge[]>;

/** Reads the statements of the files that were effective at an instant, from the stored timelines (decision 0055). */
export async function readDaySnapshot(
  instant: string,
  { timelines, siteStates, store, anchors, associations, isOwnedIncluded }: DayOptions,
): Promise<ListSnapshot> {
  const states = await siteStates.listAt(instant);
  const getSite = (domain: string): ListedSiteState => {
    const period = states.get(getHost(domain));
    if (!period || period.isMove || !suspendsTrust(period.state)) return SAME;
    const { state, since, leadsTo } = period;
    return { state, since, leadsTo: state === 'leads-elsewhere' ? leadsTo : null };
  };
  const isSuspended = (domain: string) =>
    [domain, getOrganization(domain)].some((one) => suspendsTrust(getSite(one).state));
  const loadTimelines = async (publishers: Iterable<string>, naming?: readonly string[]) => {
    const found = await timelines.list([...new Set(publishers)], { naming, since: instant, until: instant });
    return new Map([...found].map(([host, file]) => [host, new StatementTimeline(file)]));
  };
  const listHosts = (owners: Iterable<string>) =>
    [...owners].flatMap((owner) =>
      store.listByRegistrableDomain(owner, MAX_OWNER_IDENTITIES).domains.filter((domain) => domain === getHost(domain)),
    );
  const getStatements = (timeline: StatementTimeline | undefined) => timeline?.getStatements(instant, instant);

  const anchorFiles = await loadTimelines(listHosts([...anchors].filter((anchor) => !isSuspended(anchor))));
  const recognized = new Set([...anchors].filter((anchor) => !isSuspended(anchor)));
  for (const file of [...anchorFiles.values()].map(getStatements))
    for (const { type, target } of file && !file.stale ? file.relationships : [])
      if (type === 'MEMBER') recognized.add(getOrganization(target.domain));
  const candidates = [...listHosts(recognized), ...associations].filter((domain) => !isSuspended(domain));
  const lists = await loadTimelines(candidates);
  const members = await loadEdges(lists, 'MEMBER', [...anchorFiles.keys()]);
  const listOwn = (edges: Edges, wanted: RelationshipEdge['type']) =>
    [...edges].flatMap(([domain, all]) => all.filter(({ source, type }) => source === domain && type === wanted));
  const owners = new Set(listOwn(members, 'MEMBER').flatMap(({ target }) => findRegistrableOwner(target) ?? []));
  const control = isOwnedIncluded ? await loadEdges(await loadTimelines(listHosts(owners)), 'CONTROL', []) : new Map();
  const controlByOwner = Map.groupBy(listOwn(control, 'CONTROL').filter(isConfirmed), ({ source }) =>
    findRegistrableOwner(source),
  );
  return {
    recognized: [...members]
      .filter(([domain, edges]) => recognized.has(getOrganization(domain)) && isAssociationFile(domain, edges, anchors))
      .map(([domain]) => domain)
      .sort(compareText),
    listMembers: (association) => listOwn(new Map([[association, members.get(association) ?? []]]), 'MEMBER'),
    listControlled: (owner) => controlByOwner.get(owner) ?? [],
    getSite,
  };

  /** Returns the relationships of files with the identities that their lines of one type name, and with `others`. */
  async function loadEdges(
    files: ReadonlyMap<string, StatementTimeline>,
    wanted: RelationshipEdge['type'],
    others: readonly string[],
  ): Promise<Edges> {
    const named = new Map(
      [...files].map(([host, timeline]) => [
        host,
        (getStatements(timeline)?.relationships ?? []).flatMap(({ type, target }) =>
          type === wanted ? [target.host] : [],
        ),
      ]),
    );
    const publishers = [...files.keys()];
    const answering = await loadTimelines([...others, ...[...named.values()].flat()], publishers);
    const all = new Map([...answering, ...files]);
    return new Map(
      publishers.map((domain) => {
        const hosts = [...new Set([...others, ...(named.get(domain) ?? [])])].filter((host) => host !== domain);
        const found = listRelationshipsAt({ domain, host: domain }, hosts, all, instant);
        return [domain, [...found.values()].map(({ edge }) => edge)];
      }),
    );
  }
}

/** Returns the host of an identity. The identity itself for a DID, which has none. */
function getHost(domain: string): string {
  const identified = identify(domain);
  return identified.ok && identified.identity.host !== '' ? identified.identity.host : domain;
}
