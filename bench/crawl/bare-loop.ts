// Measures the baseline in a separate process: undici, the HTTP client of the crawler, requests a list of addresses and
// ignores the responses.
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { Agent, buildConnector, request } from 'undici';

/** The options of the loop. */
export interface LoopOptions {
  readonly urls: readonly string[];
  readonly concurrency: number;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly authorityFile: string;
}

export interface LoopResult {
  readonly seconds: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly answered: number;
  readonly failed: number;
}

/** These limits equal those of the crawler. */
const TIMEOUT_MS = 8_000;
const MAX_BYTES = 2 ** 20;

async function run({ urls, concurrency, httpPort, httpsPort, authorityFile }: LoopOptions): Promise<LoopResult> {
  const secureContext = createSecureContext({ ca: readFileSync(authorityFile, 'utf8') });
  const connect = buildConnector({ secureContext, timeout: TIMEOUT_MS });
  const agent = new Agent({
    connect: (options, done) => {
      const port = options.protocol === 'https:' ? httpsPort : httpPort;
      connect({ ...options, hostname: '127.0.0.1', port: String(port), servername: options.hostname }, done);
    },
  });
  let next = 0;
  let answered = 0;
  let failed = 0;
  const worker = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) {
      try {
        const { body } = await request(url, { dispatcher: agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
        let bytes = 0;
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) break;
        }
        answered += 1;
      } catch {
        // Many hosts of the world exist to fail, so errors are expected.
        failed += 1;
      }
    }
  };
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const { user, system } = process.cpuUsage(before);
  return {
    seconds: (performance.now() - start) / 1000,
    cpuMs: (user + system) / 1000,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    answered,
    failed,
  };
}

process.once('message', async (order: LoopOptions) => {
  process.send?.(await run(order));
  process.exit();
});
