import { hostname } from 'node:os';
import { getErrorMessage } from '../errors/app-error.ts';
import { serializeError } from './log-redaction.ts';

/** `plain`: the bare message, for commands that a person runs. `text`: with time and level. */
type LogFormat = 'json' | 'text' | 'plain';

/** Numbers of pino, whose lines are in the same log. */
const LEVELS = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof LEVELS;
const LEVEL_NAMES: ReadonlyMap<number, string> = new Map(Object.entries(LEVELS).map(([name, value]) => [value, name]));

interface LogOptions {
  readonly format: LogFormat;
  /** `LOG_LEVEL`. Status messages are logged unless it is `error` or higher: they are few, and the start shows them. */
  readonly level: string;
  /** Also logs details of the start. */
  readonly isVerbose: boolean;
}

// stderr exists once in a process, and so does its log.
let options: LogOptions = { format: 'plain', level: 'warn', isVerbose: false };
/** Progress on the last line of a terminal. The next entry replaces it. */
let progressLine = '';

export function configureLog(configured: LogOptions): void {
  options = configured;
}

/** Logs warnings of Node.js, and an uncaught exception before it ends the process. Node.js itself would print text. */
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

/** Logs progress and results on stderr; stdout is for the output of a command. */
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

/** Logs an error that no sentence describes, with its stack. */
export function logUnexpected(error: unknown): void {
  const reason = error instanceof Error && options.format !== 'json' ? error.stack : getErrorMessage(error);
  logFatal(`unexpected failure: ${reason}`, error);
}

/** Shows a line of progress in place of the previous one. Only for a terminal. */
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

/** Writes an entry of pino, a JSON line, as text. */
export const writeLogEntry = (entry: string): void => writeLine(formatLogEntry(entry));

/** Pure. An entry of pino as text: time, level, message, fields, and the stack of an error on lines of their own. */
export function formatLogEntry(entry: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, err, ...fields } = JSON.parse(entry);
  const shown = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = [formatPrefix(time, LEVEL_NAMES.get(level) ?? String(level)), msg, ...shown].join(' ');
  return err ? `${head}\n  ${String(err.stack ?? `${err.type}: ${err.message}`).replaceAll('\n', '\n  ')}` : head;
}

/** Writes entries that another process has formatted. */
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

/** The level is shown unless it is the usual one. */
const formatPrefix = (time: string, level: string): string =>
  `${time.slice(0, 19)}Z${level === 'info' ? '' : ` ${level}:`}`;

const writeLine = (line: string): void => writeRaw(`${line}\n`);

function writeRaw(text: string): void {
  process.stderr.write(progressLine === '' ? text : `\r\u001b[K${text}${progressLine}`);
}
