import type { TracesConfig } from '../config/operations-config.ts';
import type { RequestTracer } from './request-tracer.ts';

/**
 * Makes traces where the operator has named a collector. Its libraries are loaded then alone: without it they cost nothing.
 * @param onError is told in a sentence where traces cannot be handed over
 */
export async function createRequestTracer(
  config: TracesConfig | null,
  onError: (message: string) => void,
): Promise<RequestTracer | null> {
  if (config === null) return null;
  const { OpenTelemetryTracer } = await import('./open-telemetry-tracer.ts');
  return new OpenTelemetryTracer(config, onError);
}
