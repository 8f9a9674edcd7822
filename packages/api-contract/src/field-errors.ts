/**
 * Why an entry of a form is rejected: `errors[].code` of a problem, with the arguments that its text needs. The server
 * has the text of each in English, the web in all languages of the pages.
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
  /** The reason is that of the address: a private network, say. */
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
