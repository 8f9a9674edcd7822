/** A Content-Type header in its parts, in lower case; null where it is not said. */
export function parseContentType(headers: Headers | null): { mediaType: string | null; charset: string | null } {
  const text = headers?.get('content-type') ?? '';
  const mediaType = text.split(';', 1)[0]?.trim().toLowerCase() || null;
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
  return { mediaType, charset };
}
