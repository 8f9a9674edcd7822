import { getHost, type Handler, joinLines, type Site, text, WELL_KNOWN } from './site.ts';

/** An answer that a product gives in place of a site, in its documented form, with invented names and identifiers. */
export interface WallAnswer {
  /** Name for people. */
  readonly name: string;
  /** Name that the classifier must find. Null for a test of visitors that names no product. */
  readonly wall: string | null;
  readonly source: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const page = (title: string, body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;

const AWS = 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html';
const CLOUDFLARE =
  'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/';
const SITEGROUND = 'https://github.com/woocommerce/woocommerce/issues/52896';
const AKAMAI = 'https://github.com/Ekultek/WhatWaf/issues/1162';
const VERCEL = 'https://github.com/mohamedhiba/smartmenu/issues/45';
const WORDFENCE = 'https://github.com/Ekultek/WhatWaf/issues/1330';
const MODSECURITY = 'https://github.com/Ekultek/WhatWaf/issues/962';

/** Walls as the products answer. */
export const WALLS: readonly WallAnswer[] = [
  {
    name: 'AWS WAF, challenge without a page',
    wall: 'AWS WAF',
    source: AWS,
    status: 202,
    headers: { ...HTML, 'x-amzn-waf-action': 'challenge' },
    body: '',
  },
  {
    name: 'AWS WAF, challenge with a page',
    wall: 'AWS WAF',
    source: AWS,
    status: 202,
    headers: { ...HTML, 'x-amzn-waf-action': 'challenge' },
    body: page('', '<div id="challenge-container"></div>', '<script>window.gokuProps={"key":"k"};</script>'),
  },
  {
    name: 'AWS WAF, CAPTCHA',
    wall: 'AWS WAF',
    source: AWS,
    status: 405,
    headers: { ...HTML, 'x-amzn-waf-action': 'captcha' },
    body: page('Human Verification', ''),
  },
  {
    name: 'Cloudflare, challenge',
    wall: 'Cloudflare',
    source: CLOUDFLARE,
    status: 403,
    headers: { ...HTML, 'cf-mitigated': 'challenge', server: 'cloudflare', 'cf-ray': '8f0-FRA' },
    body: page('Just a moment...', '<noscript>Enable JavaScript and cookies to continue</noscript>'),
  },
  {
    name: 'Cloudflare, challenge with 503',
    wall: 'Cloudflare',
    source: CLOUDFLARE,
    status: 503,
    headers: { ...HTML, 'cf-mitigated': 'challenge', server: 'cloudflare' },
    body: page('Just a moment...', '', '<script>window._cf_chl_opt={cvId:"3"};</script>'),
  },
  {
    name: 'Cloudflare, block',
    wall: 'Cloudflare',
    source: 'https://github.com/Ekultek/WhatWaf/issues/998',
    status: 403,
    headers: { ...HTML, server: 'cloudflare' },
    body: page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>'),
  },
  {
    name: 'SiteGround',
    wall: 'SiteGround',
    source: SITEGROUND,
    status: 202,
    headers: { ...HTML, 'sg-captcha': 'challenge' },
    body: '<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2Ftrust.txt&y=ipr:192.0.2.1:1"></meta></head></html>',
  },
  {
    name: 'SiteGround behind a proxy that drops the field',
    wall: 'SiteGround',
    source: SITEGROUND,
    status: 200,
    headers: HTML,
    body: '<html><head><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2Ftrust.txt"></head></html>',
  },
  {
    name: 'DataDome',
    wall: 'DataDome',
    source: 'https://github.com/Hyper-Solutions/hyper-sdk-py/pull/5',
    status: 403,
    headers: { ...HTML, 'x-datadome': 'protected', 'x-dd-b': '1' },
    body: page(
      'news.example',
      '<p id="cmsg">Please enable JS and disable any ad blocker</p>',
      `<script data-cfasync="false">var dd={'rt':'c','cid':'A','host':'geo.captcha-delivery.com'}</script><script src="https://ct.captcha-delivery.com/c.js"></script>`,
    ),
  },
  {
    name: 'Sucuri',
    wall: 'Sucuri',
    source: 'https://github.com/EnableSecurity/wafw00f',
    status: 403,
    headers: { ...HTML, server: 'Sucuri/Cloudproxy', 'x-sucuri-id': '15001', 'x-sucuri-block': 'BP002' },
    body: page('Sucuri WebSite Firewall - Access Denied', '<h1>Access Denied - Sucuri Website Firewall</h1>'),
  },
  {
    name: 'Imperva, frame with 200',
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    status: 200,
    headers: { ...HTML, 'x-iinfo': '7-1-0 NNNN', 'x-cdn': 'Imperva' },
    body: '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=7-1&incident_id=1-2" frameborder=0>Request unsuccessful. Incapsula incident ID: 1-2</iframe></body></html>',
  },
  {
    name: 'Imperva, script without text',
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    status: 200,
    headers: { ...HTML, 'x-iinfo': '7-1-0 NNNN' },
    body: '<html><head><META NAME="robots" CONTENT="noindex,nofollow"><script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script></head><body></body></html>',
  },
  {
    name: 'Imperva, interruption with 200',
    wall: 'Imperva',
    source: 'https://github.com/microlinkhq/is-antibot',
    status: 200,
    headers: HTML,
    body: '<!DOCTYPE html><html><head><noscript><title>Pardon Our Interruption</title></noscript><script>window.reeseSkipExpirationCheck = true;</script></head><body><h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot.</p></body></html>',
  },
  {
    name: 'Akamai, denial with 200',
    wall: 'Akamai',
    source: AKAMAI,
    status: 200,
    headers: { ...HTML, server: 'AkamaiGHost' },
    body: page('Access Denied', '<h1>Access Denied</h1>You do not have permission to access this page on this server.'),
  },
  {
    name: 'Akamai, block',
    wall: 'Akamai',
    source: AKAMAI,
    status: 403,
    headers: { 'content-type': 'text/html', server: 'AkamaiGHost' },
    body: '<html><head>\n<title>Access Denied</title>\n</head><body>\n<h1>Access Denied</h1>\n \nYou don\'t have permission to access "http&#58;&#47;&#47;news&#46;example&#47;trust&#46;txt" on this server.<p>\nReference&#32;&#35;18&#46;ef3a2f17&#46;1619133194&#46;15bcf105\n</p></body>\n</html>',
  },
  {
    name: 'Akamai, behavioral challenge with 200',
    wall: 'Akamai',
    source: 'https://github.com/microlinkhq/is-antibot',
    status: 200,
    headers: HTML,
    body: page(
      '',
      '<div id="sec-if-cpt-container" role="main"><p class="scf-akamai-protected-by">Powered and protected by</p></div>',
    ),
  },
  {
    name: 'HUMAN',
    wall: 'HUMAN',
    source: 'https://github.com/0xjas0/Chegg-Answer-Bot/issues/34',
    status: 200,
    headers: HTML,
    body: page(
      'Access to this page has been denied',
      '<script>window._pxAppId = "PX1"; window._pxHostUrl = "/1/xhr";</script><div id="px-captcha"></div>',
    ),
  },
  {
    name: 'Kasada',
    wall: 'Kasada',
    source: 'https://github.com/0x6a69616e/kpsdk-solver/issues/16',
    status: 429,
    headers: { ...HTML, 'x-kpsdk-ct': '0abc' },
    body: '<!DOCTYPE html><html><head></head><body><script>window.KPSDK={};KPSDK.now=Date.now;KPSDK.start=KPSDK.now();</script></body></html>',
  },
  {
    name: 'Vercel',
    wall: 'Vercel',
    source: VERCEL,
    status: 429,
    headers: { ...HTML, server: 'Vercel', 'x-vercel-mitigated': 'challenge' },
    body: page('Vercel Security Checkpoint', '<p>We’re verifying your browser</p>'),
  },
  {
    name: 'Fastly',
    wall: 'Fastly',
    source: 'https://github.com/microlinkhq/is-antibot/pull/68',
    status: 200,
    headers: HTML,
    body: page(
      'Client Challenge',
      '<p>JavaScript is disabled in your browser.</p>',
      '<script src="/_fs-ch-1T1wms/assets/script.js"></script>',
    ),
  },
  {
    name: 'F5, block with 200',
    wall: 'F5',
    source: 'https://github.com/ariya/phantomjs/issues/14601',
    status: 200,
    headers: HTML,
    body: '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 11243555349794389926<br></body></html>',
  },
  {
    name: 'Wordfence',
    wall: 'Wordfence',
    source: WORDFENCE,
    status: 503,
    headers: HTML,
    body: page(
      'Your access to this site has been limited by the site owner',
      '<p>Generated by Wordfence at Tue, 5 Oct 2021 10:15:28 GMT.</p>',
    ),
  },
  {
    name: 'ModSecurity',
    wall: 'ModSecurity',
    source: MODSECURITY,
    status: 406,
    headers: { 'content-type': 'text/html; charset=iso-8859-1', server: 'Apache' },
    body: '<head><title>Not Acceptable!</title></head><body><h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p></body>',
  },
  {
    name: 'Anubis',
    wall: 'Anubis',
    source: 'https://github.com/TecharoHQ/anubis',
    status: 200,
    headers: HTML,
    body: page(
      'Making sure you&#39;re not a bot!',
      '<h1>Making sure you&#39;re not a bot!</h1><p>Loading...</p><script id="anubis_challenge" type="application/json">{}</script>',
    ),
  },
  {
    name: 'go-away',
    wall: 'go-away',
    source: 'https://git.gammaspectra.live/git/go-away',
    status: 418,
    headers: HTML,
    body: page(
      'Checking you are not a bot',
      '<h1>Checking you are not a bot</h1><p>Loading challenge js-refresh...</p>',
    ),
  },
  {
    name: 'DDoS-Guard',
    wall: 'DDoS-Guard',
    source: 'https://github.com/EnableSecurity/wafw00f',
    status: 403,
    headers: { ...HTML, server: 'ddos-guard' },
    body: page('DDoS-Guard', '<h1 id="title">Checking your browser before accessing</h1>'),
  },
  {
    name: 'Radware',
    wall: 'Radware',
    source: 'https://github.com/EnableSecurity/wafw00f',
    status: 200,
    headers: { ...HTML, server: 'rdwr' },
    body: page('Radware Captcha Page', '<p>We apologize for the inconvenience.</p>'),
  },
  {
    name: 'Reblaze',
    wall: 'Reblaze',
    source: 'https://github.com/microlinkhq/is-antibot',
    status: 247,
    headers: HTML,
    body: '<html><head><meta charset="utf-8"><script>window.rbzns={"seed":"1"};winsocks();</script></head></html>',
  },
  {
    name: 'Azure WAF',
    wall: 'Azure WAF',
    source: 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge',
    status: 200,
    headers: { ...HTML, 'x-azure-ref': '0A' },
    body: page('Azure WAF', '<p>Please wait while we verify your browser.</p>'),
  },
  {
    name: 'Google',
    wall: 'Google',
    source: 'https://support.google.com/websearch/answer/86640',
    status: 429,
    headers: HTML,
    body: page(
      'https://www.google.com/',
      '<p>Our systems have detected unusual traffic from your computer network.</p>',
    ),
  },
  {
    name: 'a test that only sets a cookie',
    wall: null,
    source: 'https://github.com/kyprizel/testcookie-nginx-module',
    status: 200,
    headers: HTML,
    body: '<html><body><script>document.cookie="__test=1; path=/";location.href="https://news.example/trust.txt?i=1";</script></body></html>',
  },
];

/** File that is behind some of the walls. */
const FILE = joinLines(`belongto=https://www.${getHost('league')}/`);

/** Name of the site of a wall. `half`: the file is served at its well-known location, and the wall everywhere else. */
export const getWallHost = (number: number, kind: 'whole' | 'half'): string => getHost(`wall-${kind}-${number}`);

const answerWithWall =
  ({ status, headers, body }: WallAnswer): Handler =>
  (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Sites behind each wall, with and without a file that is served past it. */
export const wallSites: readonly Site[] = WALLS.flatMap((wall, number) => [
  {
    host: getWallHost(number, 'whole'),
    group: 'answers',
    what: `Everything is behind a wall: ${wall.name}`,
    answer: answerWithWall(wall),
  },
  {
    host: getWallHost(number, 'half'),
    group: 'answers',
    what: `Everything but the file is behind a wall: ${wall.name}`,
    answer: (request, response) => (request.url === WELL_KNOWN ? text(FILE) : answerWithWall(wall))(request, response),
  },
]);
