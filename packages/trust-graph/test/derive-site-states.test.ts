import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSiteStates, type SiteContext, type SitePicture, type SiteStatePeriod } from '../src/index.ts';

const HOST = 'www.harbor-tribune.example';
const DOMAIN = 'harbor-tribune.example';

const at = (date: string): string => new Date(`${date}T06:00:00Z`).toISOString();

/** What the home page of the local newspaper shows. */
const OWN = {
  page: 'read',
  endsOn: DOMAIN,
  organizationNames: ['Harbor Tribune'],
  organizationIds: ['issn:1234-5679'],
  certificateOrganization: null,
  owners: ['coastal-media.example'],
  registration: { createdAt: at('1998-04-02'), registrar: 'R1', statuses: [], readAt: at('2025-01-10') },
  languages: ['en'],
  offeredLanguages: [],
  purpose: 'articles',
  contactDomains: [DOMAIN],
  accounts: ['https://social.example/harbortribune'],
  linkedDomains: ['coastal-media.example'],
  file: { hash: 'a', statements: ['member=https://a.example/', 'controlledby=https://coastal-media.example/'] },
} satisfies Omit<SitePicture, 'firstAt' | 'lastAt'>;

/** Nothing that a page states, except for that it was read. */
const BARE = {
  ...OWN,
  organizationNames: [],
  organizationIds: [],
  owners: [],
  languages: [],
  purpose: null,
  contactDomains: [],
  accounts: [],
  linkedDomains: [],
  file: null,
} satisfies Omit<SitePicture, 'firstAt' | 'lastAt'>;

const OTHER_NAME = { organizationNames: ['Lucky Bonus'], organizationIds: [] };
const OTHER_ACCOUNTS = { accounts: ['https://social.example/luckybonus'], contactDomains: ['lucky.example'] };
const registered = (date: string) => ({
  registration: { createdAt: at(date), registrar: 'R2', statuses: [], readAt: at('2026-03-02') },
});

/** A picture of one or two visits. */
const show = (from: string, to: string, changes: Partial<SitePicture> = {}): SitePicture => ({
  ...OWN,
  firstAt: at(from),
  lastAt: at(to),
  ...changes,
});

const EARLIER = show('2025-01-10', '2026-01-10');

const CONTEXT: SiteContext = {
  host: HOST,
  firstReadAt: at('2025-01-10'),
  confirmedOwners: [],
  linkedFrom: [],
  listings: [],
  acceptances: [],
};

const derive = (pictures: readonly SitePicture[], context: Partial<SiteContext> = {}): SiteStatePeriod[] =>
  deriveSiteStates(pictures, { ...CONTEXT, ...context });

const deriveCurrent = (pictures: readonly SitePicture[], context: Partial<SiteContext> = {}) =>
  derive(pictures, context).at(-1);

const listStates = (pictures: readonly SitePicture[], context: Partial<SiteContext> = {}): string[] =>
  derive(pictures, context).map(({ state, since }) => `${state} ${since.slice(0, 10)}`);

const LISTED = { listings: [{ domain: 'journallist.example', from: at('2025-01-31'), until: null }] };

describe('not-known and same', () => {
  it('returns no state without a picture', () => {
    expect(derive([])).toEqual([]);
  });

  it('does not know a site after one reading', () => {
    expect(listStates([show('2026-02-12', '2026-02-12')])).toEqual(['not-known 2026-02-12']);
  });

  it('does not know a site with walls and failures only', () => {
    const walls = [
      show('2026-01-01', '2026-02-01', { page: 'wall' }),
      show('2026-03-01', '2026-04-01', { page: 'failed' }),
    ];
    expect(listStates(walls)).toEqual(['not-known 2026-01-01']);
  });

  it('is the same from the first reading on', () => {
    expect(
      listStates([show('2026-01-01', '2026-01-01', { page: 'failed' }), show('2026-01-08', '2026-02-01')]),
    ).toEqual(['not-known 2026-01-01', 'same 2026-01-08']);
  });

  it('stays the same when markup and file are gone', () => {
    expect(listStates([EARLIER, show('2026-02-01', '2026-06-01', BARE)])).toEqual(['same 2025-01-10']);
  });

  it('has no evidence without a change', () => {
    expect(derive([EARLIER])[0]?.evidence).toEqual([]);
  });
});

