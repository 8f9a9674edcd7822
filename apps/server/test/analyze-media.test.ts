import { c2paAnalysis } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevWorld, getHost, startDevWorld } from '../../../dev-world/start-dev-world.ts';
import { analyzeMedia } from '../src/assistant/media/analyze-media.ts';
import { createC2paAnalysis } from '../src/assistant/media/c2pa-analysis.ts';
import { CredentialReader } from '../src/assistant/media/credentials/credential-reader.ts';
import { loadTrustLists } from '../src/assistant/media/credentials/trust-lists.ts';
import { DEFAULT_MEDIA_LIMITS, type MediaLimits } from '../src/assistant/media/media-limits.ts';
import type { MediaCandidate } from '../src/assistant/media/media-report.ts';
import {
  isSignerOfPublisher,
  loadPublisherSigners,
  type PublisherSigner,
} from '../src/assistant/media/publisher-signers.ts';
import { ConnectTo } from '../src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../src/platform/safe-fetch/safe-fetch.ts';
import { loadSample, OWN_LISTS } from './credential-fixtures.ts';

const HERALD: readonly PublisherSigner[] = [
  { list: 'fixtures', organization: 'Valley Herald Ltd', domain: getHost('herald') },
];
const MB = 1_000_000;
const BOUNDS: MediaLimits = {
  ...DEFAULT_MEDIA_LIMITS,
  maxBytes: { image: MB, audio: MB, video: 2 * MB, document: MB },
};

