import { dossierResponse } from '@vouchwire/api-contract/schemas';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { getHost } from '../../../dev-world/start-dev-world.ts';
import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { address, toast } from './pages.ts';
import { startInWorld } from './product-in-browser.ts';

// The page shows the graph with the records of its check.
const visit = startInWorld(undefined, { GRAPH_UPDATE_INTERVAL_S: '1' });

const linkTo = (domain: string) => `/check?domain=${domain}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sentence = (page: Page) => part(page, 'Check a trust.txt').getByRole('status');
/** Opens a link and starts the check, which opening alone does not. */
const startCheck = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // The second label is the one after an earlier check.
  await page.getByRole('button', { name: /^Check (now|again)$/ }).click();
};
const openAndCheck = async (path: string): Promise<Page> => {
  const page = await visit.pages.prepare();
  await startCheck(page, path);
  return page;
};
const waitForResult = (page: Page) => part(page, 'Requests').waitFor({ timeout: 30_000 });
const requestsTo = (domain: string) => visit.world.requests.filter((request) => request.host === domain).length;

describe('a domain with a file', () => {
  test('shows the result of a link: a sentence, the requests, the certificate, the file and its references', {
    tags: 'sampled',
    timeout: 150_000,
  }, async () => {
    // so that the graph knows the other sides
    for (const name of ['league', 'herald-sport', 'heralds']) {
      await fetch(`${visit.product.url}/api/trust-graph/check-trust-txt`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: getHost(name) }),
      });
    }
    const page = await visit.pages.prepareUncached();
    await page.clock.install();
    await startCheck(page, linkTo(getHost('herald')));
    await waitForResult(page);
    expect(await sentence(page).innerText()).toBe(
      `${getHost('herald')} publishes a trust.txt with 5 statements at /.well-known/trust.txt.`,
    );
    expect(await page.title()).toContain(getHost('herald'));

    const steps = part(page, 'Requests');
    await steps
      .getByText(`${getHost('herald')}/.well-known/trust.txt`)
      .first()
      .waitFor();
    await steps.getByText('Present.').first().waitFor();
    await steps.getByText('Not present.').first().waitFor();
    await steps
      .getByText(/200 · text\/plain; charset=utf-8 · \d+ bytes/)
      .first()
      .waitFor();

    const certificate = part(page, 'Certificate');
    await certificate.getByText('Vouchwire Dev World').waitFor();
    await certificate.getByText(/days remaining/).waitFor();

    const file = page.getByRole('textbox', { name: `The trust.txt of ${getHost('herald')}` });
    // The code editor is loaded after the answer is shown.
    await expect
      .poll(() => file.locator('.cm-line').allTextContents(), { timeout: 30_000 })
      .toEqual([
        '# The Dev World Herald',
        `belongto=https://www.${getHost('league')}/`,
        `control=https://www.${getHost('herald-sport')}/`,
        'social=https://www.facebook.com/devworldherald',
        // Personal data is masked character by character.
        `contact=mailto:********@${'*'.repeat(getHost('herald').length)}`,
        `disclosure=https://www.${getHost('herald')}/ethics/`,
      ]);
    await part(page, 'Delivery').getByText('TT103').waitFor();

    const says = page.getByRole('table', { name: 'Statements in this file' });
    expect(await says.getByRole('rowheader').allInnerTexts()).toEqual([getHost('league'), getHost('herald-sport')]);
    // the graph includes the file within seconds, and the page sends the request again after six and twenty
    const countConfirmed = async () => {
      const response = await fetch(`${visit.product.url}/d/${getHost('herald')}.json`);
      return dossierResponse.parse(await response.json()).names.by_state.confirmed;
    };
    await expect.poll(countConfirmed, { timeout: 70_000, interval: 250 }).toBe(2);
    await page.clock.runFor(20_000);
    await expect.poll(() => says.getByText('Confirmed', { exact: true }).count(), { timeout: 70_000 }).toBe(2);
    const named = page.getByRole('table', { name: 'Statements of other sites' });
    const impostor = named.getByRole('row').filter({ hasText: getHost('heralds') });
    await impostor.getByText('Unreturned').waitFor({ timeout: 70_000 });
    // The page requests a new check after the cooldown; the claim is a note without severity.
    expect(await page.getByText('TT704').count()).toBe(0);
  });

  test('shows findings in the gutter and below their lines, with a link to each', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    const content = '# a\r\nbelongto=https://a.com/\r\npolicy=x\r\ncontact=mailto:a@b.com\r\n';
    const from = content.indexOf('policy');
    await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({
        json: {
          domain: 'a-site.com',
          has_trust_txt: true,
          is_well_known: true,
          location: 'https://a-site.com/.well-known/trust.txt',
          content,
          outcome: 'found',
          diagnostics: [
            {
              code: 'TT401',
              severity: 'warning',
              message: '"policy" is not an attribute.',
              reason: 'It is ignored.',
              range: {
                start: { offset: from, line: 3, column: 1 },
                end: { offset: from + 6, line: 3, column: 7 },
              },
              url: null,
            },
          ],
        },
      }),
    );
    await startCheck(page, linkTo('a-site.com'));
    await part(page, 'File').getByText('1 warning').waitFor();
    expect(await page.locator('.cm-mark-warning').innerText()).toBe('policy');
    expect(await page.locator('.cm-severity-warning svg').count()).toBe(1);
    await page.getByText('Warning TT401 "policy" is not an attribute.').waitFor();
    await page.getByRole('button', { name: 'Line 3' }).click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('policy=x');
  });

  test('shows a claim of another site as a note, without counting it', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({
        json: {
          domain: 'a-site.com',
          has_trust_txt: true,
          content: 'contact=mailto:a@b.com\n',
          outcome: 'found',
          diagnostics: [],
          notes: {
            claims: [
              {
                ...{ source_domain: 'claimant.com', relationship: 'CONTROL', line: 3, is_supported: false },
                last_seen: '2026-02-12T09:00:00Z',
                missed: { outcome: 'absent', checked_at: '2026-03-15T09:00:00Z', failing_since: null },
              },
            ],
            claims_total: 2,
            shared_accounts: [{ value: 'https://x.com/a', publishers: ['other.com'], publishers_total: 2 }],
            shared_accounts_total: 1,
          },
        },
      }),
    );
    await startCheck(page, linkTo('a-site.com'));
    const claims = part(page, 'Unconfirmed claims of other sites');
    await claims.getByRole('listitem').first().waitFor();
    expect(await claims.getByRole('listitem').allInnerTexts()).toEqual([
      'claimant.com (line 3) said it controlled this site (on 12 February 2026; not found on 15 March 2026). No action is needed.',
      'other.com and 1 other site also list the account https://x.com/a. No action is needed.',
    ]);
    await claims.getByText('1 of 2 are shown.').waitFor();
    expect(await page.getByText(/\d (?:error|warning)/).count()).toBe(0);
  });

  test('shows a response with only the specified fields', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({
        json: {
          has_trust_txt: true,
          is_well_known: false,
          location: 'https://a.com/trust.txt',
          content: 'member=b.com\n',
        },
      }),
    );
    await startCheck(page, linkTo('a.com'));
    await waitForResult(page);
    expect(await sentence(page).innerText()).toBe('a.com publishes a trust.txt with 1 statement at /trust.txt.');
    await page.getByText('The server sent no list of its requests.').waitFor();
  });

  test('renders hostile text as text', async () => {
    const page = await visit.pages.prepare();
    const hostile = '<img src=x onerror=alert(1)>';
    await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({
        json: {
          domain: 'a.com',
          has_trust_txt: true,
          content: `member=https://b.com/${hostile}\n`,
          location: `javascript:alert(1)`,
          outcome: 'found',
          certificate: { error: hostile },
          trace: [{ url: `https://a.com/${hostile}`, status: 200, verdict: 'found', verdict_reason: hostile }],
          diagnostics: [{ code: 'X', severity: 'error', message: hostile, range: null }],
        },
      }),
    );
    await startCheck(page, linkTo('a.com'));
    await part(page, 'Delivery').getByText(hostile).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  });
});

