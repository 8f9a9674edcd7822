import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pseudoText } from '../vite/pseudo-text.ts';
import { expectAccessible, expectRoomForLargeText } from './expect-accessible.ts';
import { startInBrowser } from './product-in-browser.ts';

const visit = startInBrowser(() => ({
  VOUCHWIRE_LANGUAGES: 'en,de,en-XA',
  OPERATOR_NAME: 'Example Press Ltd.',
  CONTACT_GENERAL: 'https://example.org/contact',
}));

const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const REFERENCE = /VW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
const main = (page: Page) => page.locator('main');

describe('error report form', () => {
  test('is opened from the page of a domain and submitted by keyboard', async () => {
    const page = await visit.pages.open('/d/texaspress.com');
    await main(page).getByText('More actions').click();
    const link = main(page).getByRole('link', { name: 'Report an error' });
    expect(await link.getAttribute('href')).toBe('/corrections?about=%2Fd%2Ftexaspress.com');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Report an error' }).waitFor();
    expect(await main(page).innerText()).toContain('/d/texaspress.com');
    await page.getByLabel('Describe the error').focus();
    await page.keyboard.type('The name is wrong.');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.keyboard.type('ann@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your report was sent' }).waitFor();
    expect(await main(page).innerText()).toMatch(REFERENCE);
    // This server sends no mail, so it does not promise one.
    await page.getByText('You get no answer by mail.', { exact: false }).waitFor();
    await expectRoomForLargeText(page);
    await expectAccessible(page);
  });

  test('preserves the input without script, shows errors, and states its limit', async () => {
    const page = await visit.pages.open('/corrections?about=%2Fassociations%2Ftexaspress.com', WITHOUT_SCRIPT);
    await page.getByText('The first 4,000 characters are stored.', { exact: false }).waitFor();
    const text = `${'A long text with <b>markup</b> and https://evil.example. '.repeat(1_800)}`;
    await page.getByLabel('Describe the error').fill(text);
    await page.getByLabel('Your email address').fill('ann');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await page.getByLabel('Describe the error').inputValue()).toBe(text);
    expect(await page.getByLabel('Your email address').inputValue()).toBe('ann');
    await page.getByLabel('Your email address').fill('');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('The first 4,000 characters were stored.', { exact: false }).waitFor();
    expect(await main(page).innerText()).toMatch(REFERENCE);
    expect(await page.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe(
      '/associations/texaspress.com',
    );
  });

  test('is opened from a disputed headline without script, with the claim', { tags: 'sampled' }, async () => {
    const lookAlike = new URL('http://n\u0443times.com').hostname;
    const page = await visit.pages.open(`/d/${lookAlike}`, WITHOUT_SCRIPT);
    const link = main(page).getByRole('link', { name: 'This is wrong' });
    expect(await link.getAttribute('href')).toBe(`/corrections?about=%2Fd%2F${lookAlike}&claim=look-alike`);
    await link.click();
    await page.getByLabel('Describe the error').fill('These are two papers.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your report was sent' }).waitFor();
    const disputed = await visit.pages.open(`/d/${lookAlike}`, WITHOUT_SCRIPT);
    expect(await disputed.getByRole('heading', { level: 1 }).innerText()).toContain('Disputed on ');
  });

  test('is accessible, also with an invalid entry', async () => {
    const page = await visit.pages.open('/corrections');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Please describe the error').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text');
    await expectRoomForLargeText(page);
    await expectAccessible(page);
  });

  test('links to no other site for any address', async () => {
    for (const about of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      const page = await visit.pages.open(`/corrections?${new URLSearchParams({ about })}`, WITHOUT_SCRIPT);
      expect(await page.getByRole('link', { name: 'Back to the page' }).count()).toBe(0);
      expect(await main(page).innerText()).toContain(about);
      await visit.pages.close();
    }
  });

  test('is in the language of the page', async () => {
    const page = await visit.pages.open('/corrections?lang=en-XA', WITHOUT_SCRIPT);
    await page.getByLabel(pseudoText('Your email address')).fill('ann');
    await page.getByLabel(pseudoText('Describe the error')).fill('The name is wrong.');
    await page.getByRole('button', { name: pseudoText('Send report') }).click();
    await page.getByText(pseudoText('Please enter a valid email address')).waitFor();
  });
});

test('marks a language whose translations no speaker has reviewed', async () => {
  const page = await visit.pages.open('/corrections?lang=de', WITHOUT_SCRIPT);
  const languages = page.locator('nav', { has: page.locator('a[hreflang=de]') });
  expect(await languages.locator('p').count()).toBe(1);
});

test('lists corrections with the error, the period and the change, without script', async () => {
  const page = await visit.pages.open('/corrections', WITHOUT_SCRIPT);
  expect(await page.getByRole('heading', { name: 'What was wrong' }).count()).toBeGreaterThan(4);
  await main(page).getByText('The files were read between 26 January and 16 March 2026.', { exact: false }).waitFor();
  await main(page).getByText('22 Nov 2026').first().waitFor();
  const inFoot = page.getByRole('contentinfo').getByRole('link', { name: 'Corrections' });
  expect(await inFoot.getAttribute('href')).toBe('/corrections');
  const readable = await visit.pages.open('/corrections');
  await expectRoomForLargeText(readable);
  await expectAccessible(readable);
});

test('shows the configured contact and operator, and the specified text otherwise', async () => {
  const page = await visit.pages.open('/contact', WITHOUT_SCRIPT);
  expect(await page.getByRole('link', { name: 'example.org/contact' }).getAttribute('href')).toBe(
    'https://example.org/contact',
  );
  expect(await page.getByText('Contact information coming soon').count()).toBe(3);
  await page.getByRole('contentinfo').getByText('Operated by Example Press Ltd.').waitFor();
  const privacy = await visit.pages.open('/privacy');
  await main(privacy).getByText('Example Press Ltd.').waitFor();
  await main(privacy).getByRole('heading', { name: 'People in files and pages of others' }).waitFor();
  await expectRoomForLargeText(privacy);
  await expectAccessible(privacy);
});

test('shows a rejected sign-up in the language of the page, from the form and the server', async () => {
  const page = await visit.pages.open('/?lang=en-XA&join=pilot');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: pseudoText('Email') }).fill('ed@mailinator.com');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText(pseudoText('Please fill in all required fields')).waitFor();
  const refused = await page.request.post(`${visit.product.url}/api/signup-publisher`, {
    data: {
      email: 'ed@mailinator.com',
      name: 'Ed',
      organizationName: 'The Paper',
      organizationType: 'newspaper',
      role: 'Editor',
    },
  });
  expect(await refused.json()).toMatchObject({ status: 400, errors: [{ field: 'email', code: 'freeMailNotAllowed' }] });
});
