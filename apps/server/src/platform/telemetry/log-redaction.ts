/** Maximum length of the logged text of an error, in characters. */
const MAX_TEXT_CHARS = 4_000;
const MAX_CAUSES = 4;

/** Loggable part of an error. Leaves out fields of libraries, such as the row that a database rejected. */
interface SerializedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: SerializedError;
}

/**
 * Converts an error for the log. Removes personal data and keys, because errors of libraries quote their input. Pure.
 */
export function serializeError(error: unknown, remainingCauses = MAX_CAUSES): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactSecrets(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: redactSecrets(error.message),
    ...(error.stack === undefined ? {} : { stack: redactSecrets(error.stack) }),
    ...(error.cause === undefined || remainingCauses === 0
      ? {}
      : { cause: serializeError(error.cause, remainingCauses - 1) }),
  };
}

/** Removes email addresses, passwords in URLs, and query strings from a text. Pure. */
export function redactSecrets(text: string): string {
  return text
    .slice(0, MAX_TEXT_CHARS)
    .replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1…@')
    .replaceAll(/[^\s<>"'(=,;:/@…]+@[^\s<>"'),;/]+\.[^\s<>"'),;/]+/g, '…@…')
    .replaceAll(/((?:\b[a-z][a-z0-9+.-]*:\/|\s|["'(])\/[^\s?#"')]*)[?#][^\s"')]*/gi, '$1?…');
}
