import { hostname } from 'node:os';
import { getErrorMessage } from '../errors/app-error.ts';
import { serializeError } from './log-redaction.ts';

/** Format of the log. `plain`: only the message, for commands that a person runs. `text`: with time and level. */
type LogFormat = 'json' | 'text' | 'plain';

/** Level numbers of pino, because both write to the same log. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof LEVELS;
const LEVEL_NAMES: ReadonlyMap<number, string> = new Map(Object.entries(LEVELS).map(([name, value]) => [value, name]));

interface LogOptions {
  readonly format: LogFormat;
  /**
   * `LOG_LEVEL`. Status messages are logged unless it is `error` or higher, because they are few and show the progress
   * of the start.
   */
  readonly level: string;
  /** True to also log details of the start. */
  readonly isVerbose: boolean;
}

// Global, because a process has only one stderr and therefore one log.
let options: LogOptions = { format: 'plain', level: 'warn', isVerbose: false };
/** Progress on the last line of a terminal. The next log entry replaces it. */
let progressLine = '';

export function configureLog(configured: LogOptions): void {
  options = configured;
}

/**
 * Logs warnings of Node.js, and an uncaught exception before it ends the process. Node.js itself would not use the
 * format of the log.
 */
export function reportProcessErrors(): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') logWarning(`${warning.name}: ${warning.message}`);
  });
  process.once('uncaughtException', (error) => {
    logUnexpected(error);
    process.exit(1);
  });
}

export const getLogFormat = (): LogFormat => options.format;

export const isLogVerbose = (): boolean => options.isVerbose || options.level === 'debug';

/** Logs progress and results on stderr, because stdout is for the output of a command. */
export function logStatus(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  if (!['error', 'fatal', 'silent'].includes(options.level)) write('info', message, fields);
}

/** Logs a detail of the start, with `--verbose` or `LOG_LEVEL=debug`. */
export function logDetail(message: string): void {
  if (isLogVerbose()) write('debug', message);
}

export function logWarning(message: string): void {
  if (!['error', 'fatal', 'silent'].includes(options.level)) write('warn', message);
}

/** Logs a failure that the process survives. */
export function logFailure(message: string): void {
  if (!['fatal', 'silent'].includes(options.level)) write('error', message);
}

/** Logs the reason why the process ends. `LOG_LEVEL` does not hide it. */
export function logFatal(message: string, error?: unknown): void {
  if (options.format === 'json') write('fatal', message, error === undefined ? {} : { err: serializeError(error) });
  else writeLine(`vouchwire: ${message}`);
}

/** Logs an unexpected error, with its stack. */
export function logUnexpected(error: unknown): void {
  const reason = error instanceof Error && options.format !== 'json' ? error.stack : getErrorMessage(error);
  logFatal(`unexpected failure: ${reason}`, error);
}

/** Shows a progress line in place of the previous one, if stderr is a terminal. */
export function showProgress(line: string): void {
  if (!process.stderr.isTTY) return;
  progressLine = line.slice(0, (process.stderr.columns ?? 80) - 1);
  process.stderr.write(`\r\u001b[K${progressLine}`);
}

export function clearProgress(): void {
  if (progressLine === '') return;
  progressLine = '';
  process.stderr.write('\r\u001b[K');
}

/** Writes an entry of pino, which is a JSON line, in the configured format. */
export const writeLogEntry = (entry: string): void => writeLine(formatLogEntry(entry));

/**
 * Formats an entry of pino as text: time, level, message, fields, and the stack of an error on separate lines. Pure.
 */
export function formatLogEntry(entry: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, err, ...fields } = JSON.parse(entry);
  const shown = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [formatPrefix(time, LEVEL_NAMES.get(level) ?? String(level)), msg, ...shown].join(' ');
  return err ? `${head}\n  ${String(err.stack ?? `${err.type}: ${err.message}`).replaceAll('\n', '\n  ')}` : head;
}

/** Writes entries that a child process has formatted. */
export function relayLog(text: string): void {
  writeRaw(text);
}

function write(level: Level, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const time = new Date().toISOString();
  if (options.format === 'json')
    writeLine(
      JSON.stringify({ level: LEVELS[level], time, pid: process.pid, hostname: hostname(), ...fields, msg: message }),
    );
  else writeLine(options.format === 'text' ? `${formatPrefix(time, level)} ${message}` : message);
}

/** Shows the level unless it is the default one. */
const formatPrefix = (time: string, level: string): string =>
  `${time.slice(0, 19)}Z${level === 'info' ? '' : ` ${level}:`}`;

const writeLine = (line: string): void => writeRaw(`${line}\n`);

function writeRaw(text: string): void {
  process.stderr.write(progressLine === '' ? text : `\r\u001b[K${text}${progressLine}`);
}
