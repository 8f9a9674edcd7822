import { type Medium, tooLarge } from './fetch-medium.ts';

const SHOWN = 60;
const UNREADABLE: Medium = {
  ok: false,
  reason: 'It stands in the page itself, but cannot be read',
  received: 0,
  isTooLarge: false,
};

/** What a `data:` URL holds, where it is no longer than `maxBytes`. */
export function readDataUrl(url: string, maxBytes: number): Medium {
  const comma = url.indexOf(',');
  if (comma < 0) return UNREADABLE;
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, comma));
  const written = url.slice(comma + 1);
  // Each byte is written as one character at least, or three of four in base64.
  if (written.length * (isBase64 ? 0.75 : 1) > 3 * maxBytes) return tooLarge(maxBytes);
  const decoded = percentDecoded(written);
  if (decoded === null) return UNREADABLE;
  const bytes = isBase64 ? Buffer.from(decoded, 'base64') : Buffer.from(decoded);
  return bytes.length > maxBytes ? tooLarge(maxBytes) : { ok: true, bytes, received: 0, finalUrl: null };
}

/** A `data:` URL for readers, without its content. */
export function shownDataUrl(url: string): string {
  return url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url;
}

function percentDecoded(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
