import { gzipSync } from 'node:zlib';
import { dossierResponse } from '@vouchwire/api-contract/schemas';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { getHost, WORLD } from '../../../dev-world/start-dev-world.ts';
import { toConfig } from '../../server/src/platform/config/config.ts';
import { openRecordsContext } from '../../server/src/records-context.ts';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { waitForHydration } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';
import { fetchPage } from './served-page.ts';

const visit = startInWorld(WORLD, { GRAPH_UPDATE_INTERVAL_S: '1' });
beforeAll(recordHostileFile);

const HOSTILE_LINES = [
  '# <img src=x onerror=alert(1)>',
  'member=https://no-such-paper.com/?q="onmouseover="alert(1)',
  'belongto=javascript:alert(1)',
  'contact=</script><svg onload=alert(1)>',
];

/** As a crawl would have it; then waits until the graph has it too. */
async function recordHostileFile(): Promise<void> {
  await using context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: visit.product.dataDir }));
  const seen = '2026-05-01T00:00:00.000Z';
  await context.observations.record([
    {
      publisher: 'hostile-lines.com',
      source: 'crawl',
      outcome: 'found',
      cause: null,
      fileUrl: 'https://hostile-lines.com/trust.txt',
      observedAt: seen,
      lastSeenAt: seen,
      statements: [{ line: 2, attribute: 'member', value: 'https://no-such-paper.com/?q="onmouseover="alert(1)' }],
      body: Buffer.from(HOSTILE_LINES.join('\n')),
    },
  ]);
  await vi.waitUntil(async () => (await fetch(`${visit.product.url}/d/hostile-lines.com`)).status === 200, {
    timeout: 60_000,
    interval: 500,
  });
}

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

const fetchServed = (path: string) => fetchPage(visit.product.url + path);

test('finds a site from the header of a dossier by keyboard', { tags: 'sampled' }, async () => {
  const page = await visit.pages.open('/d/galvnews.com');
  const field = page.getByRole('combobox', { name: 'Find a site' });
  const focused = () => field.evaluate((element) => element === document.activeElement);
  await page.keyboard.press('/');
  expect(await focused()).toBe(true);
  expect(await field.inputValue()).toBe('');
  await field.pressSequentially('asociated pres');
  const option = page.getByRole('option', { name: /^ap\.org/ });
  expect(await option.innerText()).toMatch(/Similar spelling · Publisher · listed by \d+ associations/);
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await option.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/d/ap.org');

  await page.keyboard.press('/');
  await field.pressSequentially('texas press');
  // The last attempt, on 15 March 2026, failed. The file of 12 February is current.
  expect(await page.getByRole('option', { name: /^texaspress\.com/ }).innerText()).toContain(
    'own file last read February 2026',
  );
  // Not its whole name: Enter lists what matches.
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=texas+press');

  // An address that imitates another one never leads to it.
  await page.keyboard.press('/');
  await field.pressSequentially('texaspres.com/');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'texaspres.com is not in our records.' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'texaspress.com', exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.keyboard.press('/');
  expect(await focused()).toBe(false);
});

test('suggests recent searches in the empty field, and deletes them on request', async () => {
  const page = await visit.pages.open('/d/galvnews.com');
  const field = page.getByRole('combobox', { name: 'Find a site' });
  await field.fill('ap.or');
  await page.getByRole('option', { name: /^ap\.org/ }).click();
  await page.waitForURL('**/d/ap.org');
  await field.fill('https://reader:secret@texaspress.com');
  await field.press('Enter');
  await page.getByText('We removed the user name, password or token from the address.').waitFor();
  await page.goto('/d/galvnews.com');
  await field.focus();
  const offers = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
  await offers.first().waitFor();
  expect(await offers.allInnerTexts()).toEqual([
    expect.stringMatching(/^https:\/\/texaspress\.com/),
    expect.stringMatching(/^ap\.org/),
    'Clear recent searches',
  ]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await offers.first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('vouchwire-searches'))).toBeNull();
});

test('says of an unlisted site with listed pages that no file names the site itself', async () => {
  // auditedmedia.com lists two pages of agproud.com (data/statements-2026-q1.csv).
  const page = await visit.pages.open('/d/agproud.com');
  await page.getByText('No file we have read names agproud.com itself.').waitFor();
});

