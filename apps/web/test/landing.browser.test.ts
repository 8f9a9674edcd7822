import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { spawnCommand } from '../../server/test/running-product.ts';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { type InterceptedRequest, intercept } from './intercept.ts';
import { address, toast, waitForHydration } from './pages.ts';
import { startInBrowser } from './product-in-browser.ts';

const PLATFORM = 'https://platform.example/about';
const PUBLIC_URL = 'https://vouch.example';
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const WAITLIST_CALL = '**/api/signup-reader';
const PILOT_CALL = '**/api/signup-publisher';

const visit = startInBrowser(() => ({ VOUCHWIRE_PLATFORM_URL: PLATFORM, PUBLIC_URL }));

/** What the operator's own command says is stored. */
async function listStored(list: 'signups' | 'applications'): Promise<Record<string, unknown>[]> {
  const { stdout } = await spawnCommand([list, 'list', '--json'], { VOUCHWIRE_DATA_DIR: visit.product.dataDir });
  return JSON.parse(stdout);
}
const dialog = (page: Page) => page.getByRole('dialog');
const entry = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false });
const submit = (page: Page) => dialog(page).locator('button[type="submit"]');
const getFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
async function openDialog(kind: 'waitlist' | 'pilot'): Promise<Page> {
  const page = await visit.pages.open(`/?join=${kind}`);
  await entry(page, 'Email').waitFor();
  return page;
}

