import type { FieldError, FieldErrorCode } from '../field-errors.ts';

/** Creates the error of a value without arguments. The text of a zod issue is its code, which the server replaces. */
export const fieldError = (code: FieldErrorCode): { error: FieldErrorCode } => ({ error: code });

/** Creates such an error with arguments, for `addIssue`. */
export const createFieldIssue = (field: string, { code, arguments: params }: FieldError) => ({
  code: 'custom' as const,
  path: [field],
  message: code,
  ...(params && { params: { ...params } }),
});
