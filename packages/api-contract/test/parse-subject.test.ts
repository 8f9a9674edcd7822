import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDidOfDidUrl } from '../src/assistant/did-url.ts';
import { parseSubject } from '../src/assistant/parse-subject.ts';

// DID Core 1.0, section 3.2: a DID, and a path, a query or a fragment.
describe('getDidOfDidUrl', () => {
  it.each([
    ['did:web:paper.example#key-1', 'did:web:paper.example'],
    ['did:web:paper.example:desk?service=files', 'did:web:paper.example:desk'],
    ['did:web:paper.example/desk', 'did:web:paper.example'],
    [' did:web:paper.example%3A8443?versionId=4#keys ', 'did:web:paper.example%3A8443'],
    ['did:plc:z72i7hdynmk6r22z27h6tvur#atproto', 'did:plc:z72i7hdynmk6r22z27h6tvur'],
    ['did:example:123?service=agent&relativeRef=/credentials#degree', 'did:example:123'],
  ])('finds the DID in %s', (text, did) => expect(getDidOfDidUrl(text)).toBe(did));

  it.each(['did:web:paper.example', 'did:web:#key', 'did:web:a:#key', 'did:web', 'https://a.com/did:web:a#b', ''])(
    'returns null for %j',
    (text) => expect(getDidOfDidUrl(text)).toBeNull(),
  );
});

describe('parseSubject', () => {
  it.each(['', '   ', '\n\t'])('returns null for %j', (value) => expect(parseSubject(value)).toBeNull());

  it.each(['did:web:example.com', 'did:plc:z72i7hdynmk6r22z27h6tvur', ' did:key:z6Mk:a/b?c#d ', 'did:'])(
    'reads a DID unchanged: %j',
    (value) =>
      expect(parseSubject(value)).toEqual({ searchType: 'did', domain: value.trim(), url: null, stripped: [] }),
  );

  it.each([
    ['example.com', 'example.com', 'https://example.com/'],
    ['www.example.com', 'example.com', 'https://www.example.com/'],
    ['WWW.Example.COM', 'example.com', 'https://www.example.com/'],
    ['http://example.com', 'example.com', 'http://example.com/'],
    ['https://www.example.com:8443/a/b?c=d', 'example.com', 'https://www.example.com:8443/a/b?c=d'],
    ['example.com:8080/a', 'example.com', 'https://example.com:8080/a'],
    ['example.com./a', 'example.com', 'https://example.com./a'],
    ['www.com', 'www.com', 'https://www.com/'],
    ['www.www.example.com', 'www.example.com', 'https://www.www.example.com/'],
    ['news.example.co.uk/x#part', 'news.example.co.uk', 'https://news.example.co.uk/x'],
    ['//example.com/x', 'example.com', 'https://example.com/x'],
    // From the URL tests of web-platform-tests: one slash and backslashes are read as two slashes.
    ['http:/example.com/', 'example.com', 'http://example.com/'],
    ['https:/example.com/', 'example.com', 'https://example.com/'],
    ['http:\\\\www.google.com\\foo', 'google.com', 'http://www.google.com/foo'],
    ['http:/\\example.com/a', 'example.com', 'http://example.com/a'],
    ['bücher.example', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
    ['https://example.com/?q=a+b%20c&&x=ä', 'example.com', 'https://example.com/?q=a+b%20c&&x=%C3%A4'],
  ])('reads an address: %s', (value, domain, url) =>
    expect(parseSubject(value)).toEqual({ searchType: 'url', domain, url, stripped: [] }),
  );

  it.each([
    ['https://www.exa mple.com/path', 'exa mple.com'],
    ['http://www.example.com:99999/a', 'example.com'],
    ['www.example.com:port/a', 'example.com:port'],
    ['ex<ample>.com?x', 'ex<ample>.com'],
    ['https://', ''],
  ])('reads the domain of an address that is not a valid URL: %s', (value, domain) =>
    expect(parseSubject(value)).toEqual({ searchType: 'url', domain, url: null, stripped: [] }),
  );
});

describe('secrets in an address', () => {
  const names = (value: string) => parseSubject(value)?.stripped.map(({ kind, name }) => name ?? kind);
  const url = (value: string) => parseSubject(value)?.url;

  it('are removed as user and password', () => {
    expect(url('https://jane:hunter2@example.com/a')).toBe('https://example.com/a');
    expect(names('https://jane:hunter2@example.com/a')).toEqual(['credentials']);
    expect(names('jane@example.com')).toEqual(['credentials']);
    expect(parseSubject('https://jane:hunter2@exa mple.com/a')).toEqual({
      searchType: 'url',
      domain: 'exa mple.com',
      url: null,
      stripped: [{ kind: 'credentials', name: null }],
    });
  });

  it.each([
    ['token', 'access_token', 'id-token', 'refreshToken', 'csrf_token', 'X-Amz-Security-Token'],
    ['key', 'api_key', 'apiKey', 'sig', 'signature', 'X-Goog-Signature', 'Key-Pair-Id', 'Policy'],
    ['session', 'session_id', 'sid', 'PHPSESSID', 'ASPSESSIONIDQQTTABCD', 'password', 'pwd', 'client_secret'],
    ['unlocked_article_code', 'gift', 'auth', 'user[password]'],
  ])('are removed in %s and similar parameters', (...secret) => {
    for (const name of secret) {
      const typed = `https://example.com/a?page=2&${encodeURIComponent(name)}=abc123&utm_source=x`;
      expect(url(typed)).toBe('https://example.com/a?page=2&utm_source=x');
      expect(names(typed)).toEqual([name]);
    }
  });

  it.each([
    'page',
    'id',
    'q',
    'keyword',
    'keys',
    'monkey',
    'article',
    'sign_of_life',
    'utm_source',
    'author',
    'pass_id',
  ])('do not include the parameter %s', (name) => {
    expect(url(`https://example.com/?${name}=abc`)).toBe(`https://example.com/?${name}=abc`);
    expect(names(`https://example.com/?${name}=abc`)).toEqual([]);
  });

  it('are removed as a JSON Web Token, a session in the path, and a token in the fragment', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl';
    expect(url(`https://example.com/?x=${token}&y=1`)).toBe('https://example.com/?y=1');
    expect(url('https://example.com/a;jsessionid=ABC;v=1?b=c')).toBe('https://example.com/a;v=1?b=c');
    expect(names('https://example.com/#access_token=abc&state=1')).toEqual(['fragment']);
    expect(url('https://example.com/#access_token=abc&state=1')).toBe('https://example.com/');
  });

  it('are reported by name, never by value', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{12,20}$/), (value) => {
        const subject = parseSubject(`https://u:${value}@example.com/;sid=${value}?token=${value}#key=${value}`);
        expect(JSON.stringify(subject)).not.toContain(value);
        expect(subject?.stripped).toHaveLength(4);
      }),
    ));
});

