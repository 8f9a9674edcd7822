import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

/** A named step of a request in a trace. */
export interface WorkSpan {
  /** Starts a step within this one. */
  startChild(name: string): WorkSpan;
  end(outcome: 'done' | 'failed'): void;
}

/** The root span of one request in a trace. */
export interface RequestSpan {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** Runs work in the context of the request, so that {@link runTraced} finds the span. */
  run(work: () => void): void;
  /** @param response pattern of the route, and status */
  end(response: { readonly route: string | undefined; readonly status: number }): void;
}

/** Creates traces, and exports them until it is disposed of. */
export interface RequestTracer extends AsyncDisposable {
  /** @param request `parent`: request headers that may contain a parent trace (W3C Trace Context) */
  start(request: { readonly method: string; readonly parent: IncomingHttpHeaders }): RequestSpan;
}

/** The span of the current asynchronous context. */
export const currentSpan = new AsyncLocalStorage<WorkSpan>();

/** Runs `work` as a named step of the current request. Without a trace, it only runs it. */
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
