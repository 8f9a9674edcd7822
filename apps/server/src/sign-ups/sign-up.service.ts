import {
  type EmailAddress,
  LIMITS,
  type OrganizationType,
  type PublisherSignUp,
  parseEmailAddress,
  type ReaderSignUp,
  type SignUpResponse,
} from '@vouchwire/api-contract';
import { isHoneypotFilled } from '@vouchwire/api-contract/schemas';
import type { ConfirmationSchedule } from '../platform/delivery/confirmation-schedule.ts';
import { AppError, createEntryError, getErrorCode } from '../platform/errors/app-error.ts';
import { isFreeMailProvider } from '../platform/mail/is-free-mail-provider.ts';
import type { ApplicationRepository } from './application-repository.ts';
import type { SaveOptions } from './enqueue-confirmation.ts';
import type { WaitlistRepository } from './waitlist-repository.ts';

/** This is short enough for a person to retry soon and long enough to prevent repeated attempts. */
const RETRY_AFTER_S = 60;

interface SignUpServiceOptions {
  readonly waitlist: WaitlistRepository;
  readonly applications: ApplicationRepository;
  /** Sends the mails in the outbox. Null if no mail is configured. In that case, nothing is put into the outbox. */
  readonly confirmations: { trigger(): void } | null;
  readonly schedule: ConfirmationSchedule;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Stores what the two forms send, after the schemas of the contract have validated it. */
export class SignUpService {
  readonly #options: SignUpServiceOptions;

  constructor(options: SignUpServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `rate-limited` if the visitor caused too many mails, `records-unavailable` */
  async joinWaitlist(form: ReaderSignUp): Promise<SignUpResponse> {
    const address = parseAddress(form.email);
    const { name, interests } = form;
    const confirmation = isHoneypotFilled(form)
      ? 'now'
      : await this.#save(address, (options) => this.#options.waitlist.save({ address, name, interests }, options));
    return createResponse('Thank you for joining our waitlist!', confirmation);
  }

  /** @throws AppError `invalid-input` for an address of a mail provider, otherwise as `joinWaitlist` */
  async applyToPilot(form: PublisherSignUp): Promise<SignUpResponse> {
    const address = parseAddress(form.email);
    if (isFreeMailProvider(address.domain)) throw createEntryError('email', { code: 'freeMailNotAllowed' });
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
    const confirmation = isHoneypotFilled(form)
      ? 'now'
      : await this.#save(address, (options) => this.#options.applications.save(application, options));
    return createResponse('Thank you for applying to our Publisher Pilot!', confirmation);
  }

  async #save(
    { domain }: EmailAddress,
    write: (options: SaveOptions) => Promise<'now' | 'later'>,
  ): Promise<'now' | 'later'> {
    const { confirmations, schedule, onError } = this.#options;
    const now = new Date();
    const turn = confirmations === null ? null : schedule.reserve(domain, now);
    try {
      const confirmation = await write({ turn, now });
      confirmations?.trigger();
      return confirmation;
    } catch (error) {
      // The message of the database may quote the row, so only its code is logged.
      onError(`A sign-up could not be saved (${getErrorCode(error)})`);
      throw new AppError('records-unavailable', 'Your entries could not be saved. Try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
      });
    }
  }
}

/** @param confirmation when its mail is sent */
function createResponse(thanks: string, confirmation: 'now' | 'later'): SignUpResponse {
  if (confirmation === 'now') return { mail_delayed: false, message: thanks };
  return {
    mail_delayed: true,
    message: `${thanks} Many confirmation emails were requested, so we send yours later, within ${LIMITS.CONFIRMATION_WAIT_HOURS} hours. If it does not arrive, your entry is stored anyway.`,
  };
}

function parseAddress(email: string): EmailAddress {
  const address = parseEmailAddress(email);
  if (address === null) throw createEntryError('email', { code: 'emailInvalid' });
  return address;
}
