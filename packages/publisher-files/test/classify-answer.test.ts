import { describe, expect, it } from 'vitest';
import { WALLS } from '../../../dev-world/walls.ts';
import { type Answer, classifyAnswer, readAdsTxt, readRslPage } from '../src/index.ts';
import { createFetched } from './fetched.ts';

const URL_OF_FILE = 'https://news.example/trust.txt';
const createAnswer = (changes: Partial<Answer>): Answer => ({
  requestedUrl: URL_OF_FILE,
  url: URL_OF_FILE,
  status: 200,
  headers: [],
  body: '',
  ...changes,
});
const classify = (changes: Partial<Answer>) => {
  const { outcome, cause, wall } = classifyAnswer(createAnswer(changes));
  return [outcome, cause, wall];
};
const isOtherSite = ({ hostname }: URL): boolean => !/(?:^|\.)news\.example$/.test(hostname);
const html = (title: string, body: string, head = ''): string =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

describe('an answer of a product in place of the site', () => {
  it.each(WALLS)('is blocked, with the name of the product: $name', ({ wall, status, headers, body }) => {
    const answer = classifyAnswer(createAnswer({ status, headers: Object.entries(headers), body }));
    expect(answer).toMatchObject({ outcome: 'blocked', wall });
    const fetched = createFetched(body, { status, headers: Object.entries(headers), contentType: 'text/html' });
    for (const read of [readAdsTxt, readRslPage])
      expect(read(fetched)).toMatchObject({ outcome: 'blocked', wall, file: null });
  });

  it('comes from at least twelve products', () => {
    expect(new Set(WALLS.flatMap(({ wall }) => wall ?? [])).size).toBeGreaterThanOrEqual(12);
  });
});

describe('a status', () => {
  it.each([
    ...[401, 402, 403, 406, 429, 451, 999].map((status) => [status, 'blocked'] as const),
    ...[404, 410].map((status) => [status, 'absent'] as const),
    ...[400, 405, 407, 418, 423, 425, 500, 502, 503].map((status) => [status, 'unreachable'] as const),
  ])('of %d without a sign of a wall is %s', (status, outcome) => {
    expect(classify({ status, body: 'Oops\n' })).toEqual([outcome, `http-${status}`, null]);
  });

  it('of 2xx other than 200 without content is blocked', () => {
    for (const status of [202, 204]) expect(classify({ status })).toEqual(['blocked', 'no-content', null]);
    expect(classify({ status: 200 })).toEqual(['readable', null, null]);
  });

  it('of 202 is read if the file is there, and blocked otherwise', () => {
    const read = (body: string) => readAdsTxt(createFetched(body, { status: 202 }));
    expect(read('ssp.example, 1, DIRECT\n').outcome).toBe('found');
    expect(read(html('Accepted', '<p>Your request is in progress.</p>'))).toMatchObject({
      outcome: 'blocked',
      cause: 'http-202',
    });
  });
});

describe('words of a short page', () => {
  it.each([
    ['bot-challenge', 'Just a moment...', ''],
    ['bot-challenge', 'Nur einen Moment…', ''],
    ['bot-challenge', 'Bestätigen Sie, dass Sie ein Mensch sind', ''],
    ['bot-challenge', 'Vérifiez que vous êtes humain', ''],
    ['bot-challenge', 'Verifica que eres humano', ''],
    ['bot-challenge', 'Verifique se você é humano', ''],
    ['bot-challenge', 'News', '<p>Comprobando tu navegador</p>'],
    ['bot-challenge', 'Zugriff verweigert', ''],
    ['bot-challenge', 'Verifica di sicurezza', ''],
    ['bot-challenge', 'La Gazzetta', '<p>Conferma di non essere un robot</p>'],
    ['bot-challenge', 'Controleer of u een mens bent', ''],
    ['bot-challenge', 'Bekräfta att du är människa', ''],
    ['bot-challenge', 'Toegang geweigerd', ''],
    ['rate-limit', 'Too Many Requests', ''],
    ['geo-block', 'News', '<p>This content is not available in your region.</p>'],
    ['geo-block', 'News', '<p>Ce contenu n’est pas disponible dans votre pays.</p>'],
    ['login-wall', 'Log in', '<h1>Log in to continue</h1><input type="password">'],
    ['login-wall', 'Die Zeitung', '<h1>Anmelden</h1><input type="password">'],
    ['login-wall', 'Iniciar sesión', '<input type="password">'],
    ['consent-wall', 'Ihre Zustimmung', '<p>Wir und unsere Partner verwenden Cookies.</p>'],
    ['consent-wall', 'Before you continue', '<p>We use cookies and data.</p>'],
    ['consent-wall', 'Le Journal', '<h1>Votre consentement</h1><p>Nos partenaires et nous…</p>'],
  ])('mean %s: %s %s', (cause, title, body) => {
    expect(classify({ body: html(title, body) })).toEqual(['blocked', cause, null]);
  });

  it('count in a text of one line', () => {
    expect(classify({ body: 'Access denied\n' })).toEqual(['blocked', 'bot-challenge', null]);
    expect(classify({ body: 'error code: 1020\n' })).toEqual(['blocked', 'bot-challenge', 'Cloudflare']);
  });
});