test('prints dark text on paper, also in the dark theme', async () => {
  const page = await visit.pages.open('/d/galvnews.com', { colorScheme: 'dark' });
  const getLightness = () =>
    page.evaluate(() => {
      const channels = getComputedStyle(document.body).color.match(/[\d.]+/g) ?? [];
      return Math.max(...channels.slice(0, 3).map(Number));
    });
  expect(await getLightness()).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await getLightness()).toBeLessThan(60);
  await page.evaluate(() => {
    document.documentElement.dataset.colorScheme = 'dark';
  });
  expect(await getLightness()).toBeLessThan(60);
});

test('lists the shortcuts of a page on ?', { tags: 'sampled' }, async () => {
  const page = await visit.pages.openHydrated('/d/galvnews.com');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(await page.content()).not.toContain('go to the search field');
  await page.keyboard.press('?');
  await list.getByText('go to the search field').waitFor();
  expect(await list.getByText('previous or next tab').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  const field = page.getByRole('combobox', { name: 'Find a site' });
  await field.pressSequentially('who?');
  expect(await field.inputValue()).toBe('who?');
  expect(await list.count()).toBe(0);

  await page.goto('/trust-graph');
  await waitForHydration(page);
  await page.keyboard.press('?');
  await list.getByText('previous or next tab').waitFor();
  await list.getByRole('link', { name: 'Turn them off' }).click();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  expect(await list.count()).toBe(0);
});

test('finds a site without script, and removes a password from the address', { tags: 'sampled' }, async () => {
  const page = await visit.pages.open('/d/galvnews.com', { javaScriptEnabled: false });
  const field = page.getByRole('combobox', { name: 'Find a site' });
  await field.fill('associated press');
  await field.press('Enter');
  await page.waitForURL('**/d/ap.org');
  await field.fill('https://reader:secret@www.galvnews.com/news/story.html');
  await field.press('Enter');
  await page.getByText('We removed the user name, password or token from the address.').waitFor();
  expect(page.url()).not.toContain('secret');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'View the publisher' }).getAttribute('href')).toBe('/d/galvnews.com');
  expect(await main.getByRole('link', { name: 'Score this article' }).getAttribute('href')).toBe(
    `/trust-assistant?${new URLSearchParams({ u: 'https://www.galvnews.com/news/story.html', entered: 'yes', ai: 'on' })}`,
  );
});

test('offers the browser and feeds on the page of a follow, but no mail if the server sends none', async () => {
  const page = await visit.pages.open('/d/galvnews.com');
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await page.getByRole('heading', { name: 'By feed' }).waitFor();
  const ways = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await ways.allInnerTexts()).toEqual(['In this browser', 'By feed']);
  expect(await page.getByRole('link', { name: 'Atom' }).getAttribute('href')).toBe('/d/galvnews.com/feed.atom');
  await expectAccessible(page);
  await expectRoomForLargeText(page);
});

