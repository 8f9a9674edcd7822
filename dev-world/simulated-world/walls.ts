/** A response of a wall, for the address that was requested. */
export interface WallResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const redirectTo = (location: string): WallResponse => ({ status: 302, headers: { location }, body: '' });

/**
 * What walls in front of a site give at every address, as their vendors document it or as people have reported it. The
 * responses are the same whether there is a file behind the wall or not.
 */
export const WALLS = {
  cloudflare: () => ({
    status: 403,
    headers: { ...HTML, server: 'cloudflare', 'cf-mitigated': 'challenge', 'cf-ray': '8f0a1b2c3d4e5f60-FRA' },
    body: page('Just a moment...', '<script>window._cf_chl_opt={cType:"managed"}</script><p>Enable JavaScript</p>'),
  }),
  'cloudflare-503': () => ({
    status: 503,
    headers: { ...HTML, server: 'cloudflare', 'cf-mitigated': 'challenge' },
    body: page('One more step', '<form id="challenge-form" action="/?__cf_chl_f_tk=a1" method="POST"></form>'),
  }),
  'cloudflare-block': () => ({
    status: 403,
    headers: { ...HTML, server: 'cloudflare', 'cf-ray': '8f0a1b2c3d4e5f61-FRA' },
    body: page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>'),
  }),
  'aws-challenge': () => ({
    status: 202,
    headers: { server: 'CloudFront', 'x-amzn-waf-action': 'challenge', 'content-length': '0' },
    body: '',
  }),
  'aws-challenge-page': () => ({
    status: 202,
    headers: { ...HTML, 'x-amzn-waf-action': 'challenge' },
    body: page(
      '',
      '<script src="https://a1b2.token.awswaf.com/a1b2/challenge.js"></script><noscript>JavaScript</noscript>',
    ),
  }),
  'aws-captcha': () => ({
    status: 405,
    headers: { ...HTML, 'x-amzn-waf-action': 'captcha' },
    body: page('Human Verification', '<div id="captcha-container"></div>'),
  }),
  siteground: (url: URL) => ({
    status: 202,
    headers: { ...HTML, 'sg-captcha': 'challenge' },
    body: `<html><head><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=${encodeURIComponent(url.pathname)}&y=ipc:192.0.2.7:1700000000.123"></meta></head></html>`,
  }),
  datadome: () => ({
    status: 403,
    headers: { ...HTML, 'x-datadome': 'protected', 'x-dd-b': '1' },
    body: page(
      'example',
      "<p>Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script>",
    ),
  }),
  sucuri: () => ({
    status: 200,
    headers: { ...HTML, server: 'Sucuri/Cloudproxy', 'x-sucuri-id': '15015' },
    body: "<html><title>You are being redirected...</title><noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript><script>var s={},u,c,U,r,i,l=0,a,e=eval,w=String.fromCharCode,sucuri_cloudproxy_js='',S='cz0iNXN1Y3VyIi5jaGFyQXQoMCk';</script></html>",
  }),
  'sucuri-block': () => ({
    status: 403,
    headers: { ...HTML, server: 'Sucuri/Cloudproxy', 'x-sucuri-block': 'EVA121' },
    body: page('Sucuri WebSite Firewall - Access Denied', '<h1>Access Denied - Sucuri Website Firewall</h1>'),
  }),
  imperva: () => ({
    status: 200,
    headers: {
      ...HTML,
      'x-iinfo': '9-18293041-0 0NNN RT(1700000000000 0) q(0 -1 -1 0) r(0 -1) B15(4,200,0) U18',
      'x-cdn': 'Imperva',
    },
    body: '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body><iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=9-18293041-0&incident_id=1-2">Request unsuccessful. Incapsula incident ID: 1-2</iframe></body></html>',
  }),
  akamai: (url: URL) => ({
    status: 403,
    headers: { ...HTML, server: 'AkamaiGHost' },
    body: `<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1>You don't have permission to access "${url.href}" on this server.<P>Reference #18.1a2b3c4d.1700000000.5e6f7a8b</BODY></HTML>`,
  }),
  anubis: () => ({
    status: 200,
    headers: HTML,
    body: page(
      "Making sure you're not a bot!",
      '<script id="anubis_version" type="application/json">"v1.21.3"</script><p>Loading...</p><p>Protected by Anubis from Techaro</p>',
    ),
  }),
  perimeterx: () => ({
    status: 403,
    headers: HTML,
    body: page(
      'Access to this page has been denied',
      '<div id="px-captcha"></div><script>window._pxAppId="PX1";</script>',
    ),
  }),
  kasada: () => ({
    status: 429,
    headers: { ...HTML, 'x-kpsdk-ct': '0a1b2c' },
    body: '<!DOCTYPE html><html><head></head><body><script>window.KPSDK={};</script><script src="/149e9513/ips.js"></script></body></html>',
  }),
  vercel: () => ({
    status: 429,
    headers: { ...HTML, server: 'Vercel', 'x-vercel-mitigated': 'challenge' },
    body: page('Vercel Security Checkpoint', "<p>We're verifying your browser</p>"),
  }),
  'client-challenge': () => ({
    status: 200,
    headers: { ...HTML, 'set-cookie': '_fs_ch_cp_1=a; Path=/' },
    body: page(
      'Client Challenge',
      '<noscript>JavaScript is disabled in your browser.</noscript><script src="/_fs-ch-1T1wmsGaOgGaSxcX/script.js"></script>Loading...',
    ),
  }),
  'mod-security': () => ({
    status: 406,
    headers: HTML,
    body: page(
      'Not Acceptable!',
      '<h1>Not Acceptable!</h1><p>An appropriate representation of the requested resource could not be found on this server. This error was generated by Mod_Security.</p>',
    ),
  }),
  'legal-451': () => ({
    status: 451,
    headers: HTML,
    body: page(
      '451: Unavailable due to legal reasons',
      '<p>We recognize you are attempting to access this website from a country belonging to the European Economic Area.</p>',
    ),
  }),
  'status-999': () => ({
    status: 999,
    headers: HTML,
    body: '<html><head><script>window.location.href="/authwall"</script></head></html>',
  }),
  'status-401': () => ({
    status: 401,
    headers: { ...HTML, 'www-authenticate': 'Basic realm="Staging"' },
    body: page('401 Authorization Required', ''),
  }),
  'rate-limit': () => ({
    status: 429,
    headers: { 'content-type': 'text/plain', 'retry-after': '3600' },
    body: 'Too Many Requests\n',
  }),
  'consent-redirect': (url: URL) =>
    redirectTo(
      `https://consent.simulated-vouchwire-dev.com/collectConsent?sessionId=3&returnUrl=${encodeURIComponent(url.href)}`,
    ),
  'login-redirect': (url: URL) =>
    redirectTo(`https://login.simulated-vouchwire-dev.com/signin?return_to=${encodeURIComponent(url.href)}`),
} satisfies Record<string, (url: URL) => WallResponse>;

export type WallName = keyof typeof WALLS;
export const WALL_NAMES = Object.keys(WALLS) as readonly WallName[];

/** Hosts to which walls redirect. */
export const isWallHost = (host: string): boolean => /^(?:consent|login)\.simulated-vouchwire-dev\.com$/.test(host);
