import type { ElementHandle, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { intercept } from './intercept.ts';
import { toast, waitForHydration, waitUntilQuiet } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

const PAGES = [
  '/',
  '/search?q=galv',
  '/d/galvnews.com',
  '/d/texaspress.com',
  '/associations',
  '/associations/texaspress.com',
  '/changes',
  '/path?from=texaspress.com&to=galvnews.com',
  '/trust-graph',
  '/trust-graph?domain=gilmermirror.com&view=network',
  '/trust-graph?domain=gilmermirror.com',
  '/trust-graph?domain=gilmermirror.com&list=passed',
  '/trust-graph?tab=check-domain&domain=gilmermirror.com',
  '/trust-graph?tab=entity-details&domain=gilmermirror.com',
  '/trust-graph?tab=trust-score&source=texaspress.com&target=galvnews.com',
  '/trust-graph?tab=query&q=MATCH+(n)+RETURN+n+LIMIT+3',
  '/trust-generator',
  '/trust-generator?tab=policies&domain=galvnews.com',
  '/trust-assistant',
  '/check?domain=galvnews.com',
  '/match',
  '/legit-demo',
  '/docs',
  '/data',
];
const MAIN_PAGES: readonly string[] = [
  '/',
  '/d/galvnews.com',
  '/trust-graph?domain=gilmermirror.com&list=passed',
  '/trust-graph?tab=query&q=MATCH+(n)+RETURN+n+LIMIT+3',
  '/trust-generator',
  '/trust-assistant',
];

/** With held scripts, a page never completes. */
const NO_WAIT = { waitUntil: 'commit' } as const;

/** Opens a page whose scripts arrive when `release` is called. */
async function openWithoutScripts(path: string) {
  const page = await visit.pages.prepare();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, release };
}

/** Lists the visible controls that neither work without JavaScript nor are disabled. */
const listDeadControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // An `a` without an address is text (HTML, 4.6.1), unless it looks pressable.
    const CONTROLS =
      'button, input, select, textarea, summary, area, [contenteditable], [role=button], [role=link], [role=tab], [role=switch], [role=slider], [role=checkbox], [role=radio], [role=menuitem]';
    const looksPressable = (element: Element) =>
      getComputedStyle(element).cursor === 'pointer' &&
      (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== 'pointer');
    const getForm = (element: Element) => (element as HTMLButtonElement).form ?? element.closest('form');
    const works = (element: Element) => {
      if (element.matches('a[href], summary, [popovertarget], :disabled, [aria-disabled=true]')) return true;
      if (element.matches('label, :is(a[href], summary, label, :disabled) :not(input, select, button)')) return true;
      const isInForm = getForm(element)?.hasAttribute('action') === true;
      if (element.matches('button')) return element.getAttribute('type') !== 'button' && isInForm;
      // Typed text remains, as another test shows.
      if (element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])')) return true;
      return element.matches('select, input') && isInForm;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.matches(CONTROLS) || looksPressable(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !works(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });

describe('before the scripts load', () => {
  test.each(sampleCases(PAGES, 3, { always: (at) => MAIN_PAGES.includes(at) }))(
    'each control of %s works or is disabled, and typed text remains',
    { tags: 'sampled' },
    async (at) => {
      const { page, release } = await openWithoutScripts(at);
      expect(await listDeadControls(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await listDeadControls(page)).toEqual([]);

      const fields = await page
        .locator(
          ':is(textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])):enabled:read-write',
        )
        .filter({ visible: true })
        .all();
      const typed: { field: ElementHandle<Node>; text: string }[] = [];
      for (const field of fields) typed.push({ text: await typeSample(field), field: await field.elementHandle() });
      release();
      await waitForHydration(page);
      for (const { field, text } of typed) await expect.poll(() => field.evaluate(readField)).toBe(text);
      expect(await page.locator('fieldset:has([name=theme])').isEnabled()).toBe(true);
    },
  );

  test('a control without a script is reported', async () => {
    const { page } = await openWithoutScripts('/terms');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<button type="button">a</button><form><button>b</button><input type="checkbox"></form><span style="cursor: pointer">c</span><a style="cursor: pointer">d</a><a>text</a><svg><g role="button"><text>e</text></g></svg>',
      );
    });
    expect(await listDeadControls(page)).toHaveLength(6);
  });
});