describe('content that is no wall', () => {
  const STORY = 'The town tested a form in which visitors must solve the CAPTCHA and verify that they are human. ';
  const DATA = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"x"}</script>';
  const CODE = '&lt;div id="px-captcha"&gt; window._cf_chl_opt /_Incapsula_Resource?SWUDNSAI=31 captcha-delivery.com ';
  it.each([
    ['a long article about CAPTCHAs', html('Are you a robot?', `<p>${STORY.repeat(30)}</p>`)],
    ['a short article with structured data', html('Are you a robot?', `<p>${STORY}</p>`, DATA)],
    [
      'an article that quotes the markup of walls',
      html('Inside bot walls', `<p>${CODE.repeat(5)}${STORY.repeat(5)}</p>`),
    ],
    ['an article about a login', html('Log in, log out: a day at the port', `<p>${STORY.repeat(20)}</p>`)],
    [
      'a page with a login form in its header',
      html('The Ledger', `<input type="password"><h1>Budget</h1><p>News.</p>`),
    ],
    [
      'a page that loads the script of a product',
      html('News', '<p>News.</p><script src="/_fs-ch-1/script.js"></script>'),
    ],
    [
      'a page with the beacon of a product',
      html('News', '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>'),
    ],
    ['a page with a CAPTCHA in a form', html('Contact', '<p>Write to us.</p><div class="g-recaptcha"></div>')],
    [
      'a file with such words in comments',
      '# access denied? verify you are human, just a moment\nbelongto=https://a.example/\n',
    ],
    [
      'a file after a comment of a cache',
      '<!-- Attention required: generated by wordfence -->\nbelongto=https://a.example/\n',
    ],
    ['a page not found', html('Page not found', '<p>The page may have moved.</p>')],
  ])('is read: %s', (_what, body) => {
    expect(classifyAnswer(createAnswer({ body })).outcome).toBe('readable');
  });

  it.each([
    { server: 'cloudflare', 'cf-ray': '8f0-FRA', 'cf-cache-status': 'HIT' },
    { 'x-sucuri-id': '15001', 'x-sucuri-cache': 'HIT' },
    { 'x-datadome': 'protected', 'set-cookie': 'datadome=abc; Path=/' },
    { 'x-iinfo': '7-1-0 NNNN', 'x-cdn': 'Imperva' },
    { server: 'AkamaiGHost' },
    { server: 'ddos-guard' },
    { 'content-security-policy': 'script-src https://www.google.com/recaptcha/ https://geo.captcha-delivery.com' },
  ])('is read with the fields of a product: %j', (headers) => {
    const body = html('The Ledger', '<h1>Budget</h1><p>The council met.</p>');
    expect(classify({ headers: Object.entries(headers), body })).toEqual(['readable', null, null]);
  });
});

describe('a redirect', () => {
  const follow = (target: string, body = '') =>
    classifyAnswer(
      createAnswer({
        status: body === '' ? 302 : 200,
        url: body === '' ? URL_OF_FILE : target,
        body,
        redirects: [target],
      }),
      isOtherSite,
    );
  it.each([
    ['https://consent.google.com/m?continue=https://news.example/trust.txt', 'consent-wall', null],
    ['https://guce.yahoo.com/consent?gcrumb=1', 'consent-wall', null],
    [
      'https://myprivacy.chain.example/consent?callbackUrl=https%3A%2F%2Fwww.news.example%2Ftrust.txt',
      'consent-wall',
      null,
    ],
    ['https://accounts.google.com/ServiceLogin?continue=1', 'login-wall', null],
    ['https://geo.captcha-delivery.com/captcha/?initialCid=1', 'bot-challenge', 'DataDome'],
    ['https://validate.perfdrive.com/?ssa=1&ssc=https%3A%2F%2Fnews.example%2Ftrust.txt', 'bot-challenge', 'Radware'],
    [
      'https://chain.queue-it.net/?c=chain&e=sale&t=https%3A%2F%2Fnews.example%2Ftrust.txt',
      'bot-challenge',
      'Queue-it',
    ],
    ['https://www.google.com/sorry/index?continue=1', 'bot-challenge', 'Google'],
    ['https://gate.example/?return=https%253A%252F%252Fnews.example%252Ftrust.txt', 'redirect-wall', null],
    ['https://gate.example/#https://news.example/trust.txt', 'redirect-wall', null],
    ['https://gate.example/back/news.example/trust.txt', 'redirect-wall', null],
    [`https://gate.example/?u=${btoa('https://news.example/trust.txt')}`, 'redirect-wall', null],
  ])('to a place that visitors pass first is blocked: %s', (target, cause, wall) => {
    expect(follow(target)).toEqual({ outcome: 'blocked', cause, wall });
  });

  it('to a login or challenge of the same site is blocked if a page is there', () => {
    for (const target of ['https://news.example/login?next=%2Ftrust.txt', 'https://sso.news.example/?to=/trust.txt'])
      expect(follow(target, html('Welcome', '<form></form>'))).toMatchObject({ cause: 'login-wall' });
    expect(follow('https://news.example/login?next=%2Ftrust.txt', 'belongto=https://a.example/\n').outcome).toBe(
      'readable',
    );
  });

  it.each([
    'https://chain.example/',
    'https://chain.example/trust.txt',
    'https://seller.example/forsale?domain=news.example',
    'https://chain.example/login',
  ])('to another site is an outcome of its own: %s', (target) => {
    expect(follow(target)).toEqual({ outcome: 'redirected-off-site', cause: 'other-site', wall: null });
  });

  it('within the site is followed', () => {
    expect(follow('https://www.news.example/files/trust.txt', 'belongto=https://a.example/\n').outcome).toBe(
      'readable',
    );
  });
});
