import { readFileSync } from 'node:fs';
import {
  type DossierResponse,
  ENGLISH_STATEMENTS,
  formatDomainStatement,
  formatFileReading,
  formatFilesRead,
  formatHeadline,
  formatListing,
  formatOwnFile,
  getHeadlineReadAt,
  type ListingAssociation,
  type LookAlike,
  listNamedGroups,
  type PolicyOutcome,
  type SiteState,
  toOwnersListing,
  type UnconfirmedReason,
  type ViaOwner,
} from '@vouchwire/api-contract';
import {
  computeHeadline,
  createOrganizations,
  type FileStatus,
  type HeadlineInput,
  type RelatedIdentity,
} from '@vouchwire/domain-lookup';
import { parseHTML } from 'linkedom';
import { getDomain } from 'tldts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { createBadge, formatBadgeText } from '../src/domains/badge/badge-text.ts';
import { TrustGraphStore } from '../src/graph/store/trust-graph-store.ts';
import { EmbeddedReader } from './embedded-reader.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';
import { openStarterGraph } from './starter-graph.ts';

const NOT_KNOWN = { state: 'not-known' as const, since: null, to: null, evidence: [], disputed_at: null };
const JANUARY = '2025-01';
const MARCH = '2026-03-15T08:12:44.000Z';

/**
 * A statement of another identity about the site, or of the site about it. Each list has one direction, so both ends
 * are the other identity.
 */
const createRelated = (
  domain: string,
  type: RelatedIdentity['type'],
  { name = null, file, ...given }: Partial<RelatedIdentity> & { name?: string | null; file?: FileStatus } = {},
): RelatedIdentity => ({
  confirmation: null,
  source: domain,
  type,
  target: domain,
  state: 'claimed',
  confirmedAt: null,
  line: 1,
  value: domain,
  firstSeen: JANUARY,
  lastSeen: MARCH,
  fileUrl: null,
  missed: null,
  other: {
    domain,
    name,
    nameSource: null,
    type: type === 'MEMBER' ? 'association' : 'publisher',
    recognized: domain !== 'unrecognized.org',
    ...(file ?? { fileOutcome: 'found', fileCheckedAt: MARCH, fileReadAt: MARCH, fileFailingSince: null }),
  },
  ...given,
});
const confirmed = { state: 'confirmed', confirmedAt: 'identity' } as const;

/** The file of the other side, if the check of 15 March 2026 did not find it. */
const lastSeen = (read: string, fileOutcome: PolicyOutcome) => ({
  lastSeen: read,
  file: { fileOutcome, fileCheckedAt: MARCH, fileReadAt: read, fileFailingSince: MARCH },
});

const createFileReading = (host: string, outcome: PolicyOutcome | null, read_at: string | null = null) => ({
  host,
  outcome,
  checked_at: outcome === null ? null : MARCH,
  read_at,
  failing_since: null,
});

/** The headline of `domain`, as pages and badges have it. */
function createAbout(
  domain: string,
  {
    viaOwner = null,
    lookAlike = null,
    ...overrides
  }: Partial<HeadlineInput> & {
    controlled?: [string, string][];
    viaOwner?: ViaOwner | null;
    lookAlike?: LookAlike | null;
  } = {},
) {
  const namedBy = overrides.namedBy ?? [];
  const headline = computeHeadline({
    subject: 'site',
    inGraph: true,
    isAssociation: false,
    ownFile: createFileReading(domain, 'absent'),
    siteState: { site_state: NOT_KNOWN, moved_to: null },
    names: [],
    listedElsewhere: [],
    organizations: createOrganizations(
      domain,
      namedBy.map(({ other }) => other),
      overrides.controlled ?? [],
    ),
    ...overrides,
    namedBy,
  });
  return { domain, name: null, headline, look_alike: lookAlike, via_owner: viaOwner };
}

function composeStatement(...facts: Parameters<typeof createAbout>) {
  const about = createAbout(...facts);
  const { headline } = about;
  return {
    headline: formatHeadline(about, ENGLISH_STATEMENTS),
    ownFile: formatOwnFile(headline, ENGLISH_STATEMENTS),
    filesRead: formatFilesRead(about, ENGLISH_STATEMENTS),
    badge: formatBadgeText(createBadge({ ...about, listsReadAt: MARCH })),
  };
}

