import type { CensusAssociation, CensusCount, CensusResponse } from '@vouchwire/api-contract';
import { MAX_CENSUS_ASSOCIATIONS, MAX_CENSUS_MONTHS } from '@vouchwire/api-contract/schemas';
import { PUBLISHER_FILES } from '@vouchwire/publisher-files';
import type { GraphReader } from '../graph/store/graph-access.ts';
import { RequestCoalescer } from '../platform/cache/request-coalescer.ts';
import type { CensusRepository, HostResult } from './census-repository.ts';

interface CensusDependencies {
  readonly graph: GraphReader;
  readonly census: CensusRepository;
}

/** The numbers change with each visit of the crawl, but readers do not need newer ones than this. */
const CACHE_TTL_MS = 60_000;
const MAX_ASSOCIATIONS = 5_000;
const MAX_MEMBERS = 500_000;

/** Counts which files the hosts with a trust.txt publish, from the records of the crawl. */
export class CensusService {
  readonly #dependencies: CensusDependencies;
  readonly #coalescer = new RequestCoalescer<CensusResponse>({
    maxEntries: 1,
    getExpiresAt: () => Date.now() + CACHE_TTL_MS,
  });

  constructor(dependencies: CensusDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws AppError `graph-unavailable`, `records-unavailable` */
  async count(): Promise<CensusResponse> {
    const { value } = await this.#coalescer.run('census', () => this.#count());
    return value;
  }

  async #count(): Promise<CensusResponse> {
    const { census } = this.#dependencies;
    const results = await census.listHostResults();
    const months = await census.listMonths(MAX_CENSUS_MONTHS);
    const { domains, associations } = await this.#countAssociations(results);
    return {
      domains_total: domains,
      hosts_checked: new Set(results.map(({ host }) => host)).size,
      last_checked_at: await census.findLastCheck(),
      formats: countFormats(results),
      months: months.map(({ month, hosts, results: monthResults }) => ({
        month,
        hosts_checked: hosts,
        formats: countFormats(monthResults),
      })),
      associations: associations.slice(0, MAX_CENSUS_ASSOCIATIONS),
      associations_total: associations.length,
    };
  }

  #countAssociations(
    results: readonly HostResult[],
  ): Promise<{ domains: number; associations: readonly CensusAssociation[] }> {
    const byHost = Map.groupBy(results, ({ host }) => host);
    return this.#dependencies.graph.use(async ({ store }) => {
      const domains = await store.countIdentities();
      if (byHost.size === 0) return { domains, associations: [] };
      const nodes = await store.listAssociations(MAX_ASSOCIATIONS, null);
      const links = await store.listMembersOfAssociations(
        nodes.map(({ domain }) => domain),
        MAX_MEMBERS,
      );
      const members = Map.groupBy(links, ({ source }) => source);
      const associations = nodes.flatMap(({ domain, name, memberCount }) => {
        const hosts = new Set((members.get(domain) ?? []).map(({ target }) => target));
        const checked = [...hosts].filter((host) => byHost.has(host));
        if (checked.length === 0) return [];
        const formats = countFormats(checked.flatMap((host) => byHost.get(host) ?? []));
        return [{ domain, name, members: memberCount, hosts_checked: checked.length, formats }];
      });
      return { domains, associations: associations.toSorted((a, b) => b.hosts_checked - a.hosts_checked) };
    });
  }
}

type Result = Omit<HostResult, 'host'> & { readonly hosts?: number };

/** Adds up results. Each counts for its number of hosts, by default one. */
function countFormats(results: readonly Result[]): CensusCount[] {
  return PUBLISHER_FILES.map(({ id, name }) => {
    const ofFormat = results.filter(({ format }) => format === id);
    const sum = (isCounted: (result: Result) => boolean): number =>
      ofFormat.reduce((total, result) => total + (isCounted(result) ? (result.hosts ?? 1) : 0), 0);
    const sumOutcome = (wanted: Result['outcome']) => sum(({ outcome }) => outcome === wanted);
    return {
      format: id,
      name,
      checked: sum(() => true),
      found: sumOutcome('found'),
      without_problems: sum(({ outcome, hasProblems }) => outcome === 'found' && !hasProblems),
      absent: sumOutcome('absent'),
      blocked: sumOutcome('blocked'),
      unreachable: sumOutcome('unreachable'),
      not_this_format: sumOutcome('not-this-format'),
    };
  });
}