describe('without script', () => {
  test('shows headline, both lines, file, history and missing evidence in this order', async () => {
    const { status, text, html, headers } = await fetchServed('/d/gilmermirror.com');
    expect(status).toBe(200);
    expect(headers.get('vary')).toMatch(/accept/i);
    const headline =
      'JournalList lists this site as a member, and the site confirms it. Texas Press Association listed this site as a member (on 12 February 2026; no usable answer on 15 March 2026), and the site confirms it.';
    const filesRead =
      'Files read: JournalList and gilmermirror.com on 15 March 2026; Texas Press Association on 12 February 2026.';
    expect(html).toContain(`<meta property="og:description" content="${headline} ${filesRead}"`);
    expect(text).toMatch(/texaspress\.com\/\S* · line 131/);
    expect(text).toContain('belongto=https://www.texaspress.com/');
    // 15 March 2026, whatever the day of this run.
    expect(text).toMatch(/as of March 2026, \d+ (?:months|years) ago/);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const heads = [...main.matchAll(/<h[12][^>]*>([^<]+)<\/h[12]>/g)].map(([, head]) => head);
    expect(heads).toEqual([
      headline,
      'Who names it',
      'Who it names',
      'Local graph',
      'Its file',
      'History',
      'What this does not tell you',
      'Is this your site?',
      'Social accounts',
      'What could not be checked',
      'Share and embed',
    ]);
  });

  test('confirms nothing from an unreadable file, and shows since when it is unreadable', async () => {
    const { html, text } = await fetchServed('/d/galvnews.com');
    expect(html).toMatch(
      /<h1[^>]*>JournalList lists this site as a member\. Texas Press Association listed this site as a member on 12 February 2026; no usable answer on 15 March 2026\.<\/h1>/,
    );
    expect(text).toContain(
      'The file of galvnews.com was last read in January 2025; refused on 15 March 2026, first failed check on 12 February 2026.',
    );
    expect(html).not.toContain('and the site confirms it');
  });

  test('shows headlines of the file with links to their rules, and hostile lines as text', async () => {
    const { html, text } = await fetchServed('/d/hostile-lines.com');
    expect(html).toContain('id="line-3"');
    expect(text).toMatch(/Error TT504 &quot;javascript:alert\(1\)&quot; does not use http or https/);
    const rules = [...html.matchAll(/href="(\/rule\/TT\d+)"/g)].map(([, address]) => address ?? '');
    expect(rules).toContain('/rule/TT504');
    const rule = await fetchServed('/rule/TT504');
    expect(rule.status).toBe(200);
    expect(rule.text).toContain('Example Reported:');
    const german = await fetchServed('/rule/TT504?lang=de');
    expect(german.html).toContain('Geben Sie eine Adresse im Web an.');
    expect((await fetchServed('/rule/TT000')).status).toBe(404);
    // Nothing of the file becomes markup, an attribute or a link.
    const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(markup).not.toMatch(/<img src=x|<svg onload|href="javascript:|" onmouseover=/);
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;');
    // Data in the page for its script cannot end that script.
    expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length);
    const linked = await fetch(`${visit.product.url}/d/hostile-lines.com`, {
      headers: { accept: 'application/ld+json' },
    });
    expect(linked.headers.get('content-type')).toMatch(/^application\/ld\+json/);
    expect(linked.headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.stringify(await linked.json())).not.toContain('"url":"javascript:');
  });

  test('checks a site again with a form, and shows the end of the cooldown', async () => {
    const path = `/d/${getHost('herald')}`;
    const form = new RegExp(`<form[^>]* action="${path}" method="post">`);
    expect((await fetchServed(path)).html).toMatch(form);
    const response = await fetch(visit.product.url + path, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: visit.product.url },
    });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(visit.world.requests.some((request) => request.host === getHost('herald'))).toBe(true);
    expect(html).toMatch(/Checked just now\. Check again after \d\d:\d\d:\d\d UTC\./);
    expect(html).toMatch(form);
    // The page differs from now on, for every visitor.
    expect((await fetchServed(path)).html).toMatch(/Check again after \d\d:\d\d:\d\d UTC/);
    const elsewhere = await fetch(visit.product.url + path, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
    });
    expect(elsewhere.status).toBe(400);
    const refused = await fetch(`${visit.product.url}/d/127.0.0.1`, {
      method: 'POST',
      headers: { accept: 'text/html' },
    });
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test('adds the domain to two sites of the same name in a list', async () => {
    const { text } = await fetchServed('/d/5pillarsuk.com');
    expect(text).toContain('Impress impress.press listed this site as a member');
    expect(text).toContain('Impress impressorg.com lists this site as a member');
    expect(text).toContain('JournalList lists this site as a member');
  });

  test('shows the lists of the owner of a site that no list names', async () => {
    const { text, html } = await fetchServed('/d/apnews.com');
    expect(html).toMatch(
      /<h1[^>]*>[^<]* Through its owner The Associated Press: IPTC, JournalList and 6 others\.<\/h1>/,
    );
    expect(text).toMatch(
      /Listed by Not listed itself\. Through its owner The Associated Press: IPTC, JournalList and 6 others\. IPTC and JournalList list its owner as a member, and the owner confirms it\./,
    );
    expect(text).not.toContain('None of the associations');
  });

  test('sends a cached page with a new nonce each time', async () => {
    const noncesOf = (html: string) => [...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce))];
    const submitRecheck = async () => {
      const response = await fetch(`${visit.product.url}/d/texaspress.com`, { headers: { accept: 'text/html' } });
      const html = await response.text();
      const [nonce = '', ...others] = noncesOf(html);
      expect(others).toEqual([]);
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return { nonce, text: html.replaceAll(nonce, '') };
    };
    const [one, other] = [await submitRecheck(), await submitRecheck()];
    expect(other.nonce).not.toBe(one.nonce);
    expect(other.text).toBe(one.text);
  });

  test('shows the counts of the JSON at the same address', async () => {
    const count = (number: number, one: string, many: string) =>
      `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
    for (const domain of ['galvnews.com', 'journallist.net', 'sninews.com', 'townnews.com', 'hostile-lines.com']) {
      const { text } = await fetchServed(`/d/${domain}`);
      const response = await fetch(`${visit.product.url}/d/${domain}.json`);
      const dossier = dossierResponse.parse(await response.json());
      for (const { total, domains, by_state } of [dossier.named_by, dossier.names]) {
        if (total === 0) continue;
        const states = Object.entries(by_state).filter(([, number]) => number > 0);
        const words = states.map(([state, number]) => `${capital(state)} ${number.toLocaleString('en')}`);
        expect(text).toContain(
          [`${count(total, 'statement', 'statements')}, ${count(domains, 'address', 'addresses')}`, ...words].join(' '),
        );
      }
      // Of the files of the study, only the statements are known.
      const [one, several] = dossier.file?.diagnostics === null ? ['statement', 'statements'] : ['line', 'lines'];
      if (dossier.file) expect(text).toContain(`${count(dossier.file.lines_total, one, several)}, last read`);
      if (dossier.history.total > 0)
        expect(text).toContain(count(dossier.history.total, 'observation', 'observations'));
    }
  });

  test('shows the embed code with the text of the badge', async () => {
    const { text, html } = await fetchServed('/d/gilmermirror.com');
    const { badge } = (await (await fetch(`${visit.product.url}/d/gilmermirror.com.json`)).json()) as {
      badge: { text: string; width: number };
    };
    expect(badge.text).toBe(
      'Listed by JournalList · confirmed by both sides · Texas Press Association: confirmed by both sides on 12 February 2026; no usable answer on 15 March 2026 · read Feb 2026 to Mar 2026 · gilmermirror.com',
    );
    expect(html).toContain(`alt="${badge.text}" lang="en" width="${badge.width}" height="44"`);
    const shown = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
    const address = `${visit.product.url}/d/gilmermirror.com`;
    expect(shown).toContain(
      `<a href="${address}"><img src="${visit.product.url}/badge/gilmermirror.com.svg" alt="${badge.text}" `,
    );
    expect(shown).toMatch(
      /gilmermirror\.com: “JournalList lists [^”]+, and the site confirms it\.[^”]*Files read: [^”]+ 2026\.” Vouchwire, graph /,
    );
  });

  test('shows related domains with 404 for an unknown domain, and a message for an invalid one', async () => {
    const unknown = await fetchServed('/d/galvnewz.com');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('A different site from galvnews.com. One letter differs.');
    const refused = await fetchServed('/d/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('That is not a valid domain.');
    expect(refused.html).not.toContain('<script>alert(1)');
  });
});

describe('in a browser', () => {
  test('limits the bytes of the page without its scripts', async () => {
    const page = await visit.pages.open('/d/journallist.net');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const parts = loaded.filter((name) => new URL(name).pathname.endsWith('.css'));
    expect(parts.length).toBeGreaterThan(0);
    const texts = await Promise.all(
      [page.url(), ...parts].map(async (url) => (await fetch(url, { headers: { accept: 'text/html' } })).text()),
    );
    const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });

  test('folds the rows and sections of a hub, and offers at most four actions and its data at the top', async () => {
    const page = await visit.pages.open('/d/journallist.net');
    await page.setViewportSize({ width: 1280, height: 900 });
    // A list with failed checks, and a publisher with a long basis and similar domains.
    for (const domain of ['texaspress.com', 'bizjournals.com', 'journallist.net']) {
      await page.goto(`/d/${domain}`);
      // Issue 44.
      expect(await page.evaluate(() => document.documentElement.scrollHeight), domain).toBeLessThanOrEqual(4_000);
    }
    expect(await page.getByText(/^Show all \d+$/).count()).toBe(2);
    const data = page.getByRole('navigation', { name: 'Get this data' }).getByRole('link');
    expect(await data.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/d/journallist.net.json',
      '/d/journallist.net/feed.atom',
      '/d/journallist.net/feed.json',
    ]);
    // A link to a folded section opens it.
    await page.getByRole('link', { name: 'View its file' }).click();
    await page.getByRole('list', { name: 'The file, line by line' }).waitFor();
  });

  test('shows the sites around a domain, each with a link to its dossier', async () => {
    const page = await visit.pages.open('/d/galvnews.com');
    const response = await fetch(`${visit.product.url}/d/galvnews.com.json`);
    const { local_graph } = dossierResponse.parse(await response.json());
    const drawn = page.getByRole('region', { name: 'Sites around galvnews.com, as a drawing' }).getByRole('link');
    const others = (local_graph?.nodes ?? []).slice(1);
    expect(
      await drawn.evaluateAll((links) => links.map((link) => link.getAttribute('href'))).then((all) => all.sort()),
    ).toEqual(others.map(({ domain }) => `/d/${domain}`).sort());
    // No label is cut off at an edge of the drawing, in its own font.
    await page.evaluate(() => document.fonts.ready);
    const drawing = page.getByRole('region', { name: 'Sites around galvnews.com, as a drawing' }).locator('svg');
    const cut = await drawing.evaluate((svg) => {
      const edge = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
        })
        .map((label) => label.textContent);
    });
    expect(cut).toEqual([]);
    await expectAccessible(page);
  });

  test('filters statements by a form whose values are in the address', async () => {
    const page = await visit.pages.open('/d/texaspress.com');
    await page.getByLabel('State', { exact: true }).selectOption('unreturned');
    await page.getByLabel('Relationship').selectOption('members');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('link', { name: 'Clear filter' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('state'), searchParams.get('relationship')]).toEqual(['unreturned', 'members']);
    const states = await page
      .locator('main tbody [data-state]')
      .evaluateAll((all) => all.map((one) => one.textContent));
    expect(new Set(states)).toEqual(new Set(['Unreturned']));
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('unreturned');
  });

  test('is accessible with headlines, also at 200 % text', async () => {
    const page = await visit.pages.open('/d/hostile-lines.com');
    await expectRoomForLargeText(page);
    await expectAccessible(page);
  });

  test('is accessible with a long list, and pages it', async () => {
    const page = await visit.pages.open('/d/iptc.org?page=2');
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    const first = await page.locator('main tbody th a').first().textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText(/Page 3 of/).waitFor();
    expect(await page.locator('main tbody th a').first().textContent()).not.toBe(first);
    expect(await page.getByRole('button', { name: 'Check again' }).isEnabled()).toBe(true);
    await page.getByText('Share and embed', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Copy badge' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^<a href="[^"]+\/d\/iptc\.org"><img src="[^"]+\.svg" alt="[^"]+"/,
    );
    await page.getByText('The texts themselves').click();
    await expectAccessible(page);
  });

  test('sends no check on load; the button does, shows the cooldown, and does not reload the page', async () => {
    const domain = getHost('courier');
    const requests = () => visit.world.requests.filter((request) => request.host === domain).length;
    const page = await visit.pages.open(`/d/${domain}`);
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    expect(requests()).toBe(0);
    await page.evaluate(() => {
      document.body.dataset.same = 'page';
    });
    await page.getByRole('button', { name: 'Check now', exact: true }).click();
    await page.getByRole('button', { name: /^Check again in \d+ s$/ }).waitFor();
    expect(requests()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.body.dataset.same)).toBe('page');
  });

  test.each([true, false])('states what the check of an unknown site found, with script: %s', async (hasScript) => {
    const domain = getHost(hasScript ? 'status-403' : 'soft-404');
    const page = await visit.pages.open(`/d/${domain}`, { javaScriptEnabled: hasScript });
    const main = page.locator('main');
    await main.getByText(`No scheduled check of ${domain} for a trust.txt has been made.`).first().waitFor();
    await main.getByRole('button', { name: 'Check now', exact: true }).click();
    const found = hasScript
      ? `${domain} refused our check just now. No scheduled check for a trust.txt has been made.`
      : `Our check just now found another document in place of a trust.txt on ${domain}. No scheduled check has been made.`;
    await main.getByText(found).nth(1).waitFor();
    expect(await main.innerText()).not.toContain('We have not checked');
    expect(await main.getByText(found).count()).toBe(2);
  });
});
