import { aiDetection, type MediaItem } from '@vouchwire/api-contract';
import { describe, expect, it } from 'vitest';
import { metadataWithout } from '../media/metadata/metadata-without.ts';
import type { PageContent, PageReport } from '../page/page-report.ts';
import { readPage } from '../page/reading/read-page.ts';
import { assessAiUse, type MediaSource } from './assess-ai-use.ts';
import { disclosedUse } from './disclosed-use.ts';
import { mediaSources } from './media-sources.ts';
import { shareOfSourceType } from './source-types.ts';

const IPTC = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const NOT_ASSESSED = { assessed: false, ai_probability: null, confidence: null, reasoning: [], basis: [] };

function pageOf(html: string, aiDisclosure: string | null = null): PageReport {
  const url = 'https://example.com/story';
  const { content } = readPage({ bytes: Buffer.from(html), url, charset: 'utf-8', article: 'leave' });
  return { ...ASKED, url, finalUrl: url, aiDisclosure, content };
}
const ASKED: Omit<PageReport, 'content' | 'url' | 'finalUrl' | 'aiDisclosure'> = {
  outcome: 'read',
  reason: 'The page was read.',
  cause: null,
  status: 200,
  fetchedAt: '2026-11-20T12:00:00.000Z',
  elapsedMs: 1,
  mediaType: 'text/html',
  bytes: 1,
  overPlainHttp: false,
  tls: [],
  skipped: [],
};
const media = (
  at: number,
  type: string | null,
  writtenIn: MediaSource['writtenIn'] = 'credentials',
  software: string | null = null,
): MediaSource => ({
  url: `https://example.com/${at}.jpg`,
  writtenIn,
  digitalSourceType: type === null ? null : IPTC + type,
  aiSystem: null,
  software,
});
const assess = (html: string | null, ...sources: MediaSource[]) =>
  aiDetection.parse(assessAiUse(html === null ? null : pageOf(html), sources));

describe('the use of AI', () => {
  it('is not assessed where nothing says anything of it', () => {
    expect(assess(null)).toEqual(NOT_ASSESSED);
    expect(assess('<p>Delve into this rich tapestry of a story. It is important to note that it stands.')).toEqual(
      NOT_ASSESSED,
    );
    expect(assess('<p>A story.', media(1, null), media(2, 'composite'), media(3, 'algorithmicMedia'))).toEqual(
      NOT_ASSESSED,
    );
    expect(assess('<meta name="generator" content="WordPress 6.8"><p>A story.')).toEqual(NOT_ASSESSED);
  });

  it.each([
    [[media(1, 'trainedAlgorithmicMedia')], 100, 'high', ['c2pa']],
    [[media(1, 'trainedAlgorithmicMedia'), media(2, 'digitalCapture')], 50, 'high', ['c2pa']],
    [[media(1, 'compositeWithTrainedAlgorithmicMedia')], 50, 'high', ['c2pa']],
    [[media(1, 'digitalCapture'), media(2, 'humanEdits', 'unsigned-metadata')], 0, 'medium', ['c2pa', 'iptc']],
    [[media(1, 'trainedAlgorithmicMedia', 'unsigned-metadata')], 100, 'medium', ['iptc']],
    [[media(1, null, 'unsigned-metadata', 'Midjourney v7')], 100, 'low', ['generator']],
    [
      [media(1, 'digitalCapture'), media(2, 'digitalCapture'), media(3, 'trainedAlgorithmicMedia')],
      33,
      'high',
      ['c2pa'],
    ],
  ] as const)('is counted over the media that give an account: case %#', (sources, probability, confidence, basis) =>
    expect(assess(null, ...sources)).toMatchObject({ assessed: true, ai_probability: probability, confidence, basis }),
  );

  it('believes what is signed before what anybody could write, and says that they differ', () => {
    const result = assess(null, media(1, 'digitalCapture'), media(1, 'trainedAlgorithmicMedia', 'unsigned-metadata'));
    expect(result).toMatchObject({ ai_probability: 0, confidence: 'low', basis: ['c2pa', 'iptc'] });
    expect(result.reasoning).toEqual(['The content credentials of https://example.com/1.jpg say “digitalCapture”.']);
  });

  it('counts text and media for half each', () => {
    const result = assess(
      '<p>This article was written entirely by AI.</p>',
      media(1, 'digitalCapture'),
      media(2, 'digitalCapture'),
    );
    expect(result).toEqual({
      assessed: true,
      ai_probability: 50,
      confidence: 'high',
      basis: ['c2pa', 'disclosure'],
      reasoning: [
        'The page says: “This article was written entirely by AI.”',
        'The content credentials of https://example.com/1.jpg say “digitalCapture”.',
        'The content credentials of https://example.com/2.jpg say “digitalCapture”.',
      ],
    });
  });

  it('reads what markup says', () => {
    const ld = (type: string, of = 'NewsArticle') =>
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${of}","headline":"A","digitalSourceType":"${type}"}</script>`;
    expect(assess(ld('https://schema.org/TrainedAlgorithmicMediaDigitalSource'))).toMatchObject({
      ai_probability: 100,
      confidence: 'high',
      basis: ['disclosure'],
      reasoning: ['The page’s structured data say “TrainedAlgorithmicMediaDigitalSource” of its text.'],
    });
    expect(assess(ld('DigitalCaptureDigitalSource', 'ImageObject'))).toMatchObject({
      ai_probability: 0,
      basis: ['disclosure'],
    });
    expect(assess('<meta name="ai-disclosure" content="ai-assisted"><p>A')).toMatchObject({ ai_probability: 50 });
    expect(assess(`<meta name="iptc:digitalsourcetype" content="${IPTC}trainedAlgorithmicMedia"><p>A`)).toMatchObject({
      ai_probability: 100,
    });
    expect(assessAiUse(pageOf('<p>A', 'mode=machine-generated; model="x"'), [])).toMatchObject({ ai_probability: 100 });
    expect(assessAiUse(pageOf('<p>A', 'mode=none'), [])).toMatchObject({ ai_probability: 0, assessed: true });
  });

  it('says nothing of a page that could not be read', () => {
    const unread = { ...pageOf('<p>This article was written by AI.'), content: null as PageContent | null };
    expect(assessAiUse(unread, [])).toEqual(NOT_ASSESSED);
  });
});

