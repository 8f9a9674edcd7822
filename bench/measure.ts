import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The distribution of the durations of many calls, in milliseconds. */
export interface Distribution {
  readonly calls: number;
  readonly best: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Calls `run` for each item, after some warm-up calls, and returns the durations. */
export async function measureDistribution<T>(items: readonly T[], run: (item: T) => unknown): Promise<Distribution> {
  for (const item of items.slice(0, Math.ceil(items.length / 10))) await run(item);
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await run(item);
    times.push(performance.now() - start);
  }
  return toDistribution(times);
}

/** @param times durations of single calls, in milliseconds */
export function toDistribution(times: number[]): Distribution {
  times.sort((a, b) => a - b);
  const getPercentile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return {
    calls: times.length,
    best: getPercentile(0),
    p50: getPercentile(0.5),
    p95: getPercentile(0.95),
    p99: getPercentile(0.99),
    max: getPercentile(1),
  };
}

export async function measureSeconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

export const getResidentMegabytes = (): number => Math.round(process.memoryUsage.rss() / 2 ** 20);

/** Writes `bench/results/<name>.json` and returns its path. */
export function writeResult(name: string, result: object): string {
  const folder = fileURLToPath(new URL('results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  return file;
}

/** Formats a Markdown table with aligned columns. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

export const formatMilliseconds = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(1));
