import type { FieldError, ProblemFieldError } from '@vouchwire/api-contract';
import { AppError, describeFieldError } from './app-error.ts';
import { isFieldErrorCode } from './field-error-texts.ts';

/** Of an issue of zod, what an answer says about it. */
interface ValidationIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: unknown;
}

/** An `invalid-input` with each rejected field; the first one is the sentence for the visitor. */
export function createValidationError(issues: readonly ValidationIssue[]): AppError {
  const fields = issues.map(toProblemFieldError);
  const [first] = fields;
  const detail =
    first === undefined
      ? 'The input is not valid'
      : first.field === ''
        ? 'Send a JSON object with the fields of this endpoint'
        : first.message;
  return new AppError('invalid-input', detail, { fields: fields.filter(({ field }) => field !== '') });
}

/** The schemas reject an entry of a form with a code in place of a text (`schemas/field-error.ts` of the contract). */
function toProblemFieldError({ path, message, params }: ValidationIssue): ProblemFieldError {
  const field = path.join('.');
  if (!isFieldErrorCode(message)) return { field, message };
  return describeFieldError(field, { code: message, arguments: params } as FieldError);
}
