import { createEmptyPolicy, serializePolicy } from 'trust-txt';
import { describe, expect, test } from 'vitest';
import { getHost } from '../../../dev-world/start-dev-world.ts';
import { expectAccessible, waitForIdle } from './expect-accessible.ts';
import {
  checkLiveFile,
  domainField,
  download,
  enter,
  GALVESTON,
  preview,
  previewText,
  publishDrawer,
  tab,
  watchCalls,
} from './generator-page.ts';
import { intercept } from './intercept.ts';
import { address, toast, waitForHydration, waitUntilLoaded } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

const visit = startInWorld();

describe('the form', () => {
  test('writes every field as the serializer does', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, GALVESTON);
    const fill = async (add: string, entries: string[]) => {
      for (const entry of entries) {
        await page.getByRole('button', { name: add }).click();
        // On a busy machine, the new field gets the focus later.
        await page.locator('input:focus').waitFor();
        await page.keyboard.type(entry);
        // whatever is offered, or about to be
        await page.keyboard.press('Escape');
      }
    };
    await fill('Add an association', ['http://a.com', ' ']);
    await fill('Add a member', ['b.com']);
    await fill('Add an account', ['http://x.com/me', 'facebook.com/me']);
    await tab(page, 'Control').click();
    await fill('Add a site', ['c.com', 'd.com']);
    await page.getByRole('combobox', { name: /Controlled by/ }).fill('e.com');
    await tab(page, 'Business').click();
    await fill('Add a vendor', ['f.com']);
    await fill('Add a customer', ['g.com']);
    await tab(page, 'Policies').click();
    await expect.poll(() => address(page)).toBe('/trust-generator?tab=policies');
    expect(await page.getByRole('radio', { checked: true, name: /^(?:Yes|No)$/ }).count()).toBe(0);
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('textbox', { name: /Disclosure URL/ }).fill('galvnews.com/ethics');
    const contact = page.getByRole('textbox', { name: /^Contact/ });
    expect(await contact.getAttribute('rows')).toBe('3');
    await contact.fill('  Newsroom\nDesk 7 ');

    const { name, text } = await download(page);
    await toast(page, 'trust.txt file downloaded').waitFor();
    expect(name).toBe('trust.txt');
    const written = /^# (\d{4}-.*)$/m.exec(text)?.[1] ?? '';
    expect(text).toBe(
      serializePolicy(
        {
          ...createEmptyPolicy(GALVESTON),
          belongTo: ['http://a.com', ' '],
          members: ['b.com'],
          social: ['http://x.com/me', 'facebook.com/me'],
          control: ['c.com', 'd.com'],
          controlledBy: 'e.com',
          vendors: ['f.com'],
          customers: ['g.com'],
          disclosure: 'galvnews.com/ethics',
          contact: '  Newsroom\nDesk 7 ',
          dataTrainingAllowed: 'no',
        },
        { now: new Date(written) },
      ),
    );
    expect(text).toContain('belongto=https://a.com\n');
    expect(text).toContain('social=http://x.com/me\n');
    expect(text).toContain('contact=Newsroom Desk 7\n');
    await preview(page).waitFor();
    expect(`${await previewText(page)}\n`).toBe(text);

    await page.getByRole('button', { name: 'No statement' }).click();
    expect((await download(page)).text).not.toContain('datatrainingallowed');
  });

  test('stores the tab in the address, for Back and arrow keys', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/trust-generator?tab=business');
    await waitForHydration(page);
    expect(await tab(page, 'Business').getAttribute('aria-selected')).toBe('true');
    await tab(page, 'Business').press('ArrowRight');
    await expect.poll(() => address(page)).toBe('/trust-generator?tab=policies');
    await page.goBack();
    await page.getByRole('button', { name: 'Add a vendor' }).waitFor();
    await tab(page, 'Affiliations').click();
    await expect.poll(() => address(page)).toBe('/trust-generator');
  });

  test('adds rows by keyboard, and preserves the focus in the list when rows are removed', async () => {
    const page = await visit.pages.open('/trust-generator?tab=control');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add a site' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('one.com');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two.com');
    expect(await page.getByRole('combobox', { name: 'Controlled domain 2' }).inputValue()).toBe('two.com');
    await page.getByRole('button', { name: 'Remove one.com' }).click();
    const first = page.getByRole('combobox', { name: 'Controlled domain 1' });
    expect(await first.inputValue()).toBe('two.com');
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Remove two.com' }).click();
    const add = page.getByRole('button', { name: 'Add a site' });
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('suggests domains of the graph, and validates an entry on blur', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add an association' }).click();
    await page.keyboard.type('texasp');
    await page.getByRole('option', { name: /^texaspress\.com/ }).click();
    expect(await page.getByRole('combobox', { name: 'Belongs to 1' }).inputValue()).toBe('texaspress.com');
    await page.getByRole('combobox', { name: 'Belongs to 1' }).fill('texas,press');
    expect(await page.getByText('is not a URL or host').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByText('is not a URL or host').first().waitFor();
    expect(await page.getByRole('combobox', { name: 'Belongs to 1' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('suggests domains by keyboard in every domain field, and hides late suggestions after Esc', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const offers = page.getByRole('option');
    const choose = async (field: string) => {
      const box = page.getByRole('combobox', { name: field });
      await box.focus();
      await page.keyboard.type('texasp');
      await offers.filter({ hasText: /^texaspress\.com/ }).waitFor();
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('Enter');
      expect(await box.inputValue()).toBe('texaspress.com');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
    };
    await page.getByRole('button', { name: 'Add an association' }).click();
    await choose('Belongs to 1');
    await page.getByRole('button', { name: 'Add a member' }).click();
    await choose('Member 1');
    await tab(page, 'Control').click();
    await page.getByRole('button', { name: 'Add a site' }).click();
    await choose('Controlled domain 1');
    await choose('Controlled by');
    await tab(page, 'Business').click();
    await page.getByRole('button', { name: 'Add a vendor' }).click();
    await choose('Vendor 1');
    await page.getByRole('button', { name: 'Add a customer' }).click();
    await choose('Customer 1');

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/search?*', async (request) => {
      await held;
      await request.continue();
    });
    const requested = page.waitForRequest('**/search?*');
    await page.getByRole('combobox', { name: 'Customer 1' }).fill('journ');
    const request = await requested;
    await page.keyboard.press('Escape');
    release();
    // Null if the page aborted it.
    await (await request.response())?.finished();
    await waitForIdle(page);
    expect(await offers.count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Customer 1' }).inputValue()).toBe('journ');
  });

  test('shows a finding below its line, fixes it with one click, and can undo it', async () => {
    const page = await visit.pages.open('/trust-generator?tab=policies');
    await waitForHydration(page);
    await domainField(page).fill(GALVESTON);
    await page.getByRole('textbox', { name: /^Contact/ }).fill('newsroom@galvnews.com');
    const fix = page.getByRole('button', { name: 'Write contact=mailto:newsroom@galvnews.com' });
    await page.getByText('TT610').waitFor();
    await fix.click();
    await expect
      .poll(() => page.getByRole('textbox', { name: /^Contact/ }).inputValue(), { timeout: 10_000 })
      .toBe('mailto:newsroom@galvnews.com');
    expect(await domainField(page).inputValue()).toBe(GALVESTON);
    await page.getByRole('button', { name: 'Restore previous draft' }).click();
    expect(await page.getByRole('textbox', { name: /^Contact/ }).inputValue()).toBe('newsroom@galvnews.com');
  });

  test('never suggests an AI choice, and adds a missing contact with one click', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    await domainField(page).fill(GALVESTON);
    await page.getByRole('button', { name: 'Add an association' }).click();
    await page.keyboard.type('https://texaspress.com/');
    await page.getByText('TT410').waitFor();
    // It is about the whole file, so it is above the first line.
    expect(await page.locator('.cm-content > :first-child').innerText()).toContain('TT410');
    expect(await page.getByText('TT409').count()).toBe(0);
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'contact');
    await page.getByText('AI training: no statement.').waitFor();
  });
});

