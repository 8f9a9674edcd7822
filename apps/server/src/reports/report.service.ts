import { parseEmailAddress, REPORT_LIMITS, type ReportRequest, type ReportResponse } from '@vouchwire/api-contract';
import { isHoneypotReport, truncateText } from '@vouchwire/api-contract/schemas';
import { AppError, getErrorCode } from '../platform/errors/app-error.ts';
import { VisitorQuota } from '../platform/limiter/visitor-quota.ts';
import type { DisputedClaim } from './report-evidence.ts';
import { createReference, type ReportForm, type ReportRepository } from './report-repository.ts';

const RETRY_AFTER_S = 60;
const HOUR_MS = 3_600_000;
/**
 * Maximum number of reports that are stored in 24 hours, from all visitors together. Many reports must not fill the
 * disk: at 4,000 characters each this is 20 MB.
 */
export const MAX_REPORTS_PER_DAY = 5_000;
/** Part of a day's reports that one visitor can send, so that no one closes the form for the others. */
export const VISITOR_SHARE_OF_REPORTS = 1 / 10;
/** Maximum number of notices that the operator receives in an hour. Further reports are stored without a mail. */
const MAX_NOTICES_PER_HOUR = 30;
/** Maximum number of headlines that the reports of one visitor mark as disputed in 24 hours. */
const MAX_DISPUTES_PER_DAY = 3;

export interface ReportServiceOptions {
  readonly reports: ReportRepository;
  /** Sends the mails in the outbox. Null if there is no mail server or no address of the operator. */
  readonly notices: { trigger(): void } | null;
  /** Reads what a report disputes. Null if this server does not state it. */
  readonly readClaim: (report: { about: string; claim: string }) => Promise<DisputedClaim | null>;
  /** Shows that a headline is disputed. */
  readonly onDispute: () => Promise<void>;
  /** Whether this server can send an answer by mail. */
  readonly canMail: boolean;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Stores error reports that the schema of the contract has validated. */
export class ReportService {
  readonly #options: ReportServiceOptions;
  readonly #quota = new VisitorQuota(MAX_REPORTS_PER_DAY * VISITOR_SHARE_OF_REPORTS);
  readonly #disputeQuota = new VisitorQuota(MAX_DISPUTES_PER_DAY);

  constructor(options: ReportServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `rate-limited` if the visitor or all together sent too many reports, `records-unavailable` */
  async create(request: ReportRequest): Promise<ReportResponse> {
    const text = truncateText(request.text, REPORT_LIMITS.text);
    const address = request.email === '' ? null : parseEmailAddress(request.email);
    const isAnsweredByMail = address !== null && this.#options.canMail;
    // A bot receives the normal response, but its report is not stored.
    const reference = isHoneypotReport(request)
      ? createReference()
      : await this.#save({ about: request.about, text, address, ...(await this.#readClaim(request)) });
    return {
      reference,
      truncated: text.length < request.text.length,
      answered_by_mail: isAnsweredByMail,
      message: `Your report has the number ${reference}. A person reads it and checks the page. If we made an error, we correct it and list it under Corrections.${
        isAnsweredByMail ? ' We send the answer to your address.' : ''
      }`,
    };
  }

  /** Above the limit of a visitor, reports reach the operator and mark no headline. */
  async #readClaim({ about, claim }: ReportRequest): Promise<Pick<ReportForm, 'claim' | 'evidence' | 'disputeKey'>> {
    if (claim === '') return { claim: null, evidence: null, disputeKey: null };
    const disputed = await this.#options.readClaim({ about, claim });
    const key = disputed?.disputeKey ?? null;
    const disputeKey = key !== null && this.#disputeQuota.tryUse() === null ? key : null;
    return { claim, evidence: disputed?.evidence ?? null, disputeKey };
  }

  async #save(form: ReportForm): Promise<string> {
    const { reports, notices, onDispute, onError } = this.#options;
    const now = new Date();
    const retryAfterS = this.#quota.tryUse();
    if (retryAfterS !== null)
      throw new AppError(
        'rate-limited',
        `You sent ${this.#quota.perDay} reports in 24 hours, which is the limit. Try again tomorrow, or write to the operator.`,
        { retryAfterS },
      );
    let reference: string;
    try {
      if ((await reports.countSince(new Date(now.getTime() - 24 * HOUR_MS))) >= MAX_REPORTS_PER_DAY)
        throw new AppError(
          'rate-limited',
          `This server stores at most ${MAX_REPORTS_PER_DAY} reports in 24 hours. Try again tomorrow, or write to the operator.`,
          { retryAfterS: HOUR_MS / 1_000 },
        );
      const sent = notices === null ? 0 : await reports.countNoticesSince(new Date(now.getTime() - HOUR_MS));
      reference = await reports.create(form, { notify: notices !== null && sent < MAX_NOTICES_PER_HOUR, now });
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate-limited') throw error;
      // The message of the database may quote the row, so only its code is logged.
      onError(`An error report could not be stored (${getErrorCode(error)})`);
      throw new AppError('records-unavailable', 'The report could not be saved. Try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
      });
    }
    notices?.trigger();
    if (form.disputeKey !== null) await onDispute();
    return reference;
  }
}