describe('what a page says of its own text', () => {
  it.each([
    ['This article was written by ChatGPT.', 1],
    ['This story has been generated using generative AI and reviewed by our staff.', 1],
    ['This post is entirely AI-generated.', 1],
    ['Written by AI.', 1],
    ['This article was translated with the help of artificial intelligence and checked by an editor.', 0.5],
    ['This news story was produced with the assistance of AI.', 0.5],
    ['Generative AI was used to help write this article.', 0.5],
    ['This summary was edited using ChatGPT.', 0.5],
    ['This article was written without the use of AI.', 0],
    ['No generative AI was used in writing this article.', 0],
    ['This article was written entirely by humans.', 0],
    ['Dieser Artikel wurde von einer KI erstellt.', 1],
    ['Dieser Beitrag wurde mithilfe von künstlicher Intelligenz übersetzt.', 0.5],
    ['Cet article a été rédigé par une intelligence artificielle.', 1],
    ['Cet article a été traduit avec l’aide de l’intelligence artificielle.', 0.5],
    ['Este artículo ha sido redactado por inteligencia artificial.', 1],
    ['Esta noticia fue escrita con la ayuda de IA.', 0.5],
  ])('%s', (sentence, share) => {
    expect(disclosedUse(`A story.\nIt begins. ${sentence} It ends.`)).toEqual([{ share, quote: sentence }]);
  });

  it.each([
    'The company says that its pictures were generated by AI.',
    '“This article was written by AI,” the minister complained.',
    'AI is changing how people work.',
    'The court heard that the report was written by ChatGPT.',
    'This article is about artificial intelligence in schools.',
    'This story was first published by The Claudette Review.',
    'Our AI policy: we may use AI in production.',
  ])('is not: %s', (sentence) => expect(disclosedUse(`It begins. ${sentence} It ends.`)).toEqual([]));

  it('is looked for where such notes stand, in linear time', () => {
    const note = 'This article was written by AI.';
    expect(disclosedUse(`${'word '.repeat(60_000)}\n${note}`)).toEqual([{ share: 1, quote: note }]);
    const started = performance.now();
    for (const piece of ['this article was ', 'AI ', 'This article was with the help of ', '. A', 'no AI ', '\nAI'])
      disclosedUse(piece.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

it('takes from content credentials what they cover, and from metadata what they state', () => {
  const stated: MediaItem['metadata'] = {
    ...metadataWithout('absent', ''),
    ...{ state: 'stated', digital_source_type: 'digitalArt', software: 'A program', ai_system: 'A system' },
  };
  const item = (
    state: MediaItem['state'],
    digital_source_type: string | null,
    software: string | null = null,
  ): MediaItem => ({
    ...{
      url: `https://example.com/${state}.jpg`,
      kind: 'image',
      state,
      reason: '',
      format: null,
      bytes: null,
      signer: null,
    },
    ...{
      issuer: null,
      trust_list: null,
      signed_at: null,
      claim_generator: 'A camera',
      ingredients: [],
      of_publisher: null,
    },
    ...{ digital_source_type, notes: [], actions: software ? [{ action: 'c2pa.created', when: null, software }] : [] },
    metadata: state === 'absent' ? stated : metadataWithout('absent', ''),
  });
  expect(
    mediaSources([
      item('valid-recognised-signer', 'digitalCapture'),
      item('valid-unknown-signer', null, 'Adobe Firefly'),
      item('partial', 'trainedAlgorithmicMedia'),
      item('tampered', 'digitalCapture'),
      item('malformed', 'digitalCapture'),
      item('absent', null),
      item('not-checked', null),
    ]).map(({ url, ...source }) => [url.slice(20, -4), ...Object.values(source)]),
  ).toEqual([
    ['valid-recognised-signer', 'credentials', 'digitalCapture', null, 'A camera'],
    ['valid-unknown-signer', 'credentials', null, null, 'Adobe Firefly'],
    ['partial', 'partial-credentials', 'trainedAlgorithmicMedia', null, 'A camera'],
    ['absent', 'unsigned-metadata', 'digitalArt', 'A system', 'A program'],
  ]);
});

it.each([
  [`${IPTC}trainedAlgorithmicMedia`, 1],
  ['digsrctype:compositeSynthetic', 0.5],
  ['compositeWithTrainedAlgorithmicMedia', 0.5],
  ['https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource', 0.5],
  ['schema:MultiFrameComputationalCaptureDigitalSource', 0],
  [`${IPTC}computationalCapture`, 0],
  [`${IPTC}dataDrivenMedia`, null],
  ['constructor', null],
  ['', null],
])('knows the source type %s', (type, share) => expect(shareOfSourceType(type)).toBe(share));
