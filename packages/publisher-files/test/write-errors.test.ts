import { describe, expect, it } from 'vitest';
import {
  type OrganizationValues,
  writeAdsTxtLines,
  writeAiprefRobots,
  writeDidDocument,
  writePublisherInfo,
  writePublisherJsonLd,
  writeRslDocument,
  writeRslRobotsLine,
  writeTdmrepFile,
} from '../src/index.ts';
import { getText, listErrors } from './written.ts';

describe('writeAdsTxtLines', () => {
  it('writes the variables without a record', () => {
    const values = { ownerDomain: 'Owner.example', manager: 'Sales.example', contacts: ['ads@owner.example'] };
    expect(getText(writeAdsTxtLines(values))).toBe(
      'OWNERDOMAIN=owner.example\nMANAGERDOMAIN=sales.example\nCONTACT=ads@owner.example\n',
    );
  });

  it('rejects invalid domains, and a comment', () => {
    const contacts = ['a # b', 'x', 'x'];
    expect(
      listErrors(writeAdsTxtLines({ ownerDomain: 'https://owner.example/', manager: 'localhost', contacts })),
    ).toEqual([
      'ownerDomain: not-a-domain',
      'manager: not-a-domain',
      'contacts/0: reserved-character',
      'contacts/2: duplicate',
    ]);
    expect(listErrors(writeAdsTxtLines({}))).toEqual(['ownerDomain: required']);
  });
});

describe('writeTdmrepFile', () => {
  it('rejects empty rules, invalid paths, contradictions, and a policy without a reservation', () => {
    expect(listErrors(writeTdmrepFile({ rules: [] }))).toEqual(['rules: required']);
    expect(
      listErrors(
        writeTdmrepFile({
          rules: [
            { location: 'https://news.example/', isReserved: true },
            { location: '/', isReserved: true },
            { location: '/', isReserved: false },
            { location: '/ä', isReserved: false, policyUrl: 'https://news.example/tdm' },
          ],
        }),
      ),
    ).toEqual([
      'rules/0/location: not-a-path',
      'rules/2: contradiction',
      'rules/3/location: not-a-path',
      'rules/3/policyUrl: policy-without-reservation',
    ]);
  });
});

describe('writeRslDocument and writeRslRobotsLine', () => {
  it('rejects invalid addresses, uses and contradictions', () => {
    const license = { permits: ['ai-train', 'AI train'], prohibits: ['ai-train'] };
    expect(listErrors(writeRslDocument({ contents: [{ url: 'ftp://x.example/', licenses: [license] }] }))).toEqual([
      'contents/0/url: not-a-url',
      'contents/0/licenses/0/prohibits: contradiction',
      'contents/0/licenses/0/permits/1: not-a-token',
    ]);
    expect(listErrors(writeRslDocument({ contents: [{ url: '', licenses: [] }] }))).toEqual([
      'contents/0/url: required',
      'contents/0/licenses: required',
    ]);
  });

  it('rejects an address that robots.txt would truncate', () => {
    expect(listErrors(writeRslRobotsLine({ url: 'https://news.example/license.xml#ai' }))).toEqual([
      'url: reserved-character',
    ]);
    expect(listErrors(writeRslRobotsLine({ url: ' ' }))).toEqual(['url: required']);
  });
});

describe('writeAiprefRobots', () => {
  it('writes the rule in a group', () => {
    expect(getText(writeAiprefRobots({ preferences: { search: true, 'train-ai': false } }))).toBe(
      'User-agent: *\nContent-Usage: / train-ai=n, search=y\n',
    );
  });

  it('writes the signals of contentsignals.org in the same group', () => {
    const contentSignals = { search: true, 'ai-input': true, 'ai-train': false };
    expect(getText(writeAiprefRobots({ preferences: { 'train-ai': false }, contentSignals }))).toBe(
      'User-agent: *\nContent-Usage: / train-ai=n\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n',
    );
    expect(getText(writeAiprefRobots({ preferences: {}, contentSignals: { search: false } }))).toBe(
      'User-agent: *\nContent-Signal: search=no\n',
    );
  });

  it('rejects empty preferences and an invalid path', () => {
    expect(listErrors(writeAiprefRobots({ preferences: {}, path: '/a b' }))).toEqual([
      'path: not-a-path',
      'preferences: required',
    ]);
  });
});

describe('writePublisherInfo and writePublisherJsonLd', () => {
  const values: OrganizationValues = { name: 'Example News', url: 'https://news.example/' };

  it('requires a description in Publisher Info only', () => {
    expect(listErrors(writePublisherInfo(values))).toEqual(['description: required']);
    expect(writePublisherJsonLd(values).ok).toBe(true);
    expect(listErrors(writePublisherJsonLd({ name: ' ', url: '' }))).toEqual(['url: required', 'name: required']);
  });

  it('rejects ids with wrong check digits, and invalid addresses', () => {
    expect(
      listErrors(
        writePublisherJsonLd({
          ...values,
          email: 'newsroom',
          identifiers: [
            { scheme: 'lei', value: '5493001KJTIIGC8Y1R13' },
            { scheme: 'issn', value: '0317-8472' },
            { scheme: 'wikidata', value: 'P31' },
            { scheme: 'wikidata', value: 'https://www.wikidata.org/wiki/Q9684' },
            { scheme: 'wikidata', value: 'Q9684' },
          ],
          sameAs: ['javascript:alert(1)'],
          policies: [
            { property: 'masthead', url: 'https://news.example/a' },
            { property: 'masthead', url: 'https://news.example/b' },
          ],
        }),
      ),
    ).toEqual([
      'email: not-an-email',
      'identifiers/0: not-an-identifier',
      'identifiers/1: not-an-identifier',
      'identifiers/2: not-an-identifier',
      'identifiers/4: duplicate',
      'sameAs/0: not-a-url',
      'policies/1: contradiction',
    ]);
  });

  it('escapes characters that could end the script element', () => {
    const text = getText(writePublisherJsonLd({ ...values, name: '</script><!--<script>' }));
    expect(text.match(/</g)).toHaveLength(2);
  });
});

describe('writeDidDocument', () => {
  it('requires a domain and a key, and never repeats a private one', () => {
    expect(listErrors(writeDidDocument({ domain: '', publicKeys: [] }))).toEqual([
      'domain: required',
      'publicKeys: required',
    ]);
    const secret = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEI';
    const result = writeDidDocument({ domain: 'news.example', publicKeys: [secret] });
    expect(result).toEqual({ ok: false, errors: [{ code: 'private-key', field: 'publicKeys/0' }] });
  });
});