describe('any input', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.domain(),
    fc
      .tuple(fc.constantFrom('did:', 'www.', 'https://www.', 'http://a:b@'), fc.string())
      .map((parts) => parts.join('')),
  );

  it('has a result, and the same one for its own URL', () =>
    fc.assert(
      fc.property(typed, (value) => {
        const subject = parseSubject(value);
        if (!subject || subject.searchType === 'did') {
          expect(value.trim() === '' || /^did:/i.test(value.trim())).toBe(true);
          return;
        }
        expect(subject.domain.startsWith('www.') && subject.domain.slice(4).includes('.www.')).toBe(false);
        if (subject.url === null) return;
        expect(new URL(subject.url)).toMatchObject({ username: '', password: '', hash: '' });
        expect(parseSubject(subject.url)).toEqual({ ...subject, stripped: [] });
      }),
    ));

  it('has the domain of any web address, with or without www., scheme, port and path', () =>
    fc.assert(
      fc.property(
        fc.domain().filter((name) => !name.startsWith('www.')),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
        fc.constantFrom('', 'www.', 'WWW.'),
        fc.constantFrom('', ':8080', ':80/a', '/a/b?c=d', '?x', '#y'),
        (domain, scheme, www, rest) => {
          expect(parseSubject(scheme + www + domain + rest)?.domain).toBe(new URL(`https://${domain}`).hostname);
        },
      ),
    ));

  it('is parsed in time for hostile paths', () => {
    for (const piece of ['a', '/', 'www.', ';sid=', '&token=a', '@', '://', '.', 'ey'])
      expect(parseSubject(`https://example.com/${piece.repeat(200_000)}`)?.domain).toBe('example.com');
  });
});