describe('leads-elsewhere', () => {
  const lead = (from: string, to: string, domain = 'lucky-bonus.example') =>
    show(from, to, { ...BARE, endsOn: domain, organizationNames: ['Lucky Bonus'] });

  it('needs two visits at least 24 hours apart', () => {
    expect(listStates([EARLIER, lead('2026-02-12', '2026-02-12')])).toEqual(['same 2025-01-10']);
    const soon = { ...lead('2026-02-12', '2026-02-12'), lastAt: '2026-02-13T05:59:59.000Z' };
    expect(listStates([EARLIER, soon])).toEqual(['same 2025-01-10']);
    expect(derive([EARLIER, lead('2026-02-12', '2026-02-13')]).at(-1)).toEqual({
      state: 'leads-elsewhere',
      since: at('2026-02-12'),
      until: null,
      leadsTo: 'lucky-bonus.example',
      isMove: false,
      evidence: ['2026-02-12', '2026-02-13'].map((date) => ({
        kind: 'address',
        before: DOMAIN,
        beforeAt: at('2026-01-10'),
        after: 'lucky-bonus.example',
        afterAt: at(date),
      })),
    });
  });

  it('needs the same domain at both visits', () => {
    const leads = (['a.example', 'b.example'] as const).map((domain, week) =>
      show(`2026-02-1${week}`, `2026-02-1${week}`, { ...BARE, endsOn: domain }),
    );
    expect(listStates([EARLIER, ...leads])).toEqual(['same 2025-01-10']);
    const named = leads.map((picture) => ({ ...picture, ...OTHER_NAME }));
    expect(listStates([EARLIER, ...named]).at(-1)).toBe('changed 2026-02-10');
  });

  it('ignores where it leads at the first reading', () => {
    expect(listStates([lead('2026-02-12', '2026-03-13')])).toEqual(['same 2026-02-12']);
  });

  it('ignores walls', () => {
    const wall = show('2026-02-12', '2026-05-12', { page: 'wall', endsOn: 'consent.example' });
    expect(listStates([EARLIER, wall])).toEqual(['same 2025-01-10']);
  });

  it.each(['harbor-tribune.de', 'harbor-tribune.co.uk', 'es-harbor-tribune.example', 'harbor-tribune-es.example'])(
    'ignores the country or language form %s',
    (form) => {
      expect(listStates([EARLIER, show('2026-02-12', '2026-05-12', { endsOn: form })])).toEqual(['same 2025-01-10']);
    },
  );

  it('does not take another ending for a form', () => {
    const current = deriveCurrent([EARLIER, lead('2026-02-12', '2026-05-12', 'harbor-tribune.test')]);
    expect(current?.state).toBe('leads-elsewhere');
  });

  it('is a move if it leads to a confirmed owner', () => {
    const confirmedOwners = [{ domain: 'coastal-media.example', from: at('2025-03-01'), until: null }];
    const pictures = [
      EARLIER,
      show('2026-02-12', '2026-02-20', {
        ...BARE,
        endsOn: 'coastal-media.example',
        organizationNames: ['Coastal'],
        languages: ['fr'],
      }),
    ];
    expect(deriveCurrent(pictures, { confirmedOwners })).toMatchObject({
      state: 'same',
      since: at('2026-02-12'),
      leadsTo: 'coastal-media.example',
      isMove: true,
    });
  });

  it('is a move to the owner that was confirmed when the page was last its own', () => {
    const owner = { domain: 'coastal-media.example', from: at('2025-03-01') };
    const pictures = [EARLIER, show('2026-02-12', '2026-02-20', { ...BARE, endsOn: owner.domain })];
    const deriveState = (until: string) => deriveCurrent(pictures, { confirmedOwners: [{ ...owner, until }] })?.state;
    // The statement ended with the file of the site.
    expect(deriveState(at('2026-02-12'))).toBe('same');
    expect(deriveState(at('2025-12-01'))).toBe('leads-elsewhere');
  });

  it('is a move if the page states the same identifier', () => {
    const page = { ...BARE, endsOn: 'tribune.example', organizationIds: ['issn:1234-5679'] };
    const pictures = [EARLIER, show('2026-02-12', '2026-02-20', page)];
    expect(deriveCurrent(pictures)).toMatchObject({ state: 'same', leadsTo: 'tribune.example', isMove: true });
  });

  it('is a move if the name continues, and if a known site links back', () => {
    const named = show('2026-02-12', '2026-02-20', {
      ...BARE,
      endsOn: 't.example',
      organizationNames: ['The Tribune Harbor'],
    });
    expect(deriveCurrent([EARLIER, named])).toMatchObject({ state: 'same', leadsTo: 't.example', isMove: true });
    const linkedFrom = [{ domain: 'lucky-bonus.example', from: at('2026-02-01'), until: null }];
    expect(deriveCurrent([EARLIER, lead('2026-02-12', '2026-02-20')], { linkedFrom })).toMatchObject({ isMove: true });
  });

  it('is no move if only the purpose continues nothing', () => {
    const casino = {
      ...BARE,
      endsOn: 't.example',
      organizationNames: ['Harbor Tribune'],
      purpose: 'gambling',
    } as const;
    expect(deriveCurrent([EARLIER, show('2026-02-12', '2026-02-20', casino)])?.state).toBe('leads-elsewhere');
  });

  it('ends with a change back within 30 days and stays in the history', () => {
    expect(listStates([EARLIER, lead('2026-02-12', '2026-02-20'), show('2026-02-28', '2026-02-28')])).toEqual([
      'same 2025-01-10',
      'leads-elsewhere 2026-02-12',
      'same 2026-02-28',
    ]);
  });

  it('ends later with two visits', () => {
    const pictures = [EARLIER, lead('2026-02-12', '2026-03-20'), show('2026-04-01', '2026-04-01')];
    expect(listStates(pictures).at(-1)).toBe('leads-elsewhere 2026-02-12');
    expect(listStates([...pictures, show('2026-04-02', '2026-04-02')]).at(-1)).toBe('same 2026-04-01');
  });

  it('changes nothing if it flaps', () => {
    const weeks = ['01', '08', '15', '22', '29'].map((day, index) =>
      index % 2 === 0 ? lead(`2026-03-${day}`, `2026-03-${day}`) : show(`2026-03-${day}`, `2026-03-${day}`),
    );
    expect(listStates([EARLIER, ...weeks])).toEqual(['same 2025-01-10']);
    // Between two of its leads, a visit failed.
    expect(listStates([EARLIER, ...weeks, lead('2026-04-12', '2026-04-19')])).toEqual(['same 2025-01-10']);
  });
});

