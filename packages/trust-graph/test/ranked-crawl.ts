import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  type DomainStatement,
  identify,
  parseStatements,
  type RankedDomainGraph,
  rankDomainGraph,
  type TrustConfig,
} from '../src/index.ts';
import { type CrawlRow, crawl2025 } from './crawl.ts';

/** The rows of each publisher, by identity. Throws where a publisher of the crawl names none. */
export function byPublisher(rows: readonly CrawlRow[]): Map<string, CrawlRow[]> {
  const publishers = new Map<string, CrawlRow[]>();
  for (const row of rows) {
    const publisher = identify(row.publisher);
    if (!publisher.ok) throw new Error(publisher.message);
    const known = publishers.get(publisher.identity.domain);
    if (known === undefined) publishers.set(publisher.identity.domain, [row]);
    else known.push(row);
  }
  return publishers;
}

/** The statements between registrable domains that a crawl makes, and every publisher's domain. */
export function listDomains(rows: readonly CrawlRow[]): { statements: DomainStatement[]; publishers: string[] } {
  const statements: DomainStatement[] = [];
  const publishers: string[] = [];
  for (const [domain, own] of byPublisher(rows)) {
    const publisher = identify(domain);
    if (!publisher.ok || publisher.identity.registrableDomain === null) throw new Error(domain);
    publishers.push(publisher.identity.registrableDomain);
    for (const { type, target } of parseStatements(publisher.identity, own).relationships) {
      if (target.registrableDomain === null) continue;
      statements.push({ source: publisher.identity.registrableDomain, type, target: target.registrableDomain });
    }
  }
  return { statements, publishers };
}

const CRAWL = listDomains(crawl2025());

/** The crawl of January 2025, ranked, with an attacker's statements added, and with domains whose state suspends trust. */
export function rankedCrawl(
  attack: readonly DomainStatement[] = [],
  config: TrustConfig = DEFAULT_TRUST_CONFIG,
  suspended: readonly string[] = [],
): RankedDomainGraph {
  const builder = new DomainGraphBuilder();
  for (const publisher of CRAWL.publishers) builder.addDomain(publisher);
  for (const { source, type, target } of [...CRAWL.statements, ...attack]) builder.add(source, type, target);
  return rankDomainGraph(builder.build(), config, suspended);
}
