import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE, type Problem } from '@vouchwire/api-contract';

/** What the HTTP parser refuses never reaches a route; it is told as every other problem is. */
export function answerUnreadRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, title, detail] = tooLarge
    ? [431, 'Headers too large', 'The headers of the request are too large; send fewer or shorter ones']
    : timedOut
      ? [408, 'Request took too long', 'The request was not sent to its end in time; send it again']
      : [400, 'Input that cannot be used', 'This is no HTTP request that can be read; check its method and headers'];
  const body: Problem = { type: '/api/problems/invalid-input', title, status, detail, code: 'invalid-input' };
  const json = JSON.stringify(body);
  if (!socket.writable) return;
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${PROBLEM_CONTENT_TYPE}\r\nContent-Length: ${Buffer.byteLength(json)}\r\nAccess-Control-Allow-Origin: *\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${json}`,
  );
}
