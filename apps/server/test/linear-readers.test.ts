import { parseStatements } from '@vouchwire/trust-graph';
import { describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { lintPolicyFile, parsePolicyFile } from '../../../packages/trust-txt/src/index.ts';
import { countWork } from '../../../packages/trust-txt/test/count-work.ts';
import { readPage } from '../src/assistant/page/reading/read-page.ts';
import { parseAccountMarks } from '../src/checks/probes/account-marks.ts';
import { parseHomePage as suggestFromHomePage } from '../src/checks/suggestions/parse-home-page.ts';
import { parseHomePage } from '../src/crawl/home-pages/parse-home-page.ts';
import { parseRegistration } from '../src/crawl/registrations/parse-registration.ts';
import { parseRobotsFile } from '../src/policy-files/fetch/robots-file.ts';
import { parseRobotsSignals, parseUsagePreference } from '../src/policy-files/fetch/training-signals.ts';
import { FILE_PLACES, getPlaceKey } from '../src/publisher-files/file-places.ts';
import { readPublisherFile } from '../src/publisher-files/read-publisher-file.ts';
import { HOSTILE_SHAPES } from './hostile-shapes.ts';

const URL = 'https://daily.example/';
/** Characters. Four times as many are below most limits of the readers. */
const SIZE = 3_000;
/** Characters of shapes that nest elements: the readers stop at a depth of 500, up to which each level costs more. */
const NESTED_SIZE = 12_000;
const NESTING = /nested|open |wrong|end tags|microdata|RDFa/;
/** What a reader does for a short text. */
const FIXED_WORK = 3_000;

const page = (text: string) => ({ bytes: new TextEncoder().encode(text), url: URL, charset: 'utf-8' });

const READERS: Record<string, (text: string) => unknown> = {
  'page of the assistant': (text) => readPage({ ...page(text), article: 'read' }),
  'home page of the crawl': (text) => parseHomePage({ ...page(text), domain: 'daily.example' }),
  'home page of the generator': (text) => suggestFromHomePage(page(text)),
  'page of an account': (text) => parseAccountMarks({ ...page(text), truncated: false }),
  'robots.txt': (text) => {
    const robots = parseRobotsFile('daily.example', text);
    return [robots.disallows('/a/b/c', 'Vouchwire'), parseRobotsSignals(robots.lines)];
  },
  'preference header': parseUsagePreference,
  registration: (text) => parseRegistration(text, 'daily.example', '2026-03-31T00:00:00.000Z'),
  'trust.txt': (text) => {
    lintPolicyFile(text, { domain: 'daily.example', today: '2026-03-31', profile: 'compat' });
    return parseStatements({ domain: 'daily.example' }, parsePolicyFile(text).statements);
  },
  ...Object.fromEntries(
    FILE_PLACES.map((place) => [
      getPlaceKey(place),
      (text: string) => {
        const { bytes: body, ...rest } = page(text);
        return readPublisherFile({
          ...rest,
          body,
          places: [place],
          domain: 'daily.example',
          requestedUrl: URL,
          status: 200,
          redirects: [],
          headers: [],
          isTruncated: false,
          homePage: null,
        });
      },
    ]),
  ),
};

it('counts the steps back of an expression, which statements do not show', () => {
  const read = (size: number) => () => /\s+$/.exec(`${' '.repeat(size)}x`);
  const [small, large] = [countWork(read(1_000)), countWork(read(2_000))];
  // Each start reads the rest of the spaces: n² / 2.
  expect(small).toBeGreaterThan(500_000);
  expect(large / small).toBeGreaterThan(3.5);
});

describe.each(Object.entries(READERS))('%s', (_name, read) => {
  it.each(sampleCases(Object.entries(HOSTILE_SHAPES), 8))('reads %s in linear time', (shape, make) => {
    read(make(100));
    const size = NESTING.test(shape) ? NESTED_SIZE : SIZE;
    const [once, twice, fourTimes] = [1, 2, 4].map((factor) => countWork(() => read(make(size * factor)))) as [
      number,
      number,
      number,
    ];
    expect([once, twice, fourTimes]).toSatisfy(
      () => twice <= 3 * once + FIXED_WORK && fourTimes <= 3 * twice + FIXED_WORK,
    );
  });
});
