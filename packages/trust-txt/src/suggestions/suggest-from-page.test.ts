import { describe, expect, it } from 'vitest';
import { suggestFromPage } from './suggest-from-page.ts';

const HOME = 'https://www.daily.example/';
const PAGE = `<!doctype html>
<html><head><title>The Daily <a href="https://x.com/title"></title>
<link rel="me" href="https://mastodon.example/@daily">
<script type="application/ld+json">
{"@context":"https://schema.org","@graph":[
  {"@type":"NewsMediaOrganization","url":"https://daily.example","name":"The Daily",
   "sameAs":["https://www.facebook.com/TheDaily/","https://en.wikipedia.org/wiki/The_Daily"],
   "ethicsPolicy":"/how-we-work","ownershipFundingInfo":"https://daily.example/owners",
   "parentOrganization":{"@type":"Organization","url":"https://bigmedia.example/","sameAs":"https://x.com/bigmedia"}},
  {"@type":"Organization","url":"https://sponsor.example/","sameAs":"https://x.com/sponsor"}]}
</script></head><body>
<header><nav><a href="/news">News</a> <a href='/contact'>Contact us</a></nav></header>
<main><article><p>As <a href="https://twitter.com/mayor/status/1">the mayor wrote</a>, and
<a href="https://x.com/mayor?ref=daily#top">her account</a> shows. <a href="mailto:mayor@city.example">Write to her</a>.
<a href="/2026/corrections-officers-strike">Corrections officers on strike: what the governor will do next week</a></p></article></main>
<!-- <a href="https://x.com/commented">old</a> -->
<footer>
<a href="https://x.com/TheDaily?lang=en" aria-label="The Daily on X"><svg></svg></a>
<a HREF=https://www.instagram.com/thedaily/>Instagram</a>
<a href="https://www.facebook.com/sharer.php?u=x">Share</a>
<a href="https://www.facebook.com/thedaily">Facebook</a>
<a href="/ethics/">Ethics &amp; Standards</a> <a href="/privacy">Privacy</a>
<a href="mailto:newsroom@daily.example?subject=Hello">newsroom@daily.example</a>
<a href="tel:+1 (402) 555-0100">Call us</a>
<a href="javascript:alert(1)">Contact</a> <a href="https://evil-daily.example/ethics">Ethics</a>
Owned by Big Media, Inc. <a href="https://bigmedia.example/">Big Media</a>. AI may train on this.
</footer></body></html>`;

/** Counted apart from the code under test. */
const lineWith = (text: string) => PAGE.split('\n').findIndex((line) => line.includes(text)) + 1;
const brief = (html: string, url = HOME) =>
  suggestFromPage(html, url).map(({ attribute, value, found }) => [attribute, value, found.element, found.line]);

describe('suggestFromPage', () => {
  it('suggests accounts, contacts and pages about the publisher, each with its place', () => {
    expect(brief(PAGE)).toEqual([
      ['social', 'https://www.facebook.com/TheDaily/', 'script', lineWith('"sameAs":[')],
      ['social', 'https://mastodon.example/@daily', 'link', lineWith('<link')],
      ['social', 'https://x.com/TheDaily', 'a', lineWith('x.com/TheDaily?')],
      ['social', 'https://www.instagram.com/thedaily/', 'a', lineWith('HREF=')],
      ['social', 'https://x.com/mayor', 'a', lineWith('x.com/mayor?')],
      ['contact', 'https://www.daily.example/contact', 'a', lineWith('<header>')],
      ['contact', 'mailto:newsroom@daily.example', 'a', lineWith('mailto:newsroom')],
      ['contact', 'tel:+14025550100', 'a', lineWith('tel:')],
      ['disclosure', 'https://www.daily.example/how-we-work', 'script', lineWith('ethicsPolicy')],
      ['disclosure', 'https://daily.example/owners', 'script', lineWith('ethicsPolicy')],
      ['disclosure', 'https://www.daily.example/ethics/', 'a', lineWith('/ethics/')],
    ]);
  });

  it('returns the region of the page and the text of the link', () => {
    const found = suggestFromPage(PAGE, HOME);
    expect(found.find(({ value }) => value === 'https://x.com/TheDaily')?.found).toEqual({
      url: HOME,
      line: lineWith('x.com/TheDaily?'),
      element: 'a',
      region: 'footer',
      text: 'The Daily on X',
    });
    expect(found.find(({ value }) => value === 'https://x.com/mayor')?.found.region).toBe('main');
    expect(found.find(({ value }) => value.endsWith('/owners'))?.found.text).toBe('ownershipFundingInfo');
  });

  it('never suggests an owner or an AI training policy', () => {
    const said = JSON.stringify(suggestFromPage(PAGE, HOME));
    expect(said).not.toMatch(/bigmedia|sponsor|control|train|member|belongto/i);
    expect(new Set(suggestFromPage(PAGE, HOME).map(({ attribute }) => attribute))).toEqual(
      new Set(['social', 'contact', 'disclosure']),
    );
  });

  it.each([
    [
      'a line break in a value',
      '<footer><a href="mailto:a@daily.example%0Amember=https://evil.example/">x</a></footer>',
    ],
    ['an address of a script', '<footer><a href="javascript:x">Contact</a></footer>'],
    ['an account inside of a comment', '<!-- <footer><a href="https://x.com/a">x</a></footer> -->'],
    ['an account inside of a script', '<script>"<a href=https://x.com/a>"</script>'],
    ['the home page of a network', '<footer><a href="https://x.com/">X</a></footer>'],
    ['a truncated page', '<footer><a href="https://x.com/a'],
  ])('suggests nothing for %s', (_what, html) => expect(suggestFromPage(html, HOME)).toEqual([]));

  it('removes direction characters and line breaks from texts', () => {
    const [only] = suggestFromPage('<a href="https://x.com/a\n">\u202e\n evil\u0000 &#10;name</a>', HOME);
    expect(only?.found.text).toBe('evil &#10;name');
    expect(only?.value).toBe('https://x.com/a');
  });
});