describe('content', () => {
  test('has the specified parts in order', async () => {
    const page = await visit.pages.open('/');
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
    expect(await navigation.allInnerTexts()).toEqual([
      'Home',
      'Trust Graph',
      'Trust Assistant',
      expect.stringMatching(/^Contact/),
    ]);
    expect(await navigation.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/trust-graph',
      '/trust-assistant',
      '/contact',
    ]);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Authentic news from sources you trust');
    await main.getByText(/^Data as of March 2026, \d+ (?:months|years) ago\.$/).waitFor();
    expect(await main.getByRole('link', { name: 'Explore Trust Graph' }).getAttribute('href')).toBe('/trust-graph');
    expect(await main.getByRole('link', { name: 'Connect to the Trust Graph' }).getAttribute('href')).toBe(
      '/trust-generator',
    );
    const cards = main.locator('article');
    expect(await cards.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Trust Graph',
      'Content Authenticity',
      'Real-time Analysis',
      'For Readers',
      'For Publishers',
    ]);
    expect(await cards.nth(1).innerText()).toMatch(/C2PA, DID and cryptographic signatures/);
    expect(await cards.nth(2).innerText()).toMatch(/AI trust assessment/);
    await main.getByRole('heading', { level: 2, name: 'Authentic News Network' }).waitFor();
    await cards.nth(3).getByRole('button', { name: 'Join Waitlist' }).waitFor();
    await cards.nth(4).getByRole('button', { name: 'Join Publisher Pilot' }).waitFor();
    const foot = page.getByRole('contentinfo');
    expect(await foot.innerText()).toMatch(/© 2025 .*Powered by/);
    expect(await foot.getByRole('link', { name: 'the Vouchwire platform' }).getAttribute('href')).toBe(PLATFORM);
    expect(
      await foot
        .getByRole('region')
        .evaluateAll((groups) =>
          groups.map((group) => [
            group.querySelector('h2')?.textContent,
            [...group.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
          ]),
        ),
    ).toEqual([
      [
        'Look up',
        [
          ['Search', '/search'],
          ['Associations', '/associations'],
          ['Changes', '/changes'],
        ],
      ],
      [
        'Publish',
        [
          ['Make a trust.txt', '/trust-generator'],
          ['Check a trust.txt', '/check'],
        ],
      ],
      [
        'Data and API',
        [
          ['Download', '/data'],
          ['Lists', '/lists'],
          ['API and agents', '/docs/api'],
          ['Match a list', '/match'],
          ['Browser extension', '/docs/extension'],
        ],
      ],
      [
        'About',
        [
          ['How it works', '/method'],
          ['Help', '/docs'],
          ['Corrections', '/corrections'],
          ['Accessibility', '/docs/accessibility'],
          ['LEGIT simulation', '/legit-demo'],
        ],
      ],
    ]);
    const addresses = await foot
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((to) => to?.startsWith('/')));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((to) => to === '/contact' || to === '/terms' || to === '/privacy')).toHaveLength(3);

    // The bar stays while the page goes.
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    // Contact opens in a new tab, and announces it.
    const [newPage] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Contact (opens in a new tab)' }).first().click(),
    ]);
    await newPage.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(address(page)).toBe('/');
    await newPage.close();
  });

  test('has metadata for search engines and link previews with the public address', async () => {
    for (const [at, title] of [
      ['/', 'Vouchwire: authentic news from sources you trust'],
      ['/terms', 'Terms of Service · Vouchwire'],
    ]) {
      const html = await (await fetch(visit.product.url + at)).text();
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta property="og:title" content="${title}"/>`);
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${at}"/>`);
      expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}${at}"/>`);
      expect(html).toContain(`<meta property="og:image" content="${PUBLIC_URL}/card.png"/>`);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,}"\/>/);
      expect(html).toMatch(/<meta name="theme-color"/);
      expect(html).not.toMatch(/\.invalid|nonce-of-this-page/);
    }
    const missing = await (await fetch(`${visit.product.url}/nothing-here`)).text();
    expect(missing).not.toContain('rel="canonical"');
    const card = Buffer.from(await (await fetch(`${visit.product.url}/card.png`)).arrayBuffer());
    expect(card.subarray(1, 4).toString()).toBe('PNG');
    expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('has a new nonce in each response of a prerendered page, which its policy contains', async () => {
    const answers = await Promise.all([1, 2].map(() => fetch(`${visit.product.url}/privacy`)));
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /<script nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
        expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).toHaveLength(24);
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

describe.each([
  ['with JavaScript', {}],
  ['without JavaScript', WITHOUT_SCRIPT],
])('the search field, %s', (_, options) => {
  test('is on the first screen of a small laptop, in each language, with examples of addresses', {
    tags: 'sampled',
  }, async () => {
    for (const language of ['en', 'de']) {
      const page = await visit.pages.open(`/?lang=${language}`, { ...options, viewport: { width: 1366, height: 680 } });
      const search = page.getByRole('main').getByRole('search');
      const button = (await search.getByRole('button').boundingBox())!;
      expect(button.y + button.height).toBeLessThan(400);
      const examples = search.locator('xpath=following::ul[1]').getByRole('link');
      expect(await examples.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/d/ap.org',
        '/d/apnews.com',
        '/d/xn--ntimes-wrf.com',
      ]);
    }
  });

  test('replaces the one in the header until it leaves the window', async () => {
    for (const width of [1280, 390]) {
      const page = await visit.pages.open('/', { ...options, viewport: { width, height: 800 } });
      const inHeader = page.getByRole('banner').locator('input[name="q"]');
      expect(await inHeader.isVisible()).toBe(false);
      const place = await inHeader.boundingBox();
      await page.mouse.wheel(0, 900);
      await inHeader.waitFor({ state: 'visible' });
      expect(await inHeader.boundingBox()).toEqual(place);
      await page.mouse.wheel(0, -900);
      await inHeader.waitFor({ state: 'hidden' });
    }
  });
});

test('a slash moves the focus to the search field of the page', async () => {
  const page = await visit.pages.open('/');
  await page.keyboard.press('/');
  const field = page.getByRole('main').getByLabel('Look up a site');
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('the address of the look-alike opens its headline', { tags: 'sampled' }, async () => {
  const page = await visit.pages.open('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /xn--ntimes/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /This is not nytimes\.com/ }).waitFor();
});

test('loads the typefaces of headings, text and lines of files, and no others', async () => {
  const page = await visit.pages.open('/');
  const used = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, weight, style }) => [family.replaceAll('"', ''), weight, style].join(' '));
  });
  expect(new Set(used)).toEqual(
    new Set(['Newsreader 400 normal', 'Newsreader 500 600 normal', 'Inter 400 600 normal', 'IBM Plex Mono 400 normal']),
  );
});

