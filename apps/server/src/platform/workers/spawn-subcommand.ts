import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { getLogFormat, relayLog } from '../telemetry/log-status.ts';

/** The command failed. Its last log line is the reason. */
export class SubcommandError extends AppError {
  readonly exitCode: number;

  constructor(command: string, exitCode: number) {
    super('graph-unavailable', `vouchwire ${command} ended with exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

const VOUCHWIRE_BIN = fileURLToPath(new URL('../../../bin/vouchwire.mjs', import.meta.url));

/**
 * Runs another `vouchwire` command on the same data directory in a separate process, and waits until it ends.
 * @param options `signal`: stops the process and waits until it has released its leases · `stopsWithParent`: the
 * process also ends if this one dies
 * @throws SubcommandError, or AppError if a signal ended the process
 */
export function spawnSubcommand(
  config: Config,
  command: readonly [name: string, ...args: string[]],
  options: { readonly signal: AbortSignal; readonly stopsWithParent: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const format = getLogFormat();
    // The child uses the log settings of this process, because its entries become part of this log.
    const env = {
      ...process.env,
      VOUCHWIRE_DATA_DIR: config.dataDir,
      VOUCHWIRE_SUBCOMMAND: 'on',
      LOG_FORMAT: format === 'plain' ? 'auto' : format,
    };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VOUCHWIRE_BIN, ...command], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', ...(options.stopsWithParent ? (['ipc'] as const) : [])],
    });
    child.stderr?.setEncoding('utf8').on('data', relayLog);
    const stopChild = () => child.kill('SIGTERM');
    if (options.signal.aborted) stopChild();
    options.signal.addEventListener('abort', stopChild, { once: true });
    child.on('error', reject);
    child.on('exit', (code, killSignal) => {
      options.signal.removeEventListener('abort', stopChild);
      if (code === 0) resolve();
      else if (code === null)
        reject(new AppError('graph-unavailable', `vouchwire ${command[0]} ended with ${killSignal}`));
      else reject(new SubcommandError(command[0], code));
    });
  });
}