describe('probes of what the file names', () => {
  test('run on request, and separate findings from inconclusive hosts', async () => {
    const page = await openAndCheck(linkTo(getHost('names-much')));
    await waitForResult(page);
    const names = part(page, 'Hosts, accounts and pages');
    await names.getByText('We have not checked the hosts').waitFor();
    expect(requestsTo(getHost('parked'))).toBe(0);
    await names.getByRole('button', { name: 'Check them' }).click();
    await names.getByText('We checked all 11 references.').waitFor({ timeout: 30_000 });
    // No other button of the page has this name.
    expect(await page.getByRole('button', { name: 'Check them again', exact: true }).count()).toBe(1);
    expect(requestsTo(getHost('parked'))).toBe(1);
    const file = part(page, 'File');
    await file.getByText('TT514').first().waitFor();
    await file.getByText(`redirects to ${getHost('herald')}`).waitFor();
    const inconclusive = names.getByRole('list', { name: 'No usable response' });
    expect(await inconclusive.getByRole('listitem').count()).toBe(2);
    await inconclusive.getByText('The site refuses our request (status 403).').waitFor();
    await expectAccessible(page);
  });

  test('show an account that the file omits; a failure preserves the result', async () => {
    const page = await openAndCheck(linkTo(getHost('accounts')));
    await waitForResult(page);
    const names = part(page, 'Hosts, accounts and pages');
    const stop = await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({ status: 503, json: { status: 503, code: 'x' } }),
    );
    await names.getByRole('button', { name: 'Check them' }).click();
    await names.getByRole('alert').getByText('We could not check the hosts, accounts and pages').waitFor();
    await part(page, 'File').waitFor();
    await stop();
    await names.getByRole('button', { name: 'Check them' }).click();
    await names.getByText('TT803').waitFor({ timeout: 30_000 });
    expect(await names.getByRole('alert').count()).toBe(0);
  });

  test('can be cancelled', async () => {
    const page = await openAndCheck(linkTo(getHost('names-well')));
    await waitForResult(page);
    const names = part(page, 'Hosts, accounts and pages');
    await intercept(page, '**/check-trust-txt', () => undefined);
    await names.getByRole('button', { name: 'Check them' }).click();
    await names.getByText('Checking hosts, accounts and pages.').waitFor();
    await names.getByRole('button', { name: 'Stop' }).click();
    await names.getByRole('button', { name: 'Check them' }).waitFor();
  });
});

