import type { SearchResult } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import { formatSearchState } from './format-search-result.ts';

const READ_AT = '2026-02-12T08:00:00.000Z';

const NOT_KNOWN: SearchResult['site_state'] = {
  state: 'not-known',
  since: null,
  to: null,
  evidence: [],
  disputed_at: null,
};

const read = {
  domain: 'gazette.example',
  name: null,
  name_source: null,
  name_directory: null,
  in_trust_graph: true,
  country: null,
  region: null,
  type: 'publisher',
  display: null,
  match: 'exact',
  site_state: NOT_KNOWN,
  moved_to: null,
  listed_by: 0,
  confirmed_by: 0,
  via_owner: null,
  member_sites: 0,
  file_read_at: READ_AT,
  look_alike: null,
} as const;

const OWN_FILE = { host: null, outcome: 'found', checked_at: READ_AT, read_at: READ_AT, failing_since: null } as const;
const LISTING = {
  domain: 'list.example',
  name: null,
  state: 'confirmed',
  confirmed: true,
  recognized: true,
  confirmation: null,
  line: null,
  file_url: null,
  first_seen: READ_AT,
  last_seen: READ_AT,
  missed: null,
} as const;

describe('formatSearchState', () => {
  it('returns the month of the last file when the last attempt failed', () => {
    for (const file_outcome of ['blocked', 'redirected-off-site', 'unreachable', 'not-a-policy-file'] as const)
      expect(formatSearchState({ ...read, file_outcome })).toContain('own file last read February 2026');
  });

  it('begins with the state of the site, and since when that is disputed', () => {
    const site_state = { ...NOT_KNOWN, state: 'parked', since: READ_AT } as const;
    const format = (disputed_at: string | null) =>
      formatSearchState({ ...read, file_outcome: 'found', site_state: { ...site_state, disputed_at } });
    expect(format(null)).toMatch(/^offered for sale since 12 Feb 2026 ·/);
    expect(format('2026-05-03T10:20:30.000Z')).toMatch(/^offered for sale since 12 Feb 2026, disputed on 3 May 2026 ·/);
  });

  it('counts the lists of the owner apart from those of the site', () => {
    const via_owner = { domain: 'owner.example', name: null, file: OWN_FILE, associations: [LISTING, LISTING] };
    expect(formatSearchState({ ...read, file_outcome: 'found', via_owner })).toBe(
      'no recognized association lists it · owner listed by 2 · own file read February 2026',
    );
  });

  it('returns the outcome when the file is gone, or was never read', () => {
    expect(formatSearchState({ ...read, file_outcome: 'absent' })).toMatch(/no trust\.txt found$/);
    const never = { ...read, file_read_at: null };
    expect(formatSearchState({ ...never, file_outcome: 'not-a-policy-file' })).toMatch(/no valid trust\.txt$/);
    expect(formatSearchState({ ...never, file_outcome: 'redirected-off-site' })).toMatch(/led elsewhere$/);
  });

  it('states first that the site may have another tenant', () => {
    const site = { ...read, file_outcome: 'found' as const };
    const state = { since: '2026-02-12T08:00:00.000Z', to: null, evidence: [], disputed_at: null };
    expect(formatSearchState({ ...site, site_state: { ...state, state: 'parked' } })).toMatch(
      /^offered for sale since 12 Feb 2026 · /,
    );
    expect(formatSearchState({ ...site, site_state: { ...state, state: 'leads-elsewhere', to: 'a.example' } })).toMatch(
      /^leads to a\.example since 12 Feb 2026 · /,
    );
    expect(formatSearchState({ ...site, site_state: { ...state, state: 'same' } })).toBe(formatSearchState(site));
  });
});
