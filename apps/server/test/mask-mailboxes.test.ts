import { comparePublisherStatements, type PublisherStatement } from '@vouchwire/publisher-files';
import { expect, it } from 'vitest';
import { maskMailboxes, maskText } from '../src/publisher-files/mask-mailboxes.ts';

const STATEMENT: PublisherStatement = {
  ...{ topic: 'same-as', value: '', qualifier: null, coverage: 'site', format: 'ads-txt' },
  ...{ url: 'https://x.org/ads.txt', line: 1, pointer: null, text: '' },
};

it.each([
  ['jane.doe@x.org', '…@x.org'],
  ['CONTACT=jane.doe (at) x.org', 'CONTACT=…@x.org'],
  ['CONTACT=jane.doe @ x.org', 'CONTACT=…@x.org'],
  ['Contact: jane.doe @x.org', 'Contact: …@x.org'],
  ['Contact: mailto:jane.doe%2540x.org', 'Contact: mailto:…@x.org'],
  ['"email": "jane.doe [at] x.org"', '"email": "…@x.org"'],
  ['jane.doe(at)x(dot)org', '…@x(dot)org'],
  ['jane.doe\ufe6bx.org', '…@x.org'],
  ['jane&doe@x.org', '…@x.org'],
  ['jane.doe&#64example.org', '…@example.org'],
  ['jane.doe&#x40;x.org', '…@x.org'],
  ['jane.doe\\u0040x.org', '…@x.org'],
  ['jane.doe@_x.org', '…@_x.org'],
  ['"jane doe"%40x.org', '…@x.org'],
  ['jane.doe@\u200bx.org', '…@x.org'],
  ['CONTACT=Jane Doe <jane@x.org>', 'CONTACT=…@x.org>'],
  ['Write to: jane doe (at) x.org', 'Write to:…@x.org'],
  ['CONTACT=Jane M. Doe @ x.org', 'CONTACT=…@x.org'],
  ['jane doe [at] x [dot] org, john roe (at) y.org', '…@x [dot] org,…@y.org'],
  // The host of the URL remains.
  ['https://x.org/jane(at)evil.example', 'https://x.org/…@evil.example'],
  [`${'jane'.repeat(1_000)}@x.org`, '…@x.org'],
])('masks the mailbox in %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

it.each([
  'https://mastodon.social/@account',
  '"parentOrganization": {"@type": "Organization", "@id": "https://x.org/@id"}',
  'Follow us @news, open daily @ 5.30',
  'Look (at) this, or [at] that',
])('does not change %s', (text) => {
  expect(maskText(text)).toBe(text);
});

it('masks a mebibyte of hostile lines', () => {
  const line = `member=https://a1.example.org/${'a'.repeat(270)}@-\n`;
  const lines = line.repeat(Math.ceil(2 ** 20 / line.length));
  expect(maskText(`${lines}jane@x.org`)).toBe(`${lines}…@x.org`);
  for (const part of ['a', '<a ', 'a&#', '"a ', 'a [at] '])
    expect(maskText(`jane@x.org\n${part.repeat(2 ** 20 / part.length)}`)).toMatch(/^…@x\.org\n/);
});

it('does not compare accounts with a masked mailbox', () => {
  const statements = (['ads-txt', 'trust-txt'] as const).map((format, index) =>
    maskMailboxes({ ...STATEMENT, format, value: `https://social.com/?user=${['jane', 'john'][index]}%40a.com` }),
  );
  expect(comparePublisherStatements('x.org', statements)).toMatchObject([{ relation: 'not-comparable' }]);
});

it('leaves only the host of a contact, unless it is a web address or a telephone number', () => {
  const mask = (value: string) => {
    const masked = maskMailboxes({ ...STATEMENT, topic: 'contact', value, text: `CONTACT=${value}` });
    return [masked.value, masked.text];
  };
  expect(mask('jane doe <jane@x.org>')).toEqual(['…@x.org', '']);
  expect(mask('Jane Doe')).toEqual(['…', '']);
  expect(mask('jane=doe@x.org')).toEqual(['…@x.org', '']);
  expect(mask('https://x.org/contact')).toEqual(['https://x.org/contact', 'CONTACT=https://x.org/contact']);
  expect(mask('+4930123456')).toEqual(['+4930123456', 'CONTACT=+4930123456']);
});
