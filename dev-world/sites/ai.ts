import { type Handler, home, host, html, lines, paths, ROOT, type Site, status, text, WELL_KNOWN } from '../site.ts';

export const AI_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'meta-externalagent',
  'Bytespider',
];
const KEPT_OUT = lines(...AI_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /');

/** A site that says yes or no, with what else it says of data training. */
function site(name: string, what: string, says: 'yes' | 'no', also: Readonly<Record<string, Handler>>): Site {
  const file = text(
    lines(`belongto=${home('league')}`, `datatrainingallowed=${says}`, `contact=mailto:desk@${host(name)}`),
  );
  return { host: host(name), group: 'ai', what, answer: paths({ [WELL_KNOWN]: file, [ROOT]: file, ...also }) };
}

const page = (head: string): Handler => html(`<!doctype html><html><head>${head}</head><body>Home</body></html>`);

/** What sites say of data training, in their file and elsewhere. */
export const ai: readonly Site[] = [
  site(
    'no-but-open',
    'Says no; robots.txt keeps two crawlers for data training out and lets two others in by name',
    'no',
    {
      '/robots.txt': text(
        lines(
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
  site('no-without-robots', 'Says no, and has no robots.txt', 'no', {}),
  site('no-and-closed', 'Says no; robots.txt keeps them all out', 'no', { '/robots.txt': text(KEPT_OUT) }),
  site('no-robots-broken', 'Says no; robots.txt is out of order', 'no', { '/robots.txt': status(503) }),
  site('no-robots-page', 'Says no; in place of robots.txt is a page', 'no', { '/robots.txt': page('') }),
  site('yes-but-closed', 'Says yes; robots.txt keeps them out', 'yes', { '/robots.txt': text(KEPT_OUT) }),
  site('yes-and-open', 'Says yes, everywhere', 'yes', {
    '/robots.txt': text(lines('User-agent: *', 'Content-Signal: search=yes, ai-train=yes', 'Allow: /')),
    '/ai.txt': text(lines('User-Agent: *', 'Allow: /')),
    '/.well-known/tdmrep.json': text('[{"location":"/*","tdm-reservation":0}]', { 'content-type': 'application/json' }),
    '/': page('<meta name="robots" content="index, follow">'),
  }),
  site('yes-but-signals', 'Says yes, and no in five other ways', 'yes', {
    '/robots.txt': text(
      lines('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Content-Usage: /news/ train-ai=n', 'Allow: /'),
    ),
    '/ai.txt': text(lines('User-Agent: *', 'Disallow: /')),
    '/.well-known/tdmrep.json': text('[{"location":"/","tdm-reservation":1}]', { 'content-type': 'application/json' }),
    '/': (request, response) => {
      response.setHeader('content-usage', 'train-ai=n');
      page('<meta content="noai, noimageai" name="robots">')(request, response);
    },
  }),
];
