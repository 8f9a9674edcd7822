import type { Cast } from './cast.ts';
import type { Contradiction, Draft, Robots } from './generated-site.ts';
import type { Name } from './name-one-another.ts';
import type { Random } from './random.ts';

interface Saying {
  readonly per5000: number;
  /** null: file and site agree. */
  readonly about: Contradiction['about'] | null;
}

interface TrainingSaying extends Saying {
  readonly says: 'yes' | 'no';
  readonly robots: Robots;
}

/** Of real files 85 say no and one says yes; here there are more of the others, so that both directions are there. */
const TRAINING: readonly TrainingSaying[] = [
  { per5000: 50, says: 'no', robots: 'open', about: 'training-no-but-robots-open' },
  { per5000: 20, says: 'no', robots: 'none', about: 'training-no-without-robots' },
  { per5000: 40, says: 'no', robots: 'closed-to-ai', about: null },
  { per5000: 6, says: 'yes', robots: 'closed-to-ai', about: 'training-yes-but-robots-closed' },
  { per5000: 4, says: 'yes', robots: 'open', about: null },
];

interface OwnerSaying extends Saying {
  readonly where: 'ads-txt-owner' | 'ads-txt-manager' | 'schema-publisher' | 'schema-parent' | 'nowhere';
}

const OWNERS: readonly OwnerSaying[] = [
  { per5000: 6, where: 'ads-txt-owner', about: 'ads-txt-owner' },
  { per5000: 8, where: 'ads-txt-owner', about: null },
  { per5000: 3, where: 'ads-txt-manager', about: 'ads-txt-manager' },
  { per5000: 5, where: 'schema-publisher', about: 'schema-publisher' },
  { per5000: 3, where: 'schema-publisher', about: null },
  { per5000: 5, where: 'schema-parent', about: 'schema-parent' },
  { per5000: 5, where: 'schema-parent', about: null },
  { per5000: 5, where: 'nowhere', about: null },
];

/** As often as each is said in a world of a size, at least once. */
function dealt<S extends Saying>(sayings: readonly S[], hosts: number): S[] {
  return sayings.flatMap((saying) => Array<S>(Math.max(1, Math.round((saying.per5000 * hosts) / 5_000))).fill(saying));
}

/** What publishers say of data training, in their file and in robots.txt. */
export function contradictTraining(publishers: readonly Draft[], hosts: number): void {
  dealt(TRAINING, hosts).forEach(({ says, robots, about }, at) => {
    const site = some(publishers, at);
    const line = `datatrainingallowed=${says}`;
    site.lines.push(line);
    site.robots = robots;
    if (about) {
      const elsewhere = { open: 'User-agent: *', none: '', 'closed-to-ai': 'Disallow: /' }[robots as 'open'];
      site.contradictions.push({ about, file: line, url: `https://${site.host}/robots.txt`, elsewhere });
    }
  });
}

/** Whom publishers name as their owner, in their file, in ads.txt and in the data of their home page. */
export function contradictOwners(
  { publishers, owners, listed }: Cast,
  name: Name,
  random: Random,
  hosts: number,
): void {
  const fromTheEnd = publishers.toReversed();
  dealt(OWNERS, hosts).forEach(({ where, about }, at) => {
    const site = some(fromTheEnd, at);
    const owner = some(owners, at % owners.length);
    name(site, 'controlledby', owner);
    const file = site.lines.at(-1) ?? '';
    const said = about ? random.oneOf(listed.filter((other) => other !== site && other !== owner)).host : owner.host;
    if (where === 'ads-txt-owner') site.adsTxt = adsTxt(`OWNERDOMAIN=${said}`);
    if (where === 'ads-txt-manager') site.adsTxt = adsTxt(`OWNERDOMAIN=${owner.host}`, `MANAGERDOMAIN=${said}`);
    if (where === 'schema-publisher') site.structuredData = structuredData(site.host, 'publisher', said);
    if (where === 'schema-parent') site.structuredData = structuredData(site.host, 'parentOrganization', said);
    if (about) {
      const url = `https://${site.host}${where.startsWith('ads') ? '/ads.txt' : '/'}`;
      site.contradictions.push({ about, file, url, elsewhere: said });
    }
  });
}

function some(sites: readonly Draft[], at: number): Draft {
  const site = sites[at];
  if (!site) throw new RangeError('there are too few to say all this');
  return site;
}

const adsTxt = (...variables: readonly string[]): string =>
  ['# ads.txt', 'adexchange.example, 12345, DIRECT, f08c47fec0942fa0', ...variables, ''].join('\n');

const structuredData = (host: string, property: 'publisher' | 'parentOrganization', said: string): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': property === 'publisher' ? 'WebSite' : 'NewsMediaOrganization',
    name: host,
    url: `https://${host}/`,
    [property]: { '@type': 'Organization', name: said, url: `https://${said}/` },
  });
