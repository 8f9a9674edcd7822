const TOKEN_PATTERN = /^[\w-]{1,64}$/;

/**
 * Returns true if text can be one of our random tokens, in base64url. Other text is never sent to a store, because
 * PostgreSQL rejects a query that contains a zero byte.
 */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
