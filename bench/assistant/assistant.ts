// Measures the cost of the assistant for the media of a page and for whole analyses, and the delay of the event loop in
// the meantime.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyzeMedia } from '../../apps/server/src/assistant/media/analyze-media.ts';
import { CredentialReader } from '../../apps/server/src/assistant/media/credentials/credential-reader.ts';
import { loadTrustLists } from '../../apps/server/src/assistant/media/credentials/trust-lists.ts';
import { loadPublisherSigners } from '../../apps/server/src/assistant/media/publisher-signers.ts';
import { ConnectTo } from '../../apps/server/src/platform/safe-fetch/connect-to.ts';
import { SafeFetcher } from '../../apps/server/src/platform/safe-fetch/safe-fetch.ts';
import { CREDENTIAL_FIXTURES, OWN_LISTS } from '../../apps/server/test/credential-fixtures.ts';
import { type Distribution, formatMilliseconds, formatTable, measureDistribution, writeResult } from '../measure.ts';
import { measureAnalyses } from './measure-analyses.ts';
import type { ServedWorld } from './serve-world.ts';
import { watchEventLoop } from './watch-event-loop.ts';

const ROUNDS = 20;
const IMAGES = 10;
const TARGET_MS = 300;
const LOOP_TARGET_MS = 50;
const log = (text: string) => process.stderr.write(`${text}\n`);

/** The files of a page, which are repeated until there are ten. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'none with credentials': ['no_manifest.jpg'],
  'two of ten signed by a recognized signer': [
    'own/herald-photo.jpg',
    'own/herald-generated.png',
    ...Array<string>(8).fill('no_manifest.jpg'),
  ],
  'all signed by a recognized signer': ['own/herald-photo.jpg', 'own/herald-retouched.png', 'own/herald-stamped.webp'],
  'all signed by an unknown signer': ['C.jpg', 'trustnxt-icon-signed-v2-bmff.heic'],
  'all changed after signing': ['XCA.jpg', 'adobe-20220124-E-uri-CA.jpg'],
};

const worldProcess = fork(fileURLToPath(new URL('./serve-world.ts', import.meta.url)), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});
const [world] = (await once(worldProcess, 'message')) as [ServedWorld];
const fetcher = new SafeFetcher({
  userAgent: 'Vouchwire/bench',
  connectTo: ConnectTo.parse(world.connectTo),
  authorities: [world.authority],
});
const shipped = await loadTrustLists();
await using credentials = new CredentialReader({
  signers: [...shipped.signers, ...OWN_LISTS.signers],
  timeStamps: [...shipped.timeStamps, ...OWN_LISTS.timeStamps],
  tests: shipped.tests,
});
const parts = { fetcher, credentials, publisherSigners: await loadPublisherSigners() };
const never = new AbortController().signal;

const rows: string[][] = [];
const results: Record<string, object> = {};
for (const [page, files] of Object.entries(PAGES)) {
  log(page);
  const names = Array.from({ length: IMAGES }, (_, index) => files[index % files.length] as string);
  const bodies = names.map((name) => readFileSync(path.join(CREDENTIAL_FIXTURES, name)));
  const candidates = names.map((name, index) => ({
    url: `https://pictures-vouchwire-dev.com/samples/${name}?${index}`,
    kind: 'image' as const,
    role: 'shown' as const,
    caption: null,
    isQuoted: false,
  }));
  const publisher = { domains: [], confirmedDomains: [], names: [], isAboutOthers: false };
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const eventLoopReport = watchEventLoop();
  const cpuBefore = process.cpuUsage();
  const read = await measureDistribution(rounds, () =>
    Promise.all(bodies.map((body) => credentials.read(new Uint8Array(body)))),
  );
  const { user, system } = process.cpuUsage(cpuBefore);
  // The time of all threads, including the rounds that warm up.
  const cpuMs = (user + system) / 1e3 / (ROUNDS + Math.ceil(ROUNDS / 10));
  const fetched = await measureDistribution(rounds, () => analyzeMedia(parts, { candidates, publisher }, never));
  const eventLoop = eventLoopReport();
  results[page] = { read, cpuMs, fetched, eventLoop };
  rows.push([
    page,
    formatDistribution(read),
    formatMilliseconds(cpuMs),
    formatDistribution(fetched),
    [eventLoop.ownMax, eventLoop.p99, eventLoop.max].map(formatMilliseconds).join(' / '),
  ]);
}
process.stdout.write(
  `Ten images, ${availableParallelism()} cores, Node ${process.version}; load ${loadavg()[0]?.toFixed(1)}; best / p50 / p99 in ms. Aim: p50 ${TARGET_MS} ms, event loop ${LOOP_TARGET_MS} ms\n\n`,
);
process.stdout.write(
  `${formatTable(['ten images', 'read in threads', 'CPU for that', 'fetched (loopback) and read', 'event loop: own longest / waits p99 / longest'], rows)}\n`,
);

log('whole analyses');
const analyses = await measureAnalyses(world, ROUNDS);
worldProcess.disconnect();
process.stdout.write(
  `\n${formatTable(
    [
      'whole analysis, ten pictures',
      'over HTTP (loopback)',
      'CPU of all threads',
      'event loop: own longest / waits p99 / longest',
    ],
    analyses.map(({ page, durations: took, cpuMs, eventLoop }) => [
      page,
      formatDistribution(took),
      formatMilliseconds(cpuMs),
      [eventLoop.ownMax, eventLoop.p99, eventLoop.max].map(formatMilliseconds).join(' / '),
    ]),
  )}\n`,
);
log(
  `Written to ${path.relative(process.cwd(), writeResult('assistant', { results, analyses, node: process.version }))}`,
);

function formatDistribution({ best, p50, p99 }: Distribution): string {
  return `${formatMilliseconds(best)} / ${formatMilliseconds(p50)} / ${formatMilliseconds(p99)}`;
}
