import type { CitationsResponse, CitedLink } from '@vouchwire/api-contract';
import { compareText, suspendsTrust } from '@vouchwire/trust-graph';

/** Groups links by owner, and counts them. */
export function groupLinks(links: CitedLink[]): Pick<CitationsResponse, 'links' | 'owners' | 'counts'> {
  const byOwner = Map.groupBy(links, ({ owner }) => owner);
  const owners = [...byOwner]
    .flatMap(([domain, { length }]) => (domain === null ? [] : [{ domain, links: length }]))
    .sort((a, b) => b.links - a.links || compareText(a.domain, b.domain));
  const count = (isCounted: (link: CitedLink) => boolean) => links.filter(isCounted).length;
  return {
    links,
    owners,
    counts: {
      links: links.length,
      owners: owners.length,
      in_graph: count(({ identity }) => identity !== null),
      listed: count(
        ({ site_state, listed_by, through_owner }) =>
          !suspendsTrust(site_state?.state ?? null) && (listed_by.length > 0 || through_owner !== null),
      ),
      look_alikes: count(({ look_alike }) => look_alike !== null),
    },
  };
}