/** Reads a field, and what React knows of it, because the next update would remove other text. */
function readField(field: Node): string | null | undefined {
  // The query editor replaces its field.
  if (!field.isConnected) return document.querySelector('.cm-content')?.textContent;
  const shown = (field as HTMLInputElement).value;
  const key = Object.keys(field).find((name) => name.startsWith('__reactProps')) ?? '';
  const known = (field as unknown as Record<string, { value?: string }>)[key]?.value;
  return known === undefined || known === shown ? shown : `${shown}, but React knows ${known}`;
}

/** Types a text that a field accepts. @returns the text */
async function typeSample(field: Locator): Promise<string> {
  const type = await field.getAttribute('type');
  const text =
    { number: '3', date: '2026-03-12', email: 'a@b.example', url: 'https://a.example' }[type ?? ''] ?? 'ap.org';
  await field.fill(text);
  return text;
}

/** A click, and the effect by which a visitor sees that it was not lost. */
interface Click {
  readonly at: string;
  readonly what: string;
  readonly press: (page: Page) => Promise<void>;
  readonly expectEffect: (page: Page) => Promise<unknown>;
}

const getButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const getTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const waitForText = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

const CLICKS: readonly Click[] = [
  {
    at: '/',
    what: 'the waitlist',
    press: (page) => getButton(page, 'Join Waitlist').click(),
    expectEffect: (page) => page.getByRole('dialog', { name: 'Join the Waitlist' }).getByLabel('Email').waitFor(),
  },
  {
    at: '/',
    what: 'the pilot',
    press: (page) => getButton(page, 'Join Publisher Pilot').click(),
    expectEffect: (page) => page.getByRole('dialog', { name: 'Join Publisher Pilot' }).getByLabel('Website').waitFor(),
  },
  {
    at: '/terms',
    what: 'the search',
    press: async (page) => {
      await page.getByRole('banner').getByRole('combobox').fill('galvnews.com');
      await page.keyboard.press('Enter');
    },
    expectEffect: (page) => page.waitForURL(/\/d\/galvnews\.com$|\/search\?q=galvnews\.com/),
  },
  {
    at: '/terms',
    what: 'the color scheme',
    press: (page) => page.getByRole('radio', { name: 'Dark' }).click(),
    expectEffect: (page) => page.locator('html[data-color-scheme=dark]').waitFor(),
  },
  {
    at: '/terms',
    what: 'the language',
    press: (page) => page.getByRole('link', { name: 'Français' }).click(),
    expectEffect: (page) => page.locator('html[lang=fr]').waitFor(),
  },
  {
    at: '/trust-generator',
    what: 'adding an entry',
    press: (page) => getButton(page, 'Add an association').click(),
    expectEffect: (page) => page.locator('main input[name="belongto-1"]').waitFor(),
  },
  {
    at: '/trust-generator',
    what: 'entering nothing',
    press: (page) => getButton(page, 'Enter').click(),
    expectEffect: waitForText('Domain is required'),
  },
  {
    at: '/trust-generator',
    what: 'a tab of the generator',
    press: (page) => getTab(page, 'Policies').click(),
    expectEffect: (page) => page.getByRole('radio', { name: 'Yes' }).waitFor(),
  },
  {
    at: '/trust-generator',
    what: 'the import of a file',
    press: (page) => page.getByText('Already have a file?').click(),
    expectEffect: (page) => page.getByRole('main').locator('details[open] textarea').waitFor(),
  },
  {
    at: '/trust-assistant',
    what: 'analyzing nothing',
    press: (page) => getButton(page, 'Analyze').click(),
    expectEffect: waitForText('Please enter a URL or DID to analyze'),
  },
  {
    at: '/trust-assistant',
    what: 'an analysis',
    press: async (page) => {
      await page.getByRole('main').locator('input[name=u]').fill('galvnews.com');
      await getButton(page, 'Analyze').click();
    },
    expectEffect: (page) => page.getByRole('dialog', { name: 'Analyzing Trust' }).waitFor(),
  },
  {
    at: '/check',
    what: 'checking nothing',
    press: (page) => getButton(page, 'Check').click(),
    expectEffect: waitForText('Please enter a domain'),
  },
  {
    at: '/check',
    what: 'a check',
    press: async (page) => {
      await page.getByRole('main').getByRole('combobox').fill('galvnews.com');
      await getButton(page, 'Check').click();
    },
    expectEffect: (page) => page.getByRole('button', { name: /^Stop/ }).waitFor(),
  },
  {
    at: '/trust-graph',
    what: 'a tab of the graph',
    press: (page) => getTab(page, 'Trust Score').click(),
    expectEffect: (page) => page.getByRole('combobox', { name: 'Target Domain' }).waitFor(),
  },
  {
    at: '/trust-graph',
    what: 'the associations',
    press: (page) => getButton(page, 'List All Associations').click(),
    expectEffect: waitForText('Texas Press Association'),
  },
  {
    at: '/trust-graph?tab=query&q=MATCH+(n)+RETURN+count(n)+AS+total',
    what: 'the form of a result',
    press: (page) => getButton(page, 'Table').click(),
    expectEffect: (page) => page.getByRole('columnheader', { name: 'total' }).waitFor(),
  },
  {
    at: '/trust-graph?domain=gilmermirror.com&list=passed',
    what: 'a disc',
    press: (page) => page.locator('[data-satellite] [role=button]').first().click(),
    expectEffect: (page) => page.waitForURL((url) => url.searchParams.get('domain') !== 'gilmermirror.com'),
  },
  {
    at: '/d/galvnews.com',
    what: 'copying a link',
    press: (page) => getButton(page, 'Copy link').first().click(),
    expectEffect: (page) => toast(page, 'Copied').waitFor(),
  },
];
const CLICK_CASES = CLICKS.map((click) => [`${click.what} (${click.at})`, click] as const);