test('keeps a phone menu open that was opened before the script loaded', async () => {
  const page = await visit.pages.prepareUncached({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/');
  await page.locator('details summary').tap();
  await waitForHydration(page);
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'LEGIT simulation' });
  await link.waitFor();
  await link.click();
  await page.getByRole('heading', { level: 1, name: /LEGIT/ }).waitFor();
  await link.waitFor({ state: 'hidden' });
});

test('applies a chosen theme, also after a reload', async () => {
  const page = await visit.pages.prepareUncached({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'light',
  });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Dark' }).tap();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 20, 15)');
  await page.reload();
  await page.getByRole('radio', { name: 'Light' }).tap();
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(251, 249, 244)');
});

describe('without JavaScript', () => {
  test('shows the content and its links', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/', WITHOUT_SCRIPT);
    await page.getByRole('figure').getByText('Associations list 2,622 sites as members').waitFor();
    // Chromium keeps such notes hidden where its tools have turned scripts off.
    expect(await page.content()).toMatch(/<noscript>.*These forms need JavaScript\.<\/p>/s);
    expect(await page.getByRole('region', { name: 'Three examples from the files' }).locator('ol > li').count()).toBe(
      3,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('details summary').click();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'LEGIT simulation' }).waitFor();
    await page.locator('details summary').click();
    await page.getByLabel('Look up a site').fill('galvnews.com');
    await page.getByRole('button', { name: 'Look up' }).click();
    expect(address(page)).toBe('/d/galvnews.com');
    await page.goto('/');
    await page
      .getByRole('figure')
      .getByRole('link', { name: /^Texas Press Association: 326 sites/ })
      .click();
    expect(address(page)).toBe('/associations/texaspress.com');
  });
});

