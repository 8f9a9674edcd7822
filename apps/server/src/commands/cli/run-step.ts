import { clearProgress, getLogFormat, logStatus, showProgress } from '../../platform/telemetry/log-status.ts';

const REDRAW_INTERVAL_MS = 200;
const BAR_WIDTH = 24;

/** Receives the completed share of a step, from 0 to 1. */
export type OnStepProgress = (ratio: number) => void;

/**
 * Runs one step of a start or a command. Logs one line with its duration when it ends. Until then, a terminal shows its
 * progress. Other outputs get one line when it begins, so a long step never looks like a hang.
 * @param labels `running` and `done`: “Building the graph” and “Built the graph”
 * @param formatResult the result in a few words, after the label
 */
export async function runStep<T>(
  labels: { readonly running: string; readonly done: string },
  task: (onProgress: OnStepProgress) => Promise<T>,
  formatResult: (result: T) => string = () => '',
): Promise<T> {
  const startedAt = performance.now();
  let ratio: number | null = null;
  const draw = () => showProgress(formatProgress(labels.running, ratio, performance.now() - startedAt));
  if (process.stderr.isTTY) draw();
  else logStatus(labels.running);
  const timer = setInterval(draw, REDRAW_INTERVAL_MS);
  try {
    const result = await task((completed) => {
      ratio = Math.min(1, Math.max(ratio ?? 0, completed));
    });
    clearProgress();
    const durationMs = Math.round(performance.now() - startedAt);
    const text = formatResult(result);
    const message = `${labels.done}${text === '' ? '' : `: ${text}`}`;
    if (getLogFormat() === 'json') logStatus(message, { durationMs });
    else logStatus(`${message} (${formatSeconds(durationMs)})`);
    return result;
  } finally {
    clearInterval(timer);
    clearProgress();
  }
}

/** Pure. A bar with the elapsed time; without a known share, the time alone. */
export function formatProgress(label: string, ratio: number | null, elapsedMs: number): string {
  const elapsed = `${Math.floor(elapsedMs / 1_000)} s`;
  if (ratio === null) return `${label}… ${elapsed}`;
  const filled = Math.round(ratio * BAR_WIDTH);
  return `${label} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${Math.floor(ratio * 100)} % ${elapsed}`;
}

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
