import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publisherSignUp, readerSignUp } from './schemas/sign-up.ts';
import {
  cleanLine,
  cleanLines,
  INTERESTS,
  isMailProvider,
  isWebsiteOrEmpty,
  ORGANIZATION_TYPES,
  parseEmailAddress,
  SIGN_UP_LIMITS,
} from './sign-up-rules.ts';
import { WELL_KNOWN_MAIL_PROVIDERS } from './well-known-mail-providers.ts';

const REQUIRED = 'fieldsMissing';
const INVALID = 'emailInvalid';
const WEBMAIL = 'freeMailNotAllowed';

describe('parseEmailAddress', () => {
  it.each([
    ['a@b.c', 'a@b.c', 'a@b.c'],
    ['  Jane.Doe@Example.ORG \r\n', 'Jane.Doe@example.org', 'jane.doe@example.org'],
    ['x@Müller.de.', 'x@xn--mller-kva.de', 'x@xn--mller-kva.de'],
    ['x@XN--MLLER-KVA.de', 'x@xn--mller-kva.de', 'x@xn--mller-kva.de'],
    ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah', 'x@xn--r8jz45g.xn--zckzah'],
    ['Ünal@posta.com.tr', 'Ünal@posta.com.tr', 'ünal@posta.com.tr'],
    ['a+b@sub.news.example', 'a+b@sub.news.example', 'a+b@sub.news.example'],
    ["o'neill@paper.ie", "o'neill@paper.ie", "o'neill@paper.ie"],
  ])('parses %j as %s', (typed, address, key) => {
    expect(parseEmailAddress(typed)).toMatchObject({ address, key });
  });

  it.each([
    '',
    'plain',
    'a@b',
    'a@@b.c',
    'a b@c.d',
    '@b.c',
    'a@.',
    'a@b.',
    'a@b.c\r\nBcc: d@e.f',
    'a@b.c\u0000',
    'a\u202eb@c.d',
    'a\u200bb@c.d',
    'a@1.2.3.4',
    'a@0x7f.1',
    'a@[127.0.0.1]',
    'a@b%2ec.d',
    'a@b/c.d',
    'a@b.c>',
    '<a@b.c',
    '"a"@b.c',
    'a(b)@b.c',
    'a,b@b.c',
    '\ud800@b.c',
    `${'x'.repeat(251)}@b.c`,
  ])('rejects %j', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull();
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const once = parseEmailAddress(text);
        if (once) expect(parseEmailAddress(once.address)).toEqual(once);
      }),
    );
  });

  it.each([`a@${'.'.repeat(60_000)} `, `a@${'b.'.repeat(30_000)}@`])(
    'rejects a hostile address that could take quadratic time',
    (text) => {
      expect(parseEmailAddress(text)).toBeNull();
    },
  );
});

describe('isMailProvider', () => {
  it.each([
    'gmail.com',
    'GMAIL.com',
    'mail.gmail.com',
    'gmail.com.',
    'a.b.Yahoo.co.uk',
    'gmail。com',
    'ｇｍａｉｌ.com',
  ])('accepts %s', (domain) => expect(isMailProvider(domain, WELL_KNOWN_MAIL_PROVIDERS)).toBe(true));
  it.each(['notgmail.com', 'gmail.com.evil.example', 'gmail.news', 'com', '', 'reuters.com', 'yahoo.news.example'])(
    'rejects %s',
    (domain) => expect(isMailProvider(domain, WELL_KNOWN_MAIL_PROVIDERS)).toBe(false),
  );
  it('has normalized domains in our own list', () => {
    expect(WELL_KNOWN_MAIL_PROVIDERS.size).toBeGreaterThanOrEqual(50);
    for (const domain of WELL_KNOWN_MAIL_PROVIDERS) expect(parseEmailAddress(`x@${domain}`)?.domain).toBe(domain);
  });
});

describe('isWebsiteOrEmpty', () => {
  it.each(['', '   ', 'https://example.com', 'http://example.com/a?b#c', 'HTTPS://例え.テスト/'])(
    'accepts %j',
    (text) => expect(isWebsiteOrEmpty(text)).toBe(true),
  );
  it.each([
    'example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://u:p@x.org',
    'https://exa mple.com',
  ])('rejects %j', (text) => expect(isWebsiteOrEmpty(text)).toBe(false));
});

