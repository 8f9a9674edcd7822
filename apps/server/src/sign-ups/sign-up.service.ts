import {
  type EmailAddress,
  type OrganizationType,
  type PublisherSignUp,
  parseEmailAddress,
  type ReaderSignUp,
  type SignUpResponse,
} from '@vouchwire/api-contract';
import { isHoneypotFilled } from '@vouchwire/api-contract/schemas';
import { AppError, createEntryError, getErrorCode } from '../platform/errors/app-error.ts';
import { isFreeMailProvider } from '../platform/mail/is-free-mail-provider.ts';
import type { ApplicationRepository } from './application-repository.ts';
import type { WaitlistRepository } from './waitlist-repository.ts';

/** This is short enough for a person to retry soon and long enough to prevent repeated attempts. */
const RETRY_AFTER_S = 60;

interface SignUpServiceOptions {
  readonly waitlist: WaitlistRepository;
  readonly applications: ApplicationRepository;
  /** Sends the mails in the outbox. Null if no mail is configured. In that case, nothing is put into the outbox. */
  readonly confirmations: { trigger(): void } | null;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Stores what the two forms send, after the schemas of the contract have validated it. */
export class SignUpService {
  readonly #options: SignUpServiceOptions;

  constructor(options: SignUpServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `records-unavailable` */
  async joinWaitlist(form: ReaderSignUp): Promise<SignUpResponse> {
    const address = parseAddress(form.email);
    if (!isHoneypotFilled(form)) {
      const { name, interests } = form;
      await this.#save((options) => this.#options.waitlist.save({ address, name, interests }, options));
    }
    return { message: 'Thank you for joining our waitlist!' };
  }

  /** @throws AppError `invalid-input` for an address of a mail provider, `records-unavailable` */
  async applyToPilot(form: PublisherSignUp): Promise<SignUpResponse> {
    const address = parseAddress(form.email);
    if (isFreeMailProvider(address.domain)) throw createEntryError('email', { code: 'freeMailNotAllowed' });
    if (!isHoneypotFilled(form)) {
      const { name, organizationName, organizationType, website, role, description } = form;
      const application = {
        address,
        name,
        organizationName,
        // The schema has rejected all other values.
        organizationType: organizationType as OrganizationType,
        website,
        role,
        description,
      };
      await this.#save((options) => this.#options.applications.save(application, options));
    }
    return { message: 'Thank you for applying to our Publisher Pilot!' };
  }

  async #save(write: (options: { confirm: boolean; now: Date }) => Promise<void>): Promise<void> {
    const { confirmations, onError } = this.#options;
    try {
      await write({ confirm: confirmations !== null, now: new Date() });
    } catch (error) {
      // The message of the database may quote the row, so only its code is logged.
      onError(`A sign-up could not be saved (${getErrorCode(error)})`);
      throw new AppError('records-unavailable', 'Your entries could not be saved. Try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
      });
    }
    confirmations?.trigger();
  }
}

function parseAddress(email: string): EmailAddress {
  const address = parseEmailAddress(email);
  if (address === null) throw createEntryError('email', { code: 'emailInvalid' });
  return address;
}
