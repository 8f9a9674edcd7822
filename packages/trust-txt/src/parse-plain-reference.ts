import type { Reference } from './reference.ts';

/**
 * Characters of a path that WHATWG URL does not change. Excludes `,` and `;`, which may separate two values, and `%`.
 */
const PLAIN_PATH = /^[\w\-.~!$&'()*+:=@/]*$/;
/** WHATWG URL resolves `.` and `..` segments. */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;
const MAX_HOSTNAME_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
const MAX_PLAIN_LENGTH = 2_000;

const DOT = 0x2e;
const HYPHEN = 0x2d;
const SLASH = 0x2f;

/**
 * Fast path for an http(s) URL that is in WHATWG normal form, or lacks only the slash after its host. `parseReference`
 * has no finding for it, and WHATWG URL changes nothing. Null if this is not certain.
 */
export function parsePlainReference(value: string): Reference | null {
  if (value.length > MAX_PLAIN_LENGTH) return null;
  const hostStart = value.startsWith('https://') ? 8 : value.startsWith('http://') ? 7 : -1;
  if (hostStart < 0) return null;
  const hostEnd = findEndOfPlainHost(value, hostStart);
  if (hostEnd < 0) return null;
  const hostname = value.slice(hostStart, hostEnd);
  if (hostEnd === value.length) return { raw: value, url: `${value}/`, hostname, path: '/' };
  if (hostEnd === value.length - 1) return { raw: value, url: value, hostname, path: '/' };
  const path = value.slice(hostEnd);
  if (!PLAIN_PATH.test(path) || DOT_SEGMENT.test(path)) return null;
  return { raw: value, url: value, hostname, path };
}

/**
 * Returns the end of a lower-case ASCII host name with a dot, followed by a slash or the end of the text. Otherwise -1.
 * IDNA handles labels with `--`, and the rules on IP addresses handle a last label that starts with a digit.
 */
function findEndOfPlainHost(text: string, start: number): number {
  let labelStart = start;
  let labels = 0;
  let previous = DOT;
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SLASH) break;
    if (code === DOT) {
      if (previous === DOT || previous === HYPHEN || at - labelStart > MAX_LABEL_LENGTH) return -1;
      labels += 1;
      labelStart = at + 1;
    } else if (code === HYPHEN) {
      if (previous === DOT || previous === HYPHEN) return -1;
    } else if (!((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39))) return -1;
    previous = code;
  }
  const isHost = labels > 0 && previous !== DOT && previous !== HYPHEN && text.charCodeAt(labelStart) >= 0x61;
  return isHost && at - labelStart <= MAX_LABEL_LENGTH && at - start <= MAX_HOSTNAME_LENGTH ? at : -1;
}
