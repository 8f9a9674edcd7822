import { createEmptyPolicy, serializePolicy, type TrustPolicyInput } from 'trust-txt';
import { expect, test } from 'vitest';
import { buildFiles, type GeneratedFileId } from './build-files.ts';
import { checkFile, listDraftStatements } from './check-files.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const DOMAIN = 'news.example';
const KEY = 'z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp';
const POLICY: TrustPolicyInput = {
  ...createEmptyPolicy(DOMAIN),
  belongTo: ['press.example'],
  controlledBy: 'owner.example',
  social: ['https://social.example/@news'],
  disclosure: 'news.example/ethics',
  contact: 'mailto:desk@news.example',
  dataTrainingAllowed: 'no',
};
const DETAILS = {
  name: 'Example News',
  legalName: 'Example News Ltd',
  description: 'Independent news of the region',
  streetAddress: '1 Main Street',
  wikidata: 'https://www.wikidata.org/wiki/Q9684',
  lei: '5493001KJTIIGC8Y1R12',
  tdmReservation: 'yes',
  termsUrl: 'news.example/terms',
  adManager: 'https://sales.example/',
  publicKey: KEY,
};
const build = (details: Record<string, string>, policy = POLICY) => {
  const text = serializePolicy(policy, { now: NOW });
  const files = buildFiles({ domain: DOMAIN, text, details });
  const find = (id: GeneratedFileId) => files.find((file) => file.id === id) ?? expect.fail(id);
  return { text, files, find };
};

test('writes seven files that readers recognize and that agree with the trust.txt', () => {
  const { text, files } = build(DETAILS);
  expect(files.map(({ errors }) => errors)).toEqual(files.map(() => []));
  const checks = new Map(files.map((file) => [file.id, checkFile(file, DOMAIN, listDraftStatements(text, DOMAIN))]));
  for (const check of checks.values()) expect(check).toMatchObject({ isRecognized: true, problems: [] });
  const relations = (id: GeneratedFileId) =>
    checks.get(id)?.comparisons.map(({ topic, relation }) => `${topic}: ${relation}`);
  expect(relations('publisher-info')).toEqual(['owner: agree', 'member-of: agree', 'contact: agree', 'same-as: agree']);
  expect(relations('ads-txt')).toEqual(['owner: agree']);
  expect(relations('robots-txt')).toEqual(['ai-use: agree']);
  expect(relations('rsl')).toEqual(['ai-use: agree']);
  for (const check of checks.values()) expect(check?.findings).toEqual([]);
});

test('lints a file that differs from the trust.txt', () => {
  const { text, find } = build(DETAILS);
  const check = (id: GeneratedFileId, changed: string) =>
    checkFile({ ...find(id), text: changed }, DOMAIN, listDraftStatements(text, DOMAIN));
  const ads = check('ads-txt', 'OWNERDOMAIN=other.example\nOWNERDOMAIN=third.example\n');
  expect(ads?.findings.map(({ code, message, url }) => [code, message, url])).toEqual([
    [
      'TT1001',
      'news.example/.well-known/trust.txt names owner.example as the owner, and news.example/ads.txt names other.example. Name the same owner in both.',
      'https://news.example/.well-known/trust.txt',
    ],
    [
      'TT1004',
      'news.example/ads.txt contains different values of OWNERDOMAIN. Keep one of them.',
      'https://news.example/ads.txt',
    ],
  ]);
});

test('writes values in the form of each file', () => {
  const { find } = build(DETAILS);
  expect(find('ads-txt').text).toBe(
    'OWNERDOMAIN=owner.example\nMANAGERDOMAIN=sales.example\nCONTACT=desk@news.example\n',
  );
  expect(find('robots-txt').text).toBe(
    'License: https://news.example/license.xml\n\nUser-agent: *\nContent-Usage: / train-ai=n\n',
  );
  expect(JSON.parse(find('tdmrep').text ?? '')).toEqual([
    { location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://news.example/terms' },
  ]);
  expect(find('rsl').text).toContain('<prohibits type="usage">ai-train</prohibits>');
  expect(JSON.parse(find('did-document').text ?? '')).toMatchObject({ id: 'did:web:news.example' });
});

test('writes the memberships of the trust.txt into the JSON-LD', () => {
  expect(build(DETAILS).find('publisher-json-ld').text).toMatch(
    /"memberOf": \[\s*\{[^}]*"https:\/\/press\.example\/?"/,
  );
});

test('never derives a text and data mining reservation from the AI training choice', () => {
  const { tdmReservation: _, ...details } = DETAILS;
  expect(build(details).find('tdmrep')).toMatchObject({
    text: null,
    errors: [{ field: 'tdmReservation', code: 'required' }],
  });
});

test('states nothing about AI training without a choice', () => {
  const { find } = build(DETAILS, { ...POLICY, dataTrainingAllowed: '' });
  for (const id of ['robots-txt', 'rsl'] as const)
    expect(find(id)).toMatchObject({ text: null, errors: [{ field: 'datatrainingallowed', code: 'required' }] });
});

test('names the fields that each file requires', () => {
  const { files } = build({}, { domain: DOMAIN });
  expect(files.map(({ id, errors }) => [id, errors.map(({ field, code }) => `${field}: ${code}`)])).toEqual([
    ['publisher-info', ['description: required', 'name: required']],
    ['publisher-json-ld', ['name: required']],
    ['ads-txt', []],
    ['robots-txt', ['datatrainingallowed: required']],
    ['rsl', ['datatrainingallowed: required']],
    ['tdmrep', ['tdmReservation: required']],
    ['did-document', ['publicKey: required']],
  ]);
  expect(files.find(({ id }) => id === 'ads-txt')?.text).toBe('OWNERDOMAIN=news.example\n');
});

test('reports a value that a file cannot contain at its field', () => {
  const { files } = build({
    ...DETAILS,
    lei: '5493001KJTIIGC8Y1R13',
    termsUrl: 'javascript:alert(1)',
    adManager: 'sales',
    publicKey: 'ssh-ed25519 AAAA',
  });
  expect(new Set(files.flatMap(({ errors }) => errors.map(({ field, code }) => `${field}: ${code}`)))).toEqual(
    new Set(['lei: not-an-identifier', 'termsUrl: not-a-url', 'adManager: not-a-domain', 'publicKey: not-a-key']),
  );
});
