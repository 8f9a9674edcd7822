import type { Contradiction, Robots } from './generated-site.ts';
import type { Draft } from './kinds.ts';
import type { Random } from './random.ts';
import type { SiteRoles } from './select-sites.ts';

export type AddLink = (site: Draft, attribute: string, other: Draft) => void;

interface StatementShare {
  readonly per5000: number;
  /** Null if the file and the site agree. */
  readonly about: Contradiction['about'] | null;
}

interface TrainingShare extends StatementShare {
  readonly value: 'yes' | 'no';
  readonly robots: Robots;
}

/** In real files, 85 refuse AI training and one allows it. More files allow it here, so that both cases occur. */
const TRAINING: readonly TrainingShare[] = [
  { per5000: 50, value: 'no', robots: 'open', about: 'training-no-but-robots-open' },
  { per5000: 20, value: 'no', robots: 'none', about: 'training-no-without-robots' },
  { per5000: 40, value: 'no', robots: 'closed-to-ai', about: null },
  { per5000: 6, value: 'yes', robots: 'closed-to-ai', about: 'training-yes-but-robots-closed' },
  { per5000: 4, value: 'yes', robots: 'open', about: null },
];

interface OwnerShare extends StatementShare {
  readonly location: 'ads-txt-owner' | 'ads-txt-manager' | 'schema-publisher' | 'schema-parent' | 'nowhere';
}

const OWNERS: readonly OwnerShare[] = [
  { per5000: 6, location: 'ads-txt-owner', about: 'ads-txt-owner' },
  { per5000: 8, location: 'ads-txt-owner', about: null },
  { per5000: 3, location: 'ads-txt-manager', about: 'ads-txt-manager' },
  { per5000: 5, location: 'schema-publisher', about: 'schema-publisher' },
  { per5000: 3, location: 'schema-publisher', about: null },
  { per5000: 5, location: 'schema-parent', about: 'schema-parent' },
  { per5000: 5, location: 'schema-parent', about: null },
  { per5000: 5, location: 'nowhere', about: null },
];

/** Computes the number of sites for each case, at least one. */
function expandShares<S extends StatementShare>(shares: readonly S[], hosts: number): S[] {
  return shares.flatMap((share) => Array<S>(Math.max(1, Math.round((share.per5000 * hosts) / 5_000))).fill(share));
}

/** Adds statements about AI training to trust.txt and robots.txt. */
export function addTrainingContradictions(publishers: readonly Draft[], hosts: number): void {
  expandShares(TRAINING, hosts).forEach(({ value: says, robots, about }, at) => {
    const site = getSite(publishers, at);
    const line = `datatrainingallowed=${says}`;
    site.lines.push(line);
    site.robots = robots;
    if (about) {
      const elsewhere = { open: 'User-agent: *', none: '', 'closed-to-ai': 'Disallow: /' }[robots as 'open'];
      site.contradictions.push({ about, file: line, url: `https://${site.host}/robots.txt`, elsewhere });
    }
  });
}

/** Adds owners to trust.txt, to ads.txt and to the structured data of the home page. */
export function addOwnerContradictions(
  { publishers, owners, listedSites: listed }: SiteRoles,
  name: AddLink,
  random: Random,
  hosts: number,
): void {
  const reversedPublishers = publishers.toReversed();
  expandShares(OWNERS, hosts).forEach(({ location: where, about }, at) => {
    const site = getSite(reversedPublishers, at);
    const owner = getSite(owners, at % owners.length);
    name(site, 'controlledby', owner);
    const file = site.lines.at(-1) ?? '';
    const statedOwner = about
      ? random.oneOf(listed.filter((other) => other !== site && other !== owner)).host
      : owner.host;
    if (where === 'ads-txt-owner') site.adsTxt = renderAdsTxt(`OWNERDOMAIN=${statedOwner}`);
    if (where === 'ads-txt-manager')
      site.adsTxt = renderAdsTxt(`OWNERDOMAIN=${owner.host}`, `MANAGERDOMAIN=${statedOwner}`);
    if (where === 'schema-publisher') site.structuredData = renderStructuredData(site.host, 'publisher', statedOwner);
    if (where === 'schema-parent')
      site.structuredData = renderStructuredData(site.host, 'parentOrganization', statedOwner);
    if (about) {
      const url = `https://${site.host}${where.startsWith('ads') ? '/ads.txt' : '/'}`;
      site.contradictions.push({ about, file, url, elsewhere: statedOwner });
    }
  });
}

function getSite(sites: readonly Draft[], at: number): Draft {
  const site = sites[at];
  if (!site) throw new RangeError('there are too few to say all this');
  return site;
}

const renderAdsTxt = (...variables: readonly string[]): string =>
  ['# ads.txt', 'adexchange.example, 12345, DIRECT, f08c47fec0942fa0', ...variables, ''].join('\n');

const renderStructuredData = (host: string, property: 'publisher' | 'parentOrganization', owner: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': property === 'publisher' ? 'WebSite' : 'NewsMediaOrganization',
    name: host,
    url: `https://${host}/`,
    [property]: { '@type': 'Organization', name: owner, url: `https://${owner}/` },
  });
