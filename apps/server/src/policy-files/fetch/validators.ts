/** A longer ETag or date is useless. */
const MAX_VALIDATOR_CHARS = 200;

/** A validator for a conditional request; null if there is none of a usable length. */
export function getValidator(headers: Headers, name: 'etag' | 'last-modified'): string | null {
  const value = headers.get(name);
  return value !== null && value.length <= MAX_VALIDATOR_CHARS ? value : null;
}
