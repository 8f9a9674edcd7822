/**
 * Reasons why a form entry is rejected: `errors[].code` of a problem, with the arguments for its text. The server has
 * the texts in English, and the web in all languages of the pages.
 */
export interface FieldErrorArguments {
  emailMissing: undefined;
  emailInvalid: undefined;
  freeMailNotAllowed: undefined;
  fieldsMissing: undefined;
  notText: undefined;
  tooLong: { readonly maxLength: number };
  interestUnknown: undefined;
  organizationTypeUnknown: undefined;
  websiteInvalid: undefined;
  textMissing: undefined;
  mailUnavailable: undefined;
  queryMissing: undefined;
  queryTooLong: undefined;
  parameterNameInvalid: { readonly name: string };
  parametersTooMany: { readonly max: number };
  parameterTooDeep: { readonly name: string; readonly max: number };
}

export type FieldErrorCode = keyof FieldErrorArguments;

/** A code with its arguments. */
export type FieldError = {
  [Code in FieldErrorCode]: { readonly code: Code; readonly arguments?: FieldErrorArguments[Code] };
}[FieldErrorCode];
