import { both, host, lines, type Site, status, text } from '../site.ts';

const answering = (code: number, what: string): Site => ({
  host: host(`status-${code}`),
  group: 'answers',
  what: `Answers ${code}: ${what}`,
  answer: status(code, code === 429 || code === 503 ? { 'retry-after': '120' } : {}),
});

/** Refuses whatever does not call itself a browser. */
const browsersOnly = (code: number): Site => ({
  host: host(`browsers-only-${code}`),
  group: 'answers',
  what: `Answers ${code} to crawlers and gives browsers the file`,
  answer: (request, response) => {
    const isBrowser = /^Mozilla\//.test(request.headers['user-agent'] ?? '');
    const file = both(text(lines(`belongto=https://www.${host('league')}/`, '# for browsers')));
    (isBrowser ? file : status(code))(request, response);
  },
});

/** Sites that answer with something other than a file. */
export const answers: readonly Site[] = [
  answering(401, 'asks for a password'),
  answering(403, 'refuses us'),
  answering(404, 'has none'),
  answering(410, 'has none any more'),
  answering(418, 'some other refusal'),
  answering(429, 'has had enough of us'),
  answering(500, 'is broken'),
  answering(503, 'is being mended'),
  answering(204, 'says nothing'),
  browsersOnly(403),
  browsersOnly(429),
];
