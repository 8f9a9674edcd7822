/** A longer ETag or date is not stored. */
const MAX_VALIDATOR_CHARS = 200;

/** Returns a validator for a conditional request. Null if there is none, or if it is too long. */
export function getValidator(headers: Headers, name: 'etag' | 'last-modified'): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= MAX_VALIDATOR_CHARS ? value : null;
}
