import { describe, expect, it } from 'vitest';
import { checkAuthor, checkContact, checkDates, checkPublisher, isUrlOfDomain } from './page-evidence.ts';
import type { PageContent, PageReport } from './page-report.ts';
import { readPage } from './reading/read-page.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const DOMAIN = 'paper.com';

function createPage(html: string): PageReport {
  const url = 'https://www.paper.com/story';
  const { content, skipped } = readPage({ bytes: Buffer.from(html), url, charset: 'utf-8', article: 'leave' });
  return {
    ...{
      outcome: 'read',
      problem: null,
      reason: 'The page was read.',
      cause: null,
      wall: null,
      status: 200,
      url,
      finalUrl: url,
    },
    ...{ fetchedAt: NOW.toISOString(), mediaType: 'text/html', aiDisclosure: null, overPlainHttp: false },
    ...{ content, skipped },
  };
}
const story = (more: object): PageContent =>
  createPage(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'A', ...more })}</script>`,
  ).content!;
const found = (signal: { checked: boolean; found?: boolean }) => (signal.checked ? signal.found : null);

describe('publisher on the domain', () => {
  it.each([
    ['its url', { url: 'https://paper.com/' }, true],
    ['another host of the domain', { url: 'https://news.paper.com/' }, true],
    ['an absolute @id', { '@id': 'https://paper.com/#org' }, true],
    ['sameAs', { sameAs: ['https://x.com/paper', 'https://paper.com'] }, true],
    ['a relative url', { url: '/' }, true],
    ['a logo, without an address', { logo: { url: 'https://paper.com/logo.png' } }, true],
    ['a logo on another domain', { logo: { url: 'https://cdn.com/logo.png' } }, false],
    ['another domain', { url: 'https://apnews.com/', logo: '/logo.png' }, false],
    ['a look-alike', { url: 'https://paper.com.evil.net/' }, false],
    ['a longer name', { url: 'https://newspaper.com/' }, false],
    ['no address', {}, false],
  ])('checks %s', (_what, publisher, is) =>
    expect(
      found(checkPublisher(story({ publisher: { '@type': 'Organization', name: 'Paper', ...publisher } }), DOMAIN)),
    ).toBe(is),
  );

  it('names the publisher that the page states instead', () =>
    expect(
      checkPublisher(story({ publisher: { name: 'AP', url: 'https://apnews.com/' } }), DOMAIN).observation.text,
    ).toBe('Names AP, apnews.com, not paper.com.'));
});

describe('named author', () => {
  it.each([
    [{ '@type': 'Person', name: 'Jane Roe' }, true],
    ['Jane Roe', true],
    [{ name: '李明' }, true],
    [{ '@type': 'Person', name: 'Staff' }, false],
    [{ '@type': 'Organization', name: 'Associated Press' }, false],
    ['admin', false],
    ['Paper', false],
    ['Paper Newsroom', false],
    ['Redaktion', false],
    ['jane@paper.com', false],
    [undefined, false],
  ])('decides for %j: %s', (author, is) =>
    expect(found(checkAuthor(story({ author, publisher: { name: 'Paper' } })))).toBe(is),
  );

  it('finds a person among several authors', () =>
    expect(
      checkAuthor(story({ author: [{ '@type': 'Organization', name: 'AP' }, { name: 'Jane Roe' }] })).observation.text,
    ).toBe('Author: Jane Roe. Source: JSON-LD.'));
});

it.each([
  [{ datePublished: '2026-11-18' }, true, 'Published 18 November 2026. Source: JSON-LD.'],
  [{ datePublished: '2026-10-02T03:04+09:00' }, true, 'Published 2 October 2026. Source: JSON-LD.'],
  [{ datePublished: '1970-01-01' }, false, 'No machine-readable date.'],
  [
    { datePublished: '2026-10-02', dateModified: '2019-01-01' },
    true,
    'Published 2 October 2026. The page states an earlier day for its last change: 1 January 2019. Source: JSON-LD.',
  ],
  [{ datePublished: '2027-01-01' }, false, 'Publication date in the future: 1 January 2027.'],
  [{ dateModified: '2026-11-18' }, false, 'Changed 18 November 2026. No publication date.'],
  [{ datePublished: '03/04/2026' }, false, 'No machine-readable date.'],
])('checks the dates %j', (more, is, seen) => {
  const answer = checkDates(story(more), NOW);
  expect([found(answer), answer.observation.text]).toEqual([is, seen]);
});

const FILE = 'https://paper.com/.well-known/trust.txt';
const createContacts = (values: readonly string[]) =>
  values.map((value, index) => ({ value, line: index + 1, fileUrl: FILE }));

describe('contact in the policy file', () => {
  const page = createPage('<p>No contact here.');
  const answer = (
    policyFile: string[] | null,
    from = page,
    contactPages: Array<{ url: string; readable: boolean }> = [],
  ) => found(checkContact({ policyFile: policyFile && createContacts(policyFile), page: from, contactPages }, DOMAIN));
  it.each([
    ['mailto:desk@paper.com', true],
    ['desk@paper.com', true],
    ['tel:+44 20 7946 0000', true],
    ['mailto:noreply@paper.com', false],
    ['mailto:you@example.com', false],
    ['mailto:desk@localhost', false],
    ['tel:12', false],
    ['https://paper.com/contact', false],
    ['Ask us anything', false],
  ])('decides for %s: %s', (value, is) => expect(answer([value])).toBe(is));

  it('says that a contact is not usable, and does not call it incomplete', () => {
    const result = checkContact(
      { policyFile: createContacts(['mailto:noreply@paper.com']), page, contactPages: [] },
      DOMAIN,
    );
    expect(result.observation.text).toBe('We found a contact, but no usable one.');
  });

  it('leaves the contact open if a redirect led to another site', () => {
    const elsewhere = { ...page, finalUrl: 'https://other.com/' };
    expect(checkContact({ policyFile: [], page: elsewhere, contactPages: [] }, DOMAIN).checked).toBe(false);
  });

  it('names the line of the trust.txt that contains the contact', () => {
    const lines = createContacts(['mailto:noreply@paper.com', 'mailto:desk@paper.com']);
    expect(checkContact({ policyFile: lines, page, contactPages: [] }, DOMAIN)).toMatchObject({
      observation: { text: 'trust.txt gives an email address (line 2).' },
      evidence: [{ label: 'trust.txt, line 2', href: FILE }],
    });
  });

  it('counts a contact page only if it is readable', () => {
    const url = 'https://paper.com/contact';
    expect(answer([url], page, [{ url, readable: true }])).toBe(true);
    expect(answer([url], page, [{ url, readable: false }])).toBe(false);
  });

  it('may be on the page, and is unknown if a source is not readable', () => {
    expect(answer([], createPage('<a href="mailto:news%40paper.com?subject=x">Write</a>'))).toBe(true);
    expect(answer(null)).toBeNull();
    expect(answer([], { ...page, outcome: 'blocked', content: null })).toBeNull();
    expect(answer(['tel:+44 20 7946 0000'], { ...page, outcome: 'blocked', content: null })).toBe(true);
  });
});

it.each([
  ['https://www.gov.uk/guidance', 'gov.uk', true],
  ['https://other.gov.uk/guidance', 'gov.uk', false],
  ['https://a.blogspot.com/', 'b.blogspot.com', false],
  ['https://www.paper.co.uk/', 'news.paper.co.uk', true],
])('checks whether %s belongs to %s: %s', (address, domain, is) => expect(isUrlOfDomain(address, domain)).toBe(is));