describe('the state of a site', () => {
  const namedBy = [createRelated('journallist.net', 'MEMBER', { name: 'JournalList' })];
  const since = '2026-02-12T09:00:00.000Z';
  const createState = (site_state: Partial<SiteState>, moved_to: string | null = null) => ({
    namedBy,
    siteState: {
      site_state: { state: 'same' as const, since, to: null, evidence: [], disputed_at: null, ...site_state },
      moved_to,
    },
  });
  const createEvidence = (kind: SiteState['evidence'][number]['kind'], before: string | null, after: string) => ({
    ...{ kind, before, before_at: before === null ? null : '2025-01', after, after_at: '2026-03-09T00:00:00.000Z' },
  });
  const listing = composeStatement('paper.com', { namedBy }).headline;
  const notCounted = 'Its listings do not count in this state.';

  // The words are those of the design (identity.md, section 3).
  it.each([
    [
      createState({ state: 'leads-elsewhere', to: 'example.org' }),
      'Since 12 February 2026 this address leads to example.org.',
      'Leads to example.org · since 12 Feb 2026 · paper.com',
    ],
    [
      createState({ state: 'parked' }),
      'Since 12 February 2026 this address shows a page that offers it for sale.',
      'Offered for sale · since 12 Feb 2026 · paper.com',
    ],
    [
      createState({ state: 'no-answer' }),
      'Since 12 February 2026 no server answers at this address.',
      'No server answers · since 12 Feb 2026 · paper.com',
    ],
    [
      createState({
        state: 're-registered',
        evidence: [createEvidence('registration', 'journallist.net', '2026-05-03T00:00:00.000Z')],
      }),
      'This address was registered anew on 3 May 2026, after JournalList listed it (read in January 2025).',
      'Registered anew · on 3 May 2026 · paper.com',
    ],
    [
      createState({
        state: 'changed',
        evidence: [
          createEvidence('organization', 'The Paper', 'Lucky Slots'),
          createEvidence('language', 'en', 'id'),
          createEvidence('registration', '1999-01-01', '2026-02-01'),
        ],
      }),
      'Between January 2025 and March 2026, the organization, the language and the registration of this address changed.',
      'The site at this address changed · since 12 Feb 2026 · paper.com',
    ],
  ])('comes first, in the words of its state: %#', (state, sentence, badge) => {
    expect(composeStatement('paper.com', state)).toMatchObject({ headline: `${sentence} ${notCounted}`, badge });
    expect(composeStatement('paper.com', { ...state, namedBy: [] }).headline).toBe(
      state.siteState.site_state.state === 're-registered'
        ? sentence.replace('JournalList', 'journallist.net')
        : sentence,
    );
  });

  it('says where a site continues, and leaves its badge as it is', () => {
    const owner = [...namedBy, createRelated('owner.example', 'CONTROL', confirmed)];
    const moved = { ...createState({}, 'owner.example'), namedBy: owner };
    expect(composeStatement('paper.com', moved)).toMatchObject({
      headline: `Since 12 February 2026 this address leads to owner.example, its confirmed owner. ${listing}`,
      badge: composeStatement('paper.com', { namedBy: owner }).badge,
    });
    expect(composeStatement('paper.com', createState({}, 'new.example')).headline).toBe(
      `Since 12 February 2026 this address leads to new.example. ${listing}`,
    );
  });

  describe('of an address that resembles a known site', () => {
    const parked = 'Since 12 February 2026 this address shows a page that offers it for sale.';
    const createLookAlike = (kind: LookAlike['kind']): LookAlike => ({
      kind,
      known: 'paper.org',
      difference: { letters: [], suffix: { own: 'com', known: 'org' }, claim: null },
      known_listed_by: [],
      disputed_at: null,
    });

    // What a site with the letters of a known one shows changes nothing, and any other resemblance is explained by it.
    it.each([
      ['same-letters', `This is not paper.org. The ending differs: .com. ${parked}`, 'This is not paper.org'],
      ['mixed-scripts', `This is not paper.org. The ending differs: .com. ${parked}`, 'This is not paper.org'],
      ['one-edit', `${parked} A different site from paper.org. The ending differs: .com.`, 'Offered for sale'],
      ['other-suffix', `${parked} A different site from paper.org. The ending differs: .com.`, 'Offered for sale'],
      ['label-inside', `${parked} ${notCounted}`, 'Offered for sale'],
      ['disputed', `${parked} ${notCounted} Not the same site as paper.org.`, 'Offered for sale'],
    ] as const)('comes after the same letters, and before any other resemblance: %s', (kind, sentences, badge) => {
      const about = { ...createState({ state: 'parked' }), lookAlike: createLookAlike(kind) };
      const composed = composeStatement('paper.com', about);
      expect(composed.headline).toBe(sentences);
      expect(composed.badge.startsWith(badge)).toBe(true);
      const dossier = { ...createAbout('paper.com', about), name_source: null };
      const citation = formatDomainStatement(dossier, ENGLISH_STATEMENTS);
      expect(citation.startsWith(sentences.replace(notCounted, listing))).toBe(true);
      expect(citation).toContain(listing);
    });

    it('leaves the headline of a look-alike whose state is not known', () => {
      const { headline } = composeStatement('paper.com', { namedBy, lookAlike: createLookAlike('other-suffix') });
      expect(headline).toBe('A different site from paper.org. The ending differs: .com.');
    });
  });

  it('adds nothing for a site that did not change', () => {
    expect(composeStatement('paper.com', createState({}))).toEqual(composeStatement('paper.com', { namedBy }));
  });
});

