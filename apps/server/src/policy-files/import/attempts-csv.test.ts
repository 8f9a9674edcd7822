import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readAttemptsCsv } from './attempts-csv.ts';

const FROM = '2026-01-28T00:00:00.000Z';

test('skips malformed rows and counts them by reason', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'attempts-'));
  const file = path.join(folder, 'attempts.csv.gz');
  const answers = (answer: string) => `https/.well-known/trust.txt:${answer};https/trust.txt:${answer}`;
  await writeFile(
    file,
    gzipSync(
      [
        'host,observed_at,result,final_url,status,bytes,sha256,attempts',
        `www.a.com,2026-03-15T10:00:00+00:00,NOT_FOUND_404,,,,,${answers('404')}`,
        `a.com,2026-02-12T10:00:00+00:00,found,https://a.com/trust.txt,200,10,${'a'.repeat(64)},`,
        `b.com,2026-01-27T10:00:00+00:00,NOT_FOUND,,,,,${answers('301')}`,
        `no host,2026-03-15T10:00:00+00:00,NOT_FOUND,,,,,${answers('404')}`,
        `c.com,yesterday,NOT_FOUND,,,,,${answers('404')}`,
        'd.com,2026-03-15T10:00:00+00:00,NOT_FOUND,,,,,nonsense',
        `e.com,2026-03-15T10:00:00+00:00,NOT_FOUND,,,,,${answers('perhaps')}`,
        'f.com,2026-03-15T10:00:00+00:00,found,https://f.com/trust.txt,200,10,short,',
        'g.com',
        `blog.ap.org,2026-03-15T12:00:45+00:00,found,https://www.ap.org/trust.txt,200,1219,${'b'.repeat(64)},`,
        `h.com,2026-03-15T13:00:00+00:00,found,https://files.h-cdn.com/h/trust.txt,200,10,${'c'.repeat(64)},`,
      ].join('\n'),
    ),
  );
  try {
    const { attempts, skipped, rows } = await readAttemptsCsv(file, FROM);
    expect(rows).toBe(11);
    expect(attempts).toMatchObject([
      { publisher: 'a.com', at: '2026-02-12T10:00:00.000Z', outcome: 'found', fileUrl: 'https://a.com/trust.txt' },
      { publisher: 'a.com', at: '2026-03-15T10:00:00.000Z', outcome: 'absent', cause: 'http-404' },
      // It redirects to the location of ap.org's own file, which our checks detect too.
      { publisher: 'blog.ap.org', outcome: 'redirected-off-site', cause: 'file-of-another-site' },
      { publisher: 'h.com', outcome: 'found', fileUrl: 'https://files.h-cdn.com/h/trust.txt' },
    ]);
    expect(skipped).toEqual({
      'redirect-not-followed': 1,
      'host-not-a-domain': 1,
      'unreadable-date': 1,
      'unreadable-answers': 2,
      'unreadable-hash': 1,
      'incomplete-row': 1,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('rejects a file of another kind', async () => {
  await expect(readAttemptsCsv(import.meta.filename, FROM)).rejects.toMatchObject({ code: 'import-failed' });
});
