import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://news.example.com/2026/story';
const readFixture = (html: string, url = ADDRESS) =>
  readPage({ bytes: Buffer.from(html), url, charset: 'utf-8', article: 'leave' }).content;
const days = (html: string, url = ADDRESS) => {
  const { published, modified } = readFixture(html, url);
  return [published[0]?.value.slice(0, 10) ?? null, modified[0]?.value.slice(0, 10) ?? null];
};
const authors = (html: string) => readFixture(html).authors.map(({ name }) => name);

const TITLE = '<title>Harbor opens – Example News</title>';
const H1 = '<h1>Harbor opens</h1>';
const STORY = `<p>${'The harbor of the town opens to ships again this week after long work. '.repeat(3)}</p>`;
const time = (day: string, more = '') => `<time datetime="${day}T10:00:00Z"${more}>a day</time>`;

describe('dates that a page shows in <time datetime>', () => {
  it.each([
    ['below the heading', `<article>${H1}${time('2026-11-19')}${STORY}</article>`, ['2026-11-19', null]],
    ['in the header, above it', `<header>${time('2026-11-19')}${H1}</header>${STORY}`, ['2026-11-19', null]],
    ['twice, the same day', `${H1}${time('2026-11-19')}${time('2026-11-19')}${STORY}`, ['2026-11-19', null]],
    [
      'with a later change',
      `${H1}<p>Published ${time('2026-11-19')}</p><p>Updated ${time('2026-11-20')}</p>${STORY}`,
      ['2026-11-19', '2026-11-20'],
    ],
    [
      'with a change, by class',
      `${H1}${time('2026-11-19', ' class="entry-date published"')}${time('2026-11-20', ' class="updated"')}${STORY}`,
      ['2026-11-19', '2026-11-20'],
    ],
    ['in German', `${H1}<p>Aktualisiert: ${time('2026-11-20')}</p>${STORY}`, [null, '2026-11-20']],
  ])('are read: %s', (_what, body, expected) => expect(days(`${TITLE}<main>${body}</main>`)).toEqual(expected));

  it.each([
    ['of an event in the story', `${H1}${STORY}${time('2026-12-24')}`],
    ['of another story below', `${H1}<h2>More</h2>${time('2026-11-01')}${STORY}`],
    ['of a comment', `${H1}<div class="comments">${time('2026-11-21')}</div>${STORY}`],
    ['of a teaser', `${H1}<div class="related">${time('2026-11-01')}</div>${STORY}`],
    ['in the footer', `${H1}<footer>${time('2026-11-01')}</footer>${STORY}`],
    ['of several days', `${H1}${time('2026-11-18')}${time('2026-11-19')}${STORY}`],
    ['on a page with many headings', `${H1}${time('2026-11-19')}<h1>Another story</h1>${STORY}`],
    ['that could mean two days', `${H1}<time datetime="03/04/2026">a day</time>${STORY}`],
    ['without a heading that the title repeats', `<h1>Example News Online</h1>${time('2026-11-19')}${STORY}`],
  ])('are not read: %s', (_what, body) => expect(days(`${TITLE}<main>${body}</main>`)).toEqual([null, null]));

  it('are ignored on a front page', () => {
    expect(days(`${TITLE}${H1}${time('2026-11-19')}${STORY}`, 'https://news.example.com/')).toEqual([null, null]);
  });

  it('rank below structured data and meta elements', () => {
    const meta = '<meta property="article:published_time" content="2026-11-17">';
    expect(days(`${TITLE}${meta}${H1}${time('2026-11-19')}${STORY}`)).toEqual(['2026-11-17', null]);
  });
});

describe('bylines', () => {
  it.each([
    [
      'buttons next to it',
      '<div class="byline">Par <span>Morgane Tual</span>) Journaliste au Monde Suivre Aller sur la page de ce journaliste</div>',
      ['Morgane Tual'],
    ],
    [
      'a date and a number of comments',
      '<p class="byline">by <span>Lucas Nolan</span>22 Dec 2016<a>651</a></p>',
      ['Lucas Nolan'],
    ],
    ['a written date', '<p class="byline">Sarah Gooding March 9, 2017 13</p>', ['Sarah Gooding']],
    ['two names', '<p class="byline">By Jane Roe and John Doe</p>', ['Jane Roe', 'John Doe']],
    ['a role', '<p class="byline">Jane Roe, Transport Editor</p>', ['Jane Roe']],
    [
      'the element of the name',
      '<p class="byline">Text <a rel="author" href="/a">Jane Roe</a> Follow 12k</p>',
      ['Jane Roe'],
    ],
    ['a place', '<p class="byline">Written by Claude Martin in Davenport, IA.</p>', ['Claude Martin']],
    ['a particle', '<p class="byline">Por Ana de la Cruz</p>', ['Ana de la Cruz']],
    ['capitals', '<p class="byline">BY JANE ROE</p>', ['JANE ROE']],
  ])('are read without the adjacent text: %s', (_what, html, names) =>
    expect(authors(`${TITLE}${H1}${html}${STORY}`)).toEqual(names),
  );

  it.each([
    [
      'of a commenter',
      '<div class="comments"><div class="comment-body"><a rel="author" href="/u/1">J J</a></div></div>',
    ],
    ['of a reply', '<div class="replies reply"><span class="byline">Jane Roe</span></div>'],
    ['of initials only', '<p class="byline">J J</p>'],
    ['of a sentence', '<p class="byline">Sign up to our daily letter for more stories</p>'],
    ['of a number', '<p class="byline">12 comments</p>'],
    ['of a related story', '<div class="related"><p class="byline">By Jane Roe</p></div>'],
  ])('are ignored: %s', (_what, html) => expect(authors(`${TITLE}${H1}${html}${STORY}`)).toEqual([]));
});