let world: DevWorld;
let fetcher: SafeFetcher;
let credentials: CredentialReader;
beforeAll(async () => {
  world = await startDevWorld();
  fetcher = new SafeFetcher({
    userAgent: 'Vouchwire/test (+https://vouchwire.example/crawler)',
    connectTo: ConnectTo.parse(world.connectTo),
    authorities: [world.authority],
  });
  credentials = new CredentialReader(OWN_LISTS);
});
afterAll(async () => {
  await credentials[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const at = (path: string): string => `https://${getHost('pictures')}/${path}`;
const medium = (url: string, more: Partial<MediaCandidate> = {}): MediaCandidate => ({
  url,
  kind: 'image',
  role: 'shown',
  caption: null,
  isQuoted: false,
  ...more,
});
const image = (path: string): MediaCandidate => medium(at(path));

function examine(
  candidates: readonly MediaCandidate[],
  {
    bounds = {},
    publisherDomains = [],
    signal = new AbortController().signal,
  }: { bounds?: Partial<MediaLimits>; publisherDomains?: readonly string[]; signal?: AbortSignal } = {},
) {
  return analyzeMedia(
    { fetcher, credentials, publisherSigners: HERALD },
    { candidates, publisher: { domains: publisherDomains, names: [], isAboutOthers: false } },
    signal,
    {
      ...BOUNDS,
      ...bounds,
    },
  );
}

describe('the media of a page', () => {
  it('are fetched and read, regardless of the kind that the page states', { tags: 'sampled' }, async () => {
    const report = await examine(
      [
        image('samples/own/herald-photo.jpg'),
        image('samples/own/herald-generated.png'),
        image('samples/no_manifest.jpg'),
        image('samples/XCA.jpg'),
        medium(at('samples/video1.mp4')),
        medium(at('samples/own/herald-radio.wav'), { kind: 'document' }),
        medium(at('samples/adobe-20240110-single_manifest_store.pdf'), { kind: 'document' }),
      ],
      { publisherDomains: [getHost('herald')] },
    );
    expect(report.items.map(({ kind, state, signer_is_publisher }) => [kind, state, signer_is_publisher])).toEqual([
      ['image', 'valid-recognized-signer', true],
      ['image', 'valid-recognized-signer', true],
      ['image', 'absent', null],
      ['image', 'tampered', null],
      ['video', 'valid-unknown-signer', null],
      ['audio', 'valid-recognized-signer', true],
      ['document', 'valid-unknown-signer', null],
    ]);
    expect(report.items[0]).toMatchObject({
      url: at('samples/own/herald-photo.jpg'),
      bytes: loadSample('own/herald-photo.jpg').length,
      trust_list: 'Fixture signers, as of 2026-11-21',
    });
    expect(report.trustLists).toEqual([{ name: 'Fixture signers', as_of: '2026-11-21' }]);
    expect(report.skipped).toEqual([]);

    const analysis = createC2paAnalysis(report, false);
    expect(c2paAnalysis.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      has_c2pa_content: true,
      total_media_count: 7,
      checked_media_count: 7,
      c2pa_percentage: 71.4,
      not_matching_count: 1,
      media_analysis: {
        images: { total: 4, with_c2pa: 2 },
        videos: { total: 1, with_c2pa: 1 },
        audio: { total: 1, with_c2pa: 1 },
        documents: { total: 1, with_c2pa: 1 },
      },
    });
    expect(analysis.media_with_c2pa).toHaveLength(5);
  });

  it('are empty for a page without media', async () => {
    const analysis = createC2paAnalysis(await examine([]), false);
    expect(analysis).toMatchObject({ has_c2pa_content: false, total_media_count: 0, c2pa_percentage: 0, media: [] });
  });

  it('are fetched once for each address', async () => {
    const before = world.requests.length;
    const one = image('samples/own/herald-photo.jpg');
    const report = await examine([one, one, { ...one, url: `${one.url}#detail` }, image('samples/no_manifest.jpg')]);
    expect(report.items.map(({ state }) => state)).toEqual(['valid-recognized-signer', 'absent']);
    expect(world.requests.length - before).toBe(2);
  });

  it('may be embedded in the page if they are small', async () => {
    const photo = Buffer.from(loadSample('own/herald-photo.jpg')).toString('base64');
    const data = medium;
    const { items } = await examine(
      [
        data(`data:image/jpeg;base64,${photo}`),
        data(`data:image/jpeg;base64,${encodeURIComponent(photo)}`),
        data('data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'),
        data(`data:image/png;base64,${'A'.repeat(100_000)}`),
        data('data:nothing'),
        data('data:image/svg+xml,%E0%A4%A'),
      ],
      { bounds: { maxDataUrlBytes: 20_000 } },
    );
    expect(items.map(({ state }) => state)).toEqual([
      'valid-recognized-signer',
      'valid-recognized-signer',
      'absent',
      'not-checked',
      'not-checked',
      'not-checked',
    ]);
    expect(items.map(({ reason }) => reason).slice(3)).toEqual([
      'It is larger than 20 kB, so we did not read it to its end.',
      'It is embedded in the page and cannot be read.',
      'It is embedded in the page and cannot be read.',
    ]);
    expect(items[0]?.url).toHaveLength(61);
    expect(items[0]?.bytes).toBe(loadSample('own/herald-photo.jpg').length);
  });
});

describe('hostile and broken addresses', () => {
  it.each([
    ['endless.jpg', 'It is larger than 1 MB, so we did not read it to its end.'],
    ['two-gigabytes.jpg', 'It is larger than 1 MB, so we did not read it to its end.'],
    ['gzip-bomb.jpg', 'It is larger than 1 MB, so we did not read it to its end.'],
    ['web-page.jpg', 'Its address answers with a web page instead of a file.'],
    ['text.jpg', /a file of an unknown format/],
    ['empty.jpg', 'Its address answers with an empty file.'],
    ['icon.ico', 'This server cannot read content credentials in image/x-icon.'],
    ['cut.jpg', /It cannot be read as image\/jpeg/],
    ['to-private.jpg', /^We could not fetch it\. .*10\.0\.0\.5/],
    ['to-metadata.jpg', /^We could not fetch it\. .*169\.254\.169\.254/],
    ['missing.jpg', 'Its address answers with status 404 instead of a file.'],
  ])('reports %s as not checked', async (path, reason) => {
    const { items } = await examine([image(path), image('samples/own/herald-photo.jpg')]);
    expect(items[0]).toMatchObject({
      state: 'not-checked',
      reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
    });
    expect(items[1]?.state).toBe('valid-recognized-signer');
  });

  it('reports a file below the minimum rate as not checked', { tags: 'sampled' }, async () => {
    const { items } = await examine([image('drips.jpg'), image('samples/own/herald-photo.jpg')]);
    expect(items.map(({ state }) => state)).toEqual(['not-checked', 'valid-recognized-signer']);
    expect(items[0]?.reason).toBe('We could not fetch it. No response was complete within 3 s.');
  });

  it('reports a file that does not arrive within its time limit as not checked', async () => {
    const { items } = await examine([image('stalls.jpg')], { bounds: { itemTimeoutMs: 1_000 } });
    expect(items[0]).toMatchObject({
      state: 'not-checked',
      reason: 'We could not fetch it. No response was complete within 1 s.',
    });
  });

  it('never requests a private address, and never sends a password', async () => {
    const before = world.requests.length;
    const { items } = await examine([
      medium('http://10.0.0.5/a.jpg'),
      medium('http://localhost/a.jpg'),
      medium('ftp://pictures-vouchwire-dev.com/a.jpg'),
      medium('no address'),
      medium(`https://user:secret@${getHost('pictures')}/samples/no_manifest.jpg`),
    ]);
    expect(items.map(({ state }) => state)).toEqual([...Array(4).fill('not-checked'), 'absent']);
    expect(items[4]?.url).toBe(at('samples/no_manifest.jpg'));
    const requested = world.requests.slice(before);
    expect(requested).toHaveLength(1);
    expect(requested[0]?.headers.authorization).toBeUndefined();
  });
});

describe("limits of a page's media", () => {
  const many = (count: number, path = 'samples/own/herald-photo.jpg'): MediaCandidate[] =>
    Array.from({ length: count }, (_, index) => image(`${path}?${index}`));
  const states = (items: readonly { state: string }[]) => Object.groupBy(items, ({ state }) => state);

  it('check the first files, list more and count all', async () => {
    const before = world.requests.length;
    const report = await examine(many(500), { bounds: { maxItems: 6, maxListed: 30 } });
    expect(world.requests.length - before).toBe(6);
    expect(report.items).toHaveLength(30);
    expect(report.items.slice(0, 6).every(({ state }) => state === 'valid-recognized-signer')).toBe(true);
    expect(report.items.slice(6).every(({ state }) => state === 'not-checked')).toBe(true);
    expect(report.items[6]?.reason).toBe('We check at most 6 media of a page.');
    expect(report.skipped).toEqual([{ item: 'media', reason: 'We check at most 6 media of a page.', count: 494 }]);
    expect(createC2paAnalysis(report, false)).toMatchObject({ total_media_count: 500, checked_media_count: 6 });
  });

  it('limit the total number of bytes', async () => {
    const { length } = loadSample('own/herald-photo.jpg');
    const totalBytes = 4 * length + 100;
    const report = await examine(many(10), { bounds: { maxTotalBytes: totalBytes } });
    const loaded = report.items.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
    expect(loaded).toBe(4 * length);
    const reason = 'We fetch at most 63 kB of media for a page.';
    expect(report.skipped).toEqual([{ item: 'media', reason, count: 6 }]);
    expect(report.items.filter((item) => item.reason === reason)).toHaveLength(6);
  });

  it('count received bytes instead of possible ones', async () => {
    const report = await examine([...many(8, 'missing.jpg'), ...many(2)], {
      bounds: { maxTotalBytes: 2_500_000, concurrency: 2, maxItems: 10 },
    });
    expect(states(report.items)['valid-recognized-signer']).toHaveLength(2);
    expect(report.skipped).toEqual([]);
  });

  it('stop at the total timeout, and report the checked files', async () => {
    const report = await examine([image('samples/no_manifest.jpg'), ...many(8, 'stalls.jpg')], {
      bounds: { totalTimeoutMs: 700, concurrency: 2 },
    });
    expect(report.items[0]?.state).toBe('absent');
    expect(report.skipped).toEqual([
      { item: 'media', reason: 'We check the media of a page for at most 0.7 s.', count: 8 },
    ]);
  });

  it('limit the concurrency of requests', async () => {
    let open = 0;
    let maxOpen = 0;
    const counting = Object.create(fetcher, {
      fetch: {
        value: async (...request: Parameters<SafeFetcher['fetch']>) => {
          open += 1;
          maxOpen = Math.max(maxOpen, open);
          return await fetcher.fetch(...request).finally(() => {
            open -= 1;
          });
        },
      },
    }) as SafeFetcher;
    const never = new AbortController().signal;
    await analyzeMedia(
      { fetcher: counting, credentials, publisherSigners: [] },
      {
        candidates: many(9, 'samples/no_manifest.jpg'),
        publisher: { domains: [], names: [], isAboutOthers: false },
      },
      never,
      { ...BOUNDS, concurrency: 3 },
    );
    expect(maxOpen).toBe(3);
  });
});

describe('cancellation', () => {
  it('rejects with the reason of the abort at any stage', async () => {
    const stop = new AbortController();
    const before = world.requests.length;
    const running = examine([image('stalls.jpg'), image('samples/video1.mp4')], { signal: stop.signal });
    const rejected = expect(running).rejects.toThrow('the visitor left');
    await expect.poll(() => world.requests.slice(before).some(({ path }) => path.endsWith('/stalls.jpg'))).toBe(true);
    stop.abort(new Error('the visitor left'));
    await rejected;
    await expect(examine([image('stalls.jpg')], { signal: stop.signal })).rejects.toThrow('the visitor left');
  });
});

describe('the publisher of a signer', () => {
  const signer = { listId: 'fixtures', organization: 'Valley Herald Ltd' };

  it('is determined only from the trust list', () => {
    expect(isSignerOfPublisher(signer, [getHost('herald')], HERALD)).toBe(true);
    expect(isSignerOfPublisher(signer, [getHost('voice')], HERALD)).toBe(false);
    expect(isSignerOfPublisher(signer, [], HERALD)).toBeNull();
    expect(isSignerOfPublisher({ ...signer, listId: 'other' }, [getHost('herald')], HERALD)).toBeNull();
    expect(isSignerOfPublisher({ ...signer, listId: null }, [getHost('herald')], HERALD)).toBeNull();
    for (const organization of ['Valley Herald', 'VALLEY HERALD LTD', 'Valley Herald Ltd.', null])
      expect(isSignerOfPublisher({ ...signer, organization }, [getHost('herald')], HERALD)).toBeNull();
  });

  it('is listed only if a certificate contains the organization', async () => {
    const { X509Certificate } = await import('node:crypto');
    const { signers } = await loadTrustLists();
    const existing = await loadPublisherSigners();
    expect(existing.length).toBeGreaterThan(0);
    for (const { list, organization, domain } of existing) {
      const { anchors = '', allowed = '' } = signers.find(({ id }) => id === list) ?? {};
      const certificates = `${anchors}\n${allowed}`
        .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
        ?.map((text) => new X509Certificate(text));
      const own = certificates?.filter((one) =>
        one.subject.split('\n').some((line) => line.replaceAll('\\', '') === `O=${organization}`),
      );
      const output = own?.map((one) => `${one.subject}\n${one.subjectAltName}`.toLowerCase()).join('\n');
      expect([organization, output]).toEqual([organization, expect.stringContaining(domain)]);
    }
  });
});