describe('the draft', () => {
  test('survives a reload, is stored in this browser only, and can be cleared and restored', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requested.push(request.postData() ?? '');
    });
    await domainField(page).fill(GALVESTON);
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('kept-to-myself.com');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('kept-to-myself.com'));
    // leaving the field requests all three: the file, the references, and the relationships
    await expect.poll(() => requested.filter((body) => body.includes(GALVESTON)).length, { timeout: 10_000 }).toBe(3);
    const calls = watchCalls(page);
    await page.reload();
    await page.getByRole('combobox', { name: 'Member 1' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('kept-to-myself.com');
    expect(await domainField(page).inputValue()).toBe(GALVESTON);
    // the references return automatically, in one line; the site is requested when the user enters it
    await page.getByRole('button', { name: 'Show details' }).click();
    await page.getByRole('table', { name: `Domains that reference ${GALVESTON}`, exact: true }).waitFor();
    await page.getByRole('img', { name: 'Referenced' }).waitFor();
    await page.getByText('We have not contacted your site.').waitFor();
    await page.getByText('To confirm it, kept-to-myself.com would add').waitFor();
    expect([calls.site(), calls.graph()]).toEqual([0, 2]);
    expect(await page.locator('[data-toast]').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await domainField(page).focus();
    await tab(page, 'Affiliations').focus();
    await page.getByText('Certificate verified').waitFor();
    expect(calls.site()).toBe(1);
    expect(await page.getByText('We have not contacted your site.').count()).toBe(0);
    await preview(page).getByText('kept-to-myself.com').waitFor();
    expect(requested.join()).not.toContain('kept-to-myself');

    await page.getByRole('button', { name: 'Clear draft' }).click();
    await toast(page, 'Draft cleared').waitFor();
    expect(await page.getByRole('combobox', { name: 'Member 1' }).count()).toBe(0);
    expect(await domainField(page).inputValue()).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Restore previous draft' }).click();
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('kept-to-myself.com');
  });

  test('preserves early input over the stored draft', { tags: 'sampled' }, async () => {
    const page = await visit.pages.open('/trust-generator?tab=policies');
    await waitForHydration(page);
    await domainField(page).fill('texaspress.com');
    await page.getByRole('textbox', { name: /Disclosure URL/ }).fill('https://texaspress.com/old');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('texaspress.com/old'));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await domainField(page).fill(GALVESTON);
    await page.getByRole('textbox', { name: /^Contact/ }).fill('typed early');
    release();
    await preview(page).getByText('contact=').waitFor();
    expect(await previewText(page)).toMatch(
      /^# trust\.txt policy for galvnews\.com\n[\s\S]*disclosure=https:\/\/texaspress\.com\/old\n/,
    );
    expect(await previewText(page)).toContain('contact=typed early');
    expect(await page.getByRole('textbox', { name: /^Contact/ }).inputValue()).toBe('typed early');
  });

  test('shows the message for an empty domain that was submitted early', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/trust-generator', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: 'Enter', exact: true }).click();
    await page.waitForURL('**/trust-generator?entered=yes&domain=', { waitUntil: 'commit' });
    release();
    await page.getByText('Domain is required').waitFor();
    expect(await domainField(page).getAttribute('aria-invalid')).toBe('true');
  });

  test('works without browser storage', async () => {
    const page = await visit.pages.prepare();
    await visit.pages.addInitScript(page, () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    });
    await page.goto('/trust-generator');
    await waitUntilLoaded(page);
    await domainField(page).fill(GALVESTON);
    await page.getByText('This browser cannot save drafts').waitFor();
    await preview(page).getByText(GALVESTON).waitFor();
  });

  test('is not replaced by a link for another domain', async () => {
    const page = await visit.pages.open('/trust-generator?domain=texaspress.com');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="domain"]')?.value === 'texaspress.com',
    );
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('a.com');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('a.com');
    await page.goto('/trust-generator?domain=ap.org');
    await page.getByText('Your draft is for texaspress.com. The link is for ap.org.').waitFor();
    expect(await domainField(page).inputValue()).toBe('texaspress.com');
    await page.getByRole('button', { name: 'Continue with ap.org' }).click();
    expect(await domainField(page).inputValue()).toBe('ap.org');
  });
});

