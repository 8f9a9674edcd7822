import type { DomainPeriod, SiteContext, SitePicture, SitePurpose } from '../src/index.ts';

/**
 * A world of addresses over 24 months, from the design of site states and not from its implementation: what tenants
 * publish, what happens to their addresses, and what scheduled visits see of it.
 */
export interface WorldSite {
  readonly event: string;
  /** Day from which on the address is in other hands, or does not answer. Null for a harmless event. */
  readonly takenOverOn: number | null;
  /** First day of the event. */
  readonly startedOn: number;
  readonly context: SiteContext;
  /** One picture for each visit. */
  readonly visits: readonly SitePicture[];
}

const DAYS = 730;
const DAY_MS = 86_400_000;
const START = Date.parse('2025-01-01T00:00:00Z');
export const toInstant = (day: number): string => new Date(START + Math.round(day * DAY_MS)).toISOString();

/** What a tenant publishes. Null and empty values are not published. */
interface Tenant {
  readonly page: SitePicture['page'];
  readonly endsOn: string;
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly certificate: string | null;
  readonly owner: string | null;
  readonly registeredOn: number;
  readonly languages: readonly string[];
  readonly offered: readonly string[];
  readonly purpose: SitePurpose | null;
  readonly mail: readonly string[];
  readonly accounts: readonly string[];
  readonly links: readonly string[];
  readonly statements: readonly string[];
}

interface Phase {
  readonly from: number;
  readonly tenant: Tenant;
}

type Random = () => number;

function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PLACES = ['Harbor', 'Valley', 'Prairie', 'Lakeside', 'Summit', 'Delta', 'Orchard', 'Canyon', 'Bluff', 'Meadow'];
const KINDS = ['Tribune', 'News', 'Gazette', 'Daily News', 'Times', 'Herald', 'Post', 'Observer', 'Independent'];
const OTHERS = [
  'Lucky Bonus',
  'Crypto Signals',
  'Slim Fast Tips',
  'Loan Expert',
  'Best Casino News',
  'Gadget Deals Daily',
];
const OTHER_LANGUAGES = ['id', 'ru', 'vi', 'tr', 'th'];

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

/** A local news site. Many publish no markup, no file, or no owner. */
function createTenant(random: Random, domain: string): Tenant {
  const has = (share: number) => random() < share;
  const name = `${has(0.5) ? 'The ' : ''}${pick(random, PLACES)} ${domain.length} ${pick(random, KINDS)}`;
  return {
    page: 'read',
    endsOn: domain,
    names: has(0.92) ? [name] : [],
    ids: has(0.4) ? [`issn:${domain}`] : [],
    certificate: has(0.1) ? `${name} LLC` : null,
    owner: has(0.6) ? `owner-of-${domain}` : null,
    registeredOn: -4000 - Math.floor(random() * 4000),
    languages: has(0.95) ? ['en'] : [],
    offered: [],
    purpose: has(0.93) ? 'articles' : null,
    mail: has(0.7) ? [domain] : [],
    accounts: has(0.85) ? [`https://social.example/${domain}`] : [],
    links: [],
    statements: has(0.6) ? [`member=https://association.example/`, `contact=https://${domain}/about`] : [],
  };
}

/** The new tenant of an address, who does not hide. */
function createOther(random: Random, before: Tenant, changes: Partial<Tenant> = {}): Tenant {
  const name = pick(random, OTHERS);
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  return {
    ...before,
    names: [name],
    ids: [],
    certificate: null,
    owner: `media-of-${slug}`,
    mail: [slug],
    accounts: [`https://social.example/${slug}`],
    links: [],
    statements: [],
    ...changes,
  };
}

const NOTHING: Partial<Tenant> = {
  ...{ names: [], ids: [], certificate: null, owner: null, languages: [], offered: [], purpose: null },
  ...{ mail: [], accounts: [], links: [], statements: [] },
};

interface Story {
  readonly phases: readonly Phase[];
  readonly takenOverOn: number | null;
  readonly confirmedOwners?: readonly DomainPeriod[];
  readonly linkedFrom?: readonly DomainPeriod[];
  readonly isListed?: boolean;
}

type Event = (random: Random, tenant: Tenant, day: number, domain: string) => Story;

