import engineUrl from './engine.worker.ts?worker&url';
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts';

/** The engine stopped without a response, mostly because of insufficient memory. */
export class EngineStoppedError extends Error {
  override readonly name = 'EngineStoppedError';
}

let engineCode: Promise<string> | null = null;

/**
 * Returns the address of the engine's code in memory. The worker is restarted after each cancellation, even without a
 * network, so its code is stored like the graph.
 * @throws TypeError if it cannot be fetched
 */
export function loadEngineCode(): Promise<string> {
  engineCode ??= fetchCode().catch((error: unknown) => {
    engineCode = null;
    throw error;
  });
  return engineCode;
}

async function fetchCode(): Promise<string> {
  const response = await fetch(engineUrl);
  if (!response.ok) throw new TypeError(`The engine's code was answered with ${response.status}`);
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'text/javascript' }));
}

/** The query engine in a separate thread. Handles one request at a time. */
export class EngineWorker {
  readonly #worker: Worker;
  #isAlive = true;

  /** @param code address from `loadEngineCode` */
  constructor(code: string) {
    this.#worker = new Worker(code, { type: 'module', name: 'cypher' });
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Sends a request. An abort terminates the worker, because a running query does not receive messages.
   * @throws EngineStoppedError, or the reason of the signal
   */
  send(request: WorkerRequest, signal: AbortSignal): Promise<WorkerResponse> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      const onAbort = () => fail(signal.reason);
      const onMessage = ({ data }: MessageEvent<WorkerResponse>) => {
        release();
        resolve(data);
      };
      const onError = (event: Event) => {
        event.preventDefault();
        fail(new EngineStoppedError('The query engine stopped'));
      };
      const release = () => {
        signal.removeEventListener('abort', onAbort);
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('messageerror', onError);
        worker.removeEventListener('error', onError);
      };
      const fail = (reason: unknown) => {
        release();
        this.terminate();
        reject(reason);
      };
      if (signal.aborted) return fail(signal.reason);
      signal.addEventListener('abort', onAbort);
      worker.addEventListener('message', onMessage);
      worker.addEventListener('messageerror', onError);
      worker.addEventListener('error', onError);
      worker.postMessage(request);
    });
  }

  terminate(): void {
    this.#isAlive = false;
    this.#worker.terminate();
  }
}
