import type { ChangesParams, SiteChangesResponse, SiteStateChange } from '@vouchwire/api-contract';
import { CHANGES_PAGE } from '@vouchwire/api-contract/schemas';
import { createSiteState, getSentenceName, isConfirmed } from '@vouchwire/domain-lookup';
import type { HostPeriod, PeriodCursor, SiteStateRepository } from '../../crawl/site-states/site-state-repository.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor.ts';
import type { GraphManager } from '../store/graph-manager.ts';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';

/** Periods are examined in groups, up to a maximum, because those of sites that are not recognized are left out. */
const EXAMINED_PER_PAGE = 500;
const MAX_EXAMINED = 20_000;

interface StateList {
  readonly changes: SiteStateChange[];
  /** The last examined period if there may be more. */
  readonly next: PeriodCursor | null;
}

/** Lists the dated states of sites: as a page, as a feed, and of one domain. */
export class SiteChangesService {
  readonly #graph: GraphManager;
  readonly #states: SiteStateRepository;

  constructor(graph: GraphManager, states: SiteStateRepository) {
    this.#graph = graph;
    this.#states = states;
  }

  /** Time of the newest observation in the graph, ISO 8601 UTC. */
  get asOf(): string | null {
    return this.#graph.manifest?.asOf ?? null;
  }

  /**
   * Returns a page of the states of all sites, newest first. Without `all`, only those of recognized sites.
   * @throws AppError `invalid-input` for `after`, `graph-unavailable`
   */
  async listPage({ after, all }: Pick<ChangesParams, 'after' | 'all'>): Promise<SiteChangesResponse> {
    const from = after === null ? null : decodeCursor(after, parseCursor);
    const { changes, next } = await this.list(all, CHANGES_PAGE, from);
    return { all, changes, next: next && encodeCursor([next.since, next.host]) };
  }

  /** Returns the newest states. Without `all`, only those of recognized sites. */
  async list(all: boolean, limit: number, from: PeriodCursor | null = null): Promise<StateList> {
    const changes: SiteStateChange[] = [];
    let after = from;
    for (let examined = 0; examined < MAX_EXAMINED; examined += EXAMINED_PER_PAGE) {
      const page = await this.#states.listPeriods({ after, limit: EXAMINED_PER_PAGE });
      const rows = await this.#describe(page);
      for (const [index, { period, host }] of page.entries()) {
        after = { since: period.since, host };
        const row = rows[index];
        if (!row?.isStated || !(all || row.isRecognized)) continue;
        changes.push(row.change);
        const isEnd = page.length < EXAMINED_PER_PAGE && index === page.length - 1;
        if (changes.length === limit) return { changes, next: isEnd ? null : after };
      }
      if (page.length < EXAMINED_PER_PAGE) return { changes, next: null };
    }
    return { changes, next: after };
  }

  /** Returns all states of a domain that have a sentence. */
  async listOf(domain: string): Promise<SiteStateChange[]> {
    const periods = await this.#states.listHistory(domain);
    const stated = periods.filter(({ state, isMove, evidence }) => evidence.length > 0 && (state !== 'same' || isMove));
    const rows = await this.#describe(stated.map((period) => ({ host: domain, period })));
    return rows.flatMap(({ isStated, change }) => (isStated ? [change] : []));
  }

  #describe(periods: readonly HostPeriod[]) {
    return this.#graph.use(({ store }) => {
      const nodes = new Map(
        store.findIdentities([...new Set(periods.map(({ host }) => host))]).map((node) => [node.domain, node]),
      );
      return periods.map(({ host, period }) => {
        const node = nodes.get(host);
        const change = toSiteStateChange(store, host, period, node ? getSentenceName(node) : null);
        return {
          change,
          // A state that suspends the listings of a site ends its recognition.
          isRecognized: node != null && (node.recognized === true || node.trustAsListed !== null),
          // After 14 days without a decision, a disputed state is not stated any longer.
          isStated: change.site_state.state !== 'not-known',
        };
      });
    });
  }
}

function toSiteStateChange(
  store: TrustGraphStore,
  domain: string,
  period: HostPeriod['period'],
  name: string | null,
): SiteStateChange {
  const { site_state, moved_to } = createSiteState(domain, period, store.disputes);
  const list = site_state.state === 're-registered' ? (site_state.evidence[0]?.before ?? null) : null;
  const listNode = list === null ? null : store.findIdentity(list);
  return {
    domain,
    name,
    site_state,
    moved_to,
    until: period.until,
    is_owner:
      moved_to !== null &&
      store
        .listPredecessors(domain)
        .some((one) => one.type === 'CONTROL' && one.source === moved_to && isConfirmed(one)),
    list_name: listNode && getSentenceName(listNode),
  };
}

function parseCursor([since, host]: readonly unknown[]): PeriodCursor | null {
  return typeof since === 'string' && typeof host === 'string' ? { since, host } : null;
}
