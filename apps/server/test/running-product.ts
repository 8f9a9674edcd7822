import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_ROOT } from '../src/platform/config/project-folders.ts';

const READY = /^Vouchwire is ready at (http:\/\/\S+)$/;
const READY_TIMEOUT_MS = 180_000;

export interface RunningProduct extends AsyncDisposable {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Its output on stderr so far. */
  getOutput(): string;
  /** Ends it as an operator would; gives the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];
/** The environment may contain a real API key, and the project folder a settings file. No test may use them. */
export const TEST_ENVIRONMENT = {
  AI_PROVIDER: '',
  AI_MODEL: '',
  ANTHROPIC_API_KEY: '',
  OPENAI_API_KEY: '',
  VOUCHWIRE_ENV_FILE: devNull,
};
/** The installed command; without the option above it starts itself again in another process. */
export const VOUCHWIRE = path.join(PROJECT_ROOT, 'apps/server/bin/vouchwire.mjs');

/** The environment of a product with its data in `dataDir`, on a free port, without the settings of this machine. */
export const createProductEnvironment = (dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...TEST_ENVIRONMENT,
  PORT: '0',
  VOUCHWIRE_DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_FORMAT: 'text',
  ...env,
});

/** Starts `vouchwire serve` in a process of its own, on a free port, and waits for its ready line. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<RunningProduct> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, 'serve'], {
    env: createProductEnvironment(dataDir, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time; it said:\n${stderr}`)), READY_TIMEOUT_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}; it said:\n${stderr}`)));
    child.once('exit', () => clearTimeout(timer));
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    origin,
    process: child,
    getOutput: () => stderr,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop('SIGKILL');
    },
  };
}

export interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end in a process of its own, as an operator does. */
export async function spawnCommand(args: readonly string[], env: Record<string, string> = {}): Promise<CommandOutput> {
  const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, ...args], {
    env: { ...process.env, ...TEST_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
