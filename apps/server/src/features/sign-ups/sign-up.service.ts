import {
  type EmailAddress,
  isFilledByProgram,
  type OrganizationType,
  PUBLISHER_THANKS,
  type PublisherSignUp,
  READER_THANKS,
  type ReaderSignUp,
  readEmailAddress,
  SIGN_UP_MESSAGES,
  type SignUpAnswer,
} from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ApplicationRecords } from './application-records.ts';
import { givesAddressesToAnybody } from './mail-providers.ts';
import type { WaitlistRecords } from './waitlist-records.ts';

/** A person who typed something is not sent away for long, nor asked to press again and again. */
const RETRY_AFTER_S = 60;

export interface SignUpServiceOptions {
  readonly waitlist: WaitlistRecords;
  readonly applications: ApplicationRecords;
  /** Sends what is in the outbox; null where no mail is configured, and then nothing is put there. */
  readonly confirmations: { look(): void } | null;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Takes what the two forms send, once the schemas of the contract have let it through. */
export class SignUpService {
  readonly #options: SignUpServiceOptions;

  constructor(options: SignUpServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `records-unavailable` */
  async joinWaitlist(form: ReaderSignUp): Promise<SignUpAnswer> {
    const address = addressOf(form.email);
    if (!isFilledByProgram(form)) {
      const { name, interests } = form;
      await this.#keep((options) => this.#options.waitlist.keep({ address, name, interests }, options));
    }
    return { message: READER_THANKS };
  }

  /** @throws AppError `invalid-input` for an address of a mail provider, `records-unavailable` */
  async applyToPilot(form: PublisherSignUp): Promise<SignUpAnswer> {
    const address = addressOf(form.email);
    if (givesAddressesToAnybody(address.domain)) throw refusal(SIGN_UP_MESSAGES.emailOfWebmail);
    if (!isFilledByProgram(form)) {
      const { name, organizationName, organizationType, website, role, description } = form;
      const application = {
        address,
        name,
        organizationName,
        // The schema has let no other through.
        organizationType: organizationType as OrganizationType,
        website,
        role,
        description,
      };
      await this.#keep((options) => this.#options.applications.keep(application, options));
    }
    return { message: PUBLISHER_THANKS };
  }

  async #keep(write: (options: { confirm: boolean; now: Date }) => Promise<void>): Promise<void> {
    const { confirmations, onTrouble } = this.#options;
    try {
      await write({ confirm: confirmations !== null, now: new Date() });
    } catch (error) {
      // A database's own words may quote the row; only its code is told.
      onTrouble(`A sign-up could not be kept (${codeOf(error)})`);
      throw new AppError(
        'records-unavailable',
        'Your entries could not be kept just now. Please try again in a few minutes.',
        { retryAfterS: RETRY_AFTER_S },
      );
    }
    confirmations?.look();
  }
}

function addressOf(email: string): EmailAddress {
  const address = readEmailAddress(email);
  if (address === null) throw refusal(SIGN_UP_MESSAGES.emailInvalid);
  return address;
}

function refusal(message: string): AppError {
  return new AppError('invalid-input', message, { fields: [{ field: 'email', message }] });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
