// This module is loaded into the measured process before its program. It records CPU and memory at intervals, on any
// system, without a change to the program.
import { appendFileSync } from 'node:fs';

/** CPU time of all threads so far, in ms, and memory in MB. */
export interface ProcessSample {
  /** In ms since 1970. */
  readonly at: number;
  readonly cpuMs: number;
  readonly residentMb: number;
  readonly peakMb: number;
}

const SAMPLE_INTERVAL_MS = 200;
const file = process.env.WATCH_FILE;

function sample(): ProcessSample {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return {
    at: Date.now(),
    cpuMs: (userCPUTime + systemCPUTime) / 1000,
    residentMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    peakMb: Math.round(maxRSS / 1024),
  };
}

if (file) {
  const saveSample = () => appendFileSync(file, `${JSON.stringify(sample())}\n`);
  setInterval(saveSample, SAMPLE_INTERVAL_MS).unref();
  process.on('exit', saveSample);
}