describe('a site that flaps', () => {
  const own = (day: string) => show(day, day);
  const other = (from: string, to = from) => show(from, to, { ...OTHER_NAME, purpose: 'gambling', languages: ['id'] });

  it('is not changed, although it flapped before a picture was accepted', () => {
    const flaps = [own('2026-02-01'), other('2026-02-08'), own('2026-02-09'), other('2026-02-16')];
    const later = [show('2026-02-23', '2026-03-02'), other('2026-03-09', '2026-03-16')];
    expect(listStates([...flaps, ...later]).filter((state) => !/^(?:not-known|same)/.test(state))).toEqual([]);
  });

  it('is changed once it lasts', () => {
    const odd = [own('2026-02-01'), other('2026-02-08'), show('2026-02-15', '2026-05-02')];
    expect(listStates([...odd, other('2026-05-09', '2026-05-16')]).at(-1)).toBe('changed 2026-05-09');
  });

  it('is not changed by an odd page after facts of the same tenant changed', () => {
    const sold = {
      owners: ['chain.example'],
      accounts: ['https://social.example/chain'],
      contactDomains: ['chain.example'],
      file: { hash: 'b', statements: ['member=https://b.example/'] },
      certificateOrganization: 'Chain Holdings Inc.',
    };
    const earlier = { ...EARLIER, certificateOrganization: 'Coastal Media Inc.' };
    const history = [earlier, show('2026-02-01', '2026-04-01', sold)];
    const odd = show('2026-04-08', '2026-04-08', { ...BARE, languages: ['de'] });
    expect(listStates([...history, odd]).filter((state) => state.startsWith('changed'))).toEqual([]);
  });
});

