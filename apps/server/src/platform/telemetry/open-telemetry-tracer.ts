import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TracesConfig } from '../config/operations-config.ts';
import { currentSpan, type RequestSpan, type RequestTracer, type WorkSpan } from './request-tracer.ts';

const EXPORT_TIMEOUT_MS = 5_000;
/** Time limit for the export of remaining traces at shutdown; an unreachable collector must not block it. */
const SHUTDOWN_TIMEOUT_MS = 2_000;
const ERROR_INTERVAL_MS = 600_000;

/**
 * OpenTelemetry traces, exported by OTLP. The operator chooses the collector, usually on a private address. Its
 * requests therefore bypass `SafeFetcher`. No visitor can influence their target.
 */
export class OpenTelemetryTracer implements RequestTracer {
  readonly #provider: BasicTracerProvider;
  readonly #tracer: Tracer;
  readonly #propagator = new W3CTraceContextPropagator();

  constructor(
    { endpoint, headers, serviceName, sampleRatio: share }: TracesConfig,
    onError: (message: string) => void,
  ) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    this.#provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor(new ErrorReportingExporter(exporter, onError))],
    });
    this.#tracer = this.#provider.getTracer('vouchwire');
  }

  start({ method, parent }: { readonly method: string; readonly parent: IncomingHttpHeaders }): RequestSpan {
    const parentContext = this.#propagator.extract(ROOT_CONTEXT, parent, {
      get: (carrier: IncomingHttpHeaders, key) => carrier[key],
      keys: (carrier: IncomingHttpHeaders) => Object.keys(carrier),
    });
    const span = this.#tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parentContext,
    );
    const work = createWorkSpan(this.#tracer, span, trace.setSpan(parentContext, span));
    return {
      traceId: span.spanContext().traceId,
      run: (request) => currentSpan.run(work, request),
      end: ({ route, status }) => {
        if (route !== undefined) {
          span.updateName(`${method} ${route}`);
          span.setAttribute('http.route', route);
        }
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS);
    });
    // Export errors were already reported and must not block the shutdown.
    await Promise.race([this.#provider.shutdown().catch(() => undefined), timeout]);
    clearTimeout(timer);
  }
}

function createWorkSpan(tracer: Tracer, span: Span, context: Context): WorkSpan {
  return {
    startChild: (name) => {
      const part = tracer.startSpan(name, {}, context);
      return createWorkSpan(tracer, part, trace.setSpan(context, part));
    },
    end: (outcome) => {
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Reports lost traces, because the library would hide the error. */
class ErrorReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #onError: (message: string) => void;
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(exporter: SpanExporter, onError: (message: string) => void) {
    this.#exporter = exporter;
    this.#onError = onError;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      if (result.code === ExportResultCode.FAILED) this.#reportError();
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  #reportError(): void {
    if (performance.now() - this.#reportedAt < ERROR_INTERVAL_MS) return;
    this.#reportedAt = performance.now();
    this.#onError(
      'Traces could not be exported. Check that OTEL_EXPORTER_OTLP_ENDPOINT is reachable. The server continues.',
    );
  }
}
