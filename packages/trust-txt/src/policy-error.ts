/** Reasons why a policy cannot be written. */
export type PolicyErrorCode = 'domain-required';

/**
 * Thrown for a policy that cannot be written as a file. `message` may be shown to the person who filled in the form.
 */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly code: PolicyErrorCode;

  constructor(code: PolicyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
