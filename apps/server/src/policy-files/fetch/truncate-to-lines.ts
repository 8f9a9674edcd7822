import { LIMITS } from '@vouchwire/api-contract';
import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';

const LF = 0x0a;
const CR = 0x0d;

/** Truncates a body to a maximum number of lines. A single carriage return also ends a line. */
export function truncateToLines(result: FetchResult): FetchResult {
  if (!result.ok) return result;
  const { body } = result;
  // Fast path for nearly all files: they have fewer bytes than the maximum number of lines.
  if (body.length <= LIMITS.TRUST_TXT_LINES) return result;
  const { width, readUnit } = readUnits(body);
  let lines = 0;
  for (let at = 0; at + width <= body.length; at += width) {
    const unit = readUnit(at);
    if (unit !== LF && (unit !== CR || readUnit(at + width) === LF)) continue;
    lines += 1;
    if (lines === LIMITS.TRUST_TXT_LINES && at + width < body.length)
      return { ...result, body: body.subarray(0, at + width), truncated: true };
  }
  return result;
}

/** Returns the body without an incomplete last line, because half a host name could be another host. */
export function selectWholeLines({ body, truncated }: Extract<FetchResult, { ok: true }>): Uint8Array {
  if (!truncated) return body;
  const { width, readUnit } = readUnits(body);
  for (let at = body.length - (body.length % width) - width; at >= 0; at -= width) {
    const unit = readUnit(at);
    if (unit === LF || unit === CR) return body.subarray(0, at + width);
  }
  return body;
}

/** Returns the code units of a text: two bytes each after a UTF-16 byte order mark, otherwise one byte. */
function readUnits(body: Uint8Array): { readonly width: 1 | 2; readUnit(at: number): number } {
  const byte = (at: number) => body[at] ?? 0;
  if (byte(0) === 0xff && byte(1) === 0xfe) return { width: 2, readUnit: (at) => byte(at) | (byte(at + 1) << 8) };
  if (byte(0) === 0xfe && byte(1) === 0xff) return { width: 2, readUnit: (at) => (byte(at) << 8) | byte(at + 1) };
  return { width: 1, readUnit: byte };
}
