import { setTimeout } from 'node:timers/promises';
import type { FetchLimits } from './fetch-policy-file.ts';

/** What the command touches; tests hand in their own. */
export interface CliEnvironment {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  /** Data. */
  readonly out: (text: string) => void;
  /** Talk. */
  readonly say: (text: string) => void;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
  readonly limits?: FetchLimits;
}

export function createCliEnvironment(): CliEnvironment {
  // A reader that closes early, such as `head`, is not an error.
  process.stdout.on('error', handleOutputError);
  return {
    stdin: process.stdin,
    out: (text) => void process.stdout.write(text),
    say: (text) => void process.stderr.write(text),
    now: () => new Date(),
    wait: (ms) => setTimeout(ms),
  };
}

function handleOutputError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`The output could not be written: ${error.message}\n`);
  process.exit(1);
}
