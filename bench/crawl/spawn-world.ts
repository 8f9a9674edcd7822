import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RequestLog, RequestReport } from '../../dev-world/generated-world/control.ts';

/** A generated world in a separate process. */
export interface SpawnedWorld extends AsyncDisposable {
  readonly connectTo: string;
  readonly authorityFile: string;
  readonly seeds: readonly string[];
  report(): Promise<RequestReport>;
  log(): Promise<RequestLog>;
  /** Resets the recorded requests. */
  clear(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../../dev-world/generated-world/main.ts', import.meta.url));

export interface WorldOptions {
  readonly hosts: number;
  readonly seed: number;
  /** Minimum duration of each response. */
  readonly latencyMs: number;
}

export async function spawnWorld(order: WorldOptions): Promise<SpawnedWorld> {
  const flags = { hosts: order.hosts, seed: order.seed, latency: order.latencyMs };
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      MAIN,
      '--prepare',
      ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the world ended before it answered'))),
  ])) as [string];
  const { control, ...about } = JSON.parse(line) as Pick<SpawnedWorld, 'connectTo' | 'authorityFile' | 'seeds'> & {
    control: string;
  };
  const call = async (path: string, method = 'GET') => (await fetch(`${control}${path}`, { method })).json();
  return {
    ...about,
    report: () => call('requests') as Promise<RequestReport>,
    log: () => call('log') as Promise<RequestLog>,
    clear: async () => {
      await call('clear', 'POST');
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