describe('the situations of docs/statements.md', () => {
  describe('of a site whose owner is listed', () => {
    const listing = (domain: string, overrides: Partial<ListingAssociation> = {}): ListingAssociation => ({
      domain,
      name: null,
      state: 'confirmed',
      confirmed: true,
      recognized: true,
      confirmation: null,
      line: 1,
      file_url: null,
      first_seen: MARCH,
      last_seen: MARCH,
      missed: null,
      ...overrides,
    });
    const unconfirmed = { state: 'unreturned', confirmed: false } as const;
    const viaOwner = (associations: ListingAssociation[], file = createFileReading('owner.com', 'found', MARCH)) => ({
      domain: 'owner.com',
      name: 'The Owner',
      file,
      associations,
    });
    const controlled = { namedBy: [createRelated('owner.com', 'CONTROL', confirmed)] };
    const others = ['c.org', 'd.org', 'e.org'].map((domain) => listing(domain, unconfirmed));

    it('names the lists that the owner confirms, and counts the others', () => {
      const owner = viaOwner([listing('a.org'), listing('b.org'), ...others]);
      expect(composeStatement('paper.com', { ...controlled, viaOwner: owner })).toMatchObject({
        headline:
          'owner.com says it controls this site, and the site confirms it. Through its owner The Owner: a.org, b.org and 3 others.',
        filesRead: 'Files read: owner.com, a.org and b.org on 15 March 2026.',
        badge:
          'Controlled by owner.com · confirmed by both sides · Through its owner The Owner: a.org, b.org and 3 others · read 15 Mar 2026 · paper.com',
      });
      expect(formatListing(toOwnersListing(owner), 'owner', ENGLISH_STATEMENTS)).toBe(
        'a.org and b.org list its owner as a member, and the owner confirms it. c.org, d.org and e.org also list it; this is not confirmed.',
      );
    });

    it('words a listing that the owner does not confirm as the statement of the list', () => {
      const owner = viaOwner(others);
      expect(composeStatement('paper.com', { viaOwner: owner }).headline).toBe(
        'We found no association that lists this site. Through its owner The Owner: c.org, d.org and e.org.',
      );
      expect(formatListing(toOwnersListing(owner), 'owner', ENGLISH_STATEMENTS)).toBe(
        'c.org, d.org and e.org list its owner as a member.',
      );
    });

    it('dates a list and an owner whose files the last check did not find', () => {
      const missed = { outcome: 'blocked', checked_at: MARCH, failing_since: null } as const;
      const owner = viaOwner([listing('a.org', { last_seen: '2025-01', missed }), listing('b.org')], {
        ...createFileReading('owner.com', 'absent', '2025-01'),
      });
      expect(composeStatement('paper.com', { viaOwner: owner }).headline).toContain(
        'Through its owner The Owner: b.org; a.org (in January 2025; refused on 15 March 2026).',
      );
      expect(formatListing(toOwnersListing(owner), 'owner', ENGLISH_STATEMENTS)).toBe(
        'b.org lists its owner as a member, and the owner confirmed it in January 2025; not found on 15 March 2026. a.org listed its owner as a member (in January 2025; refused on 15 March 2026), and the owner confirmed it in January 2025; not found on 15 March 2026.',
      );
    });

    it('is dated by the newest file of which it names or counts a statement', () => {
      const [april, may] = ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z'];
      const readAt = (namedBy: readonly RelatedIdentity[], via_owner: ViaOwner | null = null) =>
        getHeadlineReadAt(
          { domain: 'paper.com', name: null, headline: headlineWith(namedBy), look_alike: null, via_owner },
          may,
        );
      expect(readAt([createRelated('owner.com', 'CONTROL', confirmed)])).toBe(MARCH);
      expect(
        readAt([createRelated('owner.com', 'CONTROL', confirmed)], viaOwner([listing('a.org', { last_seen: april })])),
      ).toBe(april);
      // Five lists, of which the headline counts two.
      const lists = ['a.org', 'b.org', 'c.org', 'd.org'].map((domain) => createRelated(domain, 'MEMBER'));
      expect(readAt([...lists, createRelated('e.org', 'MEMBER', { lastSeen: april })])).toBe(april);
      // The absence of a list is known from all lists.
      expect(readAt([])).toBe(may);
    });

    it('leaves the headline to the lists of the site itself', () => {
      const namedBy = [createRelated('z.org', 'MEMBER', confirmed)];
      const owner = viaOwner([listing('a.org')]);
      expect(composeStatement('paper.com', { namedBy, viaOwner: owner }).headline).toBe(
        composeStatement('paper.com', { namedBy }).headline,
      );
    });
  });

  it('introduces an association as such, also if another lists it', () => {
    const members = ['a.com', 'b.com', 'c.com'].map((member, at) =>
      createRelated(member, 'MEMBER', at < 2 ? confirmed : {}),
    );
    const own = { isAssociation: true, names: members, ownFile: createFileReading('list.org', 'found', MARCH) };
    expect(composeStatement('list.org', own)).toEqual({
      headline: 'list.org lists 3 sites as members; both whose file we could read confirm it, as last read.',
      ownFile: null,
      filesRead: 'Files read: list.org on 15 March 2026.',
      badge: 'Lists 3 sites · 2 of 2 with a current file confirmed it · read 15 Mar 2026 · list.org',
    });
    const namedBy = [createRelated('iptc.org', 'MEMBER', { name: 'IPTC', ...confirmed })];
    expect(composeStatement('list.org', { ...own, namedBy })).toMatchObject({
      headline:
        'list.org lists 3 sites as members; both whose file we could read confirm it, as last read. IPTC lists it as a member, and the association confirms it.',
      badge:
        'Lists 3 sites · 2 of 2 with a current file confirmed it · listed by IPTC, confirmed by both sides · read 15 Mar 2026 · list.org',
    });
  });

  it('names the lists that the site confirms, with the dates of all files', () => {
    const namedBy = [createRelated('a.org', 'MEMBER', confirmed), createRelated('b.org', 'MEMBER', confirmed)];
    expect(
      composeStatement('paper.com', {
        namedBy,
        ownFile: { ...createFileReading('paper.com', 'found', JANUARY), checked_at: JANUARY },
      }),
    ).toEqual({
      headline: 'a.org and b.org list this site as a member, and the site confirmed it in January 2025.',
      ownFile: null,
      filesRead: 'Files read: a.org and b.org on 15 March 2026; paper.com in January 2025.',
      badge: 'Listed by a.org and b.org · confirmed by both sides · read Jan 2025 to Mar 2026 · paper.com',
    });
  });

  it('states for a page that the file of its host confirms it', () => {
    const given = { subject: 'page' as const, ownFile: createFileReading('bizjournals.com', 'found', MARCH) };
    const namedBy = [createRelated('a.org', 'MEMBER', confirmed)];
    expect(composeStatement('bizjournals.com/albany', { ...given, namedBy }).headline).toBe(
      'a.org lists this page as a member, and the file of bizjournals.com confirms it.',
    );
  });

  it('separates confirmed and unconfirmed lists', () => {
    const namedBy = [
      createRelated('a.org', 'MEMBER', confirmed),
      createRelated('b.org', 'MEMBER', { state: 'unreturned' }),
      createRelated('c.org', 'MEMBER', { state: 'stale', ...lastSeen(JANUARY, 'blocked') }),
    ];
    expect(
      composeStatement('paper.com', { namedBy, ownFile: createFileReading('paper.com', 'found', MARCH) }),
    ).toMatchObject({
      headline:
        'a.org lists this site as a member, and the site confirms it. b.org also lists it; this is not confirmed. c.org listed this site as a member in January 2025; refused on 15 March 2026.',
      ownFile: 'The file of paper.com, read on 15 March 2026, does not mention b.org.',
      badge:
        'Listed by a.org · confirmed by both sides · b.org: stated by one side · c.org: stale, read in January 2025; refused on 15 March 2026 · read Jan 2025 to Mar 2026 · paper.com',
    });
    expect(
      createBadge({
        domain: 'paper.com',
        name: null,
        listsReadAt: null,
        headline: headlineWith(namedBy),
        look_alike: null,
        via_owner: null,
      }).status,
    ).toBe('partly');
  });

  const headlineWith = (namedBy: readonly RelatedIdentity[]) =>
    computeHeadline({
      subject: 'site',
      inGraph: true,
      isAssociation: false,
      ownFile: createFileReading('paper.com', 'found', MARCH),
      siteState: { site_state: NOT_KNOWN, moved_to: null },
      namedBy,
      names: [],
      listedElsewhere: [],
      organizations: createOrganizations(
        'paper.com',
        namedBy.map(({ other }) => other),
        [],
      ),
    });

  it.each([
    [createFileReading('paper.com', null), 'No scheduled check of paper.com for a trust.txt has been made.'],
    [createFileReading('paper.com', 'absent'), 'No trust.txt was found on paper.com on 15 March 2026.'],
    [createFileReading('paper.com', 'blocked'), 'paper.com refused the request for its trust.txt on 15 March 2026.'],
    [
      createFileReading('paper.com', 'redirected-off-site'),
      'paper.com’s trust.txt address led elsewhere on 15 March 2026.',
    ],
    [
      { ...createFileReading('paper.com', 'redirected-off-site', JANUARY), failing_since: '2026-02-12T09:00:00.000Z' },
      'The file of paper.com was last read in January 2025; led elsewhere on 15 March 2026, first failed check on 12 February 2026.',
    ],
    [
      createFileReading('paper.com', 'unreachable'),
      'paper.com could not be reached or gave no usable answer on 15 March 2026.',
    ],
    [
      createFileReading('paper.com', 'not-a-policy-file'),
      'paper.com returned another document in place of a trust.txt on 15 March 2026.',
    ],
    [
      createFileReading('paper.com', 'blocked', JANUARY),
      'The file of paper.com was last read in January 2025; refused on 15 March 2026.',
    ],
    [
      { ...createFileReading('paper.com', 'blocked', JANUARY), failing_since: '2026-02-12T09:00:00.000Z' },
      'The file of paper.com was last read in January 2025; refused on 15 March 2026, first failed check on 12 February 2026.',
    ],
    [
      createFileReading('paper.com', 'found', MARCH),
      'The file of paper.com, read on 15 March 2026, does not mention a.org and b.org.',
    ],
  ])('states for an unconfirmed list what is known about the file of the site: %o', (ownFile, sentence) => {
    const namedBy = [
      createRelated('a.org', 'MEMBER', { lastSeen: MARCH, state: 'unreturned' }),
      createRelated('b.org', 'MEMBER', { lastSeen: MARCH, state: 'unreturned' }),
    ];
    expect(composeStatement('paper.com', { namedBy, ownFile })).toEqual({
      headline: 'a.org and b.org list this site as a member.',
      ownFile: sentence,
      filesRead: 'Files read: a.org and b.org on 15 March 2026.',
      badge: 'Listed by a.org and b.org · stated by one side · read 15 Mar 2026 · paper.com',
    });
  });

  it('states that the file mentions a list in another way', () => {
    const namedBy = [createRelated('a.org', 'MEMBER', { state: 'unreturned' })];
    const names = [createRelated('a.org', 'VENDOR')];
    expect(
      composeStatement('paper.com', { namedBy, names, ownFile: createFileReading('paper.com', 'found', MARCH) })
        .ownFile,
    ).toBe('The file of paper.com, read on 15 March 2026, does not confirm this.');
  });

  it('dates a statement by the month of the reading if only that is known, also next to statements of a day', () => {
    const namedBy = [
      createRelated('a.org', 'MEMBER', confirmed),
      createRelated('b.org', 'MEMBER', {
        ...confirmed,
        lastSeen: JANUARY,
        file: { fileOutcome: 'found', fileCheckedAt: JANUARY, fileReadAt: JANUARY, fileFailingSince: null },
      }),
    ];
    const ownFile = createFileReading('paper.com', 'found', MARCH);
    expect(composeStatement('paper.com', { namedBy, ownFile }).headline).toBe(
      'a.org lists this site as a member, and the site confirms it. b.org listed this site as a member (in January 2025), and the site confirms it.',
    );
  });

  it('states the last check of a list next to the list, not next to the members that confirm it', () => {
    const members = [createRelated('a.com', 'MEMBER', confirmed), createRelated('b.com', 'MEMBER')];
    const ownFile = createFileReading('list.org', 'unreachable', '2026-02-12T09:00:00.000Z');
    const { badge, filesRead } = composeStatement('list.org', { isAssociation: true, names: members, ownFile });
    expect(badge).toBe(
      'Listed 2 sites on 12 February 2026; no usable answer on 15 March 2026 · 1 of 1 with a current file confirmed it · read 12 Feb 2026 · list.org',
    );
    expect(filesRead).toBe('Files read: list.org on 12 February 2026.');
  });

  it('uses the past tense for a list whose file is no longer readable', () => {
    const namedBy = [createRelated('a.org', 'MEMBER', { state: 'stale', ...lastSeen(JANUARY, 'blocked') })];
    expect(composeStatement('paper.com', { namedBy })).toMatchObject({
      headline: 'a.org listed this site as a member in January 2025; refused on 15 March 2026.',
      badge: 'Listed by a.org · stale, read in January 2025; refused on 15 March 2026 · read Jan 2025 · paper.com',
    });
  });

  it('says when the site confirmed it, if the last check did not find its file', () => {
    const namedBy = [createRelated('a.org', 'MEMBER', confirmed)];
    const absent = createFileReading('paper.com', 'absent', JANUARY);
    expect(composeStatement('paper.com', { namedBy, ownFile: absent })).toMatchObject({
      headline:
        'a.org lists this site as a member, and the site confirmed it in January 2025; not found on 15 March 2026.',
      badge:
        'Listed by a.org · confirmed by both sides in January 2025; not found on 15 March 2026 · read Jan 2025 to Mar 2026 · paper.com',
    });
    const owner = [createRelated('owner.com', 'CONTROL', confirmed)];
    expect(composeStatement('paper.com', { namedBy: owner, ownFile: absent }).headline).toBe(
      'owner.com says it controls this site, and the site confirmed it in January 2025; not found on 15 March 2026.',
    );
    const page = { subject: 'page' as const, ownFile: createFileReading('paper.com', 'blocked', JANUARY) };
    expect(composeStatement('paper.com/albany', { namedBy, ...page }).headline).toBe(
      'a.org lists this page as a member, and the file of paper.com confirmed it in January 2025; refused on 15 March 2026.',
    );
  });

  it('says when a list named the site, if the last check did not find the list', () => {
    const february = lastSeen('2026-02-12T09:00:00.000Z', 'unreachable');
    const namedBy = [
      createRelated('a.org', 'MEMBER', { state: 'unreturned', ...february }),
      createRelated('b.org', 'MEMBER', { state: 'unreturned' }),
    ];
    const found = createFileReading('paper.com', 'found', MARCH);
    expect(composeStatement('paper.com', { namedBy, ownFile: found }).headline).toBe(
      'b.org lists this site as a member. a.org listed this site as a member on 12 February 2026; no usable answer on 15 March 2026.',
    );
    const both = [createRelated('a.org', 'MEMBER', { ...confirmed, ...february })];
    expect(composeStatement('paper.com', { namedBy: both, ownFile: found })).toMatchObject({
      headline:
        'a.org listed this site as a member (on 12 February 2026; no usable answer on 15 March 2026), and the site confirms it.',
      badge:
        'Listed by a.org · confirmed by both sides on 12 February 2026; no usable answer on 15 March 2026 · read Feb 2026 to Mar 2026 · paper.com',
    });
  });

  it('dates the statements of a site whose file the last check did not find', () => {
    const ownFile = createFileReading('group.com', 'not-a-policy-file', JANUARY);
    const names = [createRelated('a.com', 'CONTROL', confirmed)];
    expect(composeStatement('group.com', { names, ownFile }).headline).toBe(
      'This site said it controlled a.com (in January 2025; another document on 15 March 2026), and that site confirms it.',
    );
    const members = [createRelated('a.com', 'MEMBER', confirmed), createRelated('b.com', 'MEMBER')];
    expect(composeStatement('list.org', { isAssociation: true, names: members, ownFile }).headline).toBe(
      'list.org listed 2 sites as members (in January 2025; another document on 15 March 2026); the one whose file we could read confirms it, as last read.',
    );
    const withoutFile = members.map((member) => ({ ...member, confirmed: false, state: 'claimed' as const }));
    expect(composeStatement('list.org', { isAssociation: true, names: withoutFile }).headline).toBe(
      'list.org lists 2 sites as members; no current file of any of them has been read.',
    );
    const stale = members.map((member) => ({ ...member, confirmed: false, state: 'stale' as const }));
    expect(composeStatement('list.org', { isAssociation: true, names: stale, ownFile }).headline).toBe(
      'list.org listed 2 sites as members in January 2025; another document on 15 March 2026.',
    );
  });

  it('counts the lists that it does not name, with the first reading and the last check of all', () => {
    const outcomes = ['absent', 'blocked', 'unreachable', 'absent', 'blocked'] as const;
    const namedBy = outcomes.map((outcome, at) =>
      createRelated(`${'abcde'[at]}.org`, 'MEMBER', {
        state: 'unreturned',
        ...lastSeen(at === 0 ? JANUARY : '2026-02-12T09:00:00.000Z', outcome),
      }),
    );
    expect(composeStatement('paper.com', { namedBy }).headline).toBe(
      'a.org, b.org, c.org and 2 others listed this site as a member in January 2025; not readable when last checked, at the latest on 15 March 2026.',
    );
  });

  it('names the owner that the site confirms, and omits unconfirmed claims', () => {
    const namedBy = [
      createRelated('owner.com', 'CONTROL', confirmed),
      createRelated('xn--ownr-loa.com', 'CONTROL', { state: 'contradicted' }),
      createRelated('boaster.com', 'CONTROL', { state: 'unreturned' }),
    ];
    expect(composeStatement('paper.com', { namedBy, ownFile: createFileReading('paper.com', 'found', MARCH) })).toEqual(
      {
        headline: 'owner.com says it controls this site, and the site confirms it.',
        ownFile: null,
        filesRead: 'Files read: owner.com and paper.com on 15 March 2026.',
        badge: 'Controlled by owner.com · confirmed by both sides · read 15 Mar 2026 · paper.com',
      },
    );
  });

  it('states nothing from unconfirmed claims of control, unrecognized lists or belonging', () => {
    const nothing = composeStatement('paper.com');
    const namedBy = [
      createRelated('stranger.com', 'CONTROL', { state: 'unreturned' }),
      createRelated('unrecognized.org', 'MEMBER', { state: 'unreturned' }),
      createRelated('fan.com', 'BELONGTO', { state: 'unreturned' }),
    ];
    expect(composeStatement('paper.com', { namedBy })).toEqual(nothing);
    expect(nothing).toEqual({
      headline: 'We found no association that lists this site.',
      ownFile: 'No trust.txt was found on paper.com on 15 March 2026.',
      filesRead: null,
      badge: 'No association read here lists it · as of 15 Mar 2026 · paper.com',
    });
  });

  it('names the identity of the same registrable domain that a list names', () => {
    const listedElsewhere = ['agproud.com/dairy', 'agproud.com/cattle'].map((target) =>
      createRelated('auditedmedia.com', 'MEMBER', { name: 'Alliance for Audited Media', target }),
    );
    const names = [createRelated('a.com', 'CONTROL'), createRelated('b.com', 'CONTROL', { state: 'unreturned' })];
    expect(
      composeStatement('agproud.com', {
        listedElsewhere,
        names,
        ownFile: createFileReading('agproud.com', 'found', MARCH),
      }),
    ).toMatchObject({
      headline:
        'We found no association that lists agproud.com itself. Alliance for Audited Media lists agproud.com/dairy and agproud.com/cattle as members.',
      ownFile:
        'The file of agproud.com, read on 15 March 2026, names 2 other sites; the one whose file we could read does not confirm it, as last read.',
      badge:
        'Listed through agproud.com/dairy and agproud.com/cattle · by Alliance for Audited Media · read 15 Mar 2026 · agproud.com',
    });
  });

  it('does not say that each list names each of several addresses', () => {
    const listedElsewhere = [
      createRelated('iptc.org', 'MEMBER', { name: 'IPTC', target: 'bbc.co.uk' }),
      createRelated('gfmd.info', 'MEMBER', { name: 'GFMD', target: 'bbc.co.uk/news' }),
    ];
    expect(composeStatement('news.bbc.co.uk', { listedElsewhere, inGraph: false }).headline).toBe(
      'We found no association that lists news.bbc.co.uk itself. IPTC and GFMD each list at least one of bbc.co.uk and bbc.co.uk/news as a member.',
    );
  });

  it('distinguishes a file that names no site from one that names only its own hosts', () => {
    const ownFile = createFileReading('tennistemple.com', 'found', JANUARY);
    expect(composeStatement('tennistemple.com', { ownFile }).ownFile).toBe(
      'The file of tennistemple.com, read in January 2025, named no other site.',
    );
    expect(
      composeStatement('tennistemple.com', {
        ownFile,
        names: [createRelated('de.tennistemple.com', 'CONTROL', confirmed)],
      }),
    ).toMatchObject({
      headline: 'We found no association that lists this site.',
      ownFile: 'The file of tennistemple.com, read in January 2025, named only hosts of its own domain.',
    });
  });

  it('names controlled sites and members only if they confirm it', () => {
    const own = { ownFile: createFileReading('group.com', 'found', MARCH) };
    const sites = [
      createRelated('a.com', 'CONTROL', confirmed),
      createRelated('b.com', 'CONTROL', { state: 'unreturned' }),
    ];
    expect(composeStatement('group.com', { ...own, names: sites })).toMatchObject({
      headline: 'This site says it controls a.com, and that site confirms it.',
      badge: 'Controls a.com · confirmed by both sides · read 15 Mar 2026 · group.com',
    });
    const members = [createRelated('a.com', 'MEMBER', confirmed), createRelated('b.com', 'MEMBER')];
    expect(composeStatement('group.com', { ...own, names: members })).toMatchObject({
      headline: 'This site lists 2 sites; the one whose file we could read confirms it, as last read.',
      badge: 'Lists 2 sites · 1 of 1 with a current file confirmed it · as of 15 Mar 2026 · group.com',
    });
    // Its own file was read later than the lists of others.
    const later = { ownFile: createFileReading('group.com', 'found', '2026-11-02T00:00:00.000Z') };
    expect(composeStatement('group.com', { ...later, names: members }).badge).toBe(
      'Lists 2 sites · 1 of 1 with a current file confirmed it · as of 2 Nov 2026 · group.com',
    );
  });

  it('states that a domain is not in the graph', () => {
    expect(composeStatement('lemonde.fr', { inGraph: false, ownFile: createFileReading('lemonde.fr', null) })).toEqual({
      headline: 'lemonde.fr is not in the graph. That says nothing about the site.',
      ownFile: 'No scheduled check of lemonde.fr for a trust.txt has been made.',
      filesRead: null,
      badge: 'No association read here lists it · as of 15 Mar 2026 · lemonde.fr',
    });
  });

  it('names an organization once: by registrable domain, by name, and by confirmed control', () => {
    const once = (...namedBy: RelatedIdentity[]) => composeStatement('paper.com', { namedBy }).headline;
    const impress = { name: 'Impress' };
    expect(
      once(createRelated('impress.press', 'MEMBER', impress), createRelated('impressorg.com', 'MEMBER', impress)),
    ).toBe('Impress lists this site as a member.');
    expect(
      once(createRelated('blog.ap.org', 'MEMBER'), createRelated('ap.org', 'MEMBER', { name: 'The Associated Press' })),
    ).toBe('The Associated Press lists this site as a member.');
    const associations = [createRelated('a.com', 'MEMBER'), createRelated('a.net', 'MEMBER')];
    expect(composeStatement('paper.com', { namedBy: associations, controlled: [['a.com', 'a.net']] }).headline).toBe(
      'a.com lists this site as a member.',
    );
    // An organization that lists it twice, once confirmed, is confirmed and not named a second time.
    expect(
      once(
        createRelated('impress.press', 'MEMBER', { ...impress, ...confirmed }),
        createRelated('impressorg.com', 'MEMBER', impress),
      ),
    ).toBe('Impress lists this site as a member, and the site confirms it.');
    expect(once(createRelated('paper.com/news', 'MEMBER'), createRelated('www2.paper.com', 'CONTROL', confirmed))).toBe(
      'We found no association that lists this site.',
    );
    expect(
      composeStatement('foo.weebly.com', { namedBy: [createRelated('bar.weebly.com', 'CONTROL', confirmed)] }).headline,
    ).toBe('bar.weebly.com says it controls this site, and the site confirms it.');
  });

  it('names three parties and counts the rest, or names a fourth instead of “1 other”', () => {
    const lists = ['a.org', 'b.org', 'c.org', 'd.org', 'e.org'].map((list) => createRelated(list, 'MEMBER'));
    expect(composeStatement('paper.com', { namedBy: lists }).headline).toBe(
      'a.org, b.org, c.org and 2 others list this site as a member.',
    );
    expect(composeStatement('paper.com', { namedBy: lists.slice(0, 4) }).headline).toBe(
      'a.org, b.org, c.org and d.org list this site as a member.',
    );
  });

  it.each<[UnconfirmedReason, string]>([
    ['not-mentioned', 'The file of b.com, read on 15 March 2026, does not mention a.com.'],
    ['mentioned-otherwise', 'The file of b.com, read on 15 March 2026, does not confirm this.'],
    ['other-owner', 'The file of b.com, read on 15 March 2026, names another owner.'],
  ])('explains why a file that was read does not confirm a statement: %s', (reason, sentence) => {
    expect(formatFileReading(createFileReading('b.com', 'found', MARCH), reason, 'a.com', ENGLISH_STATEMENTS)).toBe(
      sentence,
    );
  });

  it.each<[UnconfirmedReason, string]>([
    ['not-mentioned', 'did not mention a.com'],
    ['mentioned-otherwise', 'did not confirm this'],
    ['other-owner', 'named another owner'],
  ])('states in the past what a file said that the last check did not find: %s', (reason, verb) => {
    expect(formatFileReading(createFileReading('b.com', 'blocked', JANUARY), reason, 'a.com', ENGLISH_STATEMENTS)).toBe(
      `The file of b.com ${verb} in January 2025; refused on 15 March 2026.`,
    );
  });
});

