import { expect, it } from 'vitest';
import { determineOwnership, type FetchedMedia, type PagePublisher } from './determine-ownership.ts';

const LEAD: FetchedMedia = {
  url: 'https://img.paper.com/lead.jpg',
  finalUrl: 'https://img.paper.com/lead.jpg',
  kind: 'image',
  role: 'lead',
  caption: null,
  isQuoted: false,
  credits: [],
  signer: null,
  isSignedByOther: false,
};
const PAPER: PagePublisher = {
  domains: ['paper.com'],
  names: ['The Paper'],
  isAboutOthers: false,
  captions: [],
};
const judge = (medium: Partial<FetchedMedia> = {}, publisher: Partial<PagePublisher> = {}) =>
  determineOwnership({ ...LEAD, ...medium }, { ...PAPER, ...publisher });

it.each([
  ['lead media on the publisher’s domain', {}],
  ['with a caption that credits its photographer', { caption: 'The harbor. Photo: Jane Roe' }],
  ['with a credit to the publisher in the file', { credits: ['© The Paper 2026'] }],
])('attributes the file to the publisher: %s', (_what, medium) => {
  expect(judge(medium)).toMatchObject({
    own: true,
    reason: 'It is lead media of the page, served by img.paper.com.',
  });
});

it.each([
  ['on another domain', { url: 'https://cdn.other.net/lead.jpg', finalUrl: null }, /served by cdn\.other\.net/],
  ['redirected to another domain', { finalUrl: 'https://cdn.other.net/lead.jpg' }, /served by cdn\.other\.net/],
  ['on a look-alike domain', { url: 'https://paper.com.other.net/lead.jpg' }, /served by paper\.com\.other\.net/],
  ['in the page itself', { url: 'data:image/png;base64,AAAA' }, /part of the page itself/],
  ['shown inside the story', { role: 'shown' }, /does not name it as its own lead/],
  ['a still of a video', { role: 'poster' }, /does not name it as its own lead/],
  ['a linked document', { role: 'linked' }, /only links to it/],
  ['inside a quotation', { isQuoted: true }, /in a quotation/],
  ['credited to an agency', { caption: 'The harbor (AFP)' }, /credited to someone else/],
  ['credited to a platform', { caption: 'Screenshot: Facebook' }, /credited to someone else/],
  ['called doctored by its caption', { caption: 'The doctored picture' }, /changed, forged or generated/],
  ['signed by a known agency', { signer: 'AGENCE FRANCE PRESSE', isSignedByOther: true }, /is not the publisher/],
  ['with the credit of an agency in the file', { credits: ['Photo Agency Ltd'] }, /credit someone else/],
] as const)('does not attribute the file to the publisher: %s', (_what, medium, reason) => {
  const judged = judge(medium);
  expect(judged.own).toBe(false);
  expect(judged.reason).toMatch(reason);
});

it('attributes no media on a page about material of others', () => {
  expect(judge({}, { isAboutOthers: true })).toMatchObject({
    own: false,
    reason: expect.stringContaining('of others'),
  });
});

it('does not attribute a preview without a caption if the page credits its pictures to an agency', () => {
  expect(judge({}, { captions: ['A flooded street. REUTERS/Jane Roe', 'Reuters'] }).own).toBe(false);
});
