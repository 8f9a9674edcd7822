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
  webhookMissing: undefined;
  webhookTooLong: { readonly maxLength: number };
  webhookNoAddress: undefined;
  webhookWithPassword: undefined;
  webhookNotHttps: undefined;
  /** Reason why the address is rejected, such as a private network. */
  webhookNotPublic: { readonly reason: string };
  webhookFollowed: undefined;
  webhookHostFull: { readonly count: number; readonly host: string };
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
