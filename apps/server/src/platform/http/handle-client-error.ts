import type { Socket } from 'node:net';
import type { Problem } from '@vouchwire/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@vouchwire/api-contract/schemas';
import { getProblemPath } from './problem-types.ts';

/** Time for a client to read the response, or to send the rest of its request, before the connection is closed. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Connections that received an error response here and are about to close. */
const closing = new WeakSet<Socket>();

/**
 * Sends errors of the HTTP parser as problems, because they never reach a route.
 *
 * Sockets of an HTTP server are half-open. Without the timer, a socket whose client never closes its side would stay
 * open and use a file descriptor.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, title, detail] = tooLarge
    ? [431, 'Request headers too large', 'The request headers are too large. Send fewer or shorter ones']
    : timedOut
      ? [408, 'Request timeout', 'The request was not complete in time. Send it again']
      : [400, 'Invalid input', 'The request is not valid HTTP. Check its method and headers'];
  const body: Problem = { type: getProblemPath('invalid-input'), title, status, detail, code: 'invalid-input' };
  const json = JSON.stringify(body);
  closing.add(socket);
  // Closing a socket with unprocessed bytes resets it, and the client would lose the response. Therefore the socket
  // stays open for a moment.
  const closeTimer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(closeTimer));
  socket.once('end', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${PROBLEM_CONTENT_TYPE}\r\nContent-Length: ${Buffer.byteLength(json)}\r\nAccess-Control-Allow-Origin: *\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${json}`,
  );
}
