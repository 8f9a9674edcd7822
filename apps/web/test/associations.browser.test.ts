import { type ChangesResponse, changesPath, type FileChange } from '@vouchwire/api-contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLostFiles, readStarterRelationships } from '../../server/test/independent-graph.ts';
import { startSmtpServer, type TestSmtpServer } from '../../server/test/smtp-server.ts';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { address } from './pages.ts';
import { startInBrowser } from './product-in-browser.ts';
import { fetchPage } from './served-page.ts';

let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp[Symbol.asyncDispose]());
const visit = startInBrowser(() => ({
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'news@vouch.example',
  PUBLIC_URL: 'https://vouch.example',
}));

const served = (path: string) => fetchPage(visit.product.url + path);

const firstMembers = (page: Page) =>
  page.locator('main tbody th a').evaluateAll((links) => links.map((a) => a.textContent));
/** Goes to the link by the keyboard alone. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('link', { name, exact: typeof name === 'string' })
    .first()
    .focus();
  await page.keyboard.press('Enter');
}

/** The script comes with the first sign of a person that it hears; until it is there, links load whole pages. */
async function awake(page: Page): Promise<void> {
  const sign = async () => {
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 40);
    const link = page.locator('main a').first();
    return link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  };
  await expect.poll(sign, { timeout: 30_000 }).toBe(true);
}

