/** Why a policy cannot be written. */
export type PolicyErrorCode = 'domain-required';

/** A policy that cannot be written as a file. `message` is fit to be shown to the person who filled it in. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly code: PolicyErrorCode;

  constructor(code: PolicyErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