describe('statements about every identity of the starter crawl', () => {
  let served: ServedCrawl;
  let reader: Awaited<ReturnType<typeof openStarterGraph>>;
  beforeAll(async () => {
    served = await shareStarterCrawl();
    reader = await openStarterGraph();
  });
  afterAll(async () => {
    await served[Symbol.asyncDispose]();
    await reader[Symbol.asyncDispose]();
  });

  const siteOf = (domain: string) => getDomain(domain, { allowPrivateDomains: true });
  const isNamed = (name: string, text: string) =>
    new RegExp(`(?<![\\w.-])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);
  /** Names of organizations, straight from the file. */
  const names = new Map(
    readFileSync(new URL('../../../data/names.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',', 2) as [string, string]),
  );

  it('are dated by the month of files that no later check tried', async () => {
    const dossier: DossierResponse = (await served.app.inject('/d/garrigan.info.json')).json();
    expect(formatHeadline(dossier, ENGLISH_STATEMENTS)).toBe(
      'jimgarrigan.nyc said it controlled this site (in January 2025), and the site confirmed it in January 2025.',
    );
  });

  it('date what a site states about its owner by its own file', async () => {
    // data/attempts-2026-q1.csv.gz: of hemmings.com, the file was read in March 2026; that of acbj.com was never found.
    const { headline }: DossierResponse = (await served.app.inject('/d/hemmings.com.json')).json();
    expect(headline.stated_owners.parties).toMatchObject([
      {
        domain: 'acbj.com',
        file: { host: 'hemmings.com', outcome: 'found', read_at: expect.stringMatching(/^2026-03-15/) },
      },
    ]);
    expect(headline.stated_owners.missed).toBe(0);
  });

  it('are supported by relationships of the graph, and name the same parties everywhere', {
    tags: 'sampled',
    timeout: 600_000,
  }, async () => {
    const rows = await new EmbeddedReader(reader.columns).read(
      `MATCH (n:Identity)-[r]->(m:Identity)
       RETURN n.domain AS source, type(r) AS type, m.domain AS target, r.state AS state`,
      {},
    );
    const states = new Map(rows.map((row) => [`${row.source} ${row.type} ${row.target}`, String(row.state)]));
    const domains = [...new TrustGraphStore(reader.columns).listSearchEntries()].map(({ domain }) => domain);
    expect(domains.length).toBeGreaterThan(3_400);
    const kinds = new Map<string, number>();
    const listing = new Set(rows.flatMap(({ source, type }) => (type === 'MEMBER' ? [source] : [])));
    const controlling = new Set(
      rows.flatMap(({ source, target, type }) => (type === 'CONTROL' ? [source, target] : [])),
    );
    // Those who list or control others, those who are controlled, and subdomains have the rarer headlines.
    const getClass = (domain: string) => {
      if (listing.has(domain)) return 'lists others';
      if (controlling.has(domain)) return 'controls or is controlled';
      return siteOf(domain) === domain ? 'other site' : 'subdomain';
    };
    const classes = Map.groupBy(domains, getClass);
    // One of each kind of headline: the sample of a class can lack the rare ones, such as 13 that are controlled.
    const examples = new Set(['texaspress.com', 'ap.org', 'apnews.com', 'blog.ap.org']);
    const always = (domain: string) => examples.has(domain);
    const chosen = [...classes.values()].flatMap((ofClass) => sampleCases(ofClass, 60, { always }));
    for (const domain of chosen) {
      const dossier: DossierResponse = (await served.app.inject(`/d/${encodeURIComponent(domain)}.json`)).json();
      const { headline, badge } = dossier;
      kinds.set(headline.kind, (kinds.get(headline.kind) ?? 0) + 1);
      const sentence = formatHeadline(dossier, ENGLISH_STATEMENTS);
      const about = `${domain}: ${sentence}`;

      const identities = ({ parties }: (typeof headline)['confirmed']) =>
        parties.flatMap((party) => [party.domain, ...party.also]);
      const stateOf = (other: string, type: string) => states.get(`${other} ${type} ${domain}`);
      for (const other of identities(headline.confirmed)) {
        const state =
          headline.kind === 'owner'
            ? states.get(`${domain} CONTROL ${other}`)
            : stateOf(other, headline.kind === 'controlled' ? 'CONTROL' : 'MEMBER');
        expect(state, `${about} (${other})`).toBe('confirmed');
      }
      for (const other of identities(headline.listed))
        expect(['claimed', 'unreturned'], `${about} (${other})`).toContain(stateOf(other, 'MEMBER'));
      for (const other of identities(headline.stale)) expect(stateOf(other, 'MEMBER'), about).toBe('stale');
      if (headline.through) {
        for (const identity of headline.through.identities) expect(siteOf(identity), about).toBe(siteOf(domain));
        for (const other of identities(headline.through.parties)) {
          const meant = headline.through.identities.filter((identity) => states.has(`${other} MEMBER ${identity}`));
          if (headline.through.identities.length === headline.through.total)
            expect(meant.length, about).toBeGreaterThan(0);
        }
      }

      // No organization twice: by its registrable domain, by its name.
      const parties = listNamedGroups(headline).flatMap((group) => group.parties);
      const sites = parties.map((party) => siteOf(party.domain) ?? party.domain);
      expect(new Set(sites).size, about).toBe(sites.length);
      const named = parties.map((party) => names.get(party.domain) ?? party.domain);
      expect(new Set(named).size, about).toBe(named.length);

      // No unconfirmed claim of control is in headline or badge, however the claimant is called.
      for (const row of rows) {
        if (row.target !== domain || row.type !== 'CONTROL' || row.state === 'confirmed') continue;
        const claimant = String(row.source);
        if (siteOf(claimant) === siteOf(domain)) continue;
        if (parties.some((party) => [party.domain, ...party.also].includes(claimant))) continue;
        expect(isNamed(names.get(claimant) ?? claimant, sentence), about).toBe(false);
        expect(isNamed(names.get(claimant) ?? claimant, badge.text.replace(` · ${domain}`, '')), about).toBe(false);
      }

      // Headline and badge name the same parties.
      for (const party of named) {
        expect(sentence, about).toContain(party);
        expect(badge.text, about).toContain(party);
      }
      expect(sentence, about).not.toMatch(/undefined|null|NaN| {2}|\.\./);
      expect(badge.text, about).not.toMatch(/^(?:Not listed|Untrusted|Unknown)/);
    }
    for (const kind of ['association', 'listed', 'controlled', 'through', 'not-listed'])
      expect(kinds.get(kind)).toBeGreaterThan(0);
  });

  it('are the same in badge and linked data', async () => {
    for (const domain of [
      'ameliamonitor.com',
      'apnews.com',
      'journallist.net',
      'ap.org',
      'agproud.com',
      'kinkytom.com',
    ]) {
      const dossier: DossierResponse = (await served.app.inject(`/d/${domain}.json`)).json();
      const headline = formatHeadline(dossier, ENGLISH_STATEMENTS);
      const image = parseHTML((await served.app.inject(`/badge/${domain}.svg`)).body).document;
      const linked = (
        await served.app.inject({ url: `/d/${domain}`, headers: { accept: 'application/ld+json' } })
      ).json();
      // The picture also has the age of the newest reading.
      expect(image.querySelector('title')?.textContent?.replace(/, [^,·]* ago(?= · [^·]*$)/, '')).toBe(
        dossier.badge.text,
      );
      expect(linked.description).toMatch(new RegExp(`^${headline.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
    }
  });
});
