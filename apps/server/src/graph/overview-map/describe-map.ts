import type { MapResponse } from '@vouchwire/api-contract';
import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';
import type { MapLayout } from './compute-map-layout.ts';
import { SENTENCE_NAME } from './count-findings.ts';
import type { Membership } from './list-memberships.ts';

/** Adds the name, place and memberships to each dot of the layout, and lists the associations of these memberships. */
export async function describeMap(
  engine: CypherReader,
  { dots, hubs, ...layout }: MapLayout,
  memberships: readonly Membership[],
): Promise<Omit<MapResponse, 'graph_version' | 'as_of'>> {
  const shown = new Set(dots.map(({ domain }) => domain));
  const shownMemberships = memberships.filter(({ member }) => shown.has(member));
  const associations = [...new Set(shownMemberships.map(({ association }) => association))].sort();
  const indexes = new Map(associations.map((domain, index) => [domain, index]));
  const byMember = Map.groupBy(shownMemberships, ({ member }) => member);
  const nodes = await readNodes(engine, [...new Set([...shown, ...associations])]);
  // Clusters and associations are shown without their domain, so they need a name for sentences.
  const getSentenceName = (domain: string) => toText(nodes.get(domain)?.sentenceName);
  return {
    ...layout,
    dots: dots.map((dot) => ({
      ...dot,
      name: toText(nodes.get(dot.domain)?.name),
      memberships: (byMember.get(dot.domain) ?? []).map(({ association, state }) => ({
        association: indexes.get(association) as number,
        state,
      })),
      country: toText(nodes.get(dot.domain)?.country),
      region: toText(nodes.get(dot.domain)?.region),
    })),
    hubs: hubs.map((hub) => ({ ...hub, name: getSentenceName(hub.domain) })),
    associations: associations.map((domain) => ({
      domain,
      name: getSentenceName(domain),
      members: shownMemberships.filter(({ association }) => association === domain).length,
    })),
  };
}

async function readNodes(engine: CypherReader, domains: readonly string[]): Promise<Map<string, CypherRow>> {
  const rows = await engine.read(
    `UNWIND $domains AS domain MATCH (n:Identity {domain: domain})
     RETURN domain, n.name AS name, ${SENTENCE_NAME} AS sentenceName, n.country AS country, n.region AS region`,
    { domains },
  );
  return new Map(rows.map((row) => [String(row.domain), row]));
}

const toText = (value: CypherRow[string] | undefined): string | null => (typeof value === 'string' ? value : null);
