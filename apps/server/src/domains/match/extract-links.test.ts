import { MAX_SEARCH_CHARS } from '@vouchwire/api-contract';
import { expect, it } from 'vitest';
import { extractLinks } from './extract-links.ts';

const list = (text: string) => extractLinks(text).map((link) => link.text);

it.each([
  ['a Markdown link', '**[AP](https://apnews.com/a_b "title")**', ['https://apnews.com/a_b']],
  ['a reference link', '[AP][1]\n\n[1]: https://apnews.com/x', ['https://apnews.com/x']],
  ['an href', '<p>See <a class=x href="https://ap.org/a?b=1&amp;c=2">ap</a></p>', ['https://ap.org/a?b=1&c=2']],
  [
    'a bare URL, without the punctuation after it',
    'See https://ap.org/x, or www.npr.org.',
    ['https://ap.org/x', 'www.npr.org'],
  ],
  ['the whole query of an address', 'https://a.org/?b=1&c=2_3 ', ['https://a.org/?b=1&c=2_3']],
  ['a URL in a block of HTML', '<div>https://ap.org/x</div>', ['https://ap.org/x']],
  ['a bare domain', 'as apnews.com reported', ['apnews.com']],
  ['a link in a list or a quotation', '> 1. [a](https://a.org)\n> - https://b.org', ['https://a.org', 'https://b.org']],
  ['each address once', 'https://a.org https://a.org', ['https://a.org']],
  [
    'no label of a link',
    '[apnews.com](https://apnews.com/a) <a href="https://b.org">b.org</a>',
    ['https://apnews.com/a', 'https://b.org'],
  ],
  ['the link of an image', '[![a.org](https://a.org/x.png)](https://b.org)', ['https://b.org']],
  ['the address in angle brackets', '<https://a.org/x> [b](<https://b.org>)', ['https://a.org/x', 'https://b.org']],
  [
    'an address with parentheses',
    '[a](https://a.org/b_(c)) (https://d.org/e)',
    ['https://a.org/b_(c)', 'https://d.org/e'],
  ],
  [
    'addresses in a table',
    '| a.org | https://b.org|\n|-|-|\n|[c](//c.org/x)|',
    ['a.org', 'https://b.org', 'https://c.org/x'],
  ],
  ['a link in text that is indented below a list item', '- a\n\n    https://a.org', ['https://a.org']],
  ['links of an indented page', '<body>\n\n    <a href="https://a.org">a</a>\n</body>', ['https://a.org']],
  ['a link after comparisons', 'if a <b and c> d, see https://a.org', ['https://a.org']],
  [
    'no image',
    '![x](https://a.org/x.png) <img src="https://b.org/y.png"> ![y][Logo]\n\n[logo]: https://c.org/z.png',
    [],
  ],
  ['no comment', '<!-- https://a.org --> <!-- https://b.org', []],
  [
    'no code block',
    '```\nhttps://a.org\n```\n\n    https://b.org\n\n<pre>https://c.org</pre>\n1. ~~~sh\n   https://d.org\n   ```\n   ~~~\n',
    [],
  ],
  ['no mail address, script or path', '<a href="javascript:alert(1)">x</a> [m](mailto:a@b.org) c@d.org [p](/path)', []],
  ['nothing in an empty text', '', []],
  [
    'a link with escaped brackets in its label',
    '[AP \\[live\\]](https://a.org/x) [\\[1\\]](https://b.org/x) \\[1\\](https://c.org)',
    ['https://a.org/x', 'https://b.org/x', 'https://c.org'],
  ],
  ['no part of a mail address', 'c@www.d.org, e@f.org', []],
  [
    'the link after a definition that is no address',
    '![][image1]\n\n[image1]: <data:image/png;base64,AAAA>\n\nSee https://a.org/x\n\n[^1]: See (https://b.org)',
    ['https://a.org/x', 'https://b.org'],
  ],
  [
    'no image by its label alone',
    '![logo] ![Icon][]\n\n[logo]: https://a.org/x.png\n[icon]: <https://b.org/x.png>',
    [],
  ],
  [
    'links after an element without an end',
    'use the <script> tag, see https://a.org ` <pre> ` https://b.org <p><svg class="i" /> <a href="https://c.org">c</a></p> <svg></svg>',
    ['https://a.org', 'https://b.org', 'https://c.org'],
  ],
  [
    'no code block with the line breaks of Windows',
    'a\r\n```\r\nhttps://a.org\r\n```\r\nhttps://b.org\r\n',
    ['https://b.org'],
  ],
  ['no domain within an internationalized name', 'éap.org ap.org.рф ap.orgé', []],
  [
    'an address before a quote, a mark of another script or a space of HTML',
    '«https://a.org» „https://b.org“ https://c.org。这是 https://d.org、 （https://e.org） https://f.org&nbsp;https://g.org/?a=1&b=2&quot;',
    [
      'https://a.org',
      'https://b.org',
      'https://c.org',
      'https://d.org',
      'https://e.org',
      'https://f.org',
      'https://g.org/?a=1&b=2',
    ],
  ],
  ['an address after CJK text', '来源https://a.org，访问www.b.org', ['https://a.org', 'www.b.org']],
  [
    'a bare domain with its path',
    '(a.org/b/c), d.org/, web.e.org/2/https://f.org/g',
    ['a.org/b/c', 'd.org/', 'web.e.org/2', 'https://f.org/g'],
  ],
])('finds %s', (_, text, expected) => {
  expect(list(text)).toEqual(expected);
});

/** Hostile texts of 256 kB that a parser of Markdown or HTML needs quadratic time or a deep stack for. */
const MAX_CHARS = 262_144;
it.each([
  '[',
  '![',
  '[a](b ',
  '](a(',
  '][a',
  '_a',
  '> ',
  '- > ',
  '- a\n\n  b\n',
  '<a ',
  '<a href="https://a.org/x',
  '<pre> ',
  '<!-- ',
  '```a\n',
  '[a]: ',
  '`` ` ',
  'a.b-',
  'a.b/',
  '![a',
  '![a]',
  '\\]',
  '</pre ',
  '<pre></pre',
  'https://a&',
  '[a]: https://',
])('returns for a text of “%s”', (part) => {
  expect(list(part.repeat(MAX_CHARS / part.length)).length).toBeLessThan(5);
});

it('returns an address that is longer than any real one, without its end', () => {
  expect(list(`https://a.org/${'.'.repeat(200_000)}x`)).toEqual(['https://a.org/'.padEnd(MAX_SEARCH_CHARS, '.')]);
});
