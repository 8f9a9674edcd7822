/**
 * Returns the DID in a DID URL, which has a path, a query or a fragment after it (DID Core 1.0, section 3.2). Null for a
 * DID and for other text.
 */
export function getDidOfDidUrl(text: string): string | null {
  return /^(did:[a-z\d]+:[\w.:%-]*[\w.-])[/?#]/i.exec(text.trim())?.[1] ?? null;
}