/** What a form of a page sends where there is no script. */
async function sendForm(path: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(visit.product.url + path, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

test('follows a domain in this browser only, and shows what changed since the last visit', {
  tags: 'sampled',
}, async () => {
  const page = await visit.pages.open('/follow');
  const stored = () => page.evaluate(() => localStorage.getItem('vouchwire-follows'));
  await page.getByLabel('Domain', { exact: true }).fill('https://www.galvnews.com/');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('button', { name: 'Follow in this browser' }).click();
  await page.getByText('On your list.').waitFor();
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({ domains: ['galvnews.com'] });
  await expectAccessible(page);
  // A change of March 2026 is newer than a visit in January.
  await page.evaluate(() => {
    const list = JSON.parse(localStorage.getItem('vouchwire-follows') ?? '');
    localStorage.setItem('vouchwire-follows', JSON.stringify({ ...list, openedAt: '2026-01-20T00:00:00Z' }));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Show your list' }).click();
  const list = page.getByRole('region', { name: 'In this browser' });
  await list.getByText('JournalList lists this site as a member', { exact: false }).waitFor();
  await list.getByText('changes since 20 Jan 2026', { exact: false }).waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Remove galvnews.com' }).press('Enter');
  await list.waitFor({ state: 'detached' });
  // The focus stays where the list was: the button is gone.
  expect(await page.locator('main :focus').count()).toBe(1);
  expect(await stored()).toBeNull();
});

describe('without script', () => {
  test('follows an association by email with a form, a mail and a button', async () => {
    const path = '/follow?domain=texaspress.com&scope=association';
    expect((await served('/associations/texaspress.com')).html).toContain(`href="${path.replace('&', '&amp;')}"`);
    const form = { domain: 'texaspress.com', scope: 'association' };
    const page = await served(path);
    expect(page.text).toContain('Follow the members of Texas Press Association');
    expect(page.html).toMatch(
      /<form[^>]* action="\/follow\?domain=texaspress\.com&amp;scope=association"[^>]* method="post"/,
    );
    for (const [name, value] of Object.entries(form))
      expect(page.html).toMatch(new RegExp(`<input type="hidden" name="${name}" value="${value}"`));

    const refused = await sendForm(path, { ...form, email: 'ada"@x' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Please enter a valid email address');
    expect(refused.html).toContain('value="ada&quot;@x"');
    // A third-party page must not make its visitors request mails, and a body that is not a form is not our failure.
    for (const [from, body] of [
      [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, new URLSearchParams({ ...form, email: 'eve@x.example' })],
      [{ origin: 'null' }, new URLSearchParams({ ...form, email: 'eve@x.example' })],
      [{ origin: 'https://evil.example' }, new URLSearchParams({ ...form, email: 'eve@x.example' })],
      [{ 'content-type': 'application/json' }, JSON.stringify({ ...form, email: 'eve@x.example' })],
    ] as const)
      expect((await fetch(visit.product.url + path, { method: 'POST', headers: from, body })).status).toBe(400);
    const sent = await sendForm(path, { ...form, email: 'ada@x.example' });
    expect([sent.status, sent.html.includes('We sent you a confirmation link.')]).toEqual([200, true]);

    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    const link = new URL(/https:\/\/vouch\.example\/follow\/\S+/.exec(smtp.received[0]?.mail.text ?? '')?.[0] ?? '');
    const followed = await served(link.pathname);
    expect(followed.text).toContain('Not confirmed yet');
    // The router finds pages in other spellings too, and their data.
    const token = link.pathname.split('/').at(-1);
    for (const spelling of [link.pathname, `/FOLLOW/${token}`, `//Follow/${token}/`, `/Follow/${token}.data`]) {
      const { status, headers } = await served(spelling);
      const guards = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));
      expect([status, ...guards], spelling).toEqual([200, 'no-store', 'same-origin', 'noindex']);
    }
    const confirmed = await sendForm(link.pathname, { act: 'confirm' });
    expect(confirmed.html).toContain('Confirmed. You get an email when something changes, at most one a day.');
    expect((await served(link.pathname)).text).toContain('Active');
    expect((await sendForm(link.pathname, { act: 'explode' })).status).toBe(400);
    const deleted = await sendForm(link.pathname, { act: 'delete' });
    expect(deleted.html).toContain('Nothing of this follow is stored.');
    expect((await served(link.pathname)).status).toBe(404);
    expect((await served('/follow?domain=no-such-domain.com')).status).toBe(404);
  });

  test('lists associations with their counts and links', async () => {
    const { status, text, html } = await served('/associations');
    expect(status).toBe(200);
    expect(html).not.toContain('name="robots"');
    expect(text).toMatch(/Texas Press Association texaspress\.com Attests: A member of the trade association/);
    expect(text).toMatch(
      /Alliance for Audited Media [^|]*? 649 3 of 39 with a file 38 652 95 added, 251 removed since Jan 2025/,
    );
    // The starter crawl has member lines in the files of six publishers that no recognized association lists.
    expect(text.match(/Not recognized/g)).toHaveLength(6);
    // Both have one name (data/names.csv), and only the file of impressorg.com was read in March 2026.
    expect(text).toContain('impress.press The same association as impressorg.com, at an earlier address');
    expect(text.match(/The same association as/g)).toHaveLength(1);
    expect(html).toContain('href="/associations/texaspress.com"');
    expect(html).toContain('href="/associations?sort=name&amp;order=asc"');
  });

  test('shows the members of an association with both lines, and a page for other domains', async () => {
    const one = await served('/associations/texaspress.com?find=andrewscounty');
    expect(one.status).toBe(200);
    // 53 of them confirm it in a file that is current after the attempts of March 2026 (counted below for all members).
    const headline =
      'Texas Press Association listed 328 sites as members (on 12 February 2026; no usable answer on 15 March 2026); 53 of the 54 whose file we could read confirm it, as last read.';
    expect(one.text).toContain(headline);
    expect(one.html).toContain(
      `<meta property="og:description" content="${headline} The file of texaspress.com was last read on 12 February 2026; no usable answer on 15 March 2026."`,
    );
    expect(one.html).toContain('<title>texaspress.com: Texas Press Association listed');
    expect(one.text).toContain('Recognized: the operator of this site chose it');
    expect(one.text).toMatch(
      /andrewscountynews\.com Confirmed line 11 , Feb 2026 ?; no usable answer on 15 March 2026 member=http:\/\/www\.andrewscountynews\.com/,
    );
    expect(one.html).toMatch(
      /<link[^>]*type="application\/atom\+xml"[^>]*href="\/associations\/texaspress\.com\/feed\.atom"/,
    );
    expect(one.html).toContain('<meta name="robots" content="noindex, follow"');
    const none = await served('/associations/galvnews.com');
    expect(none.status).toBe(404);
    expect(none.text).toContain('galvnews.com is not an association.');
    expect(none.html).toContain('href="/d/galvnews.com"');
    expect((await served('/associations/no-such-list.com')).status).toBe(404);
    const refused = await served('/associations/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('That is not a domain that we can look up.');
    expect(refused.html).not.toContain('<script>alert(1)');
  });

  test('shows every member as a dot by state, with the same counts in text and links', async () => {
    const { relationships, publishers } = readStarterRelationships();
    const { stale } = listLostFiles();
    const hostOf = (identity: string) => identity.split('/')[0] ?? '';
    for (const domain of ['texaspress.com', 'journallist.net', 'auditedmedia.com']) {
      const members = relationships.filter(({ source, attribute }) => source === domain && attribute === 'member');
      const saysToo = new Set(
        relationships
          .filter(
            ({ source, attribute, target }) =>
              attribute === 'belongto' && hostOf(target) === domain && !stale.has(source),
          )
          .map(({ source }) => source),
      );
      const counted = { Confirmed: 0, Claimed: 0, Unreturned: 0 };
      for (const { target } of members) {
        const host = hostOf(target);
        const isRead = publishers.has(host) && !stale.has(host);
        counted[saysToo.has(host) ? 'Confirmed' : isRead ? 'Unreturned' : 'Claimed'] += 1;
      }
      const { html } = await served(`/associations/${domain}`);
      const dots = new Map<string, number>();
      // A corner of a line is a dot.
      for (const [, state = '', d = ''] of html.matchAll(/<path [^>]*data-state="([a-z]+)" d="([^"]+)"/g))
        dots.set(state, (dots.get(state) ?? 0) + (d.match(/[Mh]/g)?.length ?? 0));
      const there = Object.entries(counted).filter(([, count]) => count > 0);
      expect([...dots], domain).toEqual(there.map(([word, count]) => [word.toLowerCase(), count]));
      const inWords = there.map(([word, count]) => `${word} ${count.toLocaleString('en')}`).join(', ');
      expect(html).toContain(`role="img" aria-label="One dot per member: ${inWords}"`);
      for (const [word] of there)
        expect(html).toContain(`href="/associations/${domain}?show=${word.toLowerCase()}#members"`);
      const picture = /<section[^>]*aria-labelledby="at-once"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
      expect(picture.length, domain).toBeLessThan(3_500 + 5 * members.length);
    }
  });

  test('shows the changes of a day; the dossier of an association links to its members and its feed', async () => {
    const { text, html } = await served('/changes?day=2026-03-15');
    expect(text).toContain('Changes noticed: 15 Mar 2026');
    expect(text).toMatch(
      /tucsonweekly\.com .*? UTC 1 relationship added, 0 removed\. Compared with the previous file, last read: January 2025\./,
    );
    // The numbers of the day are the sums over its pages.
    const changes: FileChange[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const at = `${visit.product.url}${changesPath({ day: '2026-03-15', after: next || null })}`;
      const page: ChangesResponse = await (await fetch(at, { headers: { accept: 'application/json' } })).json();
      changes.push(...page.changes.filter(({ kind }) => kind !== 'first-read'));
      next = page.next;
    }
    // A closed entry names domains, each a link to its dossier.
    const closed = changes.find(({ items }) => items.length > 2);
    const entry = html.slice(html.indexOf(`href="/d/${closed?.publisher}"`));
    for (const { target } of closed?.items.slice(0, 3) ?? [])
      expect(entry.slice(0, entry.indexOf('<details'))).toContain(`href="/d/${target}"`);
    expect(closed).toBeDefined();
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(text).toContain(
      `The files of ${new Set(changes.map(({ publisher }) => publisher)).size} publishers differ from those that we read before: ${sum(changes.map(({ added }) => added))} relationships added, ${sum(changes.map(({ removed }) => removed))} removed.`,
    );
    expect(html).toMatch(/<link[^>]*type="application\/feed\+json"[^>]*href="\/changes\.json"/);
    const dossier = await served('/d/texaspress.com');
    expect(dossier.html).toContain('href="/associations/texaspress.com"');
    expect(dossier.html).toMatch(/<link[^>]*type="application\/atom\+xml"[^>]*href="\/d\/texaspress\.com\/feed\.atom"/);
  });
});

describe('in a browser', () => {
  test('sends the follow form with our origin, although the page sends no referrer to other sites', async () => {
    const page = await visit.pages.open('/follow?domain=texaspress.com');
    await page.getByLabel('Your email address').fill('ada');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    // By this the form is known over plain http, where a browser says nothing else of where it is from.
    expect((await (await sent).allHeaders()).origin).toBe(new URL(visit.product.url).origin);
    await page.getByText('Please enter a valid email address').waitFor();
  });

  test('sorts and filters the list by keyboard, with every state in the address', async () => {
    const page = await visit.pages.open('/associations');
    await follow(page, /^Association: sort/);
    await expect.poll(() => address(page)).toBe('/associations?sort=name&order=asc');
    await expect.poll(async () => (await firstMembers(page))[0]).toBe('Alliance for Audited Media');
    expect(await page.locator('th[aria-sort="ascending"]').innerText()).toMatch(/association/i);
    await follow(page, '15 members or more');
    // The complete list has 16 rows too, so the number of rows does not show that the filter is applied.
    await page.locator('main a[aria-current="true"]', { hasText: '15 members or more' }).waitFor();
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(16);
    await page.getByRole('searchbox').fill('press');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('find')).toBe('press');
    await expect.poll(async () => (await firstMembers(page))[0]).toBe('Colorado Press Association');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ sort: 'name', min_members: '15' });
    await page.goBack();
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(16);
    // The field follows the address after the rows do.
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await expectRoomForLargeText(page);
    await expectAccessible(page);
  });

  test('pages thousands of members by state, with every state in the address', async () => {
    const page = await visit.pages.open('/associations/journallist.net');
    const rows = page.locator('section[aria-labelledby="members"] tbody tr');
    expect(await rows.count()).toBe(50);
    // As data, a response has up to 5,000.
    await page.goto('/associations/journallist.net?size=5000');
    expect(await rows.count()).toBe(250);
    await page.goto('/associations/journallist.net');
    await follow(page, /^Confirmed 127$/);
    await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('confirmed');
    await page.getByText('Page 1 of 3').waitFor();
    const first = await firstMembers(page);
    // A slow response: the page shows that it is loading until it arrives.
    const { promise: waits, resolve: answer } = Promise.withResolvers<void>();
    await intercept(page, '**/associations/journallist.net.data*', async (request) => {
      await waits;
      await request.continue();
    });
    await awake(page);
    await follow(page, 'Next page');
    await page.getByRole('status').getByText('Reading the records…').waitFor();
    answer();
    await page.getByText('Page 2 of 3').waitFor();
    expect(await page.getByText('Reading the records…').count()).toBe(0);
    expect((await firstMembers(page))[0]).not.toBe(first[0]);
    await page.reload();
    await page.getByText('Page 2 of 3').waitFor();
    await page.getByRole('searchbox').fill('nobody-has-this-name');
    await page.keyboard.press('Enter');
    await page.getByText('No members match.').waitFor();
    await awake(page);
    await follow(page, 'Show all members');
    await expect.poll(() => address(page)).toBe('/associations/journallist.net');
    await expectAccessible(page);
  });

  test('has a line for each member that does not confirm, and one letter', async () => {
    const page = await visit.pages.open('/associations/texaspress.com?show=unreturned');
    const line = 'belongto=https://texaspress.com/';
    await page.getByRole('row').getByText(line).waitFor();
    await page.getByText('Letter to these sites').click();
    const letter = await page.locator('details[open] pre').innerText();
    expect(letter).toContain(`\n${line}\n`);
    // data/attempts-2026-q1.csv.gz: a check of March did not find the file.
    expect(letter).toContain('(texaspress.com) when Vouchwire read it on 12 February 2026.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download letter' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('letter-texaspress.com.txt');
    await expectAccessible(page);
  });

  test('expands both lines of a change, and links to the previous day with changes', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/changes?day=2026-03-15');
    await page.getByRole('heading', { name: 'Changes noticed: 15 Mar 2026' }).waitFor();
    const first = page.locator('main details:not([open]) summary').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('main details[open]').first().locator('li').first().isVisible()).toBe(true);
    await expectAccessible(page);
    await follow(page, 'Earlier: 12 Feb 2026');
    await page.getByRole('heading', { name: 'Changes noticed: 12 Feb 2026' }).waitFor();
    expect(address(page)).toBe('/changes?day=2026-02-12');
  });

  test('reads the feed as XML, and names the export after its content', async () => {
    const page = await visit.pages.open('/associations/auditedmedia.com');
    const read = await page.evaluate(async () => {
      const text = await (await fetch('/associations/auditedmedia.com/feed.atom')).text();
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return {
        errors: document.querySelectorAll('parsererror').length,
        root: document.documentElement.namespaceURI,
        entries: document.querySelectorAll('entry').length,
      };
    });
    expect(read).toEqual({ errors: 0, root: 'http://www.w3.org/2005/Atom', entries: 96 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('members-auditedmedia.com.csv');
  });
});