describe('the dialogs', () => {
  test('trap and restore the focus, close on Esc and Back, and preserve the input', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/');
    const button = page.locator('#join-waitlist');
    await button.focus();
    await waitForHydration(page);
    await page.keyboard.press('Enter');
    await entry(page, 'Email').waitFor();
    expect(address(page)).toBe('/?join=waitlist');
    await expect.poll(() => getFocused(page)).toBe('email');
    await page.keyboard.type('reader@example.org');
    // Through everything once around: never out of the dialog into the page.
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const at = document.activeElement;
        return {
          inPage: at !== document.body && at?.closest('dialog') === null,
          name: at?.getAttribute('name') ?? null,
        };
      });
      expect(place.inPage).toBe(false);
      expect(place.name).not.toBe('homepage');
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(address(page)).toBe('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('join-waitlist');

    await page.keyboard.press('Space');
    await entry(page, 'Email').waitFor();
    expect(await entry(page, 'Email').inputValue()).toBe('reader@example.org');
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goForward();
    expect(await entry(page, 'Email').inputValue()).toBe('reader@example.org');
    // To the privacy page and back: still there.
    await dialog(page).getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.goBack();
    expect(await entry(page, 'Email').inputValue()).toBe('reader@example.org');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('open as a page before the script loads, and close to the plain address', async () => {
    const page = await visit.pages.prepare();
    await page.route('**/assets/entry.client-*.js', async (route) => {
      if (page.url().includes('join')) await route.continue();
      else await new Promise(() => undefined);
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Publisher Pilot' }).click();
    await entry(page, 'Email').waitFor();
    expect(address(page)).toBe('/?join=pilot');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(address(page)).toBe('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('join-pilot');
  });

  test('hide the honeypot field, and send it only if a program fills it in', async () => {
    const page = await openDialog('waitlist');
    const unseen = page.locator('input[name="homepage"]');
    expect(
      await unseen.evaluate((input) => [
        input.closest('[aria-hidden="true"][inert]') !== null,
        input.getBoundingClientRect().width > 1 &&
          getComputedStyle(input.parentElement?.parentElement ?? input).clipPath,
      ]),
    ).toEqual([true, 'inset(50%)']);
    const bodies: unknown[] = [];
    await intercept(page, WAITLIST_CALL, (request) => {
      bodies.push(JSON.parse(request.body ?? ''));
      return request.fulfill({ status: 500, json: {} });
    });
    await entry(page, 'Email').fill('person@example.org');
    await submit(page).click();
    await toast(page, 'Something went wrong. Please try again.').waitFor();
    await unseen.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await submit(page).click();
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies).toEqual([
      { email: 'person@example.org', name: '', interests: [] },
      { email: 'person@example.org', name: '', interests: [], homepage: 'https://spam.example' },
    ]);
  });
});

describe('the waitlist', () => {
  test('has the specified texts and fields, validates them, and stores the sign-up', { tags: 'sampled' }, async () => {
    const page = await openDialog('waitlist');
    await dialog(page).getByRole('heading', { name: 'Join the Waitlist' }).waitFor();
    await dialog(page)
      .getByText('Be the first to know when the product launches. Tell us about your interests.')
      .waitFor();
    const names = await dialog(page)
      .locator('input:not([name="homepage"])')
      .evaluateAll((all) => all.map((input) => [input.getAttribute('name'), input.getAttribute('type')]));
    expect(names).toEqual([
      ['email', 'email'],
      ['name', null],
      ...Array.from({ length: 8 }, () => ['interests', 'checkbox']),
    ]);
    expect(await dialog(page).getByRole('group', { name: 'Interests' }).locator('label').allInnerTexts()).toEqual([
      'Politics',
      'Technology',
      'Business',
      'Science',
      'Health',
      'Entertainment',
      'Sports',
      'Environment',
    ]);
    const boxes = await dialog(page)
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().x)));
    expect(new Set(boxes).size).toBe(2);
    const [button, form] = [await submit(page).boundingBox(), await dialog(page).locator('form').boundingBox()];
    expect(button?.width).toBe(form?.width);
    expect(await submit(page).innerText()).toBe('Join Waitlist');

    let calls = 0;
    await intercept(page, WAITLIST_CALL, (request) => {
      calls += 1;
      return request.continue();
    });
    await submit(page).click();
    await dialog(page).getByText('Please enter your email address').waitFor();
    await expect.poll(() => getFocused(page)).toBe('email');
    for (const wrong of ['reader@example', 'reader example@x.org', '@x.org', 'a@b@c.org']) {
      await entry(page, 'Email').fill(wrong);
      await submit(page).click();
      await dialog(page).getByText('Please enter a valid email address').waitFor();
      expect(await entry(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    }
    expect(calls).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await entry(page, 'Email').fill('Reader@Example.org');
    expect(await dialog(page).getByText('Please enter a valid email address').count()).toBe(0);
    await entry(page, 'Name').fill('Jane Reader');
    for (const topic of ['Technology', 'Science', 'Politics']) await dialog(page).getByLabel(topic).check();
    await dialog(page).getByLabel('Politics').uncheck();
    await submit(page).click();
    await toast(page, 'Thank you for joining our waitlist!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(address(page)).toBe('/');
    expect(calls).toBe(1);
    expect(await listStored('signups')).toMatchObject([
      { email: 'Reader@example.org', name: 'Jane Reader', interests: ['Technology', 'Science'] },
    ]);
    // Empty again for the next one.
    await page.locator('#join-waitlist').click();
    await entry(page, 'Email').waitFor();
    expect([await entry(page, 'Email').inputValue(), await entry(page, 'Name').inputValue()]).toEqual(['', '']);
    expect(await dialog(page).locator('input:checked').count()).toBe(0);
  });
});

const AGAIN = 'Something went wrong. Please try again.';
const LATER = 'Something went wrong. Please try again later.';
const HTML = { status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in to the network</p>' };
const rubbish: [string, (request: InterceptedRequest) => Promise<void>, string][] = [
  [
    'its reason, where it gives one',
    (request) => request.fulfill({ status: 400, json: { detail: 'Not this week.' } }),
    'Not this week.',
  ],
  [
    'a 500 without a reason',
    (request) => request.fulfill({ status: 500, json: { title: 'Internal Server Error' } }),
    AGAIN,
  ],
  ['a 502 that is a web page', (request) => request.fulfill({ ...HTML, status: 502 }), AGAIN],
  ['a reason that is no text', (request) => request.fulfill({ status: 422, json: { detail: [{ msg: 'x' }] } }), AGAIN],
  ['a web page in place of the answer', (request) => request.fulfill(HTML), LATER],
  [
    'half an answer',
    (request) => request.fulfill({ status: 200, contentType: 'application/json', body: '{"message": "Th' }),
    LATER,
  ],
  ['nothing at all', (request) => request.abort(), LATER],
];

test.each(['waitlist', 'pilot'] as const)(
  'shows every response in the %s form, and preserves the input',
  { tags: 'sampled' },
  async (kind) => {
    const page = await openDialog(kind);
    await entry(page, 'Email').fill('jane@daily.example');
    await dialog(page)
      .getByLabel('Name', { exact: kind === 'pilot' })
      .fill('Jane');
    if (kind === 'pilot') {
      await entry(page, 'Organization name').fill('The Daily');
      await entry(page, 'Organization type').selectOption('magazine');
      await entry(page, 'Role').fill('Editor');
      await entry(page, 'Description').fill('A county weekly.');
    } else await dialog(page).getByLabel('Sports').check();
    const entries = () =>
      dialog(page)
        .locator('form')
        .evaluate((form: HTMLFormElement) => [...new FormData(form)].map(String));
    const typed = await entries();
    let answer: (request: InterceptedRequest) => Promise<void> = (request) => request.continue();
    await intercept(page, kind === 'waitlist' ? WAITLIST_CALL : PILOT_CALL, (request) => answer(request));
    for (const [what, give, sentence] of rubbish) {
      answer = give;
      await submit(page).click();
      const announcement = dialog(page).locator('[data-toast]').getByText(sentence, { exact: true });
      await announcement.waitFor();
      expect(await dialog(page).locator('[data-toast]').count(), what).toBe(1);
      expect(await entries(), what).toEqual(typed);
      expect(await submit(page).isEnabled(), what).toBe(true);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')), { message: what })
        .toBe('submit');
      // over the dialog's backdrop, where it can be seen and pressed
      await dialog(page).getByRole('button', { name: 'Dismiss' }).click();
      await announcement.waitFor({ state: 'detached' });
    }
    await submit(page).click();
    await dialog(page).getByText(LATER).waitFor();
    await expectAccessible(page);
  },
);

describe('the publisher pilot', () => {
  test('has the specified texts and fields, validates them, and stores the application', {
    tags: 'sampled',
  }, async () => {
    const page = await openDialog('pilot');
    await dialog(page).getByRole('heading', { name: 'Join Publisher Pilot' }).waitFor();
    await dialog(page)
      .getByText(/will be reviewed/)
      .waitFor();
    const fields = dialog(page).locator('input:not([name="homepage"]), select, textarea');
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
      'email',
      'name',
      'organizationName',
      'organizationType',
      'website',
      'role',
      'description',
    ]);
    expect(await entry(page, 'Website').getAttribute('type')).toBe('url');
    expect(await entry(page, 'Description').getAttribute('rows')).toBe('4');
    const options = await entry(page, 'Organization type')
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(options).toEqual([
      'news_agency',
      'newspaper',
      'magazine',
      'blog',
      'press_association',
      'independent',
      'field_journalist',
      'photojournalist',
      'other',
    ]);
    expect(await entry(page, 'Organization type').locator('option[value="independent"]').innerText()).toBe(
      'Independent Journalist',
    );
    expect(await entry(page, 'Organization type').evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(
      -1,
    );

    let calls = 0;
    await intercept(page, PILOT_CALL, (request) => {
      calls += 1;
      return request.continue();
    });
    await submit(page).click();
    await dialog(page).getByRole('alert').getByText('Please fill in all required fields').waitFor();
    expect(await dialog(page).locator('[aria-invalid="true"]').count()).toBe(5);
    await expect.poll(() => getFocused(page)).toBe('email');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await dialog(page).getByLabel('Name', { exact: true }).fill('Jane Editor');
    await entry(page, 'Organization name').fill('The Daily Example');
    await entry(page, 'Organization type').selectOption('independent');
    await entry(page, 'Role').fill('Editor');
    await entry(page, 'Email').fill('jane@');
    await submit(page).click();
    await dialog(page).getByText('Please enter a valid email address').waitFor();
    for (const webmail of [
      'jane@gmail.com',
      'jane@YAHOO.com',
      'jane@mail.hotmail.com',
      'jane@outlook.com',
      'jane@proton.me',
    ]) {
      await entry(page, 'Email').fill(webmail);
      await submit(page).click();
      await dialog(page)
        .getByText("Please use your organization's email address (not Gmail, Yahoo, Hotmail, etc.)")
        .waitFor();
    }
    await entry(page, 'Email').fill('jane@daily.example');
    await entry(page, 'Website').fill('daily example');
    await submit(page).click();
    await dialog(page)
      .getByText(/Please enter the full address of your website/)
      .waitFor();
    expect(calls).toBe(0);
    await entry(page, 'Website').fill('daily.example');
    await submit(page).click();
    await toast(page, 'Thank you for applying to our Publisher Pilot!').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await listStored('applications')).toMatchObject([
      {
        email: 'jane@daily.example',
        name: 'Jane Editor',
        organizationName: 'The Daily Example',
        organizationType: 'independent',
        website: 'https://daily.example',
        role: 'Editor',
        description: '',
      },
    ]);
  });

  test('shows the rejection of a free-mail provider that only the server knows', async () => {
    const page = await openDialog('pilot');
    await entry(page, 'Email').fill('jane@mailinator.com');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Jane');
    await entry(page, 'Organization name').fill('x');
    await entry(page, 'Organization type').selectOption('other');
    await entry(page, 'Role').fill('x');
    await submit(page).click();
    await toast(page, "Please use your organization's email address (not Gmail, Yahoo, Hotmail, etc.)").waitFor();
    expect(await entry(page, 'Email').inputValue()).toBe('jane@mailinator.com');
  });
});

/** Delays the response of a call until the test releases it. The server receives the request immediately. */
async function delayResponse(page: Page, call: string): Promise<{ release: () => void; count: () => number }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await intercept(page, call, async (request) => {
    count += 1;
    const response = await request.fetch();
    await released;
    await request.fulfill({ status: response.status(), json: await response.json() });
  });
  return { release, count: () => count };
}

