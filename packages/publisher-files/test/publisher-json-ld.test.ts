import { describe, expect, it } from 'vitest';
import { readPublisherJsonLd } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const toPage = (json: unknown) =>
  `<!doctype html><script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;
const readOrganization = (node: object) => {
  const outcome = readPublisherJsonLd(createFetched(toPage({ '@context': 'https://schema.org', ...node })));
  return { organization: outcome.file?.organizations[0], problems: outcome.problems };
};

describe('schema.org JSON-LD of a page', () => {
  it('describes the organization of the page, with line and pointers', () => {
    const { file, problems } = readPublisherJsonLd(createFetched(readFixture('home-page.html')));
    expect(problems).toEqual([]);
    expect(file?.organizations).toHaveLength(1);
    expect(file?.organizations[0]).toMatchObject({
      types: ['NewsMediaOrganization', 'Corporation'],
      line: 7,
      pointer: '/@graph/1',
      name: { value: 'The Island Times', line: 7, pointer: '/@graph/1/name', text: '"name": "The Island Times"' },
      legalName: { value: 'Island Times Ltd' },
      alternateNames: [{ value: 'Island Times', pointer: '/@graph/1/alternateName/0' }, { value: 'TIT' }],
      url: { value: 'https://www.news.example/' },
      address: {
        value: {
          streetAddress: '1 Harbor Road',
          postalCode: '12345',
          addressLocality: 'Port',
          addressRegion: null,
          addressCountry: 'US',
          text: null,
        },
        pointer: '/@graph/1/address',
      },
      parentOrganizations: [
        { value: { name: 'Owner Group', url: 'https://owner.example/' }, pointer: '/@graph/1/parentOrganization' },
      ],
      policies: [
        { value: { property: 'publishingPrinciples', url: 'https://news.example/standards' } },
        { value: { property: 'ownershipFundingInfo', url: 'https://news.example/owner' } },
        { value: { property: 'correctionsPolicy', url: 'https://news.example/corrections' } },
        { value: { property: 'masthead', url: 'https://news.example/team' } },
      ],
    });
    expect(file?.organizations[0]?.identifiers.map(({ value }) => [value.scheme, value.value])).toEqual([
      ['lei', '5493001KJTIIGC8Y1R12'],
      ['issn', '0378-5955'],
      ['other', '77'],
      ['wikidata', 'Q9684'],
    ]);
  });

  it('omits organizations of other hosts', () => {
    const page = toPage([
      { '@type': 'Organization', name: 'Other', url: 'https://other.example/' },
      { '@type': 'NewsArticle', publisher: { '@type': 'Organization', name: 'Own' } },
    ]);
    expect(readPublisherJsonLd(createFetched(page)).file?.organizations.map(({ name }) => name?.value)).toEqual([
      'Own',
    ]);
  });

  it('accepts all spellings of names and types', () => {
    const { organization } = readOrganization({
      '@type': 'https://schema.org/NewsMediaOrganization',
      'schema:name': { '@value': 'A', '@language': 'en' },
      'http://schema.org/sameAs': { '@list': ['http://www.wikidata.org/entity/q42'] },
    });
    expect(organization?.name?.value).toBe('A');
    expect(organization?.identifiers[0]?.value).toEqual({ scheme: 'wikidata', value: 'Q42', schemeName: null });
  });

  // The LEI of Bloomberg Finance L.P., and ISSNs that the Wikipedia article on the ISSN explains digit by digit.
  it.each([
    [{ leiCode: '5493001KJTIIGC8Y1R12' }, ['lei', '5493001KJTIIGC8Y1R12']],
    [{ iso6523Code: '0199:5493001KJTIIGC8Y1R12' }, ['lei', '5493001KJTIIGC8Y1R12']],
    [{ issn: '2434561x' }, ['issn', '2434-561X']],
    [{ identifier: 'https://www.wikidata.org/wiki/Q9684' }, ['wikidata', 'Q9684']],
    [{ identifier: { propertyID: 'Wikidata', value: 'Q9684' } }, ['wikidata', 'Q9684']],
    [{ vatID: 'DE 123456789' }, ['vat', 'DE123456789']],
  ])('reads %j as an identifier', (properties, expected) => {
    const { organization, problems } = readOrganization({ '@type': 'Organization', ...properties });
    expect(organization?.identifiers.map(({ value }) => [value.scheme, value.value])).toEqual([expected]);
    expect(problems).toEqual([]);
  });

  it.each([{ leiCode: '5493001KJTIIGC8Y1R13' }, { issn: '0378-5956' }, { issn: 'none' }])(
    'reports %j as invalid',
    (properties) => {
      const { organization, problems } = readOrganization({ '@type': 'Organization', ...properties });
      expect(organization?.identifiers).toEqual([]);
      expect(problems.map(({ code, name }) => [code, name])).toEqual([['invalid', 'identifier']]);
    },
  );

  it('reports two names, and a block that is not JSON', () => {
    expect(readOrganization({ '@type': 'Organization', name: ['A', 'B'] }).problems).toMatchObject([
      { code: 'contradiction', pointer: '/name' },
    ]);
    const page = `${toPage('{"@type": "Organization", name}')}${toPage({ '@type': 'Organization', name: 'A' })}`;
    const { file, problems } = readPublisherJsonLd(createFetched(page));
    expect(file?.organizations).toHaveLength(1);
    expect(problems.map(({ code }) => code)).toEqual(['invalid']);
  });

  it('is absent from a page without an organization, and rejects other formats', () => {
    expect(readPublisherJsonLd(createFetched('<!doctype html><p>Hi'))).toMatchObject({
      outcome: 'absent',
      cause: 'no-statement',
    });
    expect(readPublisherJsonLd(createFetched('member=https://a.example/\n')).outcome).toBe('not-this-format');
  });
});