describe('a page over http', () => {
  const forged = (from: string, to: string) => show(from, to, { ...BARE, purpose: 'parked', isForgeable: true });

  it('shows a state after 14 days, and not at two visits', () => {
    expect(listStates([EARLIER, forged('2026-02-01', '2026-02-08')])).toEqual(['same 2025-01-10']);
    expect(listStates([EARLIER, forged('2026-02-01', '2026-02-15')]).at(-1)).toBe('parked 2026-02-01');
  });

  it('shows a state earlier with a reading over https', () => {
    const proven = show('2026-02-08', '2026-02-09', { ...BARE, purpose: 'parked' });
    expect(listStates([EARLIER, forged('2026-02-01', '2026-02-01'), proven]).at(-1)).toBe('parked 2026-02-01');
  });

  it('does not confirm what a page over https showed once', () => {
    const proven = show('2026-02-01', '2026-02-01', { ...BARE, purpose: 'parked' });
    expect(listStates([EARLIER, proven, forged('2026-02-08', '2026-02-08')])).toEqual(['same 2025-01-10']);
    const again = show('2026-02-15', '2026-02-15', { ...BARE, purpose: 'parked' });
    expect(listStates([EARLIER, proven, forged('2026-02-08', '2026-02-08'), again]).at(-1)).toBe('parked 2026-02-01');
  });

  it('does not date what a page over https showed', () => {
    const article = show('2026-02-01', '2026-02-01', { ...BARE, purpose: 'articles', isForgeable: true });
    const parked = show('2026-02-08', '2026-02-15', { ...BARE, purpose: 'parked' });
    const [evidence] = derive([EARLIER, article, parked]).at(-1)?.evidence ?? [];
    expect(evidence).toMatchObject({ before: 'articles', beforeAt: EARLIER.lastAt });
  });

  it('does not end a state', () => {
    const parked = show('2026-02-01', '2026-02-08', { ...BARE, purpose: 'parked' });
    const article = show('2026-02-15', '2026-02-22', { ...BARE, purpose: 'articles', isForgeable: true });
    expect(listStates([EARLIER, parked, article]).at(-1)).not.toMatch(/^same/);
  });
});

