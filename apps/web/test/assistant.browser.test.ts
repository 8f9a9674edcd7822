import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getHost } from '../../../dev-world/start-dev-world.ts';
import { ANALYSIS, ARTICLE, CHECKED, RELATED, SUMMARY, specifiedOnly } from './analysis-fixture.ts';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { type InterceptedRequest, intercept } from './intercept.ts';
import { address, toast, waitForHydration } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

const visit = startInWorld();

type RouteHandler = (request: InterceptedRequest) => Promise<void>;
interface RouteHandlers {
  check: RouteHandler;
  relationships: RouteHandler;
  analyze: RouteHandler;
  ai: RouteHandler;
}

const json =
  (body: unknown, status = 200): RouteHandler =>
  (request) =>
    request.fulfill({ json: body, status });
const respondWithProblem = (status: number, detail: string, more: object = {}): RouteHandler =>
  json({ type: 'about:blank', title: 'Failed', status, detail, code: 'x', ...more }, status);
const abortRequest: RouteHandler = (request) => request.abort();
/** No answer ever comes. */
const ignoreRequest: RouteHandler = () => new Promise(() => undefined);

/** A page whose requests get the responses of the test; the sent requests are stored by path. */
async function open(
  path = '/trust-assistant',
  change: Partial<RouteHandlers> = {},
  before: (page: Page) => Promise<void> = async () => undefined,
) {
  const answers: RouteHandlers = {
    check: json(CHECKED),
    relationships: json(RELATED),
    analyze: json(ANALYSIS),
    ai: json(SUMMARY),
    ...change,
  };
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const page = await visit.pages.prepare();
  const on = (path: string, name: keyof RouteHandlers) =>
    intercept(page, `**${path}`, async (request) => {
      sent.push({ path, body: JSON.parse(request.body ?? '') as Record<string, unknown> });
      await answers[name](request);
    });
  await on('/api/trust-graph/check-domain', 'check');
  await on('/api/trust-graph/get-trust-relationships', 'relationships');
  await on('/api/trust-assistant/analyze', 'analyze');
  await on('/api/trust-assistant/analyze-ai', 'ai');
  await intercept(page, '**/api/trust-assistant/status', (request) =>
    request.fulfill({
      json: { ai_configured: true, free_analyses_left: 5, free_analyses_per_day: 5, key_provider: 'openai' },
    }),
  );
  await before(page);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForHydration(page);
  await badge(page).getByText('5 free analyses left').waitFor();
  return { page, answers, sent };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'URL or DID' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Analyzing Trust' });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const score = (page: Page) => page.locator('[data-score]').innerText();
const analyze = (page: Page) => page.getByRole('button', { name: 'Analyze', exact: true }).click();
const badge = (page: Page) => page.locator('[data-badge="free-analyses"]');

/** Runs to the end and does not wait until the dialog closes. */
async function run(page: Page): Promise<void> {
  await analyze(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** "Check trust graph · completed · Found in trust graph" */
const steps = (page: Page): Promise<string[]> =>
  dialog(page)
    .locator('li')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const [label, detail] = ['label', 'detail'].map((part) =>
          line.querySelector<HTMLElement>(`[class*="${part}"]`)?.innerText.replaceAll('\n', ' '),
        );
        return [label, detail].filter(Boolean).join(' · ');
      }),
    );

describe('before an analysis', () => {
  test('shows the field, the switch and the free quota; a link runs nothing and an empty field shows a message', async () => {
    const { page, sent } = await open(
      '/trust-assistant?u=https%3A%2F%2Fuser%3Apw%40www.galvnews.com%2Fa%3Ftoken%3Dabc&entered=yes&ai=on',
    );
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('AI Trust Assistant');
    expect(await page.title()).toBe('galvnews.com · AI Trust Assistant · Vouchwire');
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((name) => name.includes('result-view'))).toEqual([]);
    expect(await field(page).inputValue()).toBe('https://user:pw@www.galvnews.com/a?token=abc');
    await page.getByText('the user name and password before the host, the value of token').waitFor();
    await page.getByText('We have no stored result for this address. Press Analyze to start.').waitFor();
    expect(await page.getByRole('switch', { name: 'AI-Enhanced Analysis' }).isChecked()).toBe(true);
    expect(await badge(page).innerText()).toBe('5 free analyses left');
    expect(await page.getByLabel('API key').isVisible()).toBe(false);

    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.getByText('Please enter a URL or DID to analyze').waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    await field(page).fill('did:web:galvnews.com');
    await page.getByText('Read as a DID').waitFor();
    expect(sent).toEqual([]);

    await page.getByText('Use your own API key (optional)').click();
    const key = page.getByLabel('API key');
    expect(await key.getAttribute('type')).toBe('password');
    expect(await key.getAttribute('autocomplete')).toBe('off');
    expect(await key.getAttribute('name'), 'a form sent without script carries no key').toBeNull();
    const console = page.getByRole('link', { name: 'Get one at OpenAI’s console' });
    expect(await console.getAttribute('href')).toBe('https://platform.openai.com/api-keys');
    await expectAccessible(page);
  });
});

