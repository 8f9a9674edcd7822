import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/**
 * Processor time that a process has used so far, all threads together, in ms: unlike the clock it does not count other
 * load of the machine. Null on systems other than Linux.
 */
export function readProcessorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold spaces; the times are the 14th and 15th.
    const [user = Number.NaN, system = Number.NaN] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * MS_PER_TICK;
  } catch {
    return null;
  }
}
