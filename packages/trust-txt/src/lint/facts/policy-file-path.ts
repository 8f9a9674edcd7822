/** Returns true for the two paths of a trust.txt file (RFC 8615 for the first), and false for any other. */
export function isPolicyFilePath(path: string): boolean {
  return path.endsWith('trust.txt') && (path === '/.well-known/trust.txt' || path === '/trust.txt');
}
