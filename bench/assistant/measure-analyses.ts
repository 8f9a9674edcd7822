import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import { ConnectTo } from '../../apps/server/src/platform/safe-fetch/connect-to.ts';
import { serveStarterCrawl } from '../../apps/server/test/served-crawl.ts';
import { type Distribution, measureDistribution } from '../measure.ts';
import { STORIES } from './add-pictures.ts';
import type { ServedWorld } from './serve-world.ts';
import { type EventLoopReport, watchEventLoop } from './watch-event-loop.ts';

/** Measurements of the analyses of one story. */
interface MeasuredAnalyses {
  readonly page: string;
  /**
   * Durations from request to response. They include the sites of the world, which are another process on the same
   * machine.
   */
  readonly durations: Distribution;
  /** Processor time of this process with all of its threads, for one analysis. */
  readonly cpuMs: number;
  readonly eventLoop: EventLoopReport;
}

/** Analyses the four stories over HTTP, on the starter crawl, as the product serves it. */
export async function measureAnalyses(world: ServedWorld, count: number): Promise<MeasuredAnalyses[]> {
  await using served = await serveStarterCrawl({
    // The cache expires before the next analysis, so every analysis requests trust.txt.
    env: { CHECK_CACHE_TTL_S: '1' },
    outside: { connectTo: ConnectTo.parse(world.connectTo), authorities: [world.authority] },
  });
  const rounds = Array.from({ length: count }, (_, round) => round);
  const measured: MeasuredAnalyses[] = [];
  for (const [page, url] of Object.entries(STORIES)) {
    const analyze = async () => {
      const response = await fetch(`${served.origin}/api/trust-assistant/analyze`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      });
      return await response.json();
    };
    // The first analysis starts the threads. It also verifies that the page was read and has at least ten pictures.
    const { c2paAnalysis, page: read } = trustAnalysis.parse(await analyze());
    if (read.outcome !== 'read' || c2paAnalysis.checked_media_count < 10) {
      throw new Error(`${page}: ${read.outcome}, ${c2paAnalysis.checked_media_count} pictures were checked`);
    }
    const eventLoopReport = watchEventLoop();
    const before = process.cpuUsage();
    const durations = await measureDistribution(rounds, analyze);
    const { user, system } = process.cpuUsage(before);
    measured.push({
      page,
      durations,
      cpuMs: (user + system) / 1e3 / (count + Math.ceil(count / 10)),
      eventLoop: eventLoopReport(),
    });
  }
  return measured;
}
