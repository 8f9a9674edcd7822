import type { APIResponse, CDPSession, Page } from 'playwright-core';

/** A request of a page, which waits until the test answers it. */
export interface InterceptedRequest {
  readonly url: string;
  readonly method: string;
  /** Undefined for a request without one. */
  readonly body: string | undefined;
  /** Sends it to the server. */
  continue(): Promise<void>;
  /** Fails it, as a lost connection does. */
  abort(): Promise<void>;
  fulfill(response: FulfilledResponse): Promise<void>;
  /** Sends it to the server, and leaves the page without the response. */
  fetch(): Promise<APIResponse>;
}

interface FulfilledResponse {
  /** 200 by default. */
  readonly status?: number;
  readonly json?: unknown;
  /** In place of `json`. */
  readonly body?: string;
  /** JSON by default. */
  readonly contentType?: string;
}

const sessions = new WeakMap<Page, Set<CDPSession>>();

/**
 * Calls `handle` for each request of the page whose address matches. Only these requests wait, and the page uses its
 * cache. `page.route` of Playwright stops every request and turns the cache off, which costs half a second of CPU for
 * each page load. For scripts use that: one in the memory of the page causes no request.
 * @param pattern address, in which `*` is any text and `?` any character
 * @returns a function that ends it
 */
export async function intercept(
  page: Page,
  pattern: string,
  handle: (request: InterceptedRequest) => unknown,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const running = sessions.get(page) ?? new Set();
  sessions.set(page, running.add(session));
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method, postData, headers } }) => {
    const respond = (response: Promise<unknown>) => response.then(() => undefined, ignoreCancelled);
    void handle({
      url,
      method,
      body: postData,
      continue: () => respond(session.send('Fetch.continueRequest', { requestId })),
      abort: () => respond(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
      fulfill: ({ status = 200, json, body = JSON.stringify(json), contentType = 'application/json' }) =>
        respond(
          session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: [{ name: 'content-type', value: contentType }],
            body: Buffer.from(body).toString('base64'),
          }),
        ),
      fetch: () => page.request.fetch(url, { method, headers, data: postData }),
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: pattern }] });
  return async () => {
    running.delete(session);
    await session.detach();
  };
}

/** The page has cancelled the request or is closed, or nothing is intercepted any longer. */
function ignoreCancelled(error: Error): void {
  if (!/Invalid InterceptionId|closed/.test(error.message)) throw error;
}

/** Ends everything that `intercept` has started in a page. */
export async function stopIntercepting(page: Page): Promise<void> {
  await Promise.all([...(sessions.get(page) ?? [])].map((session) => session.detach()));
  sessions.delete(page);
}