describe('an existing file', () => {
  test('is found at the older location and loaded, without changing the typed domain', {
    tags: 'sampled',
  }, async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, getHost('voice').toUpperCase());
    await page.getByText('Existing trust.txt found').waitFor();
    await page.getByText('It is at /trust.txt, not at the standard location.').waitFor();
    await page.getByRole('button', { name: 'Edit Existing Policy' }).click();
    await toast(page, 'Loaded existing trust.txt policy for editing').waitFor();
    expect(await domainField(page).inputValue()).toBe(getHost('voice').toUpperCase());
    expect(await page.getByRole('combobox', { name: 'Belongs to 1' }).inputValue()).toBe(
      `https://www.${getHost('league')}/`,
    );
    await page.getByRole('region', { name: 'Preserved lines' }).getByText('# Voice').waitFor();
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.keyboard.type('a.com');
    const difference = page.getByRole('region', { name: /lines? differ/ });
    await difference.getByText('only in the draft').first().waitFor();
    await difference.getByText('The live file uses CRLF line ends').waitFor();
  });

  test('is compared after an edit, and its removed lines are confirmed before a download', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, getHost('herald'));
    await page.getByText('Existing trust.txt found').waitFor();
    expect(await page.getByText('not at the standard location').count()).toBe(0);
    const difference = page.getByRole('region', { name: /lines? differ/ });
    expect(await difference.count()).toBe(0);
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    await page.getByRole('button', { name: 'Download trust.txt' }).click();
    const question = page.getByRole('dialog', { name: 'Remove 5 lines from your live file?' });
    await expect
      .poll(() => question.getByRole('listitem').allInnerTexts(), { timeout: 10_000 })
      .toContain(`2\nbelongto=https://www.${getHost('league')}/`);
    expect(await question.getByRole('listitem').count()).toBe(5);
    await expectAccessible(page);
    expect(downloads).toEqual([]);
    await question.getByRole('button', { name: 'Edit Existing Policy' }).click();
    await page.getByRole('button', { name: `Remove https://www.${getHost('league')}/` }).waitFor();
    await page.getByText('You have not changed it yet.').waitFor();
    expect(await difference.count()).toBe(0);

    await page.getByRole('button', { name: `Remove https://www.${getHost('league')}/` }).click();
    await difference.waitFor();
    await page.getByRole('button', { name: 'Download trust.txt' }).click();
    const second = page.getByRole('dialog', { name: 'Remove 1 line from your live file?' });
    await Promise.all([page.waitForEvent('download'), second.getByRole('button', { name: 'Download anyway' }).click()]);
    expect(await publishDrawer(page).count()).toBe(0);
    await toast(page, 'trust.txt file downloaded').waitFor();
    // the toast does not cover the next step
    await checkLiveFile(page);
    expect(downloads).toEqual(['trust.txt']);
  });

  test('can be unloaded, which restores the previous draft', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, getHost('herald'));
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.getByRole('combobox', { name: 'Member 1' }).fill('mine.com');
    await page.getByRole('button', { name: 'Edit Existing Policy' }).click();
    // The file is loaded, and what was just added remains.
    await page.getByRole('button', { name: `Remove https://www.${getHost('league')}/` }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('mine.com');
    await page.getByRole('button', { name: 'Restore previous draft' }).click();
    await page.getByRole('button', { name: `Remove https://www.${getHost('league')}/` }).waitFor({ state: 'detached' });
    expect(await page.getByRole('combobox', { name: 'Member 1' }).inputValue()).toBe('mine.com');
  });

  const FILE = '# Our file\nbelongto=https://a.com/\npolicy=something\nwords\n# on AI\ndatatrainingallowed=no\n';

  test('is parsed from pasted text with its comments and unknown lines', async () => {
    const page = await visit.pages.open('/trust-generator');
    await enter(page, GALVESTON);
    await page.getByText('Paste or drop it here').click();
    const box = page.getByRole('textbox', { name: 'Text of a trust.txt' });
    await page.getByRole('button', { name: 'Use this text' }).click();
    await page.getByText('Paste the text of a trust.txt first.').waitFor();
    await box.fill('<!doctype html><html><body>Not found</body></html>');
    await page.getByRole('button', { name: 'Use this text' }).click();
    await page.getByText('The file is a web page, not a trust.txt. Your draft is unchanged.').waitFor();
    expect(await box.inputValue()).toContain('<!doctype html>');
    await box.fill(FILE);
    await page.getByRole('button', { name: 'Use this text' }).click();
    await toast(page, 'Loaded existing trust.txt policy for editing').waitFor();
    const preserved = page.getByRole('region', { name: 'Preserved lines' }).getByRole('listitem');
    await expect
      .poll(() => preserved.allInnerTexts(), { timeout: 10_000 })
      .toEqual(['# Our file', 'policy=something', 'words', '# on AI']);
    const { text } = await download(page);
    expect(text.split('\n').slice(4)).toEqual([
      '# Our file',
      'belongto=https://a.com/',
      'policy=something',
      'words',
      '# on AI',
      'datatrainingallowed=no',
      '',
    ]);
    await page.getByRole('button', { name: 'Remove the line words' }).click();
    expect((await download(page)).text).not.toContain('words');
  });

  test('is parsed from a dropped file', async () => {
    const page = await visit.pages.open('/trust-generator');
    await waitForHydration(page);
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'trust.txt', { type: 'text/plain' }));
      return data;
    }, FILE);
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
    await page.getByText('Drop the file to read it').waitFor();
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
    await toast(page, 'Loaded existing trust.txt policy for editing').waitFor();
    expect(await page.getByRole('combobox', { name: 'Belongs to 1' }).inputValue()).toBe('https://a.com/');
    expect(await page.getByText('Drop the file to read it').count()).toBe(0);
  });
});
