import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { HYDRATED_EVENT, MAX_SUBMIT_DELAY_MS } from '../app/lib/defer-scripts.ts';
import { hydrate } from './pages.ts';
import { startInSharedProduct } from './product-in-browser.ts';

const visit = startInSharedProduct();

/** Longer than any test. */
const NEVER_MS = 600_000;

interface EarlyPageOptions {
  /** Time after which the browser submits a form whose scripts are not loaded. A busy machine may load them later. */
  submitDelayMs?: number;
}

/** Opens a page whose scripts arrive when `release` is called. */
async function openWithoutScripts(path: string, { submitDelayMs = NEVER_MS }: EarlyPageOptions = {}) {
  const page = await visit.pages.open('about:blank');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let requested = 0;
  await page.route('**/assets/*.js', async (route) => {
    requested += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  // An action before the end of the page would precede the script that repeats it.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    ([replacedMs, delayMs]) => {
      const { setTimeout } = window;
      const setTimer = (handler: TimerHandler, ms?: number, ...parameters: unknown[]) =>
        setTimeout(handler, ms === replacedMs ? delayMs : ms, ...parameters);
      Object.assign(window, { setTimeout: setTimer });
    },
    [MAX_SUBMIT_DELAY_MS, submitDelayMs] as const,
  );
  return { page, release, countRequests: () => requested };
}

const TYPED = [
  ['/check', 'ap.org'],
  ['/check?domain=galvnews.com', 'ap.org'],
  ['/path?from=texaspress.com&to=galvnews.com', 'ap.org'],
  ['/trust-graph?tab=domain&domain=galvnews.com', 'ap.org'],
  ['/trust-graph?tab=query', 'MATCH (n) RETURN n LIMIT 3'],
] as const;
const isQueryPage = ([path]: (typeof TYPED)[number]) => path.endsWith('query');

test.each(sampleCases(TYPED, 2, { always: isQueryPage }))(
  'preserves text typed at %s before the scripts load',
  async (path, text) => {
    const { page, release, countRequests } = await openWithoutScripts(path);
    const form = page.locator('main form').last();
    const isQuery = path.endsWith('query');
    const field = isQuery ? form.locator('textarea[name="q"]:visible') : form.getByRole('combobox').first();
    await field.fill(text);
    await expect.poll(countRequests).toBeGreaterThan(0);
    release();
    // The editor replaces the field. Everywhere else, a key after hydration must find the text in the state.
    if (isQuery) await page.locator('.cm-content', { hasText: text }).waitFor();
    else {
      await page.waitForFunction(
        (element) => element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps')),
        await field.elementHandle(),
      );
      await field.press('End');
      await field.press('x');
      expect(await field.inputValue()).toBe(`${text}x`);
    }
  },
);

describe('a form submitted before the scripts load', () => {
  test('starts the check after they load', async () => {
    const { page, release } = await openWithoutScripts('/check');
    await page.getByRole('combobox', { name: 'Domain' }).last().fill('ap.org');
    const requested = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    release();
    expect((await requested).postDataJSON()).toMatchObject({ domain: 'ap.org' });
  });

  const EMPTY_FORMS = [
    ['/check', 'Check', 'Please enter a domain'],
    ['/trust-generator', 'Enter', 'Domain is required'],
  ] as const;
  test.each(sampleCases(EMPTY_FORMS, 1))('shows the validation message at %s', async (path, name, message) => {
    const { page, release } = await openWithoutScripts(path);
    await page.locator('main').getByRole('button', { name, exact: true }).click();
    release();
    await page.getByText(message).first().waitFor();
  });

  test('is submitted by the browser if they do not load', async () => {
    const { page, release } = await openWithoutScripts('/path', { submitDelayMs: 0 });
    for (const [name, domain] of [
      ['from', 'texaspress.com'],
      ['to', 'galvnews.com'],
    ] as const)
      await page.locator(`main input[name="${name}"]`).fill(domain);
    await page.locator('main form').last().getByRole('button', { name: 'Find the path' }).click();
    await page.waitForURL(/from=texaspress.com&to=galvnews.com/);
    release();
  });
});