/** Requests to other sites take as long as these sites, so they are not sent. */
const holdChecks = (page: Page) =>
  intercept(page, '**/api/*', ({ method, url, continue: send }) =>
    method === 'POST' && /\/(?:check-trust-txt|analyze|trust-assistant\/.*)$/.test(url) ? undefined : send(),
  );

test.each(sampleCases(CLICK_CASES, 4))(
  'no click is lost right after the load event: %s',
  async (_, { at, press, expectEffect }) => {
    const page = await visit.pages.prepare();
    await holdChecks(page);
    await page.goto(at, { waitUntil: 'load' });
    await press(page);
    await expectEffect(page);
  },
);

test.each(sampleCases(CLICK_CASES, 2))(
  'no click is lost on a slow network: %s',
  { tags: 'sampled' },
  async (_, { at, press, expectEffect }) => {
    // Without the scripts of other tests in the cache.
    const page = await visit.pages.prepareUncached();
    await holdChecks(page);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 100_000,
      uploadThroughput: 100_000,
    });
    await page.goto(at, { waitUntil: 'domcontentloaded' });
    await press(page);
    await expectEffect(page);
  },
);

describe('before the scripts load', () => {
  test.each(['circle', 'text'])('the %s of a domain in the network is a link', async (part) => {
    const { page } = await openWithoutScripts('/trust-graph?domain=gilmermirror.com&view=network&depth=1');
    await page.locator('figure svg a').filter({ hasText: 'texaspress.com' }).locator(part).click();
    await page.waitForURL((url) => url.searchParams.get('domain') === 'texaspress.com', NO_WAIT);
    expect(new URL(page.url()).searchParams.get('depth')).toBe('1');
  });

  test('“+ more” of the network is a link', async () => {
    const { page } = await openWithoutScripts('/trust-graph?domain=texaspress.com&view=network&depth=1');
    await page.locator('figure svg a').filter({ hasText: 'more' }).click();
    await page.waitForURL((url) => url.searchParams.get('expand') === 'texaspress.com:20', NO_WAIT);
  });

  test('a name in the radial view is a link that puts the domain in the center', async () => {
    const { page } = await openWithoutScripts('/trust-graph?domain=gilmermirror.com&list=passed');
    await page.locator('[data-satellite][data-domain="texaspress.com"] text').last().click();
    await page.waitForURL((url) => url.searchParams.get('domain') === 'texaspress.com', NO_WAIT);
    expect(new URL(page.url()).searchParams.get('trail')).toBe('gilmermirror.com');
  });

  test('the center of the radial view is a link to its dossier', async () => {
    const { page } = await openWithoutScripts('/trust-graph?domain=gilmermirror.com&list=passed');
    await page.locator('[data-center] [role=button]').click();
    await page.waitForURL('**/d/gilmermirror.com', NO_WAIT);
  });

  test('the menu opens on a phone', async () => {
    const { page } = await openWithoutScripts('/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Trust Graph' }).first().click();
    await page.waitForURL('**/trust-graph', NO_WAIT);
  });
});

