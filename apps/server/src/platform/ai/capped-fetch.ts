/** The error that the response body throws if it exceeds the limit. */
export class ResponseTooLargeError extends Error {
  constructor(limit: number) {
    super(`The response is larger than ${limit} bytes`);
    this.name = 'ResponseTooLargeError';
  }
}

/**
 * Restricts `fetch` to what a provider may do: it reads at most `limit` bytes of a body and follows no redirect,
 * because a redirect would send the key to an address that the operator did not name.
 */
export function cappedFetch(limit: number, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let size = 0;
    const capped = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > limit) controller.error(new ResponseTooLargeError(limit));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(capped, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
