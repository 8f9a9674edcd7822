import { getHost, joinLines, type Site, serveAtBothLocations, status, text } from '../site.ts';

const createSite = (code: number, what: string): Site => ({
  host: getHost(`status-${code}`),
  group: 'answers',
  what: `Answers ${code}: ${what}`,
  answer: status(code, code === 429 || code === 503 ? { 'retry-after': '120' } : {}),
});

/** Creates a site that refuses clients whose User-Agent is not that of a browser. */
const createBrowsersOnlySite = (code: number): Site => ({
  host: getHost(`browsers-only-${code}`),
  group: 'answers',
  what: `Answers ${code} to crawlers and gives browsers the file`,
  answer: (request, response) => {
    const isBrowser = /^Mozilla\//.test(request.headers['user-agent'] ?? '');
    const file = serveAtBothLocations(text(joinLines(`belongto=https://www.${getHost('league')}/`, '# for browsers')));
    (isBrowser ? file : status(code))(request, response);
  },
});

/** Sites that return another document in place of a trust.txt. */
export const answers: readonly Site[] = [
  createSite(401, 'asks for a password'),
  createSite(403, 'refuses us'),
  createSite(404, 'has none'),
  createSite(410, 'has none any more'),
  createSite(418, 'some other refusal'),
  createSite(429, 'has had enough of us'),
  createSite(500, 'is broken'),
  createSite(503, 'is being mended'),
  createSite(204, 'says nothing'),
  createBrowsersOnlySite(403),
  createBrowsersOnlySite(429),
];
