import { expect, it } from 'vitest';
import { ThreadTime } from '../platform/workers/thread-time.ts';
import { PublisherFileReader } from './publisher-file-reader.ts';
import type { PublisherFileSource } from './read-publisher-file.ts';

const createLimits = (ms = 60_000) => ({ signal: new AbortController().signal, threadTime: new ThreadTime(ms) });
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
  expect(await reader.read(createSource(status), createLimits())).toMatchObject([
    { outcome, cause: `http-${status}`, url: URL, statements: [] },
  ]);
});

it('reads a file in a thread only', async () => {
  const reader = new PublisherFileReader();
  expect(await reader.read(createSource(200), createLimits())).toMatchObject([{ outcome: 'found' }]);
  await reader[Symbol.asyncDispose]();
  expect(await reader.read(createSource(200), createLimits())).toBeNull();
});

it('reads no file of a site whose time is used up, which says nothing about the file', async () => {
  await using reader = new PublisherFileReader();
  expect(await reader.read(createSource(200), createLimits(0))).toBeNull();
  expect(await reader.read(createSource(404), createLimits(0))).toMatchObject([{ outcome: 'absent' }]);
});