describe('cleanLine', () => {
  it('removes line breaks, control and direction characters, and preserves joiners', () => {
    expect(cleanLine(' Eve\r\nBcc: x@y.z\t\u0000 ')).toBe('Eve Bcc: x@y.z');
    expect(cleanLine('\u202eevE\u202c\u2066\ufeff')).toBe('evE');
    expect(cleanLine('می\u200cخواهم 👩\u200d🚀')).toBe('می\u200cخواهم 👩\u200d🚀');
    expect(cleanLine('e\u0301')).toBe('é');
    expect(cleanLine('\ud800x')).toBe('\ufffdx');
    expect(cleanLines('a\r\nb\rc\u2028d\te\u0007')).toBe('a\nb\nc\nd e');
  });
});

const refusalsOf = (schema: typeof readerSignUp | typeof publisherSignUp, body: unknown): [string, string][] => {
  const read = schema.safeParse(body);
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

describe('the reader form', () => {
  it('requires only an address, and offers eight topics', () => {
    expect(readerSignUp.parse({ email: 'a@b.c' })).toEqual({ email: 'a@b.c', name: '', interests: [] });
    expect(INTERESTS).toEqual([
      'Politics',
      'Technology',
      'Business',
      'Science',
      'Health',
      'Entertainment',
      'Sports',
      'Environment',
    ]);
    expect(readerSignUp.parse({ email: 'a@b.c', interests: [...INTERESTS] }).interests).toEqual(INTERESTS);
    expect(readerSignUp.parse({ email: 'a@b.c', interests: ['sports', 'Sports', 'Health'] }).interests).toEqual([
      'Sports',
      'Health',
    ]);
  });

  it.each([
    [{}, 'emailMissing'],
    [{ email: '   ' }, 'emailMissing'],
    [{ email: null }, 'emailMissing'],
    [{ email: 'a@@b.c', interests: ['Cats'] }, INVALID],
    [{ email: ['a@b.c'] }, INVALID],
    [{ email: { $ne: '' } }, INVALID],
    [{ email: 'a@b.c', interests: ['Cats'] }, 'interestUnknown'],
    [{ email: 'a@b.c', interests: 'Politics' }, 'interestUnknown'],
    [{ email: 'a@b.c', interests: ['__proto__'] }, 'interestUnknown'],
    [{ email: 'a@b.c', name: 'x'.repeat(201) }, 'tooLong'],
  ])('rejects %j first with “%s”', (body, code) => {
    expect(refusalsOf(readerSignUp, body)[0]?.[1]).toBe(code);
  });
});

describe('the publisher form', () => {
  const whole = {
    email: 'editor@paper.example',
    name: 'Ed',
    organizationName: 'The Paper',
    organizationType: 'newspaper',
    role: 'Editor',
  };
  it('requires only the mandatory fields, and accepts every type of the list', () => {
    for (const organizationType of ORGANIZATION_TYPES) {
      expect(publisherSignUp.parse({ ...whole, organizationType })).toMatchObject({
        organizationType,
        website: '',
        description: '',
      });
    }
  });

  it('validates presence first, then the form of the address, then its provider', () => {
    expect(refusalsOf(publisherSignUp, {})).toEqual(
      ['email', 'name', 'organizationName', 'organizationType', 'role'].map((field) => [field, REQUIRED]),
    );
    expect(refusalsOf(publisherSignUp, { ...whole, email: 'bad', role: ' \u202e ' })).toEqual([['role', REQUIRED]]);
    expect(refusalsOf(publisherSignUp, { ...whole, email: 'bad', organizationType: 'x', website: 'x' })).toMatchObject([
      ['email', INVALID],
      ['organizationType', expect.any(String)],
      ['website', expect.any(String)],
    ]);
    expect(refusalsOf(publisherSignUp, { ...whole, email: 'x@mail.gmail.com', website: 'x' })[0]).toEqual([
      'email',
      WEBMAIL,
    ]);
    expect(refusalsOf(publisherSignUp, { ...whole, email: 'x@notgmail.com' })).toEqual([]);
  });

  it.each(Object.entries(SIGN_UP_LIMITS).filter(([field]) => field !== 'email'))(
    'accepts %s up to %i characters',
    (field, maxLength) => {
      const text = (length: number) =>
        field === 'website' ? `https://x.org/${'a'.repeat(length - 14)}` : 'a'.repeat(length);
      expect(refusalsOf(publisherSignUp, { ...whole, [field]: text(maxLength) })).toEqual([]);
      expect(refusalsOf(publisherSignUp, { ...whole, [field]: text(maxLength + 1) })).toEqual([[field, 'tooLong']]);
    },
  );
});
