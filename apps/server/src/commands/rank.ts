import { roleOf, roundTrustSignal, type TrustRole, trustOf } from '@vouchwire/trust-graph';
import type { Config } from '../platform/config/config.ts';
import { readCurrentRanking } from './current-ranking.ts';

export interface RankOptions {
  readonly limit?: number;
  readonly json?: boolean;
}

interface Ranked {
  readonly domain: string;
  readonly trust_signal: number;
  readonly role: TrustRole;
}

/**
 * `vouchwire rank`: prints the domains that some association vouches for, the highest signal first, as the graph that is
 * there ranked them. The others have no signal, which is not a low one, and are left out.
 * @throws AppError `graph-unavailable`
 */
export async function runRank(config: Config, { limit, json }: RankOptions): Promise<void> {
  const { manifest, graph } = await readCurrentRanking(config);
  const all = Array.from({ length: graph.size }, (_, id): Ranked | null => {
    const trust = trustOf(graph, id);
    const domain = graph.names.name(id);
    return trust === null ? null : { domain, trust_signal: roundTrustSignal(trust), role: roleOf(graph, domain) };
  }).filter((entry) => entry !== null);
  all.sort((one, other) => other.trust_signal - one.trust_signal || (one.domain < other.domain ? -1 : 1));
  const shown = all.slice(0, limit);
  process.stderr.write(
    `${shown.length} of ${all.length} domains that some association vouches for, in graph ${manifest.graphVersion}.\n`,
  );
  process.stdout.write(
    json
      ? `${JSON.stringify(shown, null, 2)}\n`
      : shown.map(({ trust_signal, domain, role }) => `${trust_signal.toFixed(3)}  ${domain} (${role})\n`).join(''),
  );
}
