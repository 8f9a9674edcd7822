import { expect, it } from 'vitest';
import { PublisherFileReader } from './publisher-file-reader.ts';
import type { PublisherFileSource } from './read-publisher-file.ts';

const NEVER = new AbortController().signal;
const URL = 'https://news.example/security.txt';
const createSource = (status: number): PublisherFileSource => ({
  places: [{ format: 'security-txt', place: 'file' }],
  domain: 'news.example',
  requestedUrl: URL,
  url: URL,
  status,
  redirects: [],
  headers: [],
  body: new TextEncoder().encode('Contact: https://news.example/contact\nExpires: 2027-11-21T00:00:00Z\n'),
  isTruncated: false,
  charset: null,
  homePage: null,
});

// The outcomes of `read-outcome.ts`: only a response with success has a file.
it.each([
  [404, 'absent'],
  [410, 'absent'],
  [403, 'blocked'],
  [503, 'unreachable'],
  [304, 'unreachable'],
])('reads a response with status %i as %s without a thread', async (status, outcome) => {
  const reader = new PublisherFileReader();
  // A reader that was closed has no threads.
  await reader[Symbol.asyncDispose]();
  expect(await reader.read(createSource(status), NEVER)).toMatchObject([
    { outcome, cause: `http-${status}`, url: URL, statements: [] },
  ]);
});

it('reads a file in a thread only', async () => {
  const reader = new PublisherFileReader();
  expect(await reader.read(createSource(200), NEVER)).toMatchObject([{ outcome: 'found' }]);
  await reader[Symbol.asyncDispose]();
  expect(await reader.read(createSource(200), NEVER)).toBeNull();
});
