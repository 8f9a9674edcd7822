import { getDay } from '@vouchwire/api-contract';
import {
  explainTrustSignal,
  findSharedPlatform,
  identify,
  parseTrustRulesVersion,
  type RulesVersion,
  rankDomainGraph,
  roundTrustSignal,
  TRUST_RULES_VERSIONS,
  type TrustExplanation,
  type VoucherEvidence,
} from '@vouchwire/trust-graph';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Manifest } from '../platform/graph/generations.ts';
import { loadCurrentRanking } from './load-current-ranking.ts';

interface ScoreOptions {
  readonly rulesVersion?: string;
  readonly json?: boolean;
}

/**
 * `vouchwire score`: computes a domain's trust signal again from the current graph, by the rules of a given version.
 * @throws AppError `configuration` for a version that does not exist, `not-a-domain`, `entity-not-found`,
 * `graph-unavailable`
 */
export async function runScore(config: Config, domain: string, options: ScoreOptions): Promise<void> {
  const rules = parseRulesVersion(options.rulesVersion);
  const result = identify(domain);
  if (!result.ok) throw new AppError('not-a-domain', result.message);
  const { manifest, graph } = await loadCurrentRanking(config);

  const platform = findSharedPlatform(result.identity.host, graph.sharedPlatforms);
  const owner = result.identity.registrableDomain;
  if (owner === null || (platform === null && graph.names.find(owner) < 0)) {
    throw new AppError(
      'entity-not-found',
      `${result.identity.domain} is not in the graph. We have not read a file from it, and no file names it`,
    );
  }
  const ranked = rankDomainGraph(graph, graph.signals.config);
  const explanation = explainTrustSignal(ranked, platform === null ? owner : '');
  const score = { domain: result.identity.domain, owner, platform, explanation, rules, manifest };
  process.stdout.write(options.json ? `${JSON.stringify(toScoreJson(score), null, 2)}\n` : formatScore(score));
}

/**
 * Returns the requested version of the rules, or the current one by default. An unknown version is an error and is
 * never replaced by another.
 */
function parseRulesVersion(name: string | undefined): RulesVersion {
  const version = name === undefined ? TRUST_RULES_VERSIONS.at(-1) : parseTrustRulesVersion(name);
  if (version) return version;
  const knownVersions = TRUST_RULES_VERSIONS.map(({ name: known, since }) => `“${known}” (since ${since})`).join(', ');
  throw new AppError('configuration', `Unknown rules version “${name}”. Known versions: ${knownVersions}`);
}

interface ScoreReport {
  readonly domain: string;
  readonly owner: string;
  /** The shared platform that hosts the domain. No domain on such a platform has a signal. */
  readonly platform: string | null;
  readonly explanation: TrustExplanation;
  readonly rules: RulesVersion;
  readonly manifest: Manifest;
}

function toScoreJson({ domain, owner, explanation, rules, manifest }: ScoreReport): object {
  const { trust, role, groups, excludedVouchers: setAside, capped } = explanation;
  return {
    domain,
    trust_signal: trust === null ? null : roundTrustSignal(trust),
    trust_signal_through: trust !== null && owner !== domain ? owner : null,
    role,
    groups,
    set_aside: setAside,
    capped,
    rules_version: rules.name,
    rules_since: rules.since,
    graph_version: manifest.graphVersion,
    as_of: manifest.asOf,
  };
}

function formatScore(score: ScoreReport): string {
  const { explanation, rules, manifest } = score;
  const lines = [
    formatHeadline(score),
    ...explanation.groups.flatMap(({ counted, vouchers }, index) => [
      `  ${index === 0 ? 'strongest group' : 'further group, by half'}: ${counted.toFixed(3)}`,
      ...vouchers.map(formatVoucher),
    ]),
    ...explanation.excludedVouchers.map(
      (voucher) => `  ignored, because it would lower the result:\n${formatVoucher(voucher)}`,
    ),
    explanation.capped ? '  limited to the maximum' : '',
    `Rules ${rules.name}, since ${rules.since}. Data up to ${manifest.asOf === null ? 'an unknown day' : getDay(manifest.asOf)}, graph ${manifest.graphVersion}.`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function formatHeadline({ domain, owner, platform, explanation: { trust, role } }: ScoreReport): string {
  if (platform !== null)
    return `${domain}: no trust signal, because ${platform} is a shared platform where anyone can have a page`;
  if (trust === null) return `${domain}: no association vouches for this domain`;
  return `${domain}: trust signal ${trust.toFixed(3)}${owner === domain ? '' : `, through ${owner}`} (${role})`;
}

function formatVoucher({
  domain,
  name,
  relationship,
  confirmed,
  trust,
  weight,
  factor,
  strength,
}: VoucherEvidence): string {
  const confirmation = confirmed ? 'confirmed by both sides' : 'stated by one side';
  return `    ${domain}${name && name !== domain ? ` (${name})` : ''}: ${relationship}, ${confirmation}; ${trust.toFixed(3)} × ${weight.toFixed(2)} × ${factor.toFixed(3)} = ${strength.toFixed(3)}`;
}
