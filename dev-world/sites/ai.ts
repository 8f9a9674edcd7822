import {
  getHomeUrl,
  getHost,
  type Handler,
  html,
  joinLines,
  ROOT,
  routePaths,
  type Site,
  status,
  text,
  WELL_KNOWN,
} from '../site.ts';

export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
];
const DISALLOW_RULES = joinLines(...AI_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /');

/** Creates a site whose trust.txt allows or refuses AI training, with its other statements on this subject. */
function createSite(
  name: string,
  what: string,
  policyLines: 'yes' | 'no',
  also: Readonly<Record<string, Handler>>,
): Site {
  const file = text(
    joinLines(
      `belongto=${getHomeUrl('league')}`,
      `datatrainingallowed=${policyLines}`,
      `contact=mailto:desk@${getHost(name)}`,
    ),
  );
  return { host: getHost(name), group: 'ai', what, answer: routePaths({ [WELL_KNOWN]: file, [ROOT]: file, ...also }) };
}

const renderPage = (head: string): Handler => html(`<!doctype html><html><head>${head}</head><body>Home</body></html>`);

/** Sites with statements about AI training, in trust.txt and elsewhere. */
export const ai: readonly Site[] = [
  createSite(
    'no-but-open',
    'Says no; robots.txt keeps two crawlers for data training out and lets two others in by name',
    'no',
    {
      '/robots.txt': text(
        joinLines(
          'User-agent: GPTBot',
          'User-agent: CCBot',
          'Disallow: /',
          '',
          'User-agent: ClaudeBot',
          'User-agent: Bytespider',
          'Allow: /',
        ),
      ),
    },
  ),
  createSite('no-without-robots', 'Says no, and has no robots.txt', 'no', {}),
  createSite('no-and-closed', 'Says no; robots.txt keeps them all out', 'no', { '/robots.txt': text(DISALLOW_RULES) }),
  createSite('no-robots-broken', 'Says no; robots.txt is out of order', 'no', { '/robots.txt': status(503) }),
  createSite('no-robots-page', 'Says no; in place of robots.txt is a page', 'no', { '/robots.txt': renderPage('') }),
  createSite('yes-but-closed', 'Says yes; robots.txt keeps them out', 'yes', { '/robots.txt': text(DISALLOW_RULES) }),
  createSite('yes-and-open', 'Says yes, everywhere', 'yes', {
    '/robots.txt': text(joinLines('User-agent: *', 'Content-Signal: search=yes, ai-train=yes', 'Allow: /')),
    '/.well-known/tdmrep.json': text('[{"location":"/*","tdm-reservation":0}]', { 'content-type': 'application/json' }),
    '/': renderPage('<meta name="robots" content="index, follow">'),
  }),
  createSite('yes-but-signals', 'Says yes, and no in four other ways', 'yes', {
    '/robots.txt': text(
      joinLines(
        'User-agent: *',
        'Content-Signal: search=yes, ai-train=no',
        'Content-Usage: /news/ train-ai=n',
        'Allow: /',
      ),
    ),
    '/.well-known/tdmrep.json': text('[{"location":"/","tdm-reservation":1}]', { 'content-type': 'application/json' }),
    '/': (request, response) => {
      response.setHeader('content-usage', 'train-ai=n');
      renderPage('<meta content="noai, noimageai" name="robots">')(request, response);
    },
  }),
];
