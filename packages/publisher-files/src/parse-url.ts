/** Returns the parsed address, or null. `URL.parse` is missing in Node.js 20. */
export function parseUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