describe('requests', () => {
  test('start only with a button; a link shows the last result, and a repeated check is shared', async () => {
    // ?u= as in addresses of the trust assistant
    const page = await visit.pages.open(`/check?u=${getHost('voice')}`);
    await page.getByText('No check of this site is on record.').waitFor();
    expect(requestsTo(getHost('voice'))).toBe(0);
    await page.getByRole('button', { name: 'Check now' }).click();
    await waitForResult(page);
    const requested = requestsTo(getHost('voice'));
    expect(requested).toBeGreaterThan(0);
    const again = page.getByRole('button', { name: /^Check again in \d+ s$/ });
    expect(await again.isDisabled()).toBe(true);
    await page.reload();
    await page.getByText(/^Last read: .*\. The site published a trust\.txt\.$/).waitFor();
    expect(requestsTo(getHost('voice'))).toBe(requested);
    await page.getByRole('button', { name: 'Check again' }).click();
    await waitForResult(page);
    await page.getByText('cached result').waitFor();
    expect(requestsTo(getHost('voice'))).toBe(requested);
  });

  test('are possible again after the cooldown', { tags: 'sampled' }, async () => {
    const page = await visit.pages.prepare();
    let requested = 0;
    await intercept(page, '**/check-trust-txt', (request) => {
      requested += 1;
      return request.fulfill({
        json: {
          domain: 'a.com',
          has_trust_txt: false,
          outcome: 'absent',
          message: 'a.com publishes no trust.txt.',
          next_check_at: new Date(Date.now() + 5_000).toISOString(),
        },
      });
    });
    await startCheck(page, linkTo('a.com'));
    await page.getByRole('button', { name: /^Check again in/ }).waitFor();
    expect(requested).toBe(1);
    await page.getByRole('button', { name: 'Check again', exact: true }).click();
    await expect.poll(() => requested).toBe(2);
    await page.getByRole('button', { name: /^Check again in/ }).waitFor();
  });

  test('check another domain from the page; Back shows the earlier result without a request', async () => {
    const page = await openAndCheck(linkTo(getHost('league')));
    await waitForResult(page);
    const field = page.getByRole('combobox', { name: 'Domain', exact: true });
    await field.fill(`https://${getHost('silent')}/about`);
    await field.press('Enter');
    await sentence(page)
      .getByText(`${getHost('silent')} publishes no trust.txt.`)
      .waitFor();
    await page.getByText('That is common and does not count against the site.').waitFor();
    expect(address(page)).toBe(linkTo(getHost('silent')));
    const requested = requestsTo(getHost('league'));
    await page.goBack();
    await sentence(page)
      .getByText(`${getHost('league')} publishes`)
      .waitFor();
    expect(await field.inputValue()).toBe(getHost('league'));
    expect(requestsTo(getHost('league'))).toBe(requested);
  });

  test('are not sent for an empty field, which shows a message', async () => {
    const page = await visit.pages.open('/check');
    await page.getByRole('link', { name: 'journallist.net' }).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Please enter a domain').waitFor();
    expect(address(page)).toBe('/check');
  });

  test('show a slow check, which can be cancelled', async () => {
    const page = await visit.pages.prepare();
    await intercept(page, '**/check-trust-txt', () => undefined);
    // the server renders the page with its sentence; its first request shows that it is hydrated
    const requested = page.waitForRequest('**/check-trust-txt');
    await startCheck(page, linkTo('a.com'));
    await page.getByRole('status').getByText('Requesting the trust.txt of a.com').waitFor();
    await requested;
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Check canceled.').waitFor();
  });

  test('report a server error as our error, and a rejection with the message of the server', async () => {
    const page = await visit.pages.prepare();
    const stop = await intercept(page, '**/check-trust-txt', (request) =>
      request.fulfill({ status: 503, json: { status: 503, detail: 'inner words', code: 'x' } }),
    );
    await startCheck(page, linkTo('a.com'));
    const alert = page.getByRole('alert').filter({ hasText: 'The check failed' });
    await alert.waitFor();
    expect(await page.getByText('inner words').count()).toBe(0);
    await stop();
    await startCheck(page, linkTo('127.0.0.1'));
    const refusal = page.getByRole('alert').filter({ hasText: 'Edit the domain above' });
    await refusal.waitFor();
    expect(await page.getByRole('combobox', { name: 'Domain', exact: true }).inputValue()).toBe('127.0.0.1');
  });
});

