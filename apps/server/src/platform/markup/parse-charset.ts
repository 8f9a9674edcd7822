/** Returns the charset of a page from its response header. */
export function parseCharset(headers: Headers): string | null {
  return /;\s*charset\s*=\s*"?([^\s";]{1,40})/i.exec(headers.get('content-type') ?? '')?.[1] ?? null;
}
