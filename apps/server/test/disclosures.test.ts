import { disclosureInfo } from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COURIER_STORY,
  GAZETA_SUL_STORY,
  getHost,
  ISLAND_TIMES_STORY,
  VALLEY_POST_STORY,
} from '../../../dev-world/start-dev-world.ts';
import {
  type DisclosureReport,
  type DisclosureRequest,
  findDisclosures,
} from '../src/assistant/disclosure/find-disclosures.ts';
import { checkContactPages } from '../src/assistant/page/check-contact-pages.ts';
import type { ReadPage } from '../src/assistant/page/page-reader.ts';
import type { PageReport } from '../src/assistant/page/page-report.ts';
import { type ReadingPages, startReadingPages } from './page-reader-world.ts';

let pages: ReadingPages;
beforeAll(async () => {
  pages = await startReadingPages();
});
afterAll(async () => {
  await pages[Symbol.asyncDispose]();
});

const PATIENT = { pageMs: 30_000, totalMs: 60_000 };
/** Stores the texts, so that quotes can be compared with the pages. */
const texts = new Map<string, string>();
const readPage: ReadPage = async (url, question) => {
  const report = await pages.reader.read(url, question);
  texts.set(url, report.content?.text ?? '');
  return report;
};
async function findInPages(
  story: string,
  question: Partial<DisclosureRequest> = {},
): Promise<DisclosureReport & { page: PageReport }> {
  const page = await readPage(story, { fetchMs: 30_000 });
  const domain = new URL(story).hostname.replace(/^www\./, '');
  const report = await findDisclosures({ domain, policyFile: [], page, read: readPage, limits: PATIENT, ...question });
  disclosureInfo.parse(report.info);
  return { ...report, page };
}
const states = ({ topics }: DisclosureReport) =>
  Object.fromEntries(Object.entries(topics).map(([topic, signal]) => [topic, signal.checked ? signal.found : null]));

