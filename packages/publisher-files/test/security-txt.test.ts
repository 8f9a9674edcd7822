import { describe, expect, it } from 'vitest';
import { readSecurityTxt } from '../src/index.ts';
import { createFetched, readFixture } from './fetched.ts';

const read = (body: string) => {
  const outcome = readSecurityTxt(createFetched(body));
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  return outcome;
};
const codes = (body: string) => read(body).problems.map(({ code, line, name }) => [code, line, name]);
const VALID = 'Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z\n';

describe('security.txt (RFC 9116)', () => {
  it('reads the unsigned example of section 2.6', () => {
    const { file, problems } = read(readFixture('rfc9116-unsigned.txt'));
    expect(file).toMatchObject({
      contacts: [{ value: 'mailto:security@example.com', line: 2, text: 'Contact: mailto:security@example.com' }],
      encryption: [{ value: 'https://example.com/pgp-key.txt', line: 5 }],
      policy: [{ value: 'https://example.com/security-policy.html', line: 8 }],
      acknowledgments: [{ value: 'https://example.com/hall-of-fame.html', line: 11 }],
      expires: { value: '2021-12-31T18:37:07.000Z', line: 13 },
      isSigned: false,
    });
    expect(problems).toEqual([]);
  });

  it('reads the signed example, with lines of the whole file', () => {
    const { file, problems } = read(readFixture('rfc9116-signed.txt'));
    expect(file.isSigned).toBe(true);
    expect(file.canonical).toMatchObject([{ value: 'https://example.com/.well-known/security.txt', line: 5 }]);
    expect(file.expires?.line).toBe(19);
    expect(problems).toEqual([]);
  });

  it('removes dash escapes, and reports a field in front of the signature', () => {
    const signed = `Contact: mailto:evil@b.example\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- Contact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z\n-----BEGIN PGP SIGNATURE-----\nx\n-----END PGP SIGNATURE-----\n`;
    const { file, problems } = read(signed);
    expect(file.contacts.map(({ value }) => value)).toEqual(['mailto:a@b.example']);
    expect(problems).toEqual([{ code: 'invalid', line: 1, pointer: null, name: null }]);
  });

  it.each([
    ['2027-02-28T23:59:60+01:00', '2027-02-28T22:59:59.000Z'],
    ['2028-02-29T00:00:00.123-05:30', '2028-02-29T05:30:00.000Z'],
    ['2021-12-31t18:37:07z', '2021-12-31T18:37:07.000Z'],
  ])('parses Expires %s as %s', (written, value) => {
    expect(read(`Contact: mailto:a@b.example\nExpires: ${written}\n`).file.expires?.value).toBe(value);
  });

  it.each(['2027-02-30T00:00:00Z', '2027-13-01T00:00:00Z', 'never', '2027-01-01', '1767225600'])(
    'rejects Expires %s, which is not a date of RFC 3339',
    (written) => {
      expect(codes(`Contact: mailto:a@b.example\nExpires: ${written}\n`)).toEqual([['invalid', 2, 'Expires']]);
    },
  );

  it('reports an empty contact as invalid, and an absent Expires as missing', () => {
    expect(codes('Contact:\nExpires: 2027-01-01T00:00:00Z\n')).toEqual([['invalid', 1, 'Contact']]);
    expect(codes('Contact: mailto:a@b.example\n')).toEqual([['missing', null, 'Expires']]);
  });

  it('reports a missing contact and contradictory dates', () => {
    expect(codes('Expires: 2027-01-01T00:00:00Z\nexpires: 2028-01-01T00:00:00Z\n')).toEqual([
      ['contradiction', 2, 'expires'],
      ['missing', null, 'Contact'],
    ]);
  });

  it('reads a bare address and http, which are reported, and extensions', () => {
    expect(codes(`${VALID}Contact: security@b.example\nPolicy: http://b.example/\nX-Team: blue\n`)).toEqual([
      ['nonstandard', 3, 'Contact'],
      ['nonstandard', 4, 'Policy'],
      ['unknown-name', 5, 'X-Team'],
    ]);
  });

  // The example of the field in draft-foudil-securitytxt-09, which refers to RFC 5322, section 3.3.
  it('recognizes a file of the drafts, whose dates are invalid since RFC 9116', () => {
    const { file } = read('Contact: security@b.example\nExpires: Thu, 31 Dec 2020 18:37:07 -0800\n');
    expect(file).toMatchObject({ contacts: [{ value: 'security@b.example', line: 1 }], expires: null });
  });

  it('reads languages and CSAF', () => {
    const { file } = read(
      `${VALID}Preferred-Languages: en, es , fr-CA\nCSAF: https://b.example/.well-known/csaf/provider-metadata.json\n`,
    );
    expect(file.preferredLanguages?.value).toEqual(['en', 'es', 'fr-CA']);
    expect(file.csaf).toHaveLength(1);
  });

  it('reads CR line ends after a byte order mark', () => {
    const { file, problems } = read(`\ufeff${VALID.replaceAll('\n', '\r')}`);
    expect(file.expires?.line).toBe(2);
    expect(problems.map(({ code }) => code)).toEqual(['byte-order-mark', 'bare-carriage-return']);
  });

  it('is not recognized in prose, robots.txt and other formats', () => {
    for (const body of [
      'Contact: the editor\nWe are a newspaper.\n',
      'Contact: a@b.example\n# Title\nText\nMore text\n',
      'User-agent: *\nDisallow: /\nContact: mailto:a@b.example\nExpires: 2027-01-01T00:00:00Z\n',
      'contact=mailto:a@b.example\nmember=https://b.example/\n',
    ])
      expect(readSecurityTxt(createFetched(body))).toMatchObject({ outcome: 'not-this-format', cause: 'other-format' });
  });
});
