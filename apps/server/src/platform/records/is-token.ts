const TOKEN_PATTERN = /^[\w-]{1,64}$/;

/**
 * Whether text can be a random name that we gave out, as base64url. What cannot is asked of no store: PostgreSQL
 * refuses a question that holds a zero byte.
 */
export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}
