import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU time of a test file in ms, with the browsers, servers and commands that its worker runs. */
    cpuMs?: number;
  }
}

/**
 * Returns the CPU time in ms of this process and its descendants, also of those that ended. Without /proc, it is that
 * of this process only.
 */
function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  if (!existsSync('/proc/self/stat')) return (user + system) / 1_000;
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(name) ?? []) : []));
  const counted = new Set([process.pid]);
  // A set also iterates over what is added in the meantime.
  for (const parent of counted) for (const { pid, ppid } of processes) if (ppid === parent) counted.add(pid);
  return processes.reduce((sum, { pid, cpuMs }) => sum + (counted.has(pid) ? cpuMs : 0), 0);
}

/** @returns undefined if the process has ended in the meantime */
function readProcess(pid: string): { pid: number; ppid: number; cpuMs: number } | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  // After the name, in parentheses. Field 4 is the parent, 14 to 17 are times in 10 ms, see proc_pid_stat(5).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return {
    pid: Number(pid),
    ppid: fields[1] ?? 0,
    cpuMs: 10 * fields.slice(11, 15).reduce((sum, time) => sum + time, 0),
  };
}

const before = readCpuMs();
// biome-ignore lint/correctness/noEmptyPattern: Vitest rejects a hook whose first parameter is not a pattern.
afterAll(({}, { file }) => {
  file.meta.cpuMs = Math.max(0, readCpuMs() - before);
});