describe('parked', () => {
  const parked = (from: string, to: string) => show(from, to, { ...BARE, purpose: 'parked' });

  it('needs two visits and no earlier picture', () => {
    expect(listStates([parked('2026-02-01', '2026-02-01')])).toEqual(['not-known 2026-02-01']);
    const [state] = derive([parked('2026-02-01', '2026-02-08')]);
    expect(state).toMatchObject({ state: 'parked', since: at('2026-02-01') });
    expect(state?.evidence.map(({ after, afterAt }) => [after, afterAt])).toEqual([
      ['parked', at('2026-02-01')],
      ['parked', at('2026-02-08')],
    ]);
  });

  it('states what was there before', () => {
    expect(deriveCurrent([EARLIER, parked('2026-02-01', '2026-02-08')])?.evidence[0]).toEqual({
      kind: 'purpose',
      before: 'articles',
      beforeAt: at('2026-01-10'),
      after: 'parked',
      afterAt: at('2026-02-01'),
    });
  });

  it('is changed when new content follows', () => {
    const pictures = [
      EARLIER,
      parked('2026-02-01', '2026-03-08'),
      show('2026-03-15', '2026-03-22', { ...BARE, ...OTHER_NAME }),
    ];
    expect(listStates(pictures)).toEqual(['same 2025-01-10', 'parked 2026-02-01', 'changed 2026-03-15']);
  });

  it('ends without a claim when nothing shows whose page follows', () => {
    const pictures = [EARLIER, parked('2026-02-01', '2026-03-08'), show('2026-03-15', '2026-03-22', BARE)];
    expect(listStates(pictures).at(-1)).toBe('not-known 2026-03-15');
  });

  it('ends when the old picture returns, also with a new registration', () => {
    const pictures = [
      EARLIER,
      parked('2026-02-01', '2026-02-20'),
      show('2026-02-27', '2026-03-27', registered('2026-02-25')),
    ];
    expect(listStates(pictures).at(-1)).toBe('same 2026-02-27');
  });
});

describe('re-registered', () => {
  const pictures = [EARLIER, show('2026-02-01', '2026-03-02', registered('2026-01-20'))];

  it('has the list and both dates as evidence', () => {
    const current = deriveCurrent(pictures, LISTED);
    expect(current?.state).toBe('re-registered');
    expect(current?.evidence[0]).toEqual({
      kind: 'registration',
      before: 'journallist.example',
      beforeAt: at('2025-01-31'),
      after: at('2026-01-20'),
      afterAt: at('2026-03-02'),
    });
  });

  it('needs no earlier picture', () => {
    const first = [show('2026-02-01', '2026-03-02', registered('2025-06-01'))];
    expect(deriveCurrent(first, { ...LISTED, firstReadAt: at('2026-02-01') })?.state).toBe('re-registered');
  });

  it('is not shown by one page and a failed visit', () => {
    const page = show('2026-02-01', '2026-02-01', registered('2026-01-20'));
    const failed = show('2026-02-08', '2026-02-08', { ...BARE, page: 'failed', endsOn: null });
    expect(listStates([EARLIER, page, failed], LISTED)).toEqual(['same 2025-01-10']);
  });

  it('is not a state of a site that no current list names', () => {
    expect(listStates(pictures)).toEqual(['same 2025-01-10']);
    const dropped = [{ domain: 'journallist.example', from: at('2025-01-31'), until: at('2025-12-01') }];
    expect(listStates(pictures, { listings: dropped })).toEqual(['same 2025-01-10']);
  });

  it('ends with the drop from the list, with a review, and with a new naming', () => {
    const dropped = [{ domain: 'journallist.example', from: at('2025-01-31'), until: at('2026-04-01') }];
    expect(listStates(pictures, { listings: dropped }).at(-1)).toBe('same 2026-04-01');
    const acceptances = [{ decidedAt: at('2026-04-05'), pictureAt: at('2026-02-01') }];
    expect(listStates(pictures, { ...LISTED, acceptances }).at(-1)).toBe('same 2026-04-05');
    const again = [...dropped, { domain: 'journallist.example', from: at('2026-04-09'), until: null }];
    const others = [{ domain: 'other.example', from: at('2025-05-01'), until: null }];
    expect(listStates(pictures, { listings: [...again, ...others] }).slice(-2)).toEqual([
      're-registered 2026-02-01',
      'same 2026-04-09',
    ]);
  });

  it('is changed with one contrary fact of today', () => {
    const other = [EARLIER, show('2026-02-01', '2026-03-02', { ...registered('2026-01-20'), ...OTHER_NAME })];
    expect(deriveCurrent(other, LISTED)?.state).toBe('changed');
    const casino = [show('2026-02-01', '2026-03-02', { ...BARE, ...registered('2025-06-01'), purpose: 'gambling' })];
    expect(deriveCurrent(casino, { ...LISTED, firstReadAt: at('2026-02-01') })?.state).toBe('changed');
  });

  it('is not continued by what can be copied, but by a confirmed owner or a known site', () => {
    expect(deriveCurrent(pictures, LISTED)?.state).toBe('re-registered');
    const periods = [{ domain: 'coastal-media.example', from: at('2026-02-01'), until: null }];
    expect(deriveCurrent(pictures, { ...LISTED, confirmedOwners: periods })?.state).toBe('same');
    expect(deriveCurrent(pictures, { ...LISTED, linkedFrom: periods })?.state).toBe('same');
  });
});

