import { getRole, getTrust, roundTrustSignal, type TrustRole } from '@vouchwire/trust-graph';
import type { Config } from '../platform/config/config.ts';
import { loadCurrentRanking } from './load-current-ranking.ts';

interface RankOptions {
  readonly limit?: number;
  readonly json?: boolean;
}

interface RankedDomain {
  readonly domain: string;
  readonly trust_signal: number;
  readonly role: TrustRole;
}

/**
 * `vouchwire rank`: prints the domains that an association vouches for, highest signal first, as ranked in the current
 * graph. All other domains are left out: they have no signal, which is not the same as a low one.
 * @throws AppError `graph-unavailable`
 */
export async function runRank(config: Config, { limit, json }: RankOptions): Promise<void> {
  const { manifest, graph } = await loadCurrentRanking(config);
  const all = Array.from({ length: graph.size }, (_, id): RankedDomain | null => {
    const trust = getTrust(graph, id);
    const domain = graph.names.get(id);
    return trust === null ? null : { domain, trust_signal: roundTrustSignal(trust), role: getRole(graph, domain) };
  }).filter((entry) => entry !== null);
  all.sort((a, b) => b.trust_signal - a.trust_signal || (a.domain < b.domain ? -1 : 1));
  const printed = all.slice(0, limit);
  process.stderr.write(
    `${printed.length} of ${all.length} domains with a trust signal, in graph ${manifest.graphVersion}.\n`,
  );
  process.stdout.write(
    json
      ? `${JSON.stringify(printed, null, 2)}\n`
      : printed.map(({ trust_signal, domain, role }) => `${trust_signal.toFixed(3)}  ${domain} (${role})\n`).join(''),
  );
}