const HYDRATED = ['/', '/trust-generator', '/trust-graph', '/check?domain=galvnews.com', '/d/galvnews.com'];
test.each(sampleCases(HYDRATED, 2))('renders the same ids at %s on the server and in the browser', async (path) => {
  const page = await visit.pages.open(path);
  await hydrate(page);
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

describe('text typed after a click, before the field exists', () => {
  test('is entered into the field that the click adds', async () => {
    const { page, release, countRequests } = await openWithoutScripts('/trust-generator');
    const add = page.getByRole('button', { name: 'Add an association' });
    await add.click();
    await page.keyboard.type('https://ap.orgg');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.keyboard.type('texaspress.com');
    await expect.poll(countRequests).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname).toBe('/trust-generator');
    release();
    const fields = page.locator('main input[name^="belongto-"]');
    await expect
      .poll(() => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value)))
      .toEqual(['https://ap.org', 'texaspress.com']);
    expect(await fields.last().evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('/');
    expect(await fields.last().inputValue()).toBe('texaspress.com/');
    // The form has the text, not only the field.
    await add.click();
    await expect.poll(() => fields.count()).toBe(3);
    expect(await fields.first().inputValue()).toBe('https://ap.org');
  });

  test('includes characters that need Alt', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator');
    await page.getByRole('button', { name: 'Add an account' }).click();
    await page.keyboard.type('https://mastodon.social/');
    // As on a German keyboard of macOS.
    await page.keyboard.down('Alt');
    await page.keyboard.press('@');
    await page.keyboard.up('Alt');
    await page.keyboard.type('texaspress');
    release();
    const field = page.locator('main input[name^="social-"]');
    await expect.poll(() => field.inputValue()).toBe('https://mastodon.social/@texaspress');
  });

  test('is entered into the first empty field', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator');
    await page.locator('main').getByRole('button', { name: 'Enter', exact: true }).click();
    await page.keyboard.type('ap.org');
    release();
    const domain = page.locator('main').getByRole('combobox', { name: 'Domain', exact: true });
    await expect.poll(() => domain.inputValue()).toBe('ap.org');
  });

  test('is preserved if the scripts load after the maximum time of a submission', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator', { submitDelayMs: 1_000 });
    await page.locator('main').getByRole('button', { name: 'Enter', exact: true }).click();
    await page.keyboard.type('ap.org');
    // Timers with the same delay run in their order (HTML, 8.7 Timers).
    await page.evaluate((delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)), MAX_SUBMIT_DELAY_MS);
    release();
    const domain = page.locator('main').getByRole('combobox', { name: 'Domain', exact: true });
    await expect.poll(() => domain.inputValue()).toBe('ap.org');
  });

  test('does not change a focused field', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator');
    await page.getByRole('button', { name: 'Add an association' }).click();
    await page.locator('main').getByRole('combobox', { name: 'Domain', exact: true }).click();
    await page.keyboard.type('galvnews.com');
    release();
    await page.locator('main input[name="belongto-1"]').waitFor();
    expect(await page.locator('main').getByRole('combobox', { name: 'Domain', exact: true }).inputValue()).toBe(
      'galvnews.com',
    );
    expect(await page.locator('main input[name="belongto-1"]').inputValue()).toBe('');
  });
});

describe('an action during hydration, when React already handles events', () => {
  test('has one effect if it is a click', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator');
    const add = page.getByRole('button', { name: 'Add an association' });
    await add.evaluate((button: HTMLButtonElement, hydrated) => {
      addEventListener(hydrated, () => button.click(), { capture: true });
    }, HYDRATED_EVENT);
    release();
    await hydrate(page);
    await add.click();
    await expect.poll(() => page.locator('main input[name^="belongto-"]').count()).toBe(2);
  });

  test('has one effect if it is a key', async () => {
    const { page, release } = await openWithoutScripts('/trust-generator?tab=business');
    const tab = page.getByRole('tab', { name: 'Business' });
    await tab.focus();
    await tab.evaluate((element, hydrated) => {
      const press = () =>
        element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      addEventListener(hydrated, press, { capture: true });
    }, HYDRATED_EVENT);
    release();
    await hydrate(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Policies');
  });
});

test('loads the content of a section that is opened before the scripts load', async () => {
  const { page, release } = await openWithoutScripts('/trust-generator');
  await page.getByText('Other files that say who you are').click();
  release();
  await page.locator('input[name="legalName"]').waitFor();
});

test('preserves a number chosen before the scripts load', async () => {
  const { page, release } = await openWithoutScripts('/trust-graph');
  await page.getByLabel('Depth').fill('3');
  await page.getByLabel('Center Domain').fill('galvnews.com');
  await page.getByRole('button', { name: 'Visualize Network' }).click();
  release();
  await page.waitForURL((url) => url.search === '?domain=galvnews.com&depth=3');
});

test('reads a list or file that is submitted, dropped or chosen before the scripts load', async () => {
  const sent = await openWithoutScripts('/match');
  await sent.page.locator('main textarea').fill('galvnews.com\nap.org');
  await sent.page.getByRole('button', { name: 'Read list' }).click();
  sent.release();
  await sent.page.getByRole('heading', { name: '2 rows' }).waitFor();

  const dropped = await openWithoutScripts('/match');
  await dropped.page.locator('main textarea').evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['galvnews.com\nap.org\nnytimes.com'], 'list.txt', { type: 'text/plain' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      field.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  });
  dropped.release();
  await dropped.page.getByRole('heading', { name: '3 rows' }).waitFor();

  const chosen = await openWithoutScripts('/match');
  const opened = chosen.page.waitForEvent('filechooser');
  await chosen.page.getByRole('button', { name: 'Choose file' }).click();
  const list = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('ap.org\nnytimes.com') };
  await (await opened).setFiles(list);
  chosen.release();
  await chosen.page.getByRole('heading', { name: '2 rows' }).waitFor();
});

test('preserves focus, text and caret while the query editor replaces its field', async () => {
  const page = await visit.pages.open('about:blank');
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
  await hydrate(page);
  await page.keyboard.type('a:');
  editor?.resolve();
  await page.locator('.cm-content').waitFor();
  await page.keyboard.type('Domain');
  await expect.poll(() => page.locator('.cm-line').first().textContent()).toBe('MATCH (a:Domainn) RETURN n');
  expect(await page.locator('.cm-content').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('waits for an input method to finish a word before it replaces a field', async () => {
  const page = await visit.pages.open('about:blank');
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
    // Longer than the code needs from here to the field that it brings.
    await page.waitForTimeout(500);
    expect(await composed?.evaluate((element) => element === document.activeElement)).toBe(true);
    await compose('nihao');
    await method.send('Input.insertText', { text: '你好' });
    written += '你好';
    // Only the editor is another field.
    if (name === 'code-editor') await page.waitForFunction((element) => !element?.isConnected, composed);
  }
  await page.locator('.cm-content', { hasText: written }).waitFor();
});
