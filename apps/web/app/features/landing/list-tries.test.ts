import { describe, expect, it } from 'vitest';
import { listTries } from './list-tries.ts';

const listDomains = (...domains: string[]) => listTries(domains.map((domain) => ({ domain })));

describe('listTries', () => {
  it('adds an address that looks like the last example', () => {
    expect(listDomains('ap.org', 'apnews.com', 'nytimes.com')).toEqual([
      { domain: 'ap.org', display: null },
      { domain: 'apnews.com', display: null },
      // U+0443 in the second place. Punycode: RFC 3492.
      { domain: 'xn--ntimes-wrf.com', display: 'n\u0443times.com' },
    ]);
  });

  it('adds none if no letter of the label has a twin', () => {
    expect(listDomains('wkbn.com')).toEqual([{ domain: 'wkbn.com', display: null }]);
  });

  it('lists nothing without examples', () => {
    expect(listDomains()).toEqual([]);
  });
});