test('a form of another site starts no check', async () => {
  const page = await visit.pages.prepare();
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requested.push(request.url());
  });
  for (const at of [
    '/check?entered=yes&domain=ap.org',
    '/trust-assistant?entered=yes&u=ap.org&ai=on',
    '/trust-generator?entered=yes&domain=ap.org',
  ]) {
    await page.goto(at);
    await waitForHydration(page);
    await page.waitForURL((url) => !url.searchParams.has('entered'));
  }
  expect(requested.filter((url) => /check-trust-txt|analyze/.test(url))).toEqual([]);
});

const HYDRATED = ['/', '/trust-generator', '/trust-graph', '/check?domain=galvnews.com', '/d/galvnews.com'];
test.each(sampleCases(HYDRATED, 2))('renders the same ids at %s on the server and in the browser', async (path) => {
  const page = await visit.pages.open(path);
  await waitForHydration(page);
  const ids = await page.locator('[id]').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
      const id = key && (element as unknown as Record<string, { id?: string }>)[key]?.id;
      return id ? [[element.id, id]] : [];
    }),
  );
  expect(ids.length).toBeGreaterThan(3);
  expect(ids.filter(([rendered, known]) => rendered !== known)).toEqual([]);
});

test('preserves focus, text and caret while the query editor replaces its field', async () => {
  const page = await visit.pages.prepare();
  const parts = ['query-fields', 'code-editor'].map((name) => ({ name, ...Promise.withResolvers<void>() }));
  for (const { name, promise } of parts)
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await promise;
      await route.continue().catch(() => undefined);
    });
  await page.goto('/trust-graph?tab=query');
  const field = page.locator('textarea[name="q"]:visible');
  await field.focus();
  await page.keyboard.type('MATCH n) RETURN n');
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(6, 6));
  await page.keyboard.type('(');
  const [fields, editor] = parts;
  fields?.resolve();
  await waitForHydration(page);
  await page.keyboard.type('a:');
  editor?.resolve();
  await page.locator('.cm-content').waitFor();
  await page.keyboard.type('Domain');
  await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('MATCH (a:Domainn) RETURN n');
  expect(await page.locator('.cm-content').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('waits for an input method to finish a word before it replaces a field', async () => {
  const page = await visit.pages.prepare();
  const parts = ['entry.client', 'query-fields', 'code-editor'].map((name) => ({
    name,
    requested: Promise.withResolvers<void>(),
    released: Promise.withResolvers<void>(),
  }));
  for (const { name, requested, released } of parts)
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue().catch(() => undefined);
    });
  const method = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.goto('/trust-graph?tab=query', { waitUntil: 'commit' });
  const field = page.locator('textarea[name="q"]:visible');
  await field.focus();
  let written = '';
  for (const { name, requested, released } of parts) {
    // While a word is composed, the page does not mount the part that requests the next one.
    await requested.promise;
    await compose('ni');
    const composed = await field.elementHandle();
    const loaded = page.waitForResponse((response) => response.url().includes(`/assets/${name}-`));
    released.resolve();
    await (await loaded).finished();
    await waitUntilQuiet(page);
    expect(await composed?.evaluate((element) => element === document.activeElement)).toBe(true);
    await compose('nihao');
    await method.send('Input.insertText', { text: '你好' });
    written += '你好';
    // Only the editor is another field.
    if (name === 'code-editor') await page.waitForFunction((element) => !element?.isConnected, composed);
  }
  await page.locator('.cm-content', { hasText: written }).waitFor();
});
