import type { FieldError, FieldErrorArguments, FieldErrorCode } from '@vouchwire/api-contract';
import { MESSAGES as QUERY } from '../messages/generated/query-problems.ts';
import { MESSAGES as SIGN_UP } from '../messages/generated/sign-up.ts';

type TextOf<Arguments> = Arguments extends undefined ? string : (given: Arguments) => string;

/** English texts of the API, those of the pages where a page has one. The specification, section 5, fixes some. */
const TEXTS: { readonly [Code in FieldErrorCode]: TextOf<FieldErrorArguments[Code]> } = {
  ...SIGN_UP.errors,
  tooLong: SIGN_UP.tooLong,
  notText: 'Please enter text here, or leave the field empty',
  textMissing: 'Please describe the error',
  mailUnavailable: 'This server sends no mail',
  queryMissing: 'Please enter a query',
  queryTooLong: QUERY.queryTooLong,
  parameterNameInvalid: QUERY.parameterNameInvalid,
  parametersTooMany: QUERY.parametersTooMany,
  parameterTooDeep: QUERY.parameterTooDeep,
};

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(TEXTS, text);

/** Returns the English text for a rejected entry. */
export function getFieldErrorText({ code, arguments: given }: FieldError): string {
  const text: string | ((given: never) => string) = TEXTS[code];
  return typeof text === 'string' ? text : text(given as never);
}