const until = (from: number, end: number | null = null) => ({
  from: toInstant(from),
  until: end === null ? null : toInstant(end),
});

export const TAKEOVERS: Readonly<Record<string, Event>> = {
  parked: (_, tenant, day) => ({
    takenOverOn: day,
    phases: [{ from: day, tenant: { ...tenant, ...NOTHING, purpose: 'parked', registeredOn: tenant.registeredOn } }],
  }),
  'parked, then new content': (random, tenant, day) => ({
    takenOverOn: day,
    phases: [
      { from: day, tenant: { ...tenant, ...NOTHING, purpose: 'parked' } },
      { from: day + 60, tenant: createOther(random, tenant, { registeredOn: day - 3 }) },
    ],
  }),
  'registered again with copied name and language': (_, tenant, day) => ({
    takenOverOn: day,
    isListed: true,
    phases: [{ from: day, tenant: { ...tenant, registeredOn: day - 2, owner: null, ids: [], accounts: [] } }],
  }),
  'sold to another topic': (random, tenant, day) => ({
    takenOverOn: day,
    phases: [
      {
        from: day,
        tenant: createOther(random, tenant, {
          purpose: pick(random, ['shop', 'gambling', 'adult', 'articles'] as const),
          registeredOn: random() < 0.5 ? day - 5 : tenant.registeredOn,
        }),
      },
    ],
  }),
  'redirect to a casino or a shop': (random, tenant, day) => ({
    takenOverOn: day,
    phases: [
      {
        from: day,
        tenant: createOther(random, tenant, {
          endsOn: `${pick(random, ['casino', 'shop', 'bonus'])}.example`,
          purpose: pick(random, ['gambling', 'shop', null] as const),
        }),
      },
    ],
  }),
  'other language and organization': (random, tenant, day) => ({
    takenOverOn: day,
    phases: [{ from: day, tenant: createOther(random, tenant, { languages: [pick(random, OTHER_LANGUAGES)] }) }],
  }),
  'no DNS': (_, tenant, day) => ({
    // Nothing answers only after 60 days.
    takenOverOn: day + 60,
    phases: [{ from: day, tenant: { ...tenant, ...NOTHING, page: 'no-address' } }],
  }),
  'slow takeover': (random, tenant, day) => {
    const other = createOther(random, tenant, { languages: [pick(random, OTHER_LANGUAGES)] });
    const { names, ids, certificate, owner, mail, statements, accounts, languages } = other;
    const first = { ...tenant, names, ids, certificate };
    const second = { ...first, owner, mail, statements };
    const third = { ...second, accounts };
    return {
      takenOverOn: day + 90,
      phases: [first, second, third, { ...third, languages }].map((one, step) => ({
        from: day + 30 * step,
        tenant: one,
      })),
    };
  },
};

/** A site that shows another page in some of its visits, such as one in rotation, or by the address of the visitor. */
const createFlapping =
  (isOther: (random: Random, step: number) => boolean): Event =>
  (random, tenant, day) => {
    const changes: Partial<Tenant> = pick(random, [
      { purpose: 'gambling', languages: [pick(random, OTHER_LANGUAGES)] },
      { ...NOTHING, purpose: 'parked' },
      { endsOn: 'casino.example' },
    ]);
    const other = createOther(random, tenant, changes);
    const from = day - Math.floor(random() * 120);
    return {
      takenOverOn: null,
      phases: Array.from({ length: DAYS - from }, (_, step) => ({
        from: from + step,
        tenant: isOther(random, step) ? other : tenant,
      })),
    };
  };

/** Only visits a day after another page show that a site flaps, so with monthly ones it appears to have changed. */
export const FLAPPING: Readonly<Record<string, Event>> = {
  'alternates day by day': createFlapping((_, step) => step % 2 === 1),
  'alternates week by week': createFlapping((_, step) => step % 14 > 6),
  'shows another page at random': createFlapping((random) => random() < 0.5),
};

