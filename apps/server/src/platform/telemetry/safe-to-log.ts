/** Longest text of an error that is logged, in characters. */
const MOST_TEXT = 4_000;
const MOST_CAUSES = 4;

/** What is logged of an error: no field that a library put onto it, such as the row that a database refused. */
export interface LoggedError {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Pure. Errors of libraries quote what they were given; what may be a person's or a key is taken out. */
export function loggedError(error: unknown, causesLeft = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: withoutSecrets(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(error.stack) }),
    ...(error.cause === undefined || causesLeft === 0 ? {} : { cause: loggedError(error.cause, causesLeft - 1) }),
  };
}

/** Pure. Takes e-mail addresses, passwords in URLs and query strings out of a text. */
export function withoutSecrets(text: string): string {
  return text
    .slice(0, MOST_TEXT)
    .replaceAll(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1…@')
    .replaceAll(/[^\s<>"'(=,;:/@…]+@[^\s<>"'),;/]+\.[^\s<>"'),;/]+/g, '…@…')
    .replaceAll(/((?:\b[a-z][a-z0-9+.-]*:\/|\s|["'(])\/[^\s?#"')]*)[?#][^\s"')]*/gi, '$1?…');
}