describe('no-answer', () => {
  const dead = (from: string, to: string) => show(from, to, { ...BARE, page: 'no-address', endsOn: null });

  it('needs 60 days without an address', () => {
    expect(listStates([EARLIER, dead('2026-02-01', '2026-04-01')])).toEqual(['same 2025-01-10']);
    expect(listStates([EARLIER, dead('2026-02-01', '2026-04-02')])).toEqual([
      'same 2025-01-10',
      'no-answer 2026-02-01',
    ]);
  });

  it('does not count other failures, and begins again after a page', () => {
    const failed = show('2026-02-01', '2026-06-01', { ...BARE, page: 'failed', endsOn: null });
    expect(listStates([EARLIER, failed])).toEqual(['same 2025-01-10']);
    const interrupted = [
      dead('2026-02-01', '2026-03-01'),
      show('2026-03-08', '2026-03-08'),
      dead('2026-03-15', '2026-04-20'),
    ];
    expect(listStates([EARLIER, ...interrupted])).toEqual(['same 2025-01-10']);
  });

  it('ends when the old picture returns at two visits', () => {
    const pictures = [EARLIER, dead('2026-02-01', '2026-05-01'), show('2026-05-08', '2026-05-09')];
    expect(listStates(pictures).at(-1)).toBe('same 2026-05-08');
  });
});