test('applies what was typed and pressed before the script loaded', { tags: 'sampled' }, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { page, sent } = await open('/trust-assistant', {}, async (page) => {
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const early = async () => {
      await page.getByRole('switch', { name: 'AI-Enhanced Analysis' }).uncheck();
      await field(page).fill(ARTICLE);
      await analyze(page);
      await page.waitForURL('**entered**', { waitUntil: 'commit' });
      release();
    };
    void early();
  });
  await dialog(page).getByText('5 of 5 steps').waitFor();
  expect(address(page)).toBe(`/trust-assistant?${new URLSearchParams({ u: ARTICLE })}`);
  expect(await page.getByRole('switch', { name: 'AI-Enhanced Analysis' }).isChecked()).toBe(false);
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
    'check-domain',
    'get-trust-relationships',
    'analyze',
  ]);
});

describe('an analysis', () => {
  test('runs six steps in order, one request each, and closes its dialog five seconds later', async () => {
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const { page, sent } = await open('/trust-assistant', {
      analyze: async (request) => {
        await held;
        await request.fulfill({ json: ANALYSIS });
      },
    });
    await field(page).fill('https://user:pw@www.galvnews.com/example-article.html');
    await field(page).press('Enter');
    await dialog(page).getByText('7 relationships found').waitFor();
    expect(await steps(page)).toEqual([
      'Extract domain completed · galvnews.com',
      'Check trust graph completed · Found in trust graph',
      'Find trust relationships completed · 7 relationships found',
      'Analyze content and metadata in progress · Reading the page, its media, its signatures and its disclosure pages',
      'Check disclosure page pending',
      'AI-enhanced analysis pending',
    ]);
    const bar = dialog(page).getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe('3');
    await page.mouse.click(5, 5);
    expect(await dialog(page).isVisible(), 'a click outside').toBe(true);

    // The dialog closes after a time. Here the test runs that timer.
    await page.evaluate(() => {
      const { setTimeout } = window;
      const timers: { run: () => void; ms: number }[] = [];
      Object.assign(window, {
        timers,
        setTimeout: (run: () => void, ms = 0) => (ms > 4_000 ? timers.push({ run, ms }) : setTimeout(run, ms)),
      });
    });
    answerNow();
    await dialog(page).getByText('6 of 6 steps').waitFor();
    expect((await steps(page)).slice(3)).toEqual([
      'Analyze content and metadata completed · Trust score: 86%',
      'Check disclosure page completed · Disclosure page analyzed',
      'AI-enhanced analysis completed · Summary written',
    ]);
    await expectAccessible(page);
    expect(await dialog(page).isVisible(), 'before its time').toBe(true);
    const timers = await page.evaluate(() => {
      const { timers } = window as unknown as { timers: { run: () => void }[] };
      for (const { run } of timers) run();
      return timers.length;
    });
    expect(timers).toBeGreaterThan(0);
    await dialog(page).waitFor({ state: 'detached' });

    expect(address(page)).toBe(`/trust-assistant?u=${encodeURIComponent(ARTICLE)}`);
    expect(await field(page).inputValue(), 'what was typed stays').toContain('user:pw@');
    await badge(page).getByText('4 free analyses left').waitFor();
    const bodies = Object.fromEntries(sent.map(({ path, body }) => [path, body]));
    const requested = { domain: 'galvnews.com', searchType: 'url' };
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      'check-domain',
      'get-trust-relationships',
      'analyze',
      'analyze-ai',
    ]);
    expect(bodies['/api/trust-graph/check-domain']).toEqual(requested);
    expect(bodies['/api/trust-graph/get-trust-relationships']).toEqual(requested);
    expect(bodies['/api/trust-assistant/analyze']).toEqual({
      ...requested,
      url: ARTICLE,
      trustGraphData: {
        isReferenced: true,
        references: CHECKED.references,
        trustRelationships: RELATED.relationships,
        inTrustGraph: true,
        nodeData: null,
      },
    });
    expect(bodies['/api/trust-assistant/analyze-ai'], 'no key where none was typed').toEqual({
      url: ARTICLE,
      domain: 'galvnews.com',
      resultId: ANALYSIS.id,
      trustGraphData: { isReferenced: true, references: CHECKED.references },
    });
  });

  test('names a failed step in the dialog and on the page, and preserves the input', async () => {
    const { page, answers } = await open();
    await field(page).fill('galvnews.com');
    const failsWith = async (message: string, place: string) => {
      await analyze(page);
      await dialog(page).getByRole('button', { name: 'Close' }).waitFor();
      expect((await steps(page)).filter((step) => step.includes(' error'))).toEqual([`${place} error · ${message}`]);
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      const alert = page.getByRole('alert');
      expect(await alert.innerText()).toContain(message);
      expect(await field(page).inputValue()).toBe('galvnews.com');
      return alert.innerText();
    };
    answers.check = respondWithProblem(503, 'No graph yet');
    expect(await failsWith('Failed to check domain: 503', 'Check trust graph')).toContain('No graph yet');
    answers.check = json(CHECKED);
    answers.relationships = respondWithProblem(500, 'x');
    await failsWith('Failed to get trust relationships: 500', 'Find trust relationships');
    answers.relationships = json(RELATED);
    answers.analyze = respondWithProblem(400, 'This address leads into a private network');
    await failsWith('Failed to analyze URL: 400', 'Analyze content and metadata');
    answers.analyze = abortRequest;
    expect(await failsWith('Failed to analyze URL', 'Analyze content and metadata')).not.toContain('URL:');
    answers.analyze = json(ANALYSIS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    expect(await score(page)).toBe('86\n%');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('can be cancelled, also by leaving the page', async () => {
    const { page, answers } = await open('/trust-assistant', { analyze: ignoreRequest });
    const ended: string[] = [];
    page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
    await field(page).fill('galvnews.com');
    await analyze(page);
    await dialog(page).getByText('Analyze content and metadata in progress').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Analysis of galvnews.com canceled.').waitFor();
    await expect.poll(() => ended).toEqual(['/api/trust-assistant/analyze']);

    answers.analyze = json(ANALYSIS);
    answers.ai = ignoreRequest;
    await analyze(page);
    await dialog(page).getByText('Disclosure page analyzed').waitFor();
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    expect(await score(page)).toBe('86\n%');
    await part(page, 'Summary by rules').getByText('You canceled the AI summary.').waitFor();

    await analyze(page);
    await dialog(page).getByText('Disclosure page analyzed').waitFor();
    ended.length = 0;
    await page.evaluate(() => history.back());
    await expect.poll(() => ended).toEqual(['/api/trust-assistant/analyze-ai']);
  });
});

describe('the result of an earlier address', () => {
  const OTHER = 'https://other.example/story';
  const old = (page: Page) => page.getByRole('article', { name: 'Result for galvnews.com' });
  /** A page with the result of the first address, on which an analysis of another one begins. */
  async function analyzeOther(change: Partial<RouteHandlers>, text = OTHER) {
    const opened = await open();
    const { page, answers } = opened;
    await field(page).fill(ARTICLE);
    await run(page);
    expect(await score(page)).toBe('86\n%');
    Object.assign(answers, change);
    await field(page).fill(text);
    await analyze(page);
    await dialog(page).waitFor();
    return opened;
  }
  async function expectNone(page: Page): Promise<void> {
    await old(page).waitFor({ state: 'detached' });
    expect(await page.locator('[data-score], [data-band]').count()).toBe(0);
    expect(await page.getByRole('main').innerText()).not.toContain('galvnews');
  }

  test('is gone while another one is analyzed, and after it was stopped', async () => {
    const { page } = await analyzeOther({ analyze: ignoreRequest });
    await expectNone(page);
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Analysis of other.example canceled.').waitFor();
    await expectNone(page);
  });

  test.each([
    ['a failure of the server', OTHER, { analyze: respondWithProblem(503, 'No graph') }, 'Failed to analyze URL: 503'],
    ['a network failure', OTHER, { analyze: abortRequest }, 'Failed to analyze URL'],
    ['a refused input', 'not a url', { check: respondWithProblem(400, 'No') }, 'Failed to check domain: 400'],
  ] as const)(
    'is gone after %s, and Back shows it again',
    { tags: 'sampled' },
    async (_what, text, change, message) => {
      const { page, sent } = await analyzeOther(change, text);
      await dialog(page).getByText(message, { exact: true }).waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
      await expectNone(page);
      expect(await field(page).inputValue()).toBe(text);
      if (text !== OTHER) expect(sent.findLast(({ path }) => path.endsWith('/check-domain'))?.body.domain).toBe(text);
      await page.goBack();
      await old(page).waitFor();
      expect(await score(page)).toBe('86\n%');
      expect(await field(page).inputValue()).toBe(ARTICLE);
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
});

test('labels the result while the field has another address', async () => {
  const { page } = await open();
  await field(page).fill(ARTICLE);
  await run(page);
  const label = page.getByText(`The result below is the earlier one, for ${ARTICLE}. Press Analyze to replace it.`);
  expect(await label.count()).toBe(0);
  for (const other of ['https://other.example/story', 'not a url']) {
    await field(page).fill(other);
    await label.waitFor();
  }
  await field(page).fill(`${ARTICLE}#top`);
  await label.waitFor({ state: 'detached' });
});

test('starts an analysis by “Score this article”, but not by the address of that button', async () => {
  const { page, sent } = await open('/trust-assistant');
  await page.goto(`/search?${new URLSearchParams({ q: ARTICLE })}`);
  const button = page.getByRole('link', { name: 'Score this article' });
  const target = (await button.getAttribute('href')) ?? '';
  await button.click();
  await part(page, 'AI Analysis Summary').getByText('Two associations name the publisher').waitFor();
  expect(address(page)).toBe(`/trust-assistant?${new URLSearchParams({ u: ARTICLE })}`);
  expect(sent.filter(({ path }) => path.endsWith('/analyze'))).toHaveLength(1);

  const { page: shared, sent: sentByShared } = await open(target);
  await shared.getByText('Press Analyze to start.').waitFor();
  expect(address(shared)).toBe(`/trust-assistant?${new URLSearchParams({ u: ARTICLE })}`);
  expect(sentByShared).toEqual([]);
});

test('leaves the page usable while a slow model writes, and shows the summary of the rules until then', {
  tags: 'sampled',
}, async () => {
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>();
  const { page } = await open('/trust-assistant', {
    ai: async (request) => {
      await held;
      await request.fulfill({ json: SUMMARY });
    },
  });
  await field(page).fill(ARTICLE);
  await analyze(page);
  const rules = part(page, 'Summary by rules');
  await rules.getByText('Also found:').waitFor();
  expect(await dialog(page).getByText('AI-enhanced analysis in progress').isVisible()).toBe(true);
  await rules.getByRole('link', { name: 'Signal 5 of the score breakdown' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('signal-5');
  await expectAccessible(page);
  answerNow();
  await part(page, 'AI Analysis Summary').getByText('Two associations name the publisher').waitFor();
  expect(await rules.count()).toBe(0);
  const order = await page
    .locator('[data-score], [data-part="summary"], [data-part="warnings"], [data-part="recommendations"], main table')
    .evaluateAll((elements) => elements.map((element) => element.dataset.part ?? element.localName));
  expect(order.slice(0, 5)).toEqual(['p', 'summary', 'warnings', 'recommendations', 'table']);
});

test('renders the Markdown of another server’s text, but no HTML and only https links', async () => {
  const { page, answers } = await open('/trust-assistant', { analyze: json(specifiedOnly(50)) });
  const summary = part(page, 'AI Analysis Summary');
  const show = async (analysis: string) => {
    answers.ai = json({ analysis, remainingCredits: 3 });
    await field(page).fill('galvnews.com');
    await run(page);
    return summary.locator('[lang="en"]');
  };
  const text = await show('It has **two** signals:\n\n- a `trust.txt`\n- [a page](https://galvnews.com/about)\n');
  await text.locator('strong', { hasText: 'two' }).waitFor();
  expect(await text.locator('li').allInnerTexts()).toEqual(['a trust.txt', 'a page']);
  expect(await text.getByRole('link').getAttribute('href')).toBe('https://galvnews.com/about');
  for (const hostile of [
    '**x** <img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![x](https://galvnews.com/x.png)',
  ]) {
    const shown = await show(hostile);
    await expect.poll(() => shown.innerText()).toBe(hostile);
    expect(await shown.locator('a, img, strong').count()).toBe(0);
  }
});

describe('a result without a band', () => {
  const UNREADABLE = {
    ...ANALYSIS,
    ...{ trustScore: 86, score_scope: 'publisher', band: null, band_note: null },
    page: { ...ANALYSIS.page, outcome: 'absent', problem: 'not-found', status: 404, reason: 'x' },
  };
  const analyzeAgain = async (page: Page) => {
    await analyze(page);
    await dialog(page).getByText('6 of 6 steps').waitFor();
    const detail = (await steps(page))[3];
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    return detail;
  };
  const shown = async (answer: unknown, of = ARTICLE) => {
    const { page } = await open('/trust-assistant', { analyze: json(answer) });
    await field(page).fill(of);
    await analyzeAgain(page);
    return page;
  };

  test('states first why the page was not read', { tags: 'sampled' }, async () => {
    const PROBLEMS = [
      ['not-found', 404, 'There is no page at this address (404).'],
      ['refused', 403, 'The site refused our request (403).'],
      ['paywall', 200, 'The page is behind a paywall. We could read only its preview.'],
      ['timeout', null, 'The site did not answer in time.'],
      ['pdf', 200, 'This address is a PDF document, not a web page.'],
      ['image', 200, 'This address is an image, not a web page.'],
      ['server-error', 503, 'The site reported an error of its own (503).'],
      ['other-site', 200, 'This address leads to another site, galvnews.com.'],
    ] as const;
    const { page, answers } = await open();
    await field(page).fill(ARTICLE);
    for (const [problem, status, sentence] of PROBLEMS) {
      answers.analyze = json({ ...UNREADABLE, page: { ...UNREADABLE.page, problem, status } });
      expect(await analyzeAgain(page)).toBe('Analyze content and metadata completed · Trust score: 86%');
      const result = page.getByRole('article', { name: 'Result for galvnews.com' });
      expect(await result.getByRole('heading').first().innerText()).toBe(sentence);
      expect(await score(page)).toBe('86\n%');
      expect(await page.locator('[data-band]').count(), 'no band').toBe(0);
      expect(await page.locator('[data-publisher-points]').innerText()).toMatch(/^Publisher only\s+86 of \d+ points/);
      expect(await result.innerText()).not.toMatch(/this content/i);
    }
    await expectAccessible(page);
  });

  test('states first that little is known about a publisher that no association lists', {
    tags: 'sampled',
  }, async () => {
    const cap = {
      max: 39,
      reason: 'no-voucher',
      message: 'No association vouches for the domain, so the limit is 39.',
    };
    const unlisted = { ...ANALYSIS, trustScore: 33, band: 'low', bill: { ...ANALYSIS.bill, score: 33, cap } };
    const headline = 'We know little about this publisher.';
    const readColor = (page: Page, selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).color);
    const page = await shown(unlisted);
    const result = page.getByRole('article', { name: 'Result for galvnews.com' });
    expect(await result.getByRole('heading').first().innerText()).toBe(headline);
    expect(await score(page)).toBe('33\n%');
    expect(await page.locator('[data-possible]').innerText()).toBe('33 of 39 possible without a listing');
    const ink = await readColor(page, '[data-scope] h2');
    expect(await readColor(page, '[data-score]')).toBe(ink);
    const sentence = page.getByText('This content lacks trust indicators. Exercise caution');
    expect(await sentence.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeLessThan(
      20,
    );
    await expectAccessible(page);

    // The same for a page that was not read, and for a DID: then the sentence about it follows.
    const notRead = await shown({ ...unlisted, ...UNREADABLE, trustScore: 21, bill: { ...unlisted.bill, score: 21 } });
    expect(await notRead.locator('[data-scope] h2').innerText()).toBe(headline);
    expect(await readColor(notRead, '[data-score]')).toBe(ink);
    await notRead.getByText(/^Publisher only\s*21 of \d+ points from what we could check$/).waitFor();

    const conflict = { id: 'signature-does-not-match', label: 'Signature', seen: 'It differs.', seen_parts: [] };
    const conflicting = await shown({
      ...unlisted,
      bill: {
        ...unlisted.bill,
        cap: { ...cap, reason: 'conflict' },
        conflicts: ['signature-does-not-match'],
        rows: [...unlisted.bill.rows, { kind: 'deduction', ...conflict, points: -30, evidence: [] }],
      },
    });
    await conflicting.locator('[data-score]').waitFor();
    expect(await conflicting.getByText(headline).count()).toBe(0);
    expect(await readColor(conflicting, '[data-score]')).not.toBe(ink);
  });

  test('shows the message of the server for an unknown problem', async () => {
    const reason = 'The site does not show us the page (status 403).';
    const page = await shown({ ...UNREADABLE, page: { ...UNREADABLE.page, problem: null, reason } });
    await page.getByRole('heading', { name: reason }).waitFor();
  });

  test('shows a DID by the domain that confirms it, and a zero as text if none does', async () => {
    const did = 'did:web:galvnews.com';
    const linked = { ...UNREADABLE, domain: did, did, searchType: 'did', score_scope: 'did' };
    const page = await shown({ ...linked, publisher_domain: 'galvnews.com' }, did);
    await page.getByRole('heading', { name: 'This DID is linked to galvnews.com. Both confirm it.' }).waitFor();
    await page.getByText('Publisher signals of galvnews.com').waitFor();
    expect(await score(page)).toBe('86\n%');

    const didAnalysis = { did, method: 'web', state: 'resolved', reason: '', linked_domains: [] };
    const bill = { ...ANALYSIS.bill, score: 0, rows: [], checked: 0, signals: 0 };
    const alone = await shown({ ...linked, trustScore: 0, publisher_domain: null, bill, didAnalysis }, did);
    await alone.getByRole('heading', { name: 'No domain confirms this DID' }).waitFor();
    await alone.getByText('No signal applies to this DID.').waitFor();
    expect(await score(alone)).toBe('0\n%');
    const zero = alone.locator('[data-score]');
    expect(await zero.evaluate((element) => getComputedStyle(element).fontSize)).toBe('17px');
    await alone.getByText('0 of 0 points from what we could check').waitFor();
    expect(await alone.locator('main table').count()).toBe(0);
    await expectAccessible(alone);
  });

  test('offers the DID in a DID URL', async () => {
    const did = 'did:web:galvnews.com#key-1';
    const didAnalysis = { did, method: 'web', state: 'invalid', reason: 'This is a DID URL.', linked_domains: [] };
    const page = await shown(
      { ...UNREADABLE, domain: did, did, searchType: 'did', score_scope: 'did', didAnalysis },
      did,
    );
    const link = page.getByRole('link', { name: 'did:web:galvnews.com', exact: true });
    expect(await link.getAttribute('href')).toBe('/trust-assistant?u=did%3Aweb%3Agalvnews.com');
  });
});

test('states what a check of content credentials leaves out', async () => {
  const { page } = await open('/trust-assistant');
  await field(page).fill(ARTICLE);
  await run(page);
  const credentials = part(page, 'Content Credentials (C2PA)');
  await credentials.getByText('Present, not read').waitFor();
  await credentials
    .getByText(
      'Signer lists: C2PA trust list (2026-03-01). Checked with c2pa-wasm 0.13.3. Whether certificates were withdrawn was not checked.',
    )
    .waitFor();
});

describe('explanation by a model', () => {
  test('opens the key field at the limit, shows other rejections as errors, and only logs failures', {
    tags: 'sampled',
  }, async () => {
    const limit = 'AI analysis rate limit reached for today. Please try again tomorrow.';
    const { page, answers, sent } = await open();
    await field(page).fill(ARTICLE);
    await run(page);
    const summary = part(page, 'AI Analysis Summary');
    const ruleSummary = part(page, 'Summary by rules');
    await summary.getByText('Two associations name the publisher').waitFor();
    await summary.getByText('1 sentence was removed because the score breakdown does not support it.').waitFor();
    await summary.getByRole('link', { name: 'Signal 12 of the score breakdown' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('signal-12');

    answers.ai = respondWithProblem(429, 'Another sentence', { message: limit });
    await run(page);
    const alert = page.getByRole('alert');
    await alert.getByText(limit).waitFor();
    expect(await alert.getAttribute('data-kind')).toBe('neutral');
    expect(await summary.count(), 'the summary is cleared').toBe(0);
    expect(await score(page)).toBe('86\n%');
    const key = page.getByLabel('API key');
    expect(await key.isVisible()).toBe(true);
    await alert.getByRole('button', { name: 'Add your API key to continue' }).click();
    await expect.poll(() => key.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('  sk-test  ');

    // with the key, only the last step: nothing else is requested again
    answers.ai = json({}, 429);
    sent.length = 0;
    const retrySummary = async (press: () => Promise<void>) => {
      await press();
      await dialog(page)
        .getByText(/of 1 steps/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
    };
    await retrySummary(() => key.press('Enter'));
    await alert.getByText('AI analysis rate limit reached. Please try again later.').waitFor();
    expect(await score(page)).toBe('86\n%');
    answers.ai = json({ ...SUMMARY, remainingCredits: null });
    await retrySummary(() => alert.getByRole('button', { name: 'Write summary again' }).click());
    await summary.getByText('Two associations name the publisher').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(sent).toEqual(
      Array(2).fill({
        path: '/api/trust-assistant/analyze-ai',
        body: {
          url: ARTICLE,
          domain: 'galvnews.com',
          resultId: ANALYSIS.id,
          trustGraphData: { isReferenced: true, references: CHECKED.references },
          apiKey: 'sk-test',
        },
      }),
    );

    answers.ai = respondWithProblem(400, 'This key may not be used', { code: 'ai-key-refused' });
    await run(page);
    await alert.getByText('This key may not be used').waitFor();
    expect(await alert.getAttribute('data-kind')).toBe('bad');
    expect(await alert.getByRole('button').allInnerTexts()).toEqual(['Write summary again']);

    answers.ai = respondWithProblem(503, 'No provider', { code: 'ai-not-configured' });
    await run(page);
    await ruleSummary.getByText('Also found:').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);

    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    answers.ai = respondWithProblem(502, 'The provider failed');
    await run(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(logged.some((line) => line.startsWith('The AI analysis failed'))).toBe(true);
    expect(await score(page)).toBe('86\n%');

    sent.length = 0;
    await page.getByRole('switch', { name: 'AI-Enhanced Analysis' }).uncheck();
    await analyze(page);
    await dialog(page).getByText('5 of 5 steps').waitFor();
    expect(sent).toHaveLength(3);
  });
});

describe('a result', () => {
  test('lists a claim of a site without recognition last and apart, with state and date, and the counts of the API', async () => {
    const [listing] = ANALYSIS.trustedBy;
    const claim = {
      ...listing!,
      domain: 'claimant.example',
      relationship: 'CONTROL',
      state: 'unreturned',
      recognized: false,
      last_seen: '2025-01',
    };
    const { page } = await open(`/trust-assistant?u=${encodeURIComponent(ARTICLE)}`, {
      analyze: json({
        ...ANALYSIS,
        trust_counts: {
          ...ANALYSIS.trust_counts,
          trusts_count: 0,
          trusts_confirmed: 0,
          trusts_stale: 7,
          trusted_by_count: 2,
          trusted_by_confirmed: 1,
        },
        trustedBy: [claim, listing],
        trustsOthers: [],
      }),
    });
    await analyze(page);
    await dialog(page).getByText('6 of 6 steps').waitFor();
    await page.keyboard.press('Escape');
    const text = await part(page, 'Trust Network').innerText();
    expect(text).toMatch(
      /Trusted By\s+2 entities · 1 confirmed by both sides\s+journallist\.net\s+lists this site as a member \(MEMBER\)\s+Confirmed\s+2 March 2026\s+Not recognized\s+claimant\.example\s+said it controlled this site \(in January 2025\) \(CONTROL\)\s+Unreturned\s+January 2025/,
    );
    expect(text).toMatch(
      /Trusts\s+0 entities · 0 confirmed by both sides\s+Its file is not current; when it was last read, it named 7 entities\.$/,
    );
  });

  test('shows the score breakdown, its evidence and its limits, and opens rows by keyboard', async () => {
    const { page } = await open(`/trust-assistant?u=${encodeURIComponent(ARTICLE)}`);
    await field(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('6 of 6 steps').waitFor();
    await page.keyboard.press('Escape');
    expect(await score(page)).toBe('86\n%');
    await page
      .getByText(
        'This content appears to be from a highly trusted source with strong connections in the trust network.',
      )
      .waitFor();
    await page.getByText('In Trust Graph', { exact: true }).waitFor();
    await page
      .getByText('86 of 100: how much evidence of identity and accountability we found. It does not judge accuracy.')
      .waitFor();
    await page.getByText('We checked 15 of 16 signals.').waitFor();

    const bill = page.getByRole('table', { name: 'Each signal with its state, its evidence and its points' });
    const points = (await bill.locator('tr[id^=signal-] td:last-child').allInnerTexts()).map((text) =>
      Number(text.split(' ')[0]),
    );
    expect(points).toHaveLength(16);
    expect(points.reduce((sum, number) => sum + number, 0)).toBe(86);
    expect(await bill.locator('tfoot').innerText()).toMatch(/Total\s+86/);

    const signature = bill.getByRole('button', { name: 'C2PA' });
    await signature.focus();
    await page.keyboard.press('Enter');
    expect(await signature.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const item = page.locator(':focus');
    expect(await item.innerText()).toContain('harbor-2.jpg');
    expect(await item.innerText()).toContain('Valid, recognized signer');
    expect(address(page), 'the address stays').toBe(`/trust-assistant?u=${encodeURIComponent(ARTICLE)}`);

    const credentials = part(page, 'Content Credentials (C2PA)');
    await credentials.getByText('2 of 4 checked media items have valid credentials, 50%.').waitFor();
    expect(await credentials.locator('li[data-media]').count()).toBe(5);
    const network = part(page, 'Trust Network');
    expect(await network.getByRole('link').allInnerTexts()).toContain('townnews.com');
    const authorship = part(page, 'Content Authorship Analysis');
    await authorship
      .getByText('Publisher-signed media made with AI, according to their content credentials: 12%, high confidence')
      .waitFor();
    expect(await authorship.locator('[data-icon="person"]').count()).toBe(1);
    expect(await authorship.locator('ol li').count()).toBe(3);
    await authorship.getByText('What a-model-2 found in the text').waitFor();
    const statements = authorship.locator('[data-statements="ai"]');
    await statements.getByRole('heading', { name: 'Statements about AI on the page' }).waitFor();
    expect(await statements.locator('blockquote').allInnerTexts()).toEqual([
      'This article was not written by AI.',
      'none',
      'DigitalCaptureDigitalSource',
    ]);
    await statements.getByText('Meta element ai-disclosure:').waitFor();
    expect(await authorship.locator('[data-reading="ai-use"] blockquote').innerText()).toBe(
      SUMMARY.reading.ai_use[0]?.quote,
    );
    await authorship.getByText('Points to people: The page says that people wrote it.').waitFor();
    const disclosure = part(page, 'Publisher Disclosure');
    await disclosure.getByText('The page says that Southern Newspapers owns the paper.').waitFor();
    await disclosure.getByText('Summarized by a-model-2, with quotes from the page.').waitFor();
    await credentials.getByText('Its metadata says').waitFor();
    await credentials.getByText('Details', { exact: true }).nth(2).click();
    await credentials.getByText('Stated in the file’s metadata, unsigned').waitFor();
    await part(page, 'Not checked').getByText('larger than the limit of 25 MB').waitFor();
    await part(page, 'What this does not tell you').waitFor();

    const data = page.getByRole('navigation', { name: 'Get this data' }).getByRole('link', { name: 'JSON' });
    expect(await data.getAttribute('href')).toBe(`/api/trust-assistant/results/${ANALYSIS.id}`);

    await intercept(page, `**/results/${ANALYSIS.id}/save`, json({ id: ANALYSIS.id, path: `/r/${ANALYSIS.id}` }));
    await page.getByRole('button', { name: 'Share this result' }).click();
    await toast(page, 'Copied').waitFor();
    const link = `${visit.product.url}/r/${ANALYSIS.id}`;
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole('link', { name: link }).waitFor();
    await expectRoomForLargeText(page);
    await expectAccessible(page);
  });

  test('works with only the specified fields, sets bands at 80, 60 and 40, and escapes hostile text', {
    tags: 'sampled',
  }, async () => {
    const { page, answers } = await open();
    await field(page).fill('galvnews.com');
    for (const [value, icon, sentence] of [
      [80, 'check', 'This content appears to be from a highly trusted source'],
      [79, 'shield', 'This content is from a moderately trusted source with some trust network connections.'],
      [60, 'shield', 'This content is from a moderately trusted source'],
      [59, 'warning', 'This content has limited trust indicators. Verify information independently.'],
      [40, 'warning', 'This content has limited trust indicators.'],
      [39, 'warning', 'This content lacks trust indicators. Exercise caution and verify all information.'],
    ] as const) {
      answers.analyze = json(specifiedOnly(value));
      answers.ai = json({ analysis: 'A text.', remainingCredits: 3 });
      await run(page);
      expect(await score(page)).toBe(`${value}\n%`);
      await page.getByText(sentence).waitFor();
      expect(await page.locator('header [data-icon]').getAttribute('data-icon')).toBe(icon);
    }
    await page.getByText('unknown: little public evidence').waitFor();
    await page.getByText('Not in Trust Graph').waitFor();
    answers.analyze = json({ ...specifiedOnly(39), isInTrustGraph: null });
    await run(page);
    await page.getByText('Trust Graph not checked').waitFor();
    await part(page, 'Warnings').getByText('A plain warning').waitFor();
    await part(page, 'AI Analysis Summary').getByText('A text.').waitFor();
    await part(page, 'Content Authorship Analysis').getByText('AI probability 61%, medium confidence').waitFor();
    expect(await page.locator('[data-icon="chip"]').count(), 'above 60').toBe(1);
    expect(await part(page, 'Trust Network').count(), 'left out where neither list holds anything').toBe(0);
    await page.goBack();

    const hostile = '<img src=x onerror=alert(1)>';
    const script = 'javascript:alert(1)';
    answers.analyze = json({
      ...ANALYSIS,
      url: script,
      trustedBy: [hostile, script].map((domain) => ({ ...ANALYSIS.trustedBy[0], domain })),
      contentAnalysis: { ...ANALYSIS.contentAnalysis, title: hostile, author: script },
      c2paAnalysis: {
        ...ANALYSIS.c2paAnalysis,
        media: [{ ...ANALYSIS.c2paAnalysis.media[0], url: script, signer: hostile, reason: hostile }],
      },
      disclosureInfo: { ...ANALYSIS.disclosureInfo, summary: hostile, url: script },
      warnings: [{ id: 'x', message: hostile, signals: [99] }],
      bill: {
        ...ANALYSIS.bill,
        rows: ANALYSIS.bill.rows.map((row) => ({
          ...row,
          evidence: [
            { label: hostile, href: script },
            { label: 'elsewhere', href: '/\\elsewhere.example/' },
          ],
        })),
      },
    });
    await field(page).fill('galvnews.com');
    await run(page);
    await part(page, 'Content Details').getByText(hostile).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    const links = await page.locator('main a').evaluateAll((found) => found.map((a) => (a as HTMLAnchorElement).href));
    expect(links.filter((href) => !/^https?:/.test(href) || href.includes('elsewhere'))).toEqual([]);
  });

  test('opens a stored result at its address with its date, and reports a missing one', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/results/*', (request) =>
      request.url.endsWith(ANALYSIS.id) ? json(ANALYSIS)(request) : respondWithProblem(404, 'Gone')(request),
    );
    await page.goto(`/r/${ANALYSIS.id}`);
    await page.getByText('This is a snapshot of 2 Apr 2026, 14:08:11 UTC.').waitFor();
    expect(await score(page)).toBe('86\n%');
    expect(await page.title()).toBe('galvnews.com: 86% on 2 Apr 2026 · Vouchwire');
    // the button starts the analysis; the same address in a link would not
    await intercept(page, '**/check-domain', ignoreRequest);
    await page.getByRole('link', { name: 'Analyze again' }).click();
    await dialog(page).getByRole('button', { name: 'Stop' }).click();
    expect(address(page)).toBe(`/trust-assistant?u=${encodeURIComponent(ARTICLE)}`);
    expect(await field(page).inputValue()).toBe(ARTICLE);
    expect(await page.title()).toBe('galvnews.com · AI Trust Assistant · Vouchwire');
    await page.goto('/r/missing');
    await page.getByText('This result does not exist.').waitFor();
  });
});

test('shows a live article, its snapshot and its stored result from a link, without new requests', async () => {
  // Known before the scripts load.
  const note = 'This site has no AI provider, so rules write the summary.';
  expect(await (await fetch(`${visit.product.url}/trust-assistant`)).text()).toContain(note);
  const page = await visit.pages.open('/trust-assistant');
  await page.getByText(note).waitFor();
  expect(await badge(page).count()).toBe(0);
  await field(page).fill(`${getHost('signed')}/2026/council-budget`);
  await run(page);
  const shown = await score(page);
  await part(page, 'Digital Signatures & Metadata').getByText('Valid', { exact: true }).waitFor();
  await part(page, 'Content Details').getByText('Ana Silva').waitFor();
  await part(page, 'Summary by rules').getByText('Also found:').waitFor();
  const requested = visit.world.requests.length;
  expect(requested).toBeGreaterThan(2);

  await page.reload();
  await page.locator('[data-score]').waitFor();
  expect(await score(page)).toBe(shown);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Share this result' }).click();
  const link = page.locator('a[href*="/r/"]');
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByText('This is a snapshot of').waitFor();
  expect(await score(page)).toBe(shown);

  const recipient = await visit.pages.open(
    `/trust-assistant?${new URLSearchParams({ u: `https://${getHost('signed')}/2026/council-budget` })}`,
  );
  await recipient.getByText(/^Last stored result: \d+ \w+ 20\d\d/).waitFor();
  expect(await score(recipient)).toBe(shown);
  expect(visit.world.requests.length, 'opening a result asks nobody').toBe(requested);
});
