import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import type { DidReport } from '../did/analyze-did.ts';
import type { DisclosureReport } from '../disclosure/find-disclosures.ts';
import type { MediaReport } from '../media/media-report.ts';
import type { PageEvidence, PolicyContact } from '../page/page-evidence.ts';
import type { PageReport } from '../page/page-report.ts';
import type { SignatureReport } from '../signatures/verify-signatures.ts';
import { describeObservation } from './observation-sentences.ts';

/** Earlier observations of the domain's trust.txt. */
export interface MaintainedFile {
  /** Dates on which it was readable, oldest first, ISO 8601: instants, or months if the source has only months. */
  readonly seenDates: readonly string[];
}

/** The current trust.txt. Null if it was not requested, as for a DID. */
export interface PolicyEvidence {
  readonly check: CheckTrustTxtResponse;
  /** Values of the file by attribute. Null if the file was not readable. */
  readonly values: ReadonlyMap<string, readonly string[]> | null;
  /** The `contact` lines of the file. */
  readonly contacts: readonly PolicyContact[];
}

/** Collected evidence about one subject. Null: not requested. */
export interface CollectedEvidence {
  readonly domain: string;
  /**
   * Domain of the publisher that the score is about: that of the page, or the one that a DID is linked to. Null if
   * there is none.
   */
  readonly publisherDomain: string | null;
  readonly now: Date;
  readonly graph: DomainEvidence | null;
  readonly maintainedFile: MaintainedFile | null;
  readonly policy: PolicyEvidence | null;
  readonly page: PageReport | null;
  readonly media: MediaReport | null;
  readonly signatures: SignatureReport | null;
  readonly disclosure: DisclosureReport | null;
  readonly contact: PageEvidence;
  readonly social: PageEvidence;
  readonly did: DidReport | null;
}

/** Reason why a signal was not checked, if the failure was on our side. */
export const OUR_FAILURE = describeObservation('ourFailure');
