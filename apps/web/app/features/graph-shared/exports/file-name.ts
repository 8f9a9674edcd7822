/**
 * Formats "vouchwire-network-gilmermirror.com-2026-03-31.csv", with only characters that all file systems accept.
 */
export function formatFileName(parts: Array<string | null>, extension: string): string {
  const safe = parts
    .filter((part): part is string => !!part)
    .map((part) =>
      part
        .replace(/[^A-Za-z0-9.-]+/g, '-')
        .replace(/\.{2,}/g, '.')
        .replace(/^[-.]+|[-.]+$/g, '')
        .slice(0, 60),
    )
    .filter(Boolean);
  return `${['vouchwire', ...safe].join('-')}.${extension}`;
}
