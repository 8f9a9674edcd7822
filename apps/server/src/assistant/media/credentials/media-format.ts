import { fileTypeFromBuffer } from 'file-type';
import type { MediaKind } from '../media-report.ts';

/** Format of a file by its content, regardless of its name and headers. */
export type MediaFormat =
  /** `readAs`: the library's name for a format whose credentials it supports. Null for any other. */
  | { readonly is: 'medium'; readonly kind: MediaKind; readonly mediaType: string; readonly readAs: string | null }
  | { readonly is: 'web-page' }
  | { readonly is: 'other'; readonly mediaType: string | null };

/** Detected media types, with the name under which the library reads them. */
const READABLE: Readonly<Record<string, readonly [MediaKind, string]>> = {
  'image/jpeg': ['image', 'image/jpeg'],
  'image/png': ['image', 'image/png'],
  'image/apng': ['image', 'image/png'],
  'image/webp': ['image', 'image/webp'],
  'image/avif': ['image', 'image/avif'],
  'image/heic': ['image', 'image/heic'],
  'image/heif': ['image', 'image/heif'],
  'image/gif': ['image', 'image/gif'],
  'image/svg+xml': ['image', 'image/svg+xml'],
  'image/tiff': ['image', 'image/tiff'],
  'image/x-adobe-dng': ['image', 'image/x-adobe-dng'],
  'image/jxl': ['image', 'image/jxl'],
  'video/mp4': ['video', 'video/mp4'],
  'video/x-m4v': ['video', 'video/mp4'],
  'video/quicktime': ['video', 'video/quicktime'],
  'video/vnd.avi': ['video', 'video/x-msvideo'],
  'audio/mpeg': ['audio', 'audio/mpeg'],
  'audio/wav': ['audio', 'audio/wav'],
  'audio/x-m4a': ['audio', 'audio/mp4'],
  'audio/mp4': ['audio', 'audio/mp4'],
  'audio/flac': ['audio', 'audio/flac'],
  'audio/x-flac': ['audio', 'audio/flac'],
  'application/pdf': ['document', 'application/pdf'],
};

const TEXT_SAMPLE_BYTES = 4_096;
const WEB_PAGE = /^<(?:!doctype\s+html|html|head|body|script|title|meta)\b/i;
const SVG = /^(?:<!doctype\s+svg\b|<svg\b)/i;

export async function detectMediaFormat(bytes: Uint8Array): Promise<MediaFormat> {
  const start = stripProlog(new TextDecoder().decode(bytes.subarray(0, TEXT_SAMPLE_BYTES)));
  if (WEB_PAGE.test(start)) return { is: 'web-page' };
  const mediaType = SVG.test(start) ? 'image/svg+xml' : ((await fileTypeFromBuffer(bytes))?.mime ?? null);
  if (mediaType === null) return { is: 'other', mediaType };
  const readable = Object.hasOwn(READABLE, mediaType) ? READABLE[mediaType] : undefined;
  if (readable) return { is: 'medium', kind: readable[0], mediaType, readAs: readable[1] };
  const kind = /^(image|video|audio)\//.exec(mediaType)?.[1] as MediaKind | undefined;
  return kind ? { is: 'medium', kind, mediaType, readAs: null } : { is: 'other', mediaType };
}

/** Removes everything before the first element or document type of markup. */
function stripProlog(text: string): string {
  for (let rest = text.trimStart(); ; ) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}
