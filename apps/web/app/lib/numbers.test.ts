import { afterAll, describe, expect, test, vi } from 'vitest';

const LOCALE_MODULE = '#messages/locale.ts';
type Tag = 'de' | 'en' | 'es' | 'fr' | 'pt-BR';

/** Loads these functions as in the build of a language, which resolves `#messages` in its folder. */
async function inLanguage(tag: Tag) {
  vi.resetModules();
  vi.doMock(LOCALE_MODULE, () => import(`../messages/${tag}/locale.ts`));
  return { ...(await import('./numbers.ts')), ...(await import('./time.ts')) };
}
afterAll(() => {
  vi.doUnmock(LOCALE_MODULE);
  vi.resetModules();
});

/** By CLDR: French parts a number from "%" by a no-break space and from other signs by a thin one; German says "Sek.". */
const WRITTEN: Record<Tag, readonly string[]> = {
  en: ['57%', '100%', '512 B', '7.1 kB', '71 kB', '5 MB', '256 MB', '340 ms', '1.2 s', '0.5 s', '3 s'],
  fr: [
    '57\u00a0%',
    '100\u00a0%',
    '512\u202fo',
    '7,1\u202fko',
    '71\u202fko',
    '5\u202fMo',
    '256\u202fMo',
    '340\u202fms',
    '1,2\u202fs',
    '0,5\u202fs',
    '3\u202fs',
  ],
  de: [
    '57\u00a0%',
    '100\u00a0%',
    '512 B',
    '7,1 kB',
    '71 kB',
    '5 MB',
    '256 MB',
    '340 ms',
    '1,2 Sek.',
    '0,5 Sek.',
    '3 Sek.',
  ],
  es: ['57\u00a0%', '100\u00a0%', '512 B', '7,1 kB', '71 kB', '5 MB', '256 MB', '340 ms', '1,2 s', '0,5 s', '3 s'],
  'pt-BR': ['57%', '100%', '512 B', '7,1 kB', '71 kB', '5 MB', '256 MB', '340 ms', '1,2 s', '0,5 s', '3 s'],
};

describe('numbers with units', () => {
  test.each(Object.entries(WRITTEN) as [Tag, readonly string[]][])('are formatted for %s', async (tag, words) => {
    const {
      formatPercent: percent,
      formatBytes: bytesWord,
      formatMegabytes: megabytes,
      formatMilliseconds: milliseconds,
      formatDuration: durationOf,
      formatSeconds: secondsWord,
    } = await inLanguage(tag);
    expect([
      percent(57.2),
      percent(100),
      ...[512, 7_100, 71_000, 5_000_000].map(bytesWord),
      megabytes(256.4),
      milliseconds(340.2),
      durationOf(1_240),
      secondsWord(0.5),
      secondsWord(3),
    ]).toEqual(words);
  });

  test('have the same parts in the order of the language', async () => {
    const { getPercentParts: percentParts } = await inLanguage('fr');
    expect(percentParts(57).map(({ type, value }) => [type, value])).toEqual([
      ['integer', '57'],
      ['literal', '\u00a0'],
      ['percentSign', '%'],
    ]);
  });

  test('show at least one millisecond, and seconds from one second', async () => {
    const { formatDuration: durationOf } = await inLanguage('en');
    expect([durationOf(0), durationOf(999.4), durationOf(1_000)]).toEqual(['1 ms', '999 ms', '1.0 s']);
  });
});