/** Fills in the required fields and sends them. */
async function send(page: Page, kind: 'waitlist' | 'pilot', email: string): Promise<void> {
  await entry(page, 'Email').fill(email);
  if (kind === 'pilot') {
    await dialog(page).getByLabel('Name', { exact: true }).fill('Jane');
    await entry(page, 'Organization name').fill('The Daily');
    await entry(page, 'Organization type').selectOption('magazine');
    await entry(page, 'Role').fill('Editor');
  } else await dialog(page).getByLabel('Health').check();
  await submit(page).click();
  await dialog(page).getByRole('button', { name: 'Processing...' }).waitFor();
}

describe.each([
  ['waitlist', WAITLIST_CALL, 'Thank you for joining our waitlist!'],
  ['pilot', PILOT_CALL, 'Thank you for applying to our Publisher Pilot!'],
] as const)('while the %s dialog sends', (kind, call, thanks) => {
  /** Opens the dialog by its button, so that Back would close it. */
  async function openFromLandingPage(): Promise<Page> {
    const page = await visit.pages.open('/');
    const button = page.locator(`#join-${kind}`);
    await button.hover();
    await waitForHydration(page);
    await button.click();
    await entry(page, 'Email').waitFor();
    return page;
  }

  test('nothing closes it, and it ends with a toast and an empty form', { tags: 'sampled' }, async () => {
    const page = await openFromLandingPage();
    const response = await delayResponse(page, call);
    await send(page, kind, `closed-${kind}@daily.example`);
    expect(await submit(page).isDisabled()).toBe(true);
    expect(await dialog(page).locator('input:enabled').count()).toBe(0);
    await expectAccessible(page);
    for (const close of [
      () => page.keyboard.press('Escape'),
      // The second Escape in a row closes a native dialog without an event that can be prevented.
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
      () => dialog(page).getByRole('button', { name: 'Close' }).click({ force: true }),
      () => page.evaluate(() => history.back()),
    ]) {
      await close();
      await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal') === true);
      expect(await dialog(page).getByRole('button', { name: 'Processing...' }).count()).toBe(1);
      await expect.poll(() => address(page)).toBe(`/?join=${kind}`);
    }
    response.release();
    await toast(page, thanks).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(address(page)).toBe('/');
    expect(response.count()).toBe(1);
    await page.locator(`#join-${kind}`).click();
    expect(await entry(page, 'Email').inputValue()).toBe('');
    const stored = await listStored(kind === 'waitlist' ? 'signups' : 'applications');
    expect(stored.map(({ email }) => email)).toContain(`closed-${kind}@daily.example`);
  });

  test('a link in it leads on, and the outcome has its toast on the next page', async () => {
    const page = await openFromLandingPage();
    const response = await delayResponse(page, call);
    await send(page, kind, `left-${kind}@daily.example`);
    await dialog(page).getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    response.release();
    await toast(page, thanks).waitFor();
    expect(address(page)).toBe('/privacy');
    await page.goBack();
    expect(await entry(page, 'Email').inputValue()).toBe('');
    expect(await submit(page).isEnabled()).toBe(true);
  });

  test('a form that is opened again follows the request instead of sending it twice', async () => {
    const page = await openFromLandingPage();
    const response = await delayResponse(page, call);
    await send(page, kind, `again-${kind}@daily.example`);
    await dialog(page).getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Processing...' }).waitFor();
    response.release();
    await toast(page, thanks).waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(response.count()).toBe(1);
  });

  test.each([
    [
      'a refusal',
      (request: InterceptedRequest) => request.fulfill({ status: 400, json: { detail: 'Not this week.' } }),
      'Not this week.',
    ],
    [
      'a network failure',
      (request: InterceptedRequest) => request.abort(),
      'Something went wrong. Please try again later.',
    ],
  ] as const)(
    '%s has its toast on the next page, and the entries are preserved',
    { tags: 'sampled' },
    async (_what, answer, text) => {
      const page = await openFromLandingPage();
      const held: InterceptedRequest[] = [];
      await intercept(page, call, (request) => void held.push(request));
      await send(page, kind, `failed-${kind}@daily.example`);
      await dialog(page).getByRole('link', { name: 'Privacy' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      for (const request of held) await answer(request);
      await toast(page, text).waitFor();
      await page.goBack();
      expect(await entry(page, 'Email').inputValue()).toBe(`failed-${kind}@daily.example`);
      expect(await submit(page).isEnabled()).toBe(true);
    },
  );
});

describe('accessibility', () => {
  test.each(['/', '/?join=waitlist', '/?join=pilot'])(
    'has no axe violations on %s, which fits 320 px and 200 % text, without animation',
    async (at) => {
      const page = await visit.pages.open(at);
      if (at !== '/') await entry(page, 'Email').waitFor();
      await expectRoomForLargeText(page);
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
        ),
      ).toBe(0);
      const sideways = await page.evaluate(() => {
        const open = document.querySelector('dialog');
        return open ? open.scrollWidth - open.clientWidth : 0;
      });
      expect(sideways).toBe(0);
    },
  );
});
