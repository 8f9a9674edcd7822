/** True for the two paths at which a trust.txt file may be, and nothing else (RFC 8615 for the first). */
export function isPolicyFilePath(path: string): boolean {
  return path.endsWith('trust.txt') && (path === '/.well-known/trust.txt' || path === '/trust.txt');
}
