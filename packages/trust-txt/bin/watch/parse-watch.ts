import { parseArgs } from 'node:util';
import { FetchError, parseAddress } from '../fetch-policy-file.ts';
import { asUsageError, parseChoice, UsageError } from '../parse-command.ts';

const WATCH_FORMATS = ['text', 'json', 'github'] as const;

export interface WatchCommand {
  /** The https:// address of a site or of a file. */
  readonly address: string;
  /** The file that should be live. */
  readonly file: string;
  /** Milliseconds from one look to the next; null for a single look. */
  readonly everyMs: number | null;
  readonly format: (typeof WATCH_FORMATS)[number];
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };
/** Each check sends a request to a third-party server. */
const MIN_INTERVAL_MS = 10_000;
/** The maximum of a timer of Node.js is 24.8 days. */
const MAX_INTERVAL_MS = 24 * 3_600_000;

/** Reads the arguments behind `watch`. @throws UsageError */
export function parseWatch(args: readonly string[]): WatchCommand | 'help' {
  const { values, positionals } = asUsageError(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        file: { type: 'string' },
        every: { type: 'string' },
        once: { type: 'boolean' },
        format: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return 'help';
  const [address, ...more] = positionals;
  if (address === undefined) throw new UsageError('Enter the https:// address of the site or its file.');
  if (more.length > 0) throw new UsageError('Enter only one address.');
  try {
    parseAddress(address);
  } catch (error) {
    if (error instanceof FetchError) throw new UsageError(`${address}: ${error.message}.`);
    throw error;
  }
  if (values.once && values.every !== undefined) throw new UsageError('Use --once or --every, not both.');
  return {
    address,
    file: values.file ?? 'trust.txt',
    everyMs: values.every === undefined ? null : parseDuration(values.every),
    format: parseChoice(WATCH_FORMATS, values.format ?? 'text', '--format'),
  };
}

function parseDuration(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (!(ms >= MIN_INTERVAL_MS && ms <= MAX_INTERVAL_MS))
    throw new UsageError(`--every must be a time from 10s to 24h, such as 30s, 10m or 1h, not “${text}”.`);
  return ms;
}
