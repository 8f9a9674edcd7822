import { createTooLargeFailure, type MediaFile } from './fetch-media-file.ts';
import { describeMedia } from './media-sentences.ts';

const MAX_DISPLAY_CHARS = 60;
const UNREADABLE: MediaFile = {
  ok: false,
  sentence: describeMedia('unreadableData'),
  received: 0,
  isTooLarge: false,
};

/** Returns the content of a `data:` URL, if it is at most `maxBytes` long. */
export function parseDataUrl(url: string, maxBytes: number): MediaFile {
  const comma = url.indexOf(',');
  if (comma < 0) return UNREADABLE;
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, comma));
  const payload = url.slice(comma + 1);
  // Each byte needs at least one character, or 4/3 characters in base64.
  if (payload.length * (isBase64 ? 0.75 : 1) > 3 * maxBytes) return createTooLargeFailure(maxBytes);
  const decoded = decodePercent(payload);
  if (decoded === null) return UNREADABLE;
  const bytes = isBase64 ? Buffer.from(decoded, 'base64') : Buffer.from(decoded);
  return bytes.length > maxBytes ? createTooLargeFailure(maxBytes) : { ok: true, bytes, received: 0, finalUrl: null };
}

/** Returns a `data:` URL for readers, without its content. */
export function truncateDataUrl(url: string): string {
  return url.length > MAX_DISPLAY_CHARS ? `${url.slice(0, MAX_DISPLAY_CHARS)}…` : url;
}

function decodePercent(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
