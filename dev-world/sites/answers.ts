import { host, type Site, status } from '../site.ts';

const answering = (code: number, what: string): Site => ({
  host: host(`status-${code}`),
  group: 'answers',
  what: `Answers ${code}: ${what}`,
  answer: status(code, code === 429 || code === 503 ? { 'retry-after': '120' } : {}),
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
];
