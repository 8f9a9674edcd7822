import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/**
 * Returns the processor time that a process has used so far, all threads together, in ms. Unlike the elapsed time, it
 * excludes other load of the machine. Null on systems other than Linux.
 */
export function readProcessorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name of the program, which may contain spaces. The times are the fields 14 and 15.
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