export const HARMLESS: Readonly<Record<string, Event>> = {
  ...FLAPPING,
  'rebrand with ids or accounts': (random, tenant, day) => {
    const names = [`${pick(random, ['Signal', 'Beacon', 'Compass'])} ${Math.floor(random() * 90)}`];
    const ids = tenant.ids.length > 0 ? tenant.ids : ['wikidata:Q1'];
    return {
      takenOverOn: null,
      phases: [
        { from: 0, tenant: { ...tenant, ids } },
        { from: day, tenant: { ...tenant, ids, names, certificate: null, accounts: [], mail: ['new-brand.example'] } },
      ],
    };
  },
  'sale to a chain with a confirmed owner': (random, tenant, day) => {
    const owner = 'chain.example';
    const sold = { ...tenant, owner, mail: [owner], accounts: [`https://social.example/${day}`], links: [owner] };
    return {
      takenOverOn: null,
      confirmedOwners: [{ domain: owner, ...until(day + Math.floor(random() * 5)) }],
      phases: [{ from: day, tenant: { ...sold, statements: ['controlledby=https://chain.example/'] } }],
    };
  },
  'move of CMS, CDN and host': (_, tenant, day) => ({
    takenOverOn: null,
    phases: [
      { from: day, tenant: { ...tenant, certificate: null, languages: tenant.languages, links: ['cdn.example'] } },
    ],
  }),
  'added language edition': (_, tenant, day) => ({
    takenOverOn: null,
    phases: [
      { from: day, tenant: { ...tenant, offered: ['es', 'fr'] } },
      { from: day + 40, tenant: { ...tenant, offered: ['en', 'fr'], languages: ['es'] } },
    ],
  }),
  'redesign without markup': (_, tenant, day) => ({
    takenOverOn: null,
    phases: [{ from: day, tenant: { ...tenant, ...NOTHING } }],
  }),
  'outage of weeks': (random, tenant, day) => ({
    takenOverOn: null,
    phases: [
      { from: day, tenant: { ...tenant, ...NOTHING, page: pick(random, ['failed', 'no-address'] as const) } },
      { from: day + 14 + random() * 30, tenant },
    ],
  }),
  'walls and consent': (random, tenant, day) => ({
    takenOverOn: null,
    phases: [
      { from: day, tenant: { ...tenant, ...NOTHING, page: 'wall', endsOn: 'consent.example' } },
      { from: day + random() * 200, tenant },
    ],
  }),
  'move to another domain': (random, tenant, day, domain) => ({
    takenOverOn: null,
    linkedFrom: [{ domain: `moved-${domain}`, ...until(day) }],
    phases: [
      {
        from: day,
        tenant: { ...tenant, endsOn: `moved-${domain}`, names: random() < 0.5 ? tenant.names : ['Signal'] },
      },
    ],
  }),
  'other certificate': (random, tenant, day) => ({
    takenOverOn: null,
    phases: [
      { from: 0, tenant: { ...tenant, certificate: 'Coastal Media Holding' } },
      { from: day, tenant: { ...tenant, certificate: random() < 0.5 ? 'Hosting Partner AG' : null } },
    ],
  }),
  'lapse and return of the same tenant': (random, tenant, day) => ({
    takenOverOn: null,
    // Without a link from a known site, a listed address would be one that was registered again.
    ...(random() < 0.5
      ? { isListed: false }
      : { isListed: true, linkedFrom: [{ domain: 'sister.example', ...until(0) }] }),
    phases: [
      { from: 0, tenant: { ...tenant, links: ['sister.example'] } },
      { from: day, tenant: { ...tenant, ...NOTHING, page: 'no-address' } },
      { from: day + 5 + random() * 20, tenant: { ...tenant, links: ['sister.example'], registeredOn: day + 4 } },
    ],
  }),
};

/** @param intervalDays days between two visits */
export function createWorld(seed: number, count: number, intervalDays: number): WorldSite[] {
  const random = createRandom(seed);
  const [takeovers, harmless] = [Object.entries(TAKEOVERS), Object.entries(HARMLESS)];
  return Array.from({ length: count }, (_, index): WorldSite => {
    const events = index % 2 === 0 ? takeovers : harmless;
    const [event, createStory] = events[Math.floor(index / 2) % events.length] as [string, Event];
    const domain = `site-${index}.example`;
    const tenant = createTenant(random, domain);
    const day = 120 + Math.floor(random() * 360);
    const story = createStory(random, tenant, day, domain);
    const phases = [{ from: 0, tenant }, ...story.phases];
    const isListed = story.isListed ?? random() < 0.7;
    const listings = isListed ? [{ domain: 'association.example', ...until(-20) }] : [];
    const first = random() * intervalDays;
    return {
      event,
      takenOverOn: story.takenOverOn,
      startedOn: day,
      visits: visit(random, phases, first, intervalDays),
      context: {
        host: domain,
        firstReadAt: toInstant(first),
        confirmedOwners: story.confirmedOwners ?? [],
        linkedFrom: story.linkedFrom ?? [],
        listings,
        acceptances: [],
      },
    };
  });
}