describe('names of meta elements', () => {
  it('may share one attribute', () => {
    expect(readFixture('<meta property="dc:title og:title" content="Harbor opens">').titles).toMatchObject([
      { value: 'Harbor opens', source: 'meta:og:title' },
    ]);
  });

  it('include parsely-title', () => {
    expect(readFixture('<meta name="parsely-title" content="Harbor opens">').titles[0]).toEqual({
      value: 'Harbor opens',
      source: 'meta:parsely-title',
    });
  });
});

describe('JSON-LD', () => {
  const block = (text: string): string => `<script type="application/ld+json">${text}</script>`;

  it('reads raw control characters in a string, and marks the block as repaired', () => {
    const content = readFixture(
      block('{"@type":"NewsArticle","headline":"Harbor\nopens\u0002","datePublished":"2026-11-19"}'),
    );
    expect(content.titles[0]).toEqual({ value: 'Harbor opens', source: 'json-ld-repaired' });
    expect(content.jsonLd.blocks).toMatchObject([{ state: 'repaired' }]);
  });

  // ECMAScript: HexEscapeSequence, UnicodeEscapeSequence, and the identity escape of punctuation.
  it('about a page of another site describes that page, not this one', () => {
    const aboutOther = block(
      '{"@type":"NewsArticle","mainEntityOfPage":"https://www.reuters.com/x","author":{"@type":"Person","name":"Ann Other"},"datePublished":"2026-11-01","publisher":{"@type":"Organization","name":"Reuters"}}',
    );
    const { authors: found, published, publishers } = readFixture(aboutOther);
    expect([found, published, publishers]).toEqual([[], [], []]);
  });

  it.each([
    ['the publication', '{"@type":"Organization","name":"Example News"}'],
    ['the newsroom as a person', '{"@type":"Person","name":"Example Newsroom"}'],
  ])('that names %s as author does not hide the byline of a person', (_what, author) => {
    const article = block(`{"@type":"NewsArticle","headline":"Harbor opens","author":${author}}`);
    expect(authors(`${TITLE}${article}${H1}<p class="byline">By Jane Roe</p>${STORY}`)).toContain('Jane Roe');
  });

  it.each([
    [String.raw`Dan O\x27Marsh`, "Dan O'Marsh"],
    [String.raw`Entre l\u{27}Afrique`, "Entre l'Afrique"],
    [String.raw`Tom \x26 Sons`, 'Tom & Sons'],
    [String.raw`The \x22Star\x22`, 'The "Star"'],
    [String.raw`Tim O\'Brien \& Sons`, "Tim O'Brien & Sons"],
    [String.raw`Jos\xe9 \u00c1vila`, 'José Ávila'],
  ])('reads escapes of JavaScript as JavaScript does: %s', (name, expected) => {
    const { authors: found, jsonLd } = readFixture(
      block(`{"@type":"NewsArticle","headline":"Harbor opens","author":{"@type":"Person","name":"${name}"}}`),
    );
    expect(found).toMatchObject([{ name: expected, source: 'json-ld-repaired' }]);
    expect(jsonLd.blocks).toMatchObject([{ state: 'repaired' }]);
  });

  it.each([
    String.raw`Dan O\x2Marsh"}}`,
    String.raw`Dan O\47Marsh"}}`,
    String.raw`Dan O\qMarsh"}}`,
    String.raw`Dan O\u{110000}Marsh"}}`,
    String.raw`Dan O\u27Marsh"}}`,
    'Dan O',
  ])('does not repair what it would have to guess: %s', (rest) => {
    const { authors: found, jsonLd } = readFixture(
      block(`{"@type":"NewsArticle","headline":"Harbor opens","author":{"@type":"Person","name":"${rest}`),
    );
    expect(found).toEqual([]);
    expect(jsonLd.blocks).toMatchObject([{ state: 'broken' }]);
  });

  it('reads an article below a property that schema.org does not define', () => {
    const content = readFixture(
      block('{"article":{"@type":"NewsArticle","headline":"Harbor opens","datePublished":"2016-03-01"}}'),
    );
    expect(content.titles[0]?.value).toBe('Harbor opens');
    expect(content.published[0]?.value).toBe('2016-03-01T00:00:00.000Z');
  });

  it('does not use a part of a typed node as the page', () => {
    const content = readFixture(
      block('{"@type":"ItemList","first":{"@type":"NewsArticle","headline":"Another story"}}'),
    );
    expect(content.titles).toEqual([]);
  });
});
