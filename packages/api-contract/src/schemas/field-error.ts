import type { FieldError, FieldErrorCode } from '../field-errors.ts';

/** What rejects a value without arguments. The text of a zod issue is its code; the server replaces it. */
export const fieldError = (code: FieldErrorCode): { error: FieldErrorCode } => ({ error: code });

/** The same with arguments, for `addIssue`. */
export const createFieldIssue = (field: string, { code, arguments: params }: FieldError) => ({
  code: 'custom' as const,
  path: [field],
  message: code,
  ...(params && { params: { ...params } }),
});
