import { describe, expect, it } from 'vitest';
import { parseReference, type ReferenceAttribute } from './index.ts';

const read = (value: string, attribute: ReferenceAttribute = 'member') => {
  const { reference, findings } = parseReference(attribute, value);
  return [reference?.url ?? null, ...findings.map(({ code }) => code)];
};

describe('parseReference', () => {
  it.each([
    ['https://a.example', 'https://a.example/'],
    ['http://A.Example:8080/Path/?q=1#f', 'http://a.example:8080/Path/?q=1#f'],
    ['https://a.example./', 'https://a.example/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['https://B\u00dcCHER.example/', 'https://xn--bcher-kva.example/'],
    ['https://my_site.a.example/', 'https://my_site.a.example/'],
    ['https://www.facebook.com/Example.Paper', 'https://www.facebook.com/Example.Paper'],
    ['https://http.example/', 'https://http.example/'],
    ['https://https.example/http//x', 'https://https.example/http//x'],
    ['https://a.example/?next=b,https://c.example/', 'https://a.example/?next=b,https://c.example/'],
  ])('reads %s', (value, url) => expect(read(value)).toEqual([url]));

  it.each([
    ['a.example', 'https://a.example/'],
    ['//a.example/x', 'https://a.example/x'],
    ['a.example:8080/x', 'https://a.example:8080/x'],
    ['medium.example/@desk', 'https://medium.example/@desk'],
  ])('reads %s as https', (value, url) => {
    expect(read(value)).toEqual([url, 'TT502']);
    expect(read(value, 'social')).toEqual([url, 'TT601']);
  });

  it.each([
    ...['https//a.example/', 'http://https//a.example/', 'http://https://a.example/', 'https:/a.example/'],
    ...[
      'https:a.example',
      'https:///a.example',
      'https:\\\\a.example',
      'htps://a.example/',
      'https://http',
      'https/a.example',
    ],
    'https:// a.example',
  ])('rejects the broken scheme of %s', (value) => {
    const [reference, code] = read(value);
    expect(reference).toBeNull();
    expect(['TT503', 'TT501']).toContain(code);
    if (value !== 'https:// a.example') expect(code).toBe('TT503');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<p>',
    'ftp://a.example/',
    'mailto:desk@a.example',
    'JavaScript://a.example/',
  ])('rejects the scheme of %s', (value) => expect(read(value)).toEqual([null, 'TT504']));

  it.each([
    ...[
      'http://127.0.0.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://localhost:8080/',
      '10.0.0.5',
    ],
  ])('rejects %s, which is not a public host', (value) => expect(read(value)).toEqual([null, 'TT511']));

  it.each([
    ...[
      'Wyoming Press Association',
      'Wyoming',
      'desk@a.example',
      '/about/',
      '*.a.example',
      'https://*.a.example/',
      '.example',
    ],
    ...[
      'https://a..example/',
      'https://-a.example/',
      'https://a.example-/',
      'https://',
      '#',
      `https://${'a'.repeat(64)}.example/`,
    ],
    ...[`https://a.example/${'x'.repeat(8000)}`, `https://${'\u4e00'.repeat(600)}.example/`],
  ])('rejects %s', (value) => expect(read(value)).toEqual([null, 'TT501']));

  it('reports errors with the code of the attribute', () => {
    expect(read('@desk', 'social')).toEqual([null, 'TT608']);
    expect(read('/ethics/', 'disclosure')).toEqual([null, 'TT617']);
  });

  it('removes a user name and reports it', () => {
    expect(read('https://ap.example:secret@evil.example/')).toEqual(['https://evil.example/', 'TT512']);
  });

  it('rejects several URLs, and ignores text after one', () => {
    expect(read('https://a.example https://b.example')).toEqual([null, 'TT311']);
    expect(read('https://a.example,https://b.example')).toEqual([null, 'TT311']);
    expect(read('https://a.example/contact/ Inc.')).toEqual(['https://a.example/contact/', 'TT312']);
    expect(parseReference('member', ' https://a.example/  Inc.').findings).toMatchObject([{ start: 21, end: 25 }]);
  });

  it('reports nothing for an empty value', () => expect(read(' ')).toEqual([null]));
});