describe('other outcomes', () => {
  const OUTCOMES = [
    ['self-signed', 'We could not read', 'self-signed'],
    ['status-403', 'blocked our request', '403'],
    ['soft-404', 'something other than a trust.txt', 'web page'],
    ['bot-wall', '', 'Exclude both paths'],
    ['status-500', 'We could not read', '500'],
  ] as const;
  test.each(sampleCases(OUTCOMES, 1))('show for %s a specific sentence and the requests', async (name, first, more) => {
    const page = await openAndCheck(linkTo(getHost(name)));
    await waitForResult(page);
    await sentence(page).getByText(getHost(name)).waitFor();
    expect(await sentence(page).innerText()).toContain(first);
    await part(page, 'Check a trust.txt').getByText(more).first().waitFor();
    expect(await page.getByRole('region', { name: 'File', exact: true }).count()).toBe(0);
    expect(await part(page, 'Requests').getByRole('listitem').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Create a trust.txt' }).waitFor();
  });

  test('show the reason of an invalid certificate', async () => {
    const page = await openAndCheck(linkTo(getHost('expired')));
    await waitForResult(page);
    await part(page, 'Certificate').getByText('Digital certificate validation failed.').waitFor();
    await part(page, 'Certificate')
      .getByText(/expired/)
      .first()
      .waitFor();
  });

  test('show each hop of a redirect', async () => {
    const page = await openAndCheck(linkTo(getHost('loop')));
    await waitForResult(page);
    expect(await part(page, 'Requests').getByText('redirects to').count()).toBeGreaterThan(1);
  });
});

describe('links to other pages', () => {
  test('lead to the generator with the domain, and from the graph to the check', { tags: 'sampled' }, async () => {
    const page = await openAndCheck(linkTo(getHost('herald')));
    await waitForResult(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await toast(page, 'Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      visit.product.url + linkTo(getHost('herald')),
    );
    await page.getByRole('link', { name: 'Edit in generator' }).click();
    await page.waitForFunction(
      (domain) => document.querySelector<HTMLInputElement>('input[name="domain"]')?.value === domain,
      getHost('herald'),
    );
    await page.goto('/trust-graph?tab=entity-details&domain=ap.org');
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Check a trust.txt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Check a trust.txt' }).waitFor();
    expect(address(page)).toBe(linkTo('ap.org'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Connect to the Trust Graph' }).first().click();
    await page.getByRole('heading', { name: 'Join the Trust Ecosystem' }).waitFor();
  });
});

describe('accessibility', () => {
  const CHECKED = [linkTo(getHost('herald')), linkTo(getHost('self-signed')), linkTo(getHost('loop'))];

  test.each(['/check', linkTo(getHost('herald'))])('has no axe violations on %s, which fits 320 px', async (path) => {
    const page = await visit.pages.open(path);
    await expectAccessible(page);
  });

  test.each(sampleCases(CHECKED, 1))('has no axe violations on %s after a check', async (path) => {
    const page = await openAndCheck(path);
    await waitForResult(page);
    await expectAccessible(page);
  });
});

describe('social accounts', () => {
  const beacon = getHost('beacon');

  test('checks the accounts of a file from both sides on request', { tags: 'sampled' }, async () => {
    const before = requestsTo(getHost('network'));
    const page = await openAndCheck(linkTo(beacon));
    await waitForResult(page);
    const accounts = part(page, 'Social accounts');
    await accounts.getByText(`trust://${beacon}!`).waitFor();
    expect(requestsTo(getHost('network'))).toBe(before);
    await accounts.getByRole('button', { name: 'Check accounts' }).click();
    const rows = accounts.getByRole('listitem');
    await rows.first().waitFor({ timeout: 40_000 });
    expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').replace(/ \S*\/@\S+ /, ' '))).toEqual([
      expect.stringMatching(/^Confirmed Line 2 of the file · Badge found/),
      expect.stringMatching(/^Unreturned Line 3 of the file · No badge/),
      expect.stringMatching(/^Contradicted Line 4 of the file · Badge of another site/),
      expect.stringMatching(/^Not present Line 5 of the file · No such account/),
      expect.stringMatching(/^Claimed Line 6 of the file · Cannot be checked/),
      expect.stringMatching(/^Claimed Line 7 of the file · Cannot be checked/),
      expect.stringMatching(/^Claimed Line 8 of the file · Cannot be checked/),
    ]);
    await accounts.getByRole('button', { name: 'Check again' }).waitFor();
  });
});

describe('other files of the site', () => {
  const openOtherFiles = async (name: string): Promise<Page> => {
    const page = await openAndCheck(linkTo(getHost(name)));
    await waitForResult(page);
    const section = part(page, 'What its other files say');
    await section.getByRole('button', { name: 'Check other files' }).click();
    await section.getByRole('heading', { name: 'Files and results' }).waitFor({ timeout: 45_000 });
    return page;
  };
  test('shows contradictions with both lines and the finding of the linter', { tags: 'sampled' }, async () => {
    const page = await openOtherFiles('patchwork');
    const section = part(page, 'What its other files say');
    const differences = section.locator('section[data-relation="differ"]');
    expect(await differences.getByRole('heading').allInnerTexts()).toEqual(['Owner', 'LEI (legal entity identifier)']);
    const owner = differences.first();
    await owner.getByText(`controlledby=https://${getHost('meridian-media')}/`).waitFor();
    // ads.txt and app-ads.txt are the same file.
    expect(await owner.getByText(`OWNERDOMAIN=${getHost('baron')}`).count()).toBe(2);
    await owner.getByRole('link', { name: `${getHost('patchwork')}/ads.txt` }).waitFor();
    const uses = section.getByRole('table', { name: 'What machines may do' });
    const training = uses.getByRole('rowgroup').filter({ has: page.locator('[data-relation="differ"]') });
    await training.getByText('<permits type="usage">search ai-train</permits>', { exact: true }).waitFor();
    for (const rule of ['TT1001', 'TT1002', 'TT1003']) await section.getByText(rule).waitFor();
    await expectAccessible(page);
  });

  test('shows that all files of a publisher agree', async () => {
    const page = await openOtherFiles('meridian');
    const section = part(page, 'What its other files say');
    await section.getByText('No topic differs.', { exact: false }).waitFor();
    expect(await section.locator('[data-relation="differ"]').count()).toBe(0);
    expect(await section.getByText(/TT10\d\d/).count()).toBe(0);
  });

  test('shows that missing files do not count against a site', async () => {
    const page = await openOtherFiles('meridian-media');
    const results = part(page, 'What its other files say').getByRole('table', { name: 'Files and results' });
    const ads = results.getByRole('row').filter({ hasText: 'ads.txt' }).first();
    expect(await ads.innerText()).toContain('Not found');
    await part(page, 'What its other files say')
      .getByText('A missing file does not count against the site.', { exact: false })
      .waitFor();
  });
});
