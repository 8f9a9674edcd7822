import type { TracesConfig } from '../config/operations-config.ts';
import type { RequestTracer } from './request-tracer.ts';

/**
 * Creates a tracer if the operator has configured a collector. Only then are its libraries loaded.
 * @param onError receives a sentence if traces cannot be exported
 */
export async function createRequestTracer(
  config: TracesConfig | null,
  onError: (message: string) => void,
): Promise<RequestTracer | null> {
  if (config === null) return null;
  const { OpenTelemetryTracer } = await import('./open-telemetry-tracer.ts');
  return new OpenTelemetryTracer(config, onError);
}
