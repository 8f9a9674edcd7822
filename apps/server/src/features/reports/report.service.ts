import {
  isReportOfProgram,
  REPORT_LIMITS,
  type ReportAnswer,
  type ReportRequest,
  readEmailAddress,
  shortenText,
} from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { newReference, type ReportRecords } from './report-records.ts';

const RETRY_AFTER_S = 60;
const HOUR_MS = 3_600_000;
/** Reports that are stored in 24 hours, of all visitors. A flood must not fill the disk; at 4,000 characters each this is 20 MB. */
export const MAX_REPORTS_A_DAY = 5_000;
/** Notices that the operator gets in an hour. Further reports are stored without a mail. */
export const MAX_NOTICES_AN_HOUR = 30;

export interface ReportServiceOptions {
  readonly reports: ReportRecords;
  /** Sends what is in the outbox; null if there is no mail server or no address of the operator. */
  readonly notices: { look(): void } | null;
  /** Whether this server can mail an answer. */
  readonly canMail: boolean;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Stores error reports, once the schema of the contract has let them through. */
export class ReportService {
  readonly #options: ReportServiceOptions;

  constructor(options: ReportServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `rate-limited` after too many reports of all visitors, `records-unavailable` */
  async create(request: ReportRequest): Promise<ReportAnswer> {
    const text = shortenText(request.text, REPORT_LIMITS.text);
    const address = request.email === '' ? null : readEmailAddress(request.email);
    const answeredByMail = address !== null && this.#options.canMail;
    // A program gets what anybody gets, and nothing of it is stored.
    const reference = isReportOfProgram(request)
      ? newReference()
      : await this.#store({ about: request.about, text, address });
    return {
      reference,
      truncated: text.length < request.text.length,
      answered_by_mail: answeredByMail,
      message: `Your report has the number ${reference}. A person reads it and checks the page. If it shows an error of ours, we correct it and list it under Corrections.${
        answeredByMail ? ' The answer goes to your address.' : ''
      }`,
    };
  }

  async #store(form: Parameters<ReportRecords['create']>[0]): Promise<string> {
    const { reports, notices, onTrouble } = this.#options;
    const now = new Date();
    let reference: string;
    try {
      if ((await reports.countSince(new Date(now.getTime() - 24 * HOUR_MS))) >= MAX_REPORTS_A_DAY)
        throw new AppError(
          'rate-limited',
          `This server stores at most ${MAX_REPORTS_A_DAY} reports in 24 hours. Please try again tomorrow, or write to the operator.`,
          { retryAfterS: HOUR_MS / 1_000 },
        );
      const sent = notices === null ? 0 : await reports.countNoticesSince(new Date(now.getTime() - HOUR_MS));
      reference = await reports.create(form, { notify: notices !== null && sent < MAX_NOTICES_AN_HOUR, now });
    } catch (error) {
      if (error instanceof AppError && error.code === 'rate-limited') throw error;
      // A database's own words may quote the row; only its code is told.
      onTrouble(`An error report could not be stored (${codeOf(error)})`);
      throw new AppError('records-unavailable', 'The report could not be stored. Please try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
      });
    }
    notices?.look();
    return reference;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
