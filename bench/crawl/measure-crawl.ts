import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SpawnedWorld } from './spawn-world.ts';
import type { ProcessSample } from './watch-process.ts';

/** Measurements of the crawl of a world, without its start and without the projection and ranking after it. */
export interface MeasuredCrawl {
  readonly hosts: number;
  readonly seconds: number;
  readonly cpuMs: number;
  /** Peak memory until the last visit. */
  readonly peakMb: number;
  /**
   * Resident memory after a tenth of the hosts, half of them and all of them. It shows whether memory grows with the
   * number of hosts.
   */
  readonly residentMb: readonly [tenth: number, half: number, all: number];
  /** Duration of the whole command, including projection and ranking. */
  readonly wholeSeconds: number;
  readonly wholePeakMb: number;
  /** The last line of the command's output. */
  readonly summary: unknown;
}

const VOUCHWIRE = fileURLToPath(new URL('../../apps/server/bin/vouchwire.mjs', import.meta.url));
const WATCH = new URL('./watch-process.ts', import.meta.url).href;

/**
 * Runs `vouchwire crawl` on a world with new, empty records. The crawl does not pause between hosts of one domain,
 * because such a pause uses no processor time.
 * @throws Error if the command fails
 */
export async function measureCrawl(world: SpawnedWorld, concurrency: number): Promise<MeasuredCrawl> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-crawl-'));
  try {
    const watchFile = path.join(folder, 'samples.jsonl');
    const started = Date.now();
    const seeds = world.seeds.flatMap((seed) => ['--seed', seed]);
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        WATCH,
        VOUCHWIRE,
        'crawl',
        ...seeds,
        '--concurrency',
        String(concurrency),
        '--json',
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          WATCH_FILE: watchFile,
          VOUCHWIRE_DATA_DIR: path.join(folder, 'data'),
          VOUCHWIRE_CONNECT_TO: world.connectTo,
          NODE_EXTRA_CA_CERTS: world.authorityFile,
          STARTER_CRAWL: 'off',
          VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
          CRAWL_DOMAIN_DELAY_MS: '0',
        },
      },
    );
    const visitedAt: number[] = [];
    let summary: unknown = null;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as { event: string };
      if (event.event === 'visit') visitedAt.push(Date.now());
      else summary = event;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`vouchwire crawl ended with ${code}`);
    const samples = readFileSync(watchFile, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ProcessSample);
    return { ...computeMeasures(visitedAt, samples), wholeSeconds: (Date.now() - started) / 1000, summary };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function computeMeasures(visitedAt: readonly number[], samples: readonly ProcessSample[]) {
  const getPercentile = (share: number) => visitedAt[Math.ceil((visitedAt.length - 1) * share)] ?? Number.NaN;
  const sampleAt = (time: number): ProcessSample => {
    const sample = samples.find((one) => one.at >= time) ?? samples.at(-1);
    if (!sample) throw new Error('the crawl was too short to be measured');
    return sample;
  };
  const [first, last] = [sampleAt(getPercentile(0)), sampleAt(getPercentile(1))];
  return {
    hosts: visitedAt.length,
    seconds: (getPercentile(1) - getPercentile(0)) / 1000,
    cpuMs: last.cpuMs - first.cpuMs,
    peakMb: last.peakMb,
    residentMb: [
      sampleAt(getPercentile(0.1)).residentMb,
      sampleAt(getPercentile(0.5)).residentMb,
      last.residentMb,
    ] as const,
    wholePeakMb: samples.at(-1)?.peakMb ?? last.peakMb,
  };
}
