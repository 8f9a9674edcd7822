// Checks what is written by other means than the readers of this package.
import { DOMParser } from '@xmldom/xmldom';
import type { NewsMediaOrganization, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { type OrganizationValues, writePublisherInfo, writePublisherJsonLd, writeRslDocument } from '../src/index.ts';
import { buildOrganizationNode } from '../src/write-organization.ts';
import { ValueChecker } from '../src/write-result.ts';
import { getText } from './written.ts';

const ORGANIZATION: OrganizationValues = {
  name: 'Example News',
  url: 'https://news.example/',
  description: 'Independent news of the region',
  legalName: 'Example News Ltd',
  address: {
    streetAddress: '1 Main Street',
    postalCode: '12345',
    addressLocality: 'Springfield',
    addressCountry: 'US',
  },
  email: 'desk@news.example',
  identifiers: [
    { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
    { scheme: 'issn', value: '0317-8471' },
  ],
  sameAs: ['https://social.example/@news'],
  parentOrganization: { name: 'Owner', url: 'https://owner.example/' },
  memberOf: [{ name: null, url: 'https://press.example/' }],
  policies: [{ property: 'publishingPrinciples', url: 'https://news.example/principles' }],
};

describe('JSON-LD', () => {
  it('has the types of schema.org, as in schema-dts', () => {
    // The assignment is the check: it fails to compile if a property or the type of its value is not of schema.org.
    const node: WithContext<NewsMediaOrganization> = buildOrganizationNode(ORGANIZATION, new ValueChecker());
    expect(node).toEqual({
      '@context': 'https://schema.org',
      '@type': 'NewsMediaOrganization',
      name: 'Example News',
      url: 'https://news.example/',
      description: 'Independent news of the region',
      legalName: 'Example News Ltd',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Main Street',
        postalCode: '12345',
        addressLocality: 'Springfield',
        addressCountry: 'US',
      },
      email: 'desk@news.example',
      leiCode: '5493001KJTIIGC8Y1R12',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'ISSN', value: '0317-8471' }],
      sameAs: ['https://social.example/@news'],
      parentOrganization: { '@type': 'Organization', name: 'Owner', url: 'https://owner.example/' },
      memberOf: [{ '@type': 'Organization', url: 'https://press.example/' }],
      publishingPrinciples: 'https://news.example/principles',
    });
    for (const text of [getText(writePublisherInfo(ORGANIZATION)), getText(writePublisherJsonLd(ORGANIZATION))]) {
      const json = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)?.[1] ?? '';
      expect(JSON.parse(json)).toEqual(node);
    }
  });
});

describe('RSL', () => {
  it('is well-formed XML in the RSL namespace', () => {
    const text = getText(
      writeRslDocument({
        contents: [
          {
            url: '/a&b"c<d/*',
            copyright: 'Tom & “Jerry” <News>',
            termsUrl: 'https://news.example/terms?a=1&b=2',
            licenses: [
              {
                permits: ['search', 'ai-index'],
                prohibits: ['ai-train'],
              },
            ],
          },
        ],
      }),
    );
    const document = new DOMParser({
      onError: (level, message) => {
        throw new Error(`${level}: ${message}`);
      },
    }).parseFromString(text, 'application/xml');
    const namespace = 'https://rslstandard.org/rsl';
    const [content] = document.getElementsByTagNameNS(namespace, 'content');
    expect(document.documentElement?.namespaceURI).toBe(namespace);
    expect(content?.getAttribute('url')).toBe('/a&b"c<d/*');
    const texts = Array.from(content?.getElementsByTagNameNS(namespace, '*') ?? []).map((element) => [
      element.localName,
      element.getAttribute('type'),
      element.textContent?.trim().replace(/\s+/g, ' '),
    ]);
    expect(texts).toEqual([
      ['copyright', null, 'Tom & “Jerry” <News>'],
      ['license', null, 'search ai-index ai-train'],
      ['permits', 'usage', 'search ai-index'],
      ['prohibits', 'usage', 'ai-train'],
      ['terms', null, 'https://news.example/terms?a=1&b=2'],
    ]);
  });
});
