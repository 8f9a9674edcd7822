import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const ON_LINUX = process.platform === 'linux';

/** How often a running query's memory is looked at, in ms: a runaway query takes about 1.5 MB a millisecond. */
export const MEMORY_WATCH_MS = ON_LINUX ? 10 : 200;

/** Memory of a process that is in RAM, in MB; null once it is gone. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  if (ON_LINUX) return fromStatus(pid, 'VmRSS');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const kilobytes = Number(stdout.trim());
  return kilobytes > 0 ? kilobytes / 1024 : null;
}

/**
 * The watcher's safety net where the system has one: a limit that the kernel holds even while this process is busy.
 * Needs `prlimit` (util-linux); without it the watcher alone stands guard.
 */
export function limitDataMemory(pid: number, megabytesMore: number): void {
  if (!ON_LINUX) return;
  const now = fromStatus(pid, 'VmData');
  if (now === null) return;
  const bytes = Math.ceil((now + megabytesMore) * 2 ** 20);
  execFile('prlimit', ['--pid', String(pid), `--data=${bytes}:${bytes}`], () => undefined);
}

function fromStatus(pid: number, field: 'VmRSS' | 'VmData'): number | null {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The process has ended.
    return null;
  }
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
