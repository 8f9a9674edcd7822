import type { Config } from '../../platform/config/config.ts';
import { configureLog } from '../../platform/telemetry/log-status.ts';

/** Log of a command that runs until it is stopped: for a person on a terminal, otherwise for a program. */
export function configureServiceLog({ logFormat, logLevel }: Config, isVerbose = false): void {
  const format = logFormat === 'auto' ? (process.stderr.isTTY ? 'text' : 'json') : logFormat;
  configureLog({ format, level: logLevel, isVerbose });
}

/** Messages of a command that ends. A person or a script reads them. */
export function configureCommandLog({ logFormat, logLevel }: Config): void {
  configureLog({ format: logFormat === 'auto' ? 'plain' : logFormat, level: logLevel, isVerbose: false });
}
