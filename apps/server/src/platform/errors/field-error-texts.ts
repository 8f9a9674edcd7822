import {
  type FieldError,
  type FieldErrorArguments,
  type FieldErrorCode,
  MAX_QUERY_LENGTH,
} from '@vouchwire/api-contract';
import { MESSAGES as SIGN_UP } from '../messages/generated/sign-up.ts';

type TextOf<Arguments> = Arguments extends undefined ? string : (given: Arguments) => string;

/** English texts of the API. Those of the two sign-up forms are fixed by the specification, section 5. */
const TEXTS: { readonly [Code in FieldErrorCode]: TextOf<FieldErrorArguments[Code]> } = {
  ...SIGN_UP.errors,
  tooLong: SIGN_UP.tooLong,
  notText: 'Please enter text here, or leave the field empty',
  textMissing: 'Please describe the error',
  mailUnavailable: 'This server sends no mail',
  queryMissing: 'Please enter a query',
  queryTooLong: `A query has at most ${MAX_QUERY_LENGTH} characters; shorten it and try again`,
  parameterNameInvalid: ({ name }) =>
    `A parameter’s name has letters, digits and “_”, and at most 64 of them: “${name}” cannot be used`,
  parametersTooMany: ({ max }) => `Parameters hold at most ${max} values in all; send fewer`,
  parameterTooDeep: ({ name, max }) => `The parameter “${name}” is nested deeper than ${max}; make it flatter`,
};

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(TEXTS, text);

/** Returns the English text for a rejected entry. */
export function getFieldErrorText({ code, arguments: given }: FieldError): string {
  const text: string | ((given: never) => string) = TEXTS[code];
  return typeof text === 'string' ? text : text(given as never);
}
