import type { FieldError, ProblemFieldError } from '@vouchwire/api-contract';

type Reason = FieldError | Partial<Pick<ProblemFieldError, 'code' | 'arguments'>>;

/** Returns the text for a rejected entry in the language of the page. Null if the screen has none for its code. */
export function findFieldErrorText(texts: object, { code = '', arguments: given }: Reason): string | null {
  const text: unknown = Object.hasOwn(texts, code) ? (texts as Readonly<Record<string, unknown>>)[code] : null;
  if (typeof text === 'function') return text(given ?? {}) as string;
  return typeof text === 'string' ? text : null;
}
