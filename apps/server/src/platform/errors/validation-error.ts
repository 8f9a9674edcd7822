import type { FieldError, ProblemFieldError } from '@vouchwire/api-contract';
import { AppError, describeFieldError } from './app-error.ts';
import { isFieldErrorCode } from './field-error-texts.ts';

/** The properties of a zod issue that an API error reports. */
interface ValidationIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: unknown;
}

/** Creates an `invalid-input` error that lists all rejected fields. The text of the first one is its message. */
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

/** For form entries, the schemas contain a code instead of a text (`schemas/field-error.ts` of the contract). */
function toProblemFieldError({ path, message, params }: ValidationIssue): ProblemFieldError {
  const field = path.join('.');
  if (!isFieldErrorCode(message)) return { field, message };
  return describeFieldError(field, { code: message, arguments: params } as FieldError);
}