/** The crawl reads another page daily for some days, at most once in 30 days. Until then, a visit can only refute it. */
const REFUTATION_DAYS = 8;
const MIN_DAYS_WITHOUT_CHANGE = 30;

/** What scheduled visits see: failures, walls, pages without markup, and registries that are queried once a month. */
function visit(random: Random, phases: readonly Phase[], first: number, intervalDays: number): SitePicture[] {
  const pictures: SitePicture[] = [];
  let registry: { createdOn: number; readOn: number } | null = null;
  let last: Tenant | null = null;
  let wasOdd = false;
  let changedOn = -Infinity;
  let isWatched = false;
  let isEarly = false;
  for (let day = first; day < DAYS; day += isEarly ? 1 + random() / 24 : intervalDays * (0.9 + random() * 0.2)) {
    const { tenant } = phases.findLast(({ from }) => from <= day) as Phase;
    const fate = random();
    const isOdd: boolean = fate >= 0.05 && fate < 0.06 && !wasOdd;
    wasOdd = isOdd;
    const seen: Tenant =
      fate < 0.03
        ? { ...tenant, ...NOTHING, page: 'failed' }
        : fate < 0.05
          ? { ...tenant, ...NOTHING, page: 'wall', endsOn: 'captcha.example' }
          : isOdd
            ? // One odd visit: a page of maintenance, or of another edition.
              { ...tenant, ...NOTHING, names: ['Maintenance'], languages: ['de'] }
            : fate < 0.1
              ? { ...tenant, names: [], ids: [], accounts: [], languages: [] }
              : tenant;
    const isOther = last !== null && last !== tenant;
    if (registry === null || day - registry.readOn >= 30 || isOther)
      registry = { createdOn: tenant.registeredOn, readOn: day };
    const isRead = seen.page === 'read';
    if (isRead && isOther) [isWatched, changedOn] = [day - changedOn >= MIN_DAYS_WITHOUT_CHANGE, day];
    if (isRead) last = tenant;
    isEarly = isWatched && day - changedOn < REFUTATION_DAYS;
    if (!isEarly || isOther || !isRead) pictures.push(toPicture(seen, registry, day));
  }
  return pictures;
}

function toPicture(seen: Tenant, registry: { createdOn: number; readOn: number }, day: number): SitePicture {
  const isRead = seen.page === 'read' || seen.page === 'wall';
  return {
    firstAt: toInstant(day),
    lastAt: toInstant(day),
    page: seen.page,
    endsOn: isRead ? seen.endsOn : null,
    organizationNames: seen.names,
    organizationIds: seen.ids,
    certificateOrganization: seen.certificate,
    owners: seen.owner === null ? [] : [seen.owner],
    registration: {
      createdAt: toInstant(registry.createdOn),
      registrar: null,
      statuses: [],
      readAt: toInstant(registry.readOn),
    },
    languages: seen.languages,
    offeredLanguages: seen.offered,
    purpose: seen.purpose,
    contactDomains: seen.mail,
    accounts: seen.accounts,
    linkedDomains: seen.links,
    file: seen.statements.length === 0 ? null : { hash: seen.statements.join(), statements: seen.statements },
  };
}

/** Joins equal visits in sequence, as the records do. */
export function joinVisits(visits: readonly SitePicture[]): SitePicture[] {
  const toText = ({ firstAt: _, lastAt: __, registration, ...facts }: SitePicture) =>
    JSON.stringify([facts, registration?.createdAt]);
  const joined: SitePicture[] = [];
  for (const next of visits) {
    const last = joined.at(-1);
    if (last && toText(last) === toText(next)) joined[joined.length - 1] = { ...last, lastAt: next.lastAt };
    else joined.push(next);
  }
  return joined;
}
