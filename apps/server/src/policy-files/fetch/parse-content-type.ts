/** Parses a Content-Type header, in lower case. Null if it is missing. */
export function parseContentType(headers: Headers | null): { mediaType: string | null; charset: string | null } {
  const text = headers?.get('content-type') ?? '';
  const mediaType = text.split(';', 1)[0]?.trim().toLowerCase() || null;
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  return { mediaType, charset };
}
