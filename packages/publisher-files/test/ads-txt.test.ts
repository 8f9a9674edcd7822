import { describe, expect, it } from 'vitest';
import { readAdsTxt } from '../src/index.ts';
import { createFetched } from './fetched.ts';

const read = (body: string | Uint8Array) => {
  const outcome = readAdsTxt(createFetched(body));
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  return outcome;
};

describe('ads.txt 1.1', () => {
  it('reads records with their line, comment, extension and certification id', () => {
    const { file, problems } = read(
      '# Ads.txt file for example.com:\ngreenadexchange.com, 12345, DIRECT, d75815a79\r\n' +
        'silverssp.com, 9675, reseller, f496211 # comment\nblueadexchange.com, XF436, DIRECT;extension=1\n',
    );
    expect(file.records.map(({ value, line }) => [line, ...Object.values(value)])).toEqual([
      [2, 'greenadexchange.com', '12345', 'DIRECT', 'd75815a79'],
      [3, 'silverssp.com', '9675', 'RESELLER', 'f496211'],
      [4, 'blueadexchange.com', 'XF436', 'DIRECT', null],
    ]);
    expect(file.records[1]?.text).toBe('silverssp.com, 9675, reseller, f496211 # comment');
    expect(problems).toEqual([]);
  });

  it('reads the variables in any letter case', () => {
    const { file } = read(
      'OWNERDOMAIN=Publisher.example\nmanagerdomain = manager.example\nMANAGERDOMAIN=manager-uk.example,uk\n' +
        'contact=adops@publisher.example\nsubdomain=divisionone.publisher.example\nINVENTORYPARTNERDOMAIN=partner.example\n',
    );
    expect(file).toMatchObject({
      ownerDomain: { value: 'publisher.example', line: 1, pointer: null, text: 'OWNERDOMAIN=Publisher.example' },
      managerDomains: [
        { value: { domain: 'manager.example', country: null }, line: 2 },
        { value: { domain: 'manager-uk.example', country: 'UK' }, line: 3 },
      ],
      contacts: [{ value: 'adops@publisher.example', line: 4 }],
      subdomains: [{ value: 'divisionone.publisher.example', line: 5 }],
      inventoryPartnerDomains: [{ value: 'partner.example', line: 6 }],
    });
  });

  it('recognizes the placeholder record of a site without sellers', () => {
    const { file } = read('placeholder.example.com, placeholder, DIRECT, placeholder\n');
    expect(file.hasOnlyPlaceholder).toBe(true);
    expect(file.records).toEqual([]);
  });

  it('uses the first of contradictory owners, and reports the others', () => {
    const { file, problems } = read('ownerdomain=a.example\nOWNERDOMAIN=b.example\nownerdomain=A.example\n');
    expect(file.ownerDomain?.value).toBe('a.example');
    expect(problems).toEqual([
      { code: 'contradiction', line: 2, pointer: null, name: 'OWNERDOMAIN' },
      { code: 'duplicate', line: 3, pointer: null, name: 'OWNERDOMAIN' },
    ]);
  });

  it('reads a URL as a domain, and reports lines that are not records', () => {
    const { file, problems } = read(
      'ownerdomain=https://a.example/about\nssp.example 123 DIRECT\nssp.example, 1, BOTH\n',
    );
    expect(file.ownerDomain?.value).toBe('a.example');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['nonstandard', 1],
      ['invalid', 2],
      ['invalid', 3],
    ]);
  });

  it.each([
    ['white space', 'google.com, pub-1, DIRECT, f08c47fec0942fa0 other.example, 22, RESELLER'],
    ['a comma', 'google.com, pub-1, DIRECT, f08c47fec0942fa0, other.example, 22, RESELLER'],
    ['a semicolon', 'google.com, pub-1, DIRECT, f08c47fec0942fa0; other.example, 22, RESELLER'],
    ['a line break of HTML', '<p>google.com, pub-1, DIRECT, f08c47fec0942fa0<br />other.example, 22, RESELLER</p>'],
    ['a comment of HTML', 'google.com, pub-1, DIRECT, f08c47fec0942fa0<!-- x -->other.example, 22, RESELLER'],
    ['tags in a field', '<b>google.com</b>, pub-1, DIRECT, f08c47fec0942fa0<br>other.example, <i>22</i>, RESELLER'],
  ])('separates records that %s joins, and reports the line', (_separator, line) => {
    const { file, problems } = read(`${line}\nthird.example, 3, DIRECT\n`);
    expect(file.records.map(({ value, line: at }) => [at, ...Object.values(value)])).toEqual([
      [1, 'google.com', 'pub-1', 'DIRECT', 'f08c47fec0942fa0'],
      [1, 'other.example', '22', 'RESELLER', null],
      [2, 'third.example', '3', 'DIRECT', null],
    ]);
    expect(problems).toEqual([{ code: 'nonstandard', line: 1, pointer: null, name: null }]);
  });

  it('separates variables from each other and from records', () => {
    const { file, problems } = read(
      'contact=ads@a.example OWNERDOMAIN=a.example<br>contact=b@a.example ssp.example, 1, DIRECT\n',
    );
    expect(file.contacts.map(({ value }) => value)).toEqual(['ads@a.example', 'b@a.example']);
    expect([file.ownerDomain?.value, file.records.length, problems.length]).toEqual(['a.example', 1, 1]);
  });

  it('reads an address in angle brackets', () => {
    const { file, problems } = read('a.example, 1, DIRECT\ncontact=Ad desk <ads@a.example>\n');
    expect(file.contacts.map(({ value }) => value)).toEqual(['Ad desk <ads@a.example>']);
    expect(problems).toEqual([]);
  });

  it('reports fields that it leaves out', () => {
    const { file, problems } = read(
      'a.example, 1, DIRECT, two words\nb.example, 2, DIRECT, x, more\nc.example, 3, DIRECT,\n',
    );
    expect(file.records.map(({ value }) => value.certificationId)).toEqual([null, 'x', null]);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['invalid', 1],
      ['invalid', 2],
    ]);
  });

  it('reads a byte order mark and bare CRs, and reports both', () => {
    const { file, problems } = read('\ufeffownerdomain=a.example\rssp.example, 1, DIRECT\r');
    expect([file.ownerDomain?.line, file.records[0]?.line]).toEqual([1, 2]);
    expect(problems.map(({ code }) => code)).toEqual(['byte-order-mark', 'bare-carriage-return']);
  });

  it('is not recognized in a trust.txt, a CSV or prose', () => {
    for (const body of [
      'member=https://a.example/\ncontact=mailto:a@b.example\n',
      'contact=https://a.example/\n',
      'domain,account,type\na.example,1,x\n',
      'Hello, world.\nssp.example, 1, DIRECT\nis\nwhat\nthey\nwrite\n',
    ])
      expect(readAdsTxt(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause: 'other-format' });
  });
});
