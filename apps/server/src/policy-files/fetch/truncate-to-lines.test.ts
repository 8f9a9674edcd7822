import { expect, it } from 'vitest';
import { truncateToLines } from './truncate-to-lines.ts';

const fetched = (text: string) => ({
  ok: true as const,
  url: 'https://a.com/trust.txt',
  status: 200,
  headers: new Headers(),
  body: new TextEncoder().encode(text),
  truncated: false,
  hops: [],
});

it('does not change a file with the largest allowed number of lines', () => {
  const result = fetched('member=https://b.com/\n'.repeat(99_999));
  expect(truncateToLines(result)).toBe(result);
});

it('truncates a million empty lines, and reports the truncation', () => {
  const cut = truncateToLines(fetched(`member=https://b.com/\n${'\n'.repeat(1_000_000)}`));
  expect(cut).toMatchObject({ ok: true, truncated: true });
  expect(cut.ok && cut.body.length).toBeLessThan(110_000);
  expect(cut.ok && new TextDecoder().decode(cut.body)).toMatch(/^member=https:\/\/b\.com\/\n/);
});