describe('changed', () => {
  const change = (changes: Partial<SitePicture>, from = '2026-02-01', to = '2026-02-08') => show(from, to, changes);

  it.each<[string, Partial<SitePicture>]>([
    ['a strong kind and another', { purpose: 'gambling', ...OTHER_NAME }],
    ['registration and another', { ...registered('2026-01-20'), ...OTHER_NAME }],
    ['three kinds', { ...OTHER_NAME, languages: ['id'], ...OTHER_ACCOUNTS }],
  ])('needs %s', (_, changes) => {
    expect(listStates([EARLIER, change(changes)])).toEqual(['same 2025-01-10', 'changed 2026-02-01']);
    expect(listStates([EARLIER, change(changes, '2026-02-01', '2026-02-01')])).toEqual(['same 2025-01-10']);
  });

  it.each<[string, Partial<SitePicture>]>([
    ['two kinds that are not strong', { ...OTHER_NAME, languages: ['id'] }],
    ['organization and certificate', { ...OTHER_NAME, certificateOrganization: 'Bonus Holding', ...OTHER_ACCOUNTS }],
    [
      'owner, contact and file of one trust.txt',
      {
        ...OTHER_NAME,
        owners: ['lucky.example'],
        contactDomains: ['lucky.example'],
        accounts: [],
        file: { hash: 'b', statements: ['member=https://b.example/'] },
      },
    ],
    ['a registration alone', registered('2026-01-20')],
    ['the purpose alone', { purpose: 'shop' }],
    ['names with a common word', { organizationNames: ['Tribune of the Bay'], languages: ['id'], ...OTHER_ACCOUNTS }],
    ['a language that the site offered before', { ...OTHER_NAME, languages: ['es'], ...OTHER_ACCOUNTS }],
  ])('does not follow from %s', (_, changes) => {
    const before = show('2025-01-10', '2026-01-10', {
      certificateOrganization: 'Coastal Media',
      offeredLanguages: ['es'],
    });
    expect(deriveCurrent([before, change(changes)])?.state).toBe('same');
  });

  it('does not count names that share only words of the trade as the same', () => {
    const named = show('2025-01-10', '2026-01-10', { organizationNames: ['Harbor Daily News'] });
    const other = change({
      organizationNames: ['Crypto Daily News'],
      organizationIds: [],
      languages: ['id'],
      ...OTHER_ACCOUNTS,
    });
    expect(deriveCurrent([named, other])?.state).toBe('changed');
  });

  it('states each fact before and after, with both dates', () => {
    const current = deriveCurrent([EARLIER, change({ ...OTHER_NAME, languages: ['id'], ...OTHER_ACCOUNTS })]);
    expect(current?.evidence).toContainEqual({
      kind: 'organization',
      before: 'Harbor Tribune',
      beforeAt: at('2026-01-10'),
      after: 'Lucky Bonus',
      afterAt: at('2026-02-01'),
    });
    expect(current?.evidence.map(({ kind }) => kind).sort()).toEqual(['contact', 'language', 'organization']);
  });

  it('has a note about a new name and a new owner if the tenant continues', () => {
    const renamed = change({ organizationNames: ['Bay Post'], organizationIds: [], owners: ['chain.example'] });
    expect(deriveCurrent([EARLIER, renamed])).toMatchObject({
      state: 'same',
      since: at('2026-02-01'),
      evidence: [
        { kind: 'organization', before: 'Harbor Tribune', after: 'Bay Post' },
        { kind: 'owner', before: 'coastal-media.example', after: 'chain.example' },
      ],
    });
  });

  it('follows from a takeover in steps', () => {
    const pictures = [
      EARLIER,
      change({ ...OTHER_NAME }, '2026-02-01', '2026-02-22'),
      change({ ...OTHER_NAME, ...OTHER_ACCOUNTS }, '2026-03-01', '2026-03-22'),
      change({ ...OTHER_NAME, ...OTHER_ACCOUNTS, languages: ['id'] }, '2026-04-01', '2026-04-08'),
    ];
    expect(listStates(pictures).at(-1)).toBe('changed 2026-04-01');
  });

  it('does not add up changes of years', () => {
    const pictures = [
      EARLIER,
      change({ ...OTHER_NAME }, '2026-02-01', '2027-03-01'),
      change({ ...OTHER_NAME, ...OTHER_ACCOUNTS }, '2027-03-08', '2028-05-01'),
      change({ ...OTHER_NAME, ...OTHER_ACCOUNTS, languages: ['es', 'en'] }, '2028-05-08', '2028-06-08'),
    ];
    expect(pictures.length).toBe(4);
    expect(deriveCurrent(pictures)?.state).toBe('same');
  });

  const CHANGED = [EARLIER, change({ purpose: 'gambling', ...OTHER_NAME }, '2026-02-01', '2026-03-22')];

  it('ends when every kind agrees at two visits, and not because a list still names the site', () => {
    expect(listStates([...CHANGED, show('2026-03-29', '2026-03-29')], LISTED).at(-1)).toBe('changed 2026-02-01');
    expect(listStates([...CHANGED, show('2026-03-29', '2026-04-05')], LISTED).at(-1)).toBe('same 2026-03-29');
    const partly = show('2026-03-29', '2026-04-05', OTHER_NAME);
    expect(listStates([...CHANGED, partly], LISTED).at(-1)).toBe('changed 2026-02-01');
    const bare = show('2026-03-29', '2026-04-05', BARE);
    expect(listStates([...CHANGED, bare], LISTED).at(-1)).toBe('changed 2026-02-01');
  });

  it('ends when a list drops the entry and names it again, and when a review accepts the picture', () => {
    const listings = [
      { domain: 'journallist.example', from: at('2025-01-31'), until: at('2026-03-25') },
      { domain: 'journallist.example', from: at('2026-04-01'), until: null },
    ];
    expect(listStates(CHANGED, { listings }).at(-1)).toBe('same 2026-04-01');
    const acceptances = [{ decidedAt: at('2026-04-02'), pictureAt: at('2026-02-01') }];
    expect(listStates(CHANGED, { acceptances }).at(-1)).toBe('same 2026-04-02');
    // The accepted picture is the one that later ones are compared with.
    const back = [...CHANGED, show('2026-04-09', '2026-04-16', { ...OWN, languages: ['id'], ...OTHER_ACCOUNTS })];
    expect(listStates(back, { acceptances }).at(-1)).toBe('changed 2026-04-09');
  });

  it('does not end with a new registration at which the old picture is copied', () => {
    const copied = show('2026-04-09', '2026-06-09', registered('2026-04-01'));
    expect(deriveCurrent([...CHANGED, copied])?.state).toBe('changed');
  });
});