describe('disclosures of a publisher', () => {
  const courier = (path: string): string => `https://www.${getHost('courier')}${path}`;

  it('are found through trust.txt, structured data and links, and quoted', { tags: 'sampled' }, async () => {
    const report = await findInPages(COURIER_STORY, { policyFile: [courier('/standards')] });
    expect(states(report)).toEqual({ ownership: true, corrections: true, ethics: true });
    expect(report.info).toEqual({
      success: true,
      url: courier('/standards'),
      found_by: 'trust.txt',
      generated_by: 'rules',
      key_points: [
        'It is owned by the Courier Trust, which has no shareholders and pays no dividend.',
        'The Courier corrects errors of fact as soon as it knows of them, and says at the foot of the story what was wrong.',
        'Every reporter of the Courier signs our code of ethics before the first day of work.',
      ],
      summary:
        '“It is owned by the Courier Trust, which has no shareholders and pays no dividend.” “The Courier corrects errors of fact as soon as it knows of them, and says at the foot of the story what was wrong.” “Every reporter of the Courier signs our code of ethics before the first day of work.”',
      pages: expect.arrayContaining([
        expect.objectContaining({
          topic: 'disclosure',
          url: courier('/standards'),
          found_by: 'trust.txt',
          state: 'read',
        }),
        expect.objectContaining({
          topic: 'corrections',
          url: courier('/standards/corrections'),
          found_by: 'structured-data',
          state: 'read',
        }),
        expect.objectContaining({ topic: 'ownership', url: courier('/about'), found_by: 'link', state: 'read' }),
      ]),
    });
    expect(report.topics.ownership.observation.text).toBe(
      'Says: “It is owned by the Courier Trust, which has no shareholders and pays no dividend.”',
    );
  });

  it('contain only quotes from the page', async () => {
    for (const story of [COURIER_STORY, GAZETA_SUL_STORY]) {
      const { info } = await findInPages(story);
      expect(info.pages.filter(({ quote }) => quote !== null)).not.toEqual([]);
      for (const { url, quote } of info.pages) if (quote !== null) expect(texts.get(url)).toContain(quote);
    }
  });

  it('are found in Portuguese', async () => {
    const report = await findInPages(GAZETA_SUL_STORY);
    expect(states(report)).toEqual({ ownership: true, corrections: true, ethics: true });
    expect(report.info.key_points).toEqual([
      'A Gazeta do Sul é propriedade da cooperativa dos seus jornalistas desde 1978.',
      'Corrigimos os erros de facto logo que os conhecemos e assinalamos a correção no texto.',
      'A redação rege-se pelo código deontológico dos jornalistas.',
    ]);
  });

  it('distinguish refused, missing and failing pages', async () => {
    const report = await findInPages(ISLAND_TIMES_STORY);
    expect(states(report)).toEqual({ ownership: null, corrections: false, ethics: null });
    expect(report.topics.ownership.observation.text).toBe(
      'We could not read /about/ownership. The site refused our request (403).',
    );
    expect(report.topics.corrections.observation.text).toBe('/corrections is named but does not exist.');
    expect(report.topics.ethics.observation.text).toContain('an error of its own (503)');
    expect(report.info).toMatchObject({ success: false, summary: null, key_points: [], url: null, found_by: null });
    expect(report.info.pages.map(({ topic, state }) => [topic, state])).toEqual([
      ['ownership', 'not-checked'],
      ['corrections', 'absent'],
      ['ethics', 'not-checked'],
    ]);
  });

  it('are absent if the site names no such page', async () => {
    const report = await findInPages(VALLEY_POST_STORY);
    expect(states(report)).toEqual({ ownership: false, corrections: false, ethics: false });
    expect(report.info).toMatchObject({ success: false, pages: [] });
    expect(report.topics.ethics.observation.text).toBe('No such page in trust.txt, structured data or links.');
  });

  it('are not checked if trust.txt or the site is not readable', async () => {
    expect(states(await findInPages(VALLEY_POST_STORY, { policyFile: null }))).toEqual({
      ownership: null,
      corrections: null,
      ethics: null,
    });
    expect(states(await findInPages(`https://${getHost('status-503')}/story`))).toEqual({
      ownership: null,
      corrections: null,
      ethics: null,
    });
  });

  it('are absent if the named page is gone or leads to another site', async () => {
    const report = await findInPages(VALLEY_POST_STORY, {
      policyFile: [`https://${getHost('valley-post')}/ethics/`, `https://${getHost('bare-to-www')}/policy`],
    });
    expect(report.info.pages).toEqual([
      {
        topic: 'disclosure',
        url: `https://${getHost('valley-post')}/ethics/`,
        found_by: 'trust.txt',
        state: 'absent',
        quote: null,
      },
      {
        topic: 'disclosure',
        url: `https://${getHost('bare-to-www')}/policy`,
        found_by: 'trust.txt',
        state: 'absent',
        quote: null,
      },
    ]);
    expect(states(report)).toEqual({ ownership: false, corrections: false, ethics: false });
  });

  it('are read from a limited number of pages, which the report states', async () => {
    const many = Array.from({ length: 3 }, (_, at) => courier(`/standards?${at}`));
    const report = await findInPages(COURIER_STORY, { policyFile: many, limits: { ...PATIENT, maxPages: 2 } });
    expect(report.skipped).toContainEqual({
      item: 'pages about the publisher',
      reason: 'we read at most 2',
      count: 4,
    });
    expect(report.info.pages.filter(({ state }) => state === 'not-checked')).not.toEqual([]);
    expect(report.topics.corrections).toMatchObject({ checked: false });
  });

  it('are read from the front page for an input without a page, such as a DID', async () => {
    const report = await findInPages(COURIER_STORY, { page: null });
    expect(states(report)).toEqual({ ownership: true, corrections: true, ethics: true });
    expect(report.frontPage?.url).toBe(`https://${getHost('courier')}/`);
  });

  it('are not checked after an abort', async () => {
    const report = await findInPages(COURIER_STORY, { signal: AbortSignal.abort() });
    expect(states(report)).toEqual({ ownership: null, corrections: null, ethics: null });
  });
});

it('requests the contact pages that a site names', async () => {
  const { content } = await readPage(COURIER_STORY, { fetchMs: 30_000 });
  expect(
    await checkContactPages(
      [{ value: `https://${getHost('status-404')}/contact`, line: 1, fileUrl: 'https://example.com/trust.txt' }],
      [content!],
      getHost('courier'),
      readPage,
    ),
  ).toEqual([
    { url: `https://${getHost('status-404')}/contact`, readable: false },
    { url: `https://www.${getHost('courier')}/contact`, readable: true },
  ]);
});
