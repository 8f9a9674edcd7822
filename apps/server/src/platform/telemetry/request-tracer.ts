import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** One piece of work in a trace. */
export interface WorkSpan {
  /** Begins a piece of it. */
  startChild(name: string): WorkSpan;
  end(outcome: 'done' | 'failed'): void;
}

/** The whole of one request in a trace. */
export interface RequestSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Runs what belongs to the request, so that {@link runTraced} finds it. */
  run(work: () => void): void;
  /** @param response pattern of the route, and status */
  end(response: { readonly route: string | undefined; readonly status: number }): void;
}

/** Makes traces, and hands them over until it is disposed of. */
export interface RequestTracer extends AsyncDisposable {
  /** @param request `parent`: headers that may name the trace that it belongs to (W3C Trace Context) */
  start(request: { readonly method: string; readonly parent: IncomingHttpHeaders }): RequestSpan;
}

/** The current unit of work, for tracing. */
export const currentSpan = new AsyncLocalStorage<WorkSpan>();

/** Runs `work` as a named piece of the request that it is done for; without traces it is just run. */
export async function runTraced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const parentSpan = currentSpan.getStore();
  if (parentSpan === undefined) return await work();
  const span = parentSpan.startChild(name);
  try {
    const result = await currentSpan.run(span, work);
    span.end('done');
    return result;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}