/** One visit each day or two, each with any page. */
const randomHistory = fc
  .array(
    fc.record({
      gapDays: fc.constantFrom(0.4, 1, 2, 7, 31),
      page: fc.constantFrom<SitePicture['page']>('read', 'read', 'read', 'read', 'wall', 'failed', 'no-address'),
      endsOn: fc.constantFrom(DOMAIN, DOMAIN, 'other.example', 'owner.example'),
      purpose: fc.constantFrom<SitePicture['purpose']>('articles', 'articles', 'parked', 'gambling', null),
      organizationNames: fc.constantFrom(['Harbor Tribune'], ['Lucky Bonus'], []),
      languages: fc.constantFrom(['en'], ['id'], []),
      accounts: fc.constantFrom(OWN.accounts, ['https://social.example/luckybonus'], []),
      owners: fc.constantFrom(OWN.owners, ['owner.example'], []),
      isForgeable: fc.boolean(),
      registration: fc.constantFrom(OWN.registration, registered('2026-02-20').registration),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((visits) => {
    let time = Date.parse(at('2025-06-01'));
    return visits.map(({ gapDays, page, ...facts }): SitePicture => {
      time += gapDays * 86_400_000;
      const date = new Date(time).toISOString();
      const shown = page === 'read' ? { ...OWN, ...facts } : { ...BARE, endsOn: null, registration: null };
      return { ...shown, organizationIds: [], page, firstAt: date, lastAt: date };
    });
  });

describe('any history', () => {
  const SUSPENDING = /^(?:leads-elsewhere|parked|re-registered|no-answer|changed)$/;

  it('has at least two dated pieces of evidence for each state in which listings do not count', () => {
    fc.assert(
      fc.property(randomHistory, fc.boolean(), (pictures, isListed) => {
        for (const { state, evidence } of derive(pictures, isListed ? LISTED : {})) {
          if (!SUSPENDING.test(state)) continue;
          const dates = evidence.flatMap(({ beforeAt, afterAt }) => [beforeAt, afterAt]).filter(Boolean);
          expect(new Set(dates).size, state).toBeGreaterThanOrEqual(2);
        }
      }),
    );
  });

  it('has the same states with one more failed visit', () => {
    fc.assert(
      fc.property(
        randomHistory,
        fc.nat(),
        fc.constantFrom<SitePicture['page']>('wall', 'failed'),
        (history, position, page) => {
          // A registration counts at any visit after it, and a wall shows that there is an address.
          const pictures: SitePicture[] = history
            .filter((picture) => picture.page !== 'no-address')
            .map((picture) => ({ ...picture, registration: picture.registration && OWN.registration }));
          const index = 1 + (position % Math.max(1, pictures.length));
          const before = pictures[index - 1];
          if (!before) return;
          const date = new Date(Date.parse(before.lastAt) + 3_600_000).toISOString();
          const failed: SitePicture = { ...BARE, endsOn: null, registration: null, page, firstAt: date, lastAt: date };
          expect(derive(pictures.toSpliced(index, 0, failed))).toEqual(derive(pictures));
        },
      ),
    );
  });
});
