// Checks what is written by other means than the readers of this package.
import { DOMParser } from '@xmldom/xmldom';
import type { NewsMediaOrganization, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import {
  type OrganizationValues,
  writePublisherInfo,
  writePublisherJsonLd,
  writeRslDocument,
  writeSecurityTxt,
} from '../src/index.ts';
import { buildOrganizationNode } from '../src/write-organization.ts';
import { ValueChecker } from '../src/write-result.ts';
import { getText } from './written.ts';

describe('grammar of security.txt (RFC 9116, section 5)', () => {
  // RFC 3986, appendix A.
  const pctEncoded = '%[0-9A-Fa-f]{2}';
  const pchar = `(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|${pctEncoded})`;
  const authority = `(?:(?:[A-Za-z0-9\\-._~!$&'()*+,;=:]|${pctEncoded})*@)?(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|${pctEncoded})*(?::\\d*)?`;
  const path = `(?://${authority}(?:/${pchar}*)*|/(?:${pchar}+(?:/${pchar}*)*)?|${pchar}+(?:/${pchar}*)*)`;
  const uri = `[A-Za-z][A-Za-z0-9+.-]*:${path}(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?`;
  // RFC 3339, section 5.6, and RFC 5646, section 2.1 (the form of its subtags).
  const dateTime = '\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+-]\\d{2}:\\d{2})';
  const languageTag = '[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*';
  const field = (name: string, value: string) => `${name}: ${value}`;
  const contact = field('Contact', uri);
  const expires = field('Expires', dateTime);
  const language = field('Preferred-Languages', `${languageTag}(?:[ \\t]*,[ \\t]*${languageTag})*`);
  const repeated = ['Acknowledgments', 'Canonical', 'Contact', 'Encryption', 'Hiring', 'Policy'].map((name) =>
    field(name, uri),
  );
  // ext-field: field-name and unstructured text of RFC 5322.
  const extension = '(?!Expires:|Preferred-Languages:)[!-9;-~]+: [ -~]*';
  const eol = '[ \\t]*\\r?\\n';
  const line = `(?:${repeated.join('|')}|${extension}|#[\\t -~\\u0080-\\uffff]*)?${eol}`;
  const unsigned = new RegExp(
    `^(?:${line})*?${contact}${eol}(?:${line})*${expires}${eol}(?:${line})*(?:${language}${eol})?(?:${line})*$`,
  );

  it('matches the example of section 2.6, and rejects files without a required field', () => {
    expect('Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z\n').toMatch(unsigned);
    expect('Contact: a@b.example\nExpires: 2027-01-01T00:00:00Z\n').not.toMatch(unsigned);
    expect('Contact: mailto:a@b.example\n').not.toMatch(unsigned);
    expect('Contact: mailto:a@b.example\nExpires: 2027-01-01\n').not.toMatch(unsigned);
  });

  it('matches a written file', () => {
    const text = getText(
      writeSecurityTxt(
        {
          contacts: ['mailto:sécurité@news.example', 'https://news.example/hacker?a=b c', 'tel:+1-201-555-0123'],
          expires: new Date('2026-12-31T18:37:07.250Z'),
          encryption: ['https://news.example/pgp-key.txt', 'openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f'],
          acknowledgments: ['https://news.example/thanks'],
          canonical: ['https://news.example/.well-known/security.txt'],
          policy: ['https://news.example/policy#ä'],
          hiring: ['https://news.example/jobs'],
          csaf: ['https://news.example/.well-known/csaf/provider-metadata.json'],
          preferredLanguages: ['en', 'zh-Hans-CN'],
        },
        { now: new Date('2026-03-01T00:00:00Z') },
      ),
    );
    expect(text.split('\n')).toHaveLength(13);
    expect(text).toMatch(unsigned);
  });
});

const ORGANIZATION: OrganizationValues = {
  name: 'Example News',
  url: 'https://news.example/',
  description: 'Independent news of the region',
  legalName: 'Example News Ltd',
  foundingDate: '1851-09-18',
  address: {
    streetAddress: '1 Main Street',
    postalCode: '12345',
    addressLocality: 'Springfield',
    addressCountry: 'US',
  },
  email: 'desk@news.example',
  telephone: '+1-201-555-0123',
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
      foundingDate: '1851-09-18',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Main Street',
        postalCode: '12345',
        addressLocality: 'Springfield',
        addressCountry: 'US',
      },
      email: 'desk@news.example',
      telephone: '+1-201-555-0123',
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
                permits: [{ type: 'usage', values: ['search', 'ai-index'] }],
                prohibits: [{ type: 'usage', values: ['ai-train'] }],
                payments: [{ type: 'free' }],
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
      ['payment', 'free', ''],
      ['terms', null, 'https://news.example/terms?a=1&b=2'],
    ]);
  });
});
