import type { MediaItem } from '@vouchwire/api-contract';
import { aiDetection } from '@vouchwire/api-contract/schemas';
import { describe, expect, it } from 'vitest';
import { describeMedia } from '../media/media-sentences.ts';
import { emptyMetadata } from '../media/metadata/empty-metadata.ts';
import type { PageReport } from '../page/page-report.ts';
import { readPage } from '../page/reading/read-page.ts';
import { assessAiUse, NOT_ASSESSED } from './assess-ai-use.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const ADDRESS = 'https://example.com/story';

function createPage(html: string, aiDisclosure: string | null = null): PageReport {
  const { content } = readPage({ bytes: Buffer.from(html), url: ADDRESS, charset: 'utf-8', article: 'leave' });
  return {
    ...{
      outcome: 'read',
      problem: null,
      reason: 'The page was read.',
      cause: null,
      wall: null,
      status: 200,
      fetchedAt: '2026-11-20T12:00:00.000Z',
    },
    ...{ mediaType: 'text/html', overPlainHttp: false, skipped: [] },
    ...{ url: ADDRESS, finalUrl: ADDRESS, aiDisclosure, content },
  };
}

/** A photograph of the publisher's own, signed by the publisher. */
const item = (name: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ url: `https://example.com/${name}`, kind: 'image', state: 'valid-recognized-signer', reason: '', format: null },
  ...{
    bytes: null,
    signer: 'Example News Ltd',
    issuer: null,
    trust_list: null,
    signed_at: null,
    claim_generator: null,
  },
  ...{ actions: [], ingredients: [], digital_source_type: 'digitalCapture', signer_is_publisher: true, notes: [] },
  ...{ reason_parts: [], own_reason_parts: [], note_parts: [] },
  ...{ role: 'lead', own: true, own_reason: null, metadata: emptyMetadata('absent', describeMedia('metadataSilent')) },
  ...more,
});
const made = (name: string, more: Partial<MediaItem> = {}) =>
  item(name, { digital_source_type: 'trainedAlgorithmicMedia', ...more });
const assess = (html: string | null, ...media: MediaItem[]) =>
  aiDetection.parse(assessAiUse(html === null ? null : createPage(html), media));
const quotes = (html: string, ...media: MediaItem[]) =>
  assess(html, ...media).statements.map(({ place, name, quote }) => [place, name, quote]);

const jsonLd = (data: object): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe('AI percentage', () => {
  it.each([
    ['a sentence', '<p>This article was written by ChatGPT.</p>'],
    ['a denial', '<p>This article was not written by AI.</p>'],
    ['a meta element', '<meta name="ai-disclosure" content="none"><p>A story.</p>'],
    ['a meta element', '<meta name="ai-disclosure" content="ai-generated"><p>A story.</p>'],
    ['a property', jsonLd({ '@type': 'NewsArticle', digitalSourceType: `${IPTC}trainedAlgorithmicMedia` })],
    ['a program', '<meta name="generator" content="Midjourney v7"><p>A story.</p>'],
  ])('is null for a statement that anyone can write: %s', (_what, html) => {
    expect(assess(html)).toMatchObject(NOT_ASSESSED);
    expect(assessAiUse(createPage('<p>A', 'mode=machine-generated'), [])).toMatchObject(NOT_ASSESSED);
  });

  it.each([
    [
      'metadata',
      item('a.jpg', {
        state: 'absent',
        metadata: {
          ...emptyMetadata('absent', describeMedia('metadataSilent')),
          state: 'stated',
          digital_source_type: 'trainedAlgorithmicMedia',
        },
      }),
    ],
    ['a file of someone else', made('a.jpg', { own: false })],
    ['a linked document', made('a.pdf', { role: 'linked', own: false })],
    ['an unknown signer', made('a.jpg', { state: 'valid-unknown-signer', signer_is_publisher: null })],
    ['a signer without a known publisher', made('a.jpg', { signer_is_publisher: null })],
    ['a signer of another publisher', made('a.jpg', { signer_is_publisher: false })],
    ['a file that was changed', made('a.jpg', { state: 'tampered' })],
    ['a photograph', item('a.jpg')],
  ])('is null for %s', (_what, medium) => expect(assess('<p>A story.</p>', medium)).toMatchObject(NOT_ASSESSED));

  it("is the share of the publisher's own media that its own signed credentials mark, with the source", () => {
    expect(assess('<p>A story.</p>', made('a.png'), item('b.jpg'), item('c.jpg'))).toMatchObject({
      assessed: true,
      // One of three.
      ai_probability: 33,
      confidence: 'high',
      source: 'credentials',
      reasoning: [
        'The content credentials of https://example.com/a.png, signed by Example News Ltd, state “trainedAlgorithmicMedia”.',
      ],
    });
  });

  it('is null without a page', () => expect(assess(null)).toEqual({ ...NOT_ASSESSED, statements: [] }));
});

