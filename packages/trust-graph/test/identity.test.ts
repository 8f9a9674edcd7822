import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IdentityProblem, identify, MAX_IDENTITY_LENGTH } from '../src/index.ts';

/** What a value must become: key, registrable domain. */
const NAMED: [value: string, domain: string, registrable: string | null][] = [
  ['example.com', 'example.com', 'example.com'],
  ['EXAMPLE.Com', 'example.com', 'example.com'],
  ['  example.com\n', 'example.com', 'example.com'],
  ['https://example.com', 'example.com', 'example.com'],
  ['http://example.com/', 'example.com', 'example.com'],
  ['HTTPS://Example.COM/', 'example.com', 'example.com'],
  ['//example.com/', 'example.com', 'example.com'],
  ['https://www.example.com/', 'example.com', 'example.com'],
  ['www.example.com', 'example.com', 'example.com'],
  ['WWW.example.com', 'example.com', 'example.com'],
  ['www.www.example.com', 'example.com', 'example.com'],
  ['https://www.www.beloit.edu/wbcr/', 'beloit.edu/wbcr', 'beloit.edu'],
  ['www2.example.com', 'www2.example.com', 'example.com'],
  ['wwwexample.com', 'wwwexample.com', 'wwwexample.com'],
  ['www.gov.uk', 'www.gov.uk', 'www.gov.uk'],
  ['www.www.gov.uk', 'www.gov.uk', 'www.gov.uk'],
  ['www.service.gov.uk', 'service.gov.uk', 'service.gov.uk'],
  ['www.com', 'www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk', 'www.co.uk'],
  ['www.ck', 'www.ck', 'www.ck'],
  ['www.city.kawasaki.jp', 'city.kawasaki.jp', 'city.kawasaki.jp'],
  ['news.bbc.co.uk', 'news.bbc.co.uk', 'bbc.co.uk'],
  ['example.com.', 'example.com', 'example.com'],
  ['https://example.com./a', 'example.com/a', 'example.com'],
  ['example.com:8080', 'example.com', 'example.com'],
  ['example.com:', 'example.com', 'example.com'],
  ['https://example.com:443/a', 'example.com/a', 'example.com'],
  ['example.com:8080/a', 'example.com/a', 'example.com'],
  ['https://user:pass@example.com/a', 'example.com/a', 'example.com'],
  ['https://a@b@example.com', 'example.com', 'example.com'],
  ['user@example.com', 'example.com', 'example.com'],
  ['https://example.com?x=1', 'example.com', 'example.com'],
  ['https://example.com/?pref=gsy', 'example.com', 'example.com'],
  ['https://www.agenciamural.org.br/#', 'agenciamural.org.br', 'agenciamural.org.br'],
  ['https://example.com#a/b', 'example.com', 'example.com'],
  ['https://example.com/a?b=c/d#e', 'example.com/a', 'example.com'],
  [
    'https://www.networknorwich.co.uk/Group/Group.aspx?ID=15475',
    'networknorwich.co.uk/Group/Group.aspx',
    'networknorwich.co.uk',
  ],
  ['https://example.com/About/Us', 'example.com/About/Us', 'example.com'],
  ['https://example.com/About/Us///', 'example.com/About/Us', 'example.com'],
  ['https://example.com//', 'example.com', 'example.com'],
  ['https://example.com//a', 'example.com//a', 'example.com'],
  ['https://example.com/a%2Fb%c3%bc', 'example.com/a%2Fb%c3%bc', 'example.com'],
  ['https://example.com/é', 'example.com/é', 'example.com'],
  ['https://example.com/a/../b', 'example.com/a/../b', 'example.com'],
  ['https://example.com/a:b@c', 'example.com/a:b@c', 'example.com'],
  ['https://example.com/trust.txt', 'example.com', 'example.com'],
  ['https://example.com/.well-known/trust.txt', 'example.com', 'example.com'],
  ['https://example.com/a/.well-known/trust.txt', 'example.com/a', 'example.com'],
  ['https://example.com/.well-known/', 'example.com/.well-known', 'example.com'],
  ['https://example.com/nottrust.txt', 'example.com/nottrust.txt', 'example.com'],
  ['https://example.com/index.html', 'example.com', 'example.com'],
  ['https://example.com/a/index.php', 'example.com/a', 'example.com'],
  ['https://example.com/index.php/a', 'example.com/index.php/a', 'example.com'],
  ['https://example.com/index', 'example.com/index', 'example.com'],
  ['https://example.com/index.html/index.html', 'example.com', 'example.com'],
  ['https://www.progress-index.com/', 'progress-index.com', 'progress-index.com'],
  ['https://www.facebook.com/PittsburgTXGazette', 'facebook.com/PittsburgTXGazette', 'facebook.com'],
  ['lippard.blogspot.com', 'lippard.blogspot.com', 'lippard.blogspot.com'],
  ['www.lippard.blogspot.com', 'lippard.blogspot.com', 'lippard.blogspot.com'],
  ['blogspot.com', 'blogspot.com', 'blogspot.com'],
  ['www.blogspot.com', 'blogspot.com', 'blogspot.com'],
  ['www.github.io', 'github.io', 'github.io'],
  ['someone.github.io/site', 'someone.github.io/site', 'someone.github.io'],
  ['https://münchen.de/Straße', 'xn--mnchen-3ya.de/Straße', 'xn--mnchen-3ya.de'],
  ['XN--MNCHEN-3YA.de', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  ['www.пример.рф', 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  ['日本語。jp', 'xn--wgv71a119e.jp', 'xn--wgv71a119e.jp'],
  ['ＥＸＡＭＰＬＥ.com', 'example.com', 'example.com'],
  ['faß.de', 'xn--fa-hia.de', 'xn--fa-hia.de'],
  ['my_host.example.com', 'my_host.example.com', 'example.com'],
  ['1000minds.com', '1000minds.com', '1000minds.com'],
  ['a--b.com', 'a--b.com', 'a--b.com'],
  ['https.com', 'https.com', 'https.com'],
  [
    'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    null,
  ],
  ['DID:WEB:www.news.example.com', 'did:web:www.news.example.com', 'example.com'],
  ['did:web:example.com%3A3000:user:Alice', 'did:web:example.com%3A3000:user:Alice', 'example.com'],
  ['did:web:example.com#key-1', 'did:web:example.com', 'example.com'],
];

const REFUSED: [value: string, reason: IdentityProblem][] = [
  ['', 'empty'],
  [' \t\r\n', 'empty'],
  ['https//x.com/', 'not-a-url'],
  ['http://https//x.com/', 'not-a-url'],
  ['https://www.https//clanryenews.com/', 'not-a-url'],
  ['https:x.com', 'not-a-url'],
  ['https:/x.com', 'not-a-url'],
  ['https:///x.com', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['https:', 'not-a-url'],
  ['/about', 'not-a-url'],
  ['///x.com', 'not-a-url'],
  ['?x=1', 'not-a-url'],
  ['#', 'not-a-url'],
  ['https:\\\\x.com', 'not-a-url'],
  ['https://x.com\\@evil.com', 'not-a-url'],
  ['mailto:editor@x.com', 'unsupported-scheme'],
  ['ftp://x.com/', 'unsupported-scheme'],
  ['javascript:alert(1)', 'unsupported-scheme'],
  ['data:text/html,x', 'unsupported-scheme'],
  ['trust://x.com!', 'unsupported-scheme'],
  ['user:pass@x.com', 'unsupported-scheme'],
  ['localhost', 'single-label'],
  ['localhost:3000', 'single-label'],
  ['no', 'public-suffix'],
  ['yes', 'single-label'],
  ['printer.local', 'unknown-suffix'],
  ['example.notasuffix', 'unknown-suffix'],
  ['com', 'public-suffix'],
  ['co.uk', 'public-suffix'],
  ['gov.uk', 'public-suffix'],
  ['foo.ck', 'public-suffix'],
  ['127.0.0.1', 'ip-address'],
  ['https://10.0.0.1:80/a', 'ip-address'],
  ['0x7f.1', 'ip-address'],
  ['2130706433', 'ip-address'],
  ['https://[::1]/', 'ip-address'],
  ['::1', 'ip-address'],
  ['fe80::1', 'ip-address'],
  ['a..com', 'invalid-host'],
  ['.com', 'invalid-host'],
  ['x.com..', 'invalid-host'],
  ['-a.com', 'invalid-host'],
  ['a-.com', 'invalid-host'],
  ['*.x.com', 'invalid-host'],
  ['x!.com', 'invalid-host'],
  ['x,y.com', 'invalid-host'],
  ['<b>.com', 'invalid-host'],
  ['x.com:99999', 'invalid-host'],
  ['https://x.com:80:80/', 'invalid-host'],
  ['https://x.com:http/', 'invalid-host'],
  ['xn--zzzz---.com', 'invalid-host'],
  ['xn--a.com', 'invalid-host'],
  [`${'a'.repeat(64)}.com`, 'invalid-host'],
  [`${'a.'.repeat(130)}com`, 'invalid-host'],
  ['a b.com', 'invalid-character'],
  ['x.com/a b', 'invalid-character'],
  ['x.com\0.evil.com', 'invalid-character'],
  ['x.com\nContact: y', 'invalid-character'],
  ['\u202emoc.elpmaxe', 'invalid-character'],
  ['x\u200b.com', 'invalid-character'],
  ['x.com/\u2066a', 'invalid-character'],
  ['x\u00ad.com', 'invalid-character'],
  ['\ud800.com', 'invalid-character'],
  ['x.com/\udfff', 'invalid-character'],
  ['did:', 'invalid-did'],
  ['did:web', 'invalid-did'],
  ['did:web:', 'invalid-did'],
  ['did:key:a b', 'invalid-character'],
  ['did:web:localhost', 'single-label'],
  ['did:web:127.0.0.1', 'ip-address'],
  ['did:key:z6Mk:', 'invalid-did'],
  [`https://x.com/${'a'.repeat(MAX_IDENTITY_LENGTH)}`, 'too-long'],
  ['/'.repeat(100_000), 'too-long'],
];

describe('identify with a valid value', () => {
  test.each(NAMED)('maps %s to %s', (value, domain, registrable) => {
    expect(identify(value)).toMatchObject({ ok: true, identity: { domain, registrableDomain: registrable } });
  });
});

describe('identify with an invalid value', () => {
  test.each(REFUSED.map(([value, reason]) => [value.slice(0, 40), reason, value] as const))(
    'explains %j as %s',
    (_, reason, value) => {
      const result = identify(value);
      expect(result).toMatchObject({ ok: false, reason });
      if (result.ok) return;
      expect(result.message.length).toBeLessThan(260);
      expect(result.message).toMatch(/^.+[.]$/u);
      expect(result.message).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u00ad]/u);
      expect(result.message.isWellFormed()).toBe(true);
    },
  );
});

test('returns the parts of an identity', () => {
  expect(identify('https://www.Bizjournals.com/Atlanta/')).toEqual({
    ok: true,
    identity: {
      domain: 'bizjournals.com/Atlanta',
      host: 'bizjournals.com',
      path: '/Atlanta',
      registrableDomain: 'bizjournals.com',
      display: null,
      kind: 'path',
    },
  });
  expect(identify('www.münchen.de/A')).toMatchObject({ identity: { display: 'münchen.de/A', kind: 'path' } });
  expect(identify('пример.рф')).toMatchObject({ identity: { display: 'пример.рф', kind: 'host', path: null } });
  expect(identify('did:web:www.ap.org:a')).toMatchObject({ identity: { kind: 'did', host: 'ap.org', path: null } });
  expect(identify('did:key:z6Mk')).toMatchObject({ identity: { kind: 'did', host: '', registrableDomain: null } });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({
    unit: fc.constantFrom(...'ab.:/@?#%[]\\-_www.xn--https://did:web:index.html\u0000\u202e\ud800 é。'.split('')),
    maxLength: 60,
  }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.tuple(fc.domain(), fc.string({ maxLength: 20 })).map(([domain, path]) => `www.${domain}/${path}`),
);

test('never throws, and identifies the key of an identity as the same identity', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const first = identify(value);
      if (!first.ok) return first.message.length > 0;
      expect(identify(first.identity.domain)).toEqual(first);
      expect(first.identity.host + (first.identity.path ?? '')).toBe(
        first.identity.kind === 'did' ? first.identity.host : first.identity.domain,
      );
      return true;
    }),
  );
});

test('rejects hostile sizes', () => {
  for (const unit of ['a', '/', '.', 'www.', 'xn--', '@', '\ud800', ':', 'é', '[', '%']) {
    expect(identify(unit.repeat(100_000)).ok, unit).toBe(false);
    identify(unit.repeat(Math.floor(MAX_IDENTITY_LENGTH / unit.length)));
    identify(`https://x.com${unit.repeat(400)}`);
  }
});
