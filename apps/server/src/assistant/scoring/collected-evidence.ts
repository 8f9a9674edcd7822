import type { Statement } from 'trust-txt';
import type { PolicyFileReading } from '../../checks/check-trust-txt/policy-check.service.ts';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import type { DidReport } from '../did/analyze-did.ts';
import type { DisclosureReport } from '../disclosure/find-disclosures.ts';
import type { MediaReport } from '../media/media-report.ts';
import type { PageReport } from '../page/page-report.ts';
import type { SignatureReport } from '../signatures/verify-signatures.ts';
import type { Signal } from './signal.ts';

/** The current trust.txt. Null if it was not requested, as for a DID. */
export interface PolicyEvidence {
  readonly check: PolicyFileReading;
  /** Lines of the file. Null if the file was not readable. */
  readonly statements: readonly Statement[] | null;
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
  /** Dates of the scheduled readings of the domain's trust.txt, oldest first: ISO 8601 instants or months. */
  readonly seenDates: readonly string[] | null;
  readonly policy: PolicyEvidence | null;
  readonly page: PageReport | null;
  readonly media: MediaReport | null;
  readonly signatures: SignatureReport | null;
  readonly disclosure: DisclosureReport | null;
  readonly contact: Signal;
  readonly social: Signal;
  readonly did: DidReport | null;
}