describe('statements of a page about AI', () => {
  it('are quoted with their place', () => {
    expect(
      quotes(
        `<meta name="ai-disclosure" content="none">${jsonLd({
          '@type': 'NewsArticle',
          headline: 'A',
          digitalSourceType: `${IPTC}digitalArt`,
          image: { '@type': 'ImageObject', contentUrl: '/a.jpg', digitalSourceType: 'DigitalCaptureDigitalSource' },
        })}<article><figure><img src="/a.jpg"><figcaption>Illustration: AI-generated</figcaption></figure>
        <p>The harbor opens on Monday.</p><p>This article was translated with the help of AI and checked by an editor.</p></article>`,
      ),
    ).toEqual([
      ['caption', null, 'Illustration: AI-generated'],
      ['sentence', null, 'This article was translated with the help of AI and checked by an editor.'],
      ['meta', 'ai-disclosure', 'none'],
      ['structured-data', 'NewsArticle.digitalSourceType', `${IPTC}digitalArt`],
      ['structured-data', 'ImageObject.digitalSourceType', 'DigitalCaptureDigitalSource'],
    ]);
  });

  it('include the header and files of the publisher, but not files of others', () => {
    const { statements } = assessAiUse(createPage('<p>A', 'mode=none'), [made('a.jpg'), made('b.jpg', { own: false })]);
    expect(statements).toEqual([
      { place: 'header', name: 'AI-Disclosure', url: null, quote: 'mode=none' },
      {
        place: 'credentials',
        name: 'Example News Ltd',
        url: 'https://example.com/a.jpg',
        quote: 'trainedAlgorithmicMedia',
      },
    ]);
  });

  const STATEMENT = 'This article was written by AI.';
  it.each([
    ['a quotation', `<blockquote><p>${STATEMENT}</p></blockquote>`],
    ['an inline quotation', `<p><q>${STATEMENT}</q></p>`],
    ['a comment of a reader', `<div class="comments"><div class="comment-body"><p>${STATEMENT}</p></div></div>`],
    ['a comment in microdata', `<div itemprop="comment"><p>${STATEMENT}</p></div>`],
    ['a teaser of another page', `<div class="related"><p>${STATEMENT}</p></div>`],
    ['a heading', `<h2>${STATEMENT}</h2>`],
    ['a link', `<p><a href="/other">${STATEMENT}</a></p>`],
    ['an entry of a list', `<ul><li>${STATEMENT}</li></ul>`],
    ['hidden text', `<p hidden>${STATEMENT}</p>`],
    ['a page of a forum', `${jsonLd({ '@type': 'DiscussionForumPosting' })}<p>${STATEMENT}</p>`],
    ['a fact check', `${jsonLd({ '@type': 'ClaimReview' })}<p>${STATEMENT}</p>`],
    ['a fact check by its title', `<title>Fact check: who wrote it?</title><p>${STATEMENT}</p>`],
    [
      'a picture that a fact check examines',
      jsonLd({
        '@type': 'ClaimReview',
        image: { '@type': 'ImageObject', digitalSourceType: 'TrainedAlgorithmicMediaDigitalSource' },
      }),
    ],
    [
      'a story that the page lists',
      jsonLd({
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'NewsArticle', digitalSourceType: `${IPTC}trainedAlgorithmicMedia` }],
      }),
    ],
  ])('do not include %s', (_what, html) => expect(quotes(`<body>${html}</body>`)).toEqual([]));

  it('are empty for an unreadable page', () => {
    expect(assessAiUse({ ...createPage('<p>A', 'mode=none'), content: null }, [])).toEqual({
      ...NOT_ASSESSED,
      statements: [],
    });
  });
});
