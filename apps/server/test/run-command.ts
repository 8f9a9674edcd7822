import { AsyncLocalStorage } from 'node:async_hooks';
import { runCommandLine } from '../src/command-line.ts';
import { type CommandOutput, TEST_ENVIRONMENT } from './running-product.ts';

/** The output of the command that the current asynchronous call belongs to. */
const capture = new AsyncLocalStorage<{ stdout: string; stderr: string }>();
for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const output = capture.getStore();
    if (!output) return write(chunk, ...rest);
    output[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const callback = rest.at(-1);
    if (typeof callback === 'function') process.nextTick(callback);
    return true;
  };
}

// A pipeline to stdout leaves its listeners there. A process of the product runs one command, this one many.
process.stdout.setMaxListeners(0);

/**
 * Runs a command to its end in this process, which saves the start of a process. Commands that hold a transaction on the
 * same SQLite file must not run concurrently here, because the one that waits for the lock blocks the other.
 */
export async function runCommand(args: readonly string[], env: Record<string, string> = {}): Promise<CommandOutput> {
  const output = { stdout: '', stderr: '' };
  const host = {
    env: { ...process.env, ...TEST_ENVIRONMENT, ...env },
    createStopSignal: () => new AbortController().signal,
  };
  const code = await capture.run(output, () => runCommandLine(args, host));
  return { code, ...output };
}
