import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 20;

const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`.padStart(8);

/** Prints at the end of a run the test files that used the most CPU time (count-cpu-time.ts), and how long they ran. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      const name = `${module.project.name}: ${module.relativeModuleId}`;
      return { name, cpuMs: module.meta().cpuMs ?? 0, wallMs: duration + collectDuration };
    });
    if (files.length < 2) return;
    const total = files.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    console.log(`\nCPU time of all files: ${formatSeconds(total).trim()}. The slowest files:\n     CPU     wall`);
    for (const { name, cpuMs, wallMs } of files.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, LISTED))
      console.log(`${formatSeconds(cpuMs)} ${formatSeconds(wallMs)}  ${name}`);
  }
}
